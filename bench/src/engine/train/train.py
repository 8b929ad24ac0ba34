"""Trains the engine's network, and one a fold that has not seen the fold's photographs. See README.md."""

import argparse
import json
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from part_network import PartNetwork
from store import store
from views import UNKNOWN, Viewer, load_photos

FOLDS = 4
BATCH = 8
RATES = {"trunk": 4e-4, "head": 2e-3}
WARM_UP = 50
NO_FOLD = -2
STORED = ("map4", "map8", "labels")
MAP4, MAP8, LABELS = range(len(STORED))


def prepare(labelled: Path, models: Path, folder: Path, views: int, seed: int) -> None:
    """Draws the views and keeps the trunk's first maps of them, which training leaves as they are."""
    classes, photos, judged = load_photos(labelled)
    viewer = Viewer(photos, classes, np.random.default_rng(seed))
    trunk = PartNetwork(models, len(classes)).trunk
    fold_of = [index % FOLDS if index < judged else -1 for index in range(len(photos))]
    shown = [index for index, photo in enumerate(photos) for _ in range(count_views(photo["name"], views))]
    folder.mkdir(parents=True, exist_ok=True)
    np.save(folder / "folds.npy", np.array([fold_of[index] for index in shown]))
    (folder / "classes.json").write_text(json.dumps(classes))
    kept = None
    for row, index in enumerate(shown):
        allowed = {other for other, fold in enumerate(fold_of) if fold in (fold_of[index], -1)}
        rgb, labels = viewer.view(index, allowed)
        planes = [plane[0].half().numpy() for plane in trunk.early(rgb[None])] + [labels[::2, ::2].byte().numpy()]
        kept = kept or [create(folder / f"{name}.npy", len(shown), plane) for name, plane in zip(STORED, planes)]
        for stored, plane in zip(kept, planes):
            stored[row] = plane
        if row % 200 == 0:
            print(row, len(shown), flush=True)


def count_views(name: str, views: int) -> int:
    """Real photographs are shown most; rendered scenes are many, and the drawn ones plain."""
    return views // 6 if name.startswith("drawn") else views // 5 if name.startswith("variant") else views


def create(file: Path, rows: int, like: np.ndarray) -> np.ndarray:
    return np.lib.format.open_memmap(file, "w+", like.dtype, (rows, *like.shape))


class Views:
    """The prepared views but those of one fold; maps stay on the disk until they are asked for."""

    def __init__(self, folders: list, fold: int):
        self.classes = json.loads((folders[0] / "classes.json").read_text())
        self.stores = [[np.load(folder / f"{name}.npy", mmap_mode="r") for name in STORED] for folder in folders]
        folds = [np.load(folder / "folds.npy") for folder in folders]
        self.rows = [(at, row) for at, own in enumerate(folds) for row in np.flatnonzero(own != fold)]

    def stack(self, rows: list, column: int) -> torch.Tensor:
        return torch.from_numpy(np.stack([self.stores[at][column][row] for at, row in rows])).float()


def weigh_classes(views: Views) -> torch.Tensor:
    """Rare classes count a little more."""
    classes = len(views.classes)
    shown = views.stack(views.rows[::4], LABELS).flatten().long()
    counts = torch.bincount(shown, minlength=UNKNOWN + 1)[:classes]
    weights = (counts / counts.sum()).clamp(min=0.004) ** -0.3
    return weights / weights.mean()


def train(folders: list, models: Path, fold: int, epochs: float) -> PartNetwork:
    torch.manual_seed(1)
    random = np.random.default_rng(11 + fold)
    views = Views(folders, fold if fold >= 0 else NO_FOLD)
    rows = views.rows
    network = PartNetwork(models, len(views.classes))
    some = rows[:: max(1, len(rows) // 16)][:16]
    network.even_out(views.stack(some, MAP4), views.stack(some, MAP8))
    weights = weigh_classes(views)
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
        logits = network(views.stack(batch, MAP4), views.stack(batch, MAP8))
        logits = F.interpolate(logits, scale_factor=2, mode="bilinear", align_corners=False)
        labels = views.stack(batch, LABELS).long()
        loss = F.cross_entropy(logits, labels, weights, ignore_index=UNKNOWN, label_smoothing=0.02)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 5)
        optimizer.step()
        schedule.step()
        keep = min(0.995, (step + 1) / (step + 10))
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
    parser.add_argument("--views", type=Path, required=True, nargs="+", help="folders of prepared views")
    parser.add_argument("--count", type=int, default=48, help="views a photograph")
    parser.add_argument("--seed", type=int, default=1, help="other views with each")
    parser.add_argument("--fold", type=int, default=-1, help="the fold not to see, or -1")
    parser.add_argument("--epochs", type=float, default=5)
    parser.add_argument("--out", type=Path, help="file for the network")
    options = parser.parse_args()
    if options.task == "prepare":
        prepare(options.labelled, options.models, options.views[0], options.count, options.seed)
    else:
        network = train(options.views, options.models, options.fold, options.epochs)
        store(network.eval(), options.out)


if __name__ == "__main__":
    main()
