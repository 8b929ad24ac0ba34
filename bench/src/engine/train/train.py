"""Trains the engine's network, and one a fold that has not seen the fold's photographs. See README.md."""

import argparse
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from part_network import PartNetwork
from store import store
from views import UNKNOWN, Viewer, load_photos

FOLDS = 4
BATCH = 8
RATES = {"trunk": 2e-4, "head": 2e-3}
WARM_UP = 20


def prepare(labelled: Path, models: Path, file: Path, views: int) -> None:
    """Draws the views and keeps the trunk's first maps of them, which training leaves as they are."""
    classes, photos, judged = load_photos(labelled)
    viewer = Viewer(photos, classes, np.random.default_rng(1))
    trunk = PartNetwork(models, len(classes)).trunk
    fold_of = [index % FOLDS if index < judged else -1 for index in range(len(photos))]
    rows = []
    for index, photo in enumerate(photos):
        allowed = {other for other, fold in enumerate(fold_of) if fold in (fold_of[index], -1)}
        for _ in range(views // 6 if photo["name"].startswith("drawn") else views):
            rgb, labels = viewer.view(index, allowed)
            map4, map8 = trunk.early(rgb[None])
            rows.append((fold_of[index], map4[0].half(), map8[0].half(), labels[::2, ::2].byte()))
        print(photo["name"], len(rows), flush=True)
    torch.save({"classes": classes, "rows": rows}, file)


def weigh_classes(rows: list, classes: int) -> torch.Tensor:
    """Rare classes count a little more."""
    counts = sum(torch.bincount(row[3].flatten().long(), minlength=UNKNOWN + 1)[:classes] for row in rows)
    weights = (counts / counts.sum()).clamp(min=0.004) ** -0.3
    return weights / weights.mean()


def train(views: Path, models: Path, fold: int, epochs: float) -> PartNetwork:
    torch.manual_seed(1)
    random = np.random.default_rng(11 + fold)
    stored = torch.load(views)
    rows = [row for row in stored["rows"] if row[0] != fold or fold < 0]
    network = PartNetwork(models, len(stored["classes"]))
    stack = lambda batch, column: torch.stack([row[column] for row in batch]).float()
    some = rows[:: max(1, len(rows) // 16)][:16]
    network.even_out(stack(some, 1), stack(some, 2))
    weights = weigh_classes(rows, len(stored["classes"]))
    steps = int(epochs * len(rows) / BATCH)
    groups = [
        {"params": network.trunk.late_weights(), "lr": RATES["trunk"], "weight_decay": 1e-3},
        {"params": network.head_weights(), "lr": RATES["head"], "weight_decay": 2e-2},
    ]
    optimizer = torch.optim.AdamW(groups)
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimizer,
        lambda step: min(1, (step + 1) / WARM_UP) * (1 + np.cos(np.pi * min(1, step / steps))) / 2,
    )
    averaged = {name: value.clone() for name, value in network.state_dict().items()}
    order = []
    network.train()
    for step in range(steps):
        if len(order) < BATCH:
            order = list(random.permutation(len(rows))) + order
        batch = [rows[order.pop()] for _ in range(BATCH)]
        logits = network(stack(batch, 1), stack(batch, 2))
        logits = F.interpolate(logits, scale_factor=2, mode="bilinear", align_corners=False)
        labels = stack(batch, 3).long()
        loss = F.cross_entropy(logits, labels, weights, ignore_index=UNKNOWN, label_smoothing=0.02)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 5)
        optimizer.step()
        schedule.step()
        keep = min(0.98, (step + 1) / (step + 10))
        for name, value in network.state_dict().items():
            averaged[name].mul_(keep).add_(value, alpha=1 - keep)
        if step % 40 == 0:
            print(fold, step, steps, round(loss.item(), 3), flush=True)
    network.load_state_dict(averaged)
    return network


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("task", choices=["prepare", "train"])
    parser.add_argument("--models", type=Path, required=True, help="folder with nanodet.json and nanodet.bin")
    parser.add_argument("--labelled", type=Path, help="what export-labelled.ts wrote")
    parser.add_argument("--views", type=Path, required=True, help="file of the prepared views")
    parser.add_argument("--count", type=int, default=48, help="views a photograph")
    parser.add_argument("--fold", type=int, default=-1, help="the fold not to see, or -1")
    parser.add_argument("--epochs", type=float, default=6)
    parser.add_argument("--out", type=Path, help="file for the network")
    options = parser.parse_args()
    if options.task == "prepare":
        prepare(options.labelled, options.models, options.views, options.count)
    else:
        network = train(options.views, options.models, options.fold, options.epochs)
        store(network.eval(), options.out)


if __name__ == "__main__":
    main()
