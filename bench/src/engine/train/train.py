"""Trains the engine's network; goes on where it stopped. See README.md."""

import argparse
import json
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
import views as looks
from part_network import PartNetwork
from restore import restore
from store import store
from views import UNKNOWN, WHOLE, Viewer, load_photos

RATES = {"early": 1e-4, "late": 5e-4, "head": 1.2e-3}
DECAYS = {"early": 1e-3, "late": 1e-3, "head": 2e-2}
WARM_UP = 60
KEPT = 0.995
SAVED_EVERY = 50
JUDGED_EVERY = 400
STEP = 32


class Views(torch.utils.data.Dataset):
    """Views of the photographs learned from, in an order that each step's number alone decides."""

    def __init__(self, photos: list, classes: list, skipped: set, first: int, last: int, mixed: float):
        self.photos, self.classes, self.first, self.last, self.mixed = photos, classes, first, last, mixed
        kept = [index for index, photo in enumerate(photos) if photo["name"] not in skipped]
        self.shown = [index for index in kept for _ in range(count_turns(photos[index]["name"]))]
        self.viewer = None

    def __len__(self) -> int:
        return self.last - self.first

    def __getitem__(self, row: int):
        torch.set_num_threads(1)
        if self.viewer is None:
            # What is not learned from lends no surface either.
            learned = set(self.shown)
            self.viewer = Viewer(self.photos, self.classes, np.random.default_rng())
            self.viewer.swatches = [swatch for swatch in self.viewer.swatches if swatch[0] in learned]
        at = self.first + row
        turn, place = divmod(at, len(self.shown))
        self.viewer.random = np.random.default_rng(at)
        torch.manual_seed(at)
        shown = self.shown[np.random.default_rng(turn).permutation(len(self.shown))[place]]
        random = np.random.default_rng((at, 1))
        other = self.shown[random.integers(len(self.shown))] if random.random() < self.mixed else None
        return self.viewer.view(shown, other)


def count_turns(name: str) -> int:
    """Photographs are shown most; rendered scenes are many, the drawn ones plain, and both are easy."""
    return 1 if name.startswith(("drawn", "variant")) else 4


def weigh_classes(photos: list, classes: list) -> torch.Tensor:
    """Rare classes count more."""
    counts = sum(torch.bincount(photo["labels"].flatten().long(), minlength=UNKNOWN + 1) for photo in photos)
    shares = counts[: len(classes)] / counts[: len(classes)].sum()
    weights = shares.clamp(min=0.002) ** -0.35
    return weights / (weights * shares).sum()


def judge(network: PartNetwork, photos: list, classes: list) -> str:
    """Share of the pixels right and mean overlap on photographs not learned from, as the engine would show them."""
    network.eval()
    size = len(classes)
    table = torch.zeros(size, size)
    for photo in photos:
        edges = photo["labels"].shape[2:]
        height, width = [max(1, round(edge * WHOLE / max(edges) / STEP)) * STEP for edge in edges]
        with torch.no_grad():
            rgb = F.interpolate(photo["rgb"].float(), (height, width), mode="area")
            logits = network(*network.trunk.early(rgb))
            found = F.interpolate(logits, tuple(edges), mode="bilinear", align_corners=False).argmax(1).flatten()
        labels = photo["labels"].flatten().long()
        known = labels != UNKNOWN
        table += torch.bincount(labels[known] * size + found[known], minlength=size * size).view(size, size)
    network.train()
    both = table.diag()
    overlaps = both / (table.sum(0) + table.sum(1) - both)
    there = table.sum(1) > 0
    each = " ".join(f"{name} {overlaps[k] * 100:.0f}" for k, name in enumerate(classes) if there[k])
    return f"right {both.sum() / table.sum() * 100:.1f} overlap {overlaps[there].mean() * 100:.1f}: {each}"


def train(options: argparse.Namespace) -> None:
    torch.manual_seed(1)
    looks.SIZE = tuple(options.view)
    torch.set_num_threads(options.threads)
    classes, photos = load_photos(options.labelled)
    skipped = {f"{number}.jpg" for number in options.skip}
    judged = [photo for photo in photos if photo["name"] in skipped]
    network = PartNetwork(options.models, len(classes), drop=options.drop)
    optimizer = torch.optim.AdamW([
        {"params": weights, "lr": RATES[name] * (1 if name == "head" else options.trunk_pace), "weight_decay": DECAYS[name]}
        for name, weights in (
            ("early", network.trunk.early_weights()),
            ("late", network.trunk.late_weights()),
            ("head", network.head_weights()),
        )
    ])
    state = options.out.with_suffix(".pt")
    first, averaged = _begin(options, network, optimizer, state, photos)
    weights = weigh_classes([photo for photo in photos if photo["name"] not in skipped], classes)
    views = Views(photos, classes, skipped, first * options.batch, options.steps * options.batch, options.mixed)
    loader = torch.utils.data.DataLoader(views, options.batch, num_workers=1, prefetch_factor=3)
    network.train().to(memory_format=torch.channels_last)
    for step, (rgb, labels) in enumerate(loader, first):
        progress = step / options.steps
        pace = min(1, (step - first + 1) / WARM_UP) * (1 + np.cos(np.pi * progress)) / 2
        for group in optimizer.param_groups:
            group["lr"] = group.setdefault("most", group["lr"]) * pace
        with torch.set_grad_enabled(options.trunk_pace == 1):
            maps = network.trunk.early(rgb.to(memory_format=torch.channels_last))
        logits = network(*maps)
        logits = F.interpolate(logits, scale_factor=2, mode="bilinear", align_corners=False)
        loss = F.cross_entropy(logits, labels[:, ::2, ::2], weights, ignore_index=UNKNOWN, label_smoothing=0.02)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 5)
        optimizer.step()
        keep = min(KEPT, (step + 1) / (step + 10))
        for name, value in network.state_dict().items():
            averaged[name].mul_(keep).add_(value, alpha=1 - keep)
        done = step + 1
        if done % 20 == 0:
            print(done, options.steps, round(loss.item(), 3), flush=True)
        if done % SAVED_EVERY == 0 or done == options.steps:
            _save(state, network, averaged, optimizer, done)
            final = PartNetwork(options.models, len(classes))
            final.load_state_dict(averaged)
            final.gains = network.gains
            store(final.eval(), options.out)
            if judged and (done % JUDGED_EVERY == 0 or done == options.steps):
                print(done, judge(final, judged, classes), flush=True)


def _begin(options, network: PartNetwork, optimizer, state: Path, photos: list) -> tuple:
    """Where training goes on: at its own last state, at a stored network, or at the trunk alone."""
    if state.exists():
        saved = torch.load(state)
        network.load_state_dict(saved["network"])
        network.gains = saved["gains"]
        optimizer.load_state_dict(saved["optimizer"])
        return saved["step"], saved["averaged"]
    if options.begin:
        restore(network, options.begin)
    else:
        some = [F.interpolate(photo["rgb"].float(), (256, 352), mode="area") for photo in photos[::9][:16]]
        with torch.no_grad():
            network.even_out(*network.trunk.early(torch.cat(some)))
    return 0, {name: value.clone() for name, value in network.state_dict().items()}


def _save(file: Path, network: PartNetwork, averaged: dict, optimizer, step: int) -> None:
    part = file.with_suffix(".part")
    values = {"network": network.state_dict(), "gains": network.gains, "averaged": averaged}
    torch.save({**values, "optimizer": optimizer.state_dict(), "step": step}, part)
    part.rename(file)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--models", type=Path, required=True, help="folder with nanodet.json and nanodet.bin")
    parser.add_argument("--labelled", type=Path, required=True, help="what export-labelled.ts wrote")
    parser.add_argument("--begin", type=Path, help="the network to begin with; without it the trunk alone")
    parser.add_argument("--steps", type=int, default=3000)
    parser.add_argument("--skip", type=int, nargs="*", default=[], help="photographs to judge by, not learned from")
    # From sixteen pictures on, one thread's 1x1 convolutions are quick too.
    parser.add_argument("--batch", type=int, default=16, help="views a step")
    parser.add_argument("--view", type=int, nargs=2, default=looks.SIZE, help="height and width of a view, in pixels")
    parser.add_argument("--mixed", type=float, default=0.0, help="share of views that take over another photograph's surroundings")
    parser.add_argument("--drop", type=float, default=0.15)
    parser.add_argument("--trunk-pace", type=float, default=1.0, help="below 1 the trunk learns slower, its first layers nothing: it keeps what it knew of photographs")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True, help="file for the network; its state is kept beside it")
    train(parser.parse_args())


if __name__ == "__main__":
    main()
