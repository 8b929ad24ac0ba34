"""Trains the network for rough looks; goes on where it stopped. See README.md."""

import argparse
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
import views as looks
from labelled_photos import count_turns, judge, load_photos, split_photos, weigh_classes
from part_head import measure_loss
from part_network import PartNetwork
from restore import restore
from store import store
from views import Viewer

RATES = {"early": 1e-4, "late": 5e-4, "head": 1.2e-3}
DECAYS = {"early": 1e-3, "late": 1e-3, "head": 2e-2}
WARM_UP = 60
KEPT = 0.995
SAVED_EVERY = 50
JUDGED_EVERY = 400


class Views(torch.utils.data.Dataset):
    """Views of the photographs learned from, in an order that each step's number alone decides."""

    def __init__(self, photos: list, classes: list, first: int, last: int):
        self.photos, self.classes, self.first, self.last = photos, classes, first, last
        self.shown = [index for index, photo in enumerate(photos) for _ in range(count_turns(photo))]
        self.viewer = None

    def __len__(self) -> int:
        return self.last - self.first

    def __getitem__(self, row: int):
        torch.set_num_threads(1)
        if self.viewer is None:
            self.viewer = Viewer(self.photos, self.classes, np.random.default_rng())
        at = self.first + row
        turn, place = divmod(at, len(self.shown))
        self.viewer.random = np.random.default_rng(at)
        torch.manual_seed(at)
        shown = self.shown[np.random.default_rng(turn).permutation(len(self.shown))[place]]
        return self.viewer.view(shown)


def train(options: argparse.Namespace) -> None:
    torch.manual_seed(1)
    looks.SIZE = tuple(options.view)
    torch.set_num_threads(options.threads)
    classes, photos = load_photos(options.labelled)
    learned, judged = split_photos(photos, options.skip)
    network = PartNetwork(options.models, len(classes), drop=options.drop)
    optimizer = _make_optimizer(network, options.trunk_pace)
    state = options.out.with_suffix(".pt")
    first, averaged = _begin(options, network, optimizer, state, photos)
    weights = weigh_classes(learned, classes)
    views = Views(learned, classes, first * options.batch, options.steps * options.batch)
    loader = torch.utils.data.DataLoader(views, options.batch, num_workers=1, prefetch_factor=3)
    network.train().to(memory_format=torch.channels_last)
    for step, (rgb, labels) in enumerate(loader, first):
        progress = step / options.steps
        pace = min(1, (step - first + 1) / WARM_UP) * (1 + np.cos(np.pi * progress)) / 2
        for group in optimizer.param_groups:
            group["lr"] = group.setdefault("most", group["lr"]) * pace
        loss = _learn(network, optimizer, rgb, labels, weights, options.trunk_pace == 1)
        keep = min(KEPT, (step + 1) / (step + 10))
        for name, value in network.state_dict().items():
            averaged[name].mul_(keep).add_(value, alpha=1 - keep)
        done = step + 1
        if done % 20 == 0:
            print(done, options.steps, round(loss, 3), flush=True)
        if done % SAVED_EVERY == 0 or done == options.steps:
            _save(state, network, averaged, optimizer, done)
            final = PartNetwork(options.models, len(classes))
            final.load_state_dict(averaged)
            final.gains = network.gains
            store(final.eval(), options.out)
            if judged and (done % JUDGED_EVERY == 0 or done == options.steps):
                print(done, judge(lambda rgb: final(*final.trunk.early(rgb)), judged, classes), flush=True)


def _make_optimizer(network: PartNetwork, trunk_pace: float) -> torch.optim.Optimizer:
    parts = {
        "early": network.trunk.early_weights(),
        "late": network.trunk.late_weights(),
        "head": network.head_weights(),
    }
    return torch.optim.AdamW([
        {"params": weights, "lr": RATES[name] * (1 if name == "head" else trunk_pace), "weight_decay": DECAYS[name]}
        for name, weights in parts.items()
    ])


def _learn(network: PartNetwork, optimizer, rgb, labels, weights: torch.Tensor, learns_early: bool) -> float:
    """One step; the loss before it."""
    with torch.set_grad_enabled(learns_early):
        maps = network.trunk.early(rgb.to(memory_format=torch.channels_last))
    loss = measure_loss(network(*maps), labels, weights)
    optimizer.zero_grad()
    loss.backward()
    torch.nn.utils.clip_grad_norm_(network.parameters(), 5)
    optimizer.step()
    return loss.item()


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
    parser.add_argument("--drop", type=float, default=0.15)
    parser.add_argument("--trunk-pace", type=float, default=1.0, help="below 1 the trunk learns slower, its first layers nothing: it keeps what it knew of photographs")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True, help="file for the network; its state is kept beside it")
    train(parser.parse_args())


if __name__ == "__main__":
    main()
