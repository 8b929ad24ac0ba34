"""Trains the head that tells stone and brick, upon the network as it is. See README.md."""

import argparse
import hashlib
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
import views
from labelled_photos import load_photos
from masonry_head import MasonryHead, store_head
from masonry_views import TURNS, cut_pieces, look_anew, look_plainly
from stored_network import StoredNetwork
from views import Viewer

RATE, DECAY = 3e-3, 2e-2
WARM_UP = 30
KEPT = 0.99
FOLDS = 4
# So many pieces a step show masonry, walls beside it, and walls of photographs without any.
SHOWN = {"masonry": 10, "beside": 6, "without": 10}
LIMITS = (0.4, 0.5, 0.6, 0.7, 0.8, 0.9)


def fold_of(name: str) -> int:
    """The part of the photographs that a photograph is in: each is judged by a head that has seen none of its part."""
    return hashlib.md5(Path(name).stem.encode()).digest()[0] % FOLDS


def train(pieces: list, steps: int) -> MasonryHead:
    torch.manual_seed(0)
    random = np.random.default_rng(0)
    kinds = {kind: [piece for piece in pieces if piece[0] == kind] for kind in SHOWN}
    first = [torch.stack([piece[1][k] for piece in kinds["masonry"][:64]]).float() for k in range(len(pieces[0][1]))]
    head = MasonryHead([plane.shape[1] for plane in first])
    head.even_out(first)
    optimizer = torch.optim.AdamW(head.parameters(), lr=RATE, weight_decay=DECAY)
    averaged = {name: value.clone() for name, value in head.state_dict().items()}
    for step in range(steps):
        for group in optimizer.param_groups:
            group["lr"] = RATE * min(1, (step + 1) / WARM_UP) * (1 + np.cos(np.pi * step / steps)) / 2
        shown = [kinds[kind][i] for kind, count in SHOWN.items() for i in random.integers(len(kinds[kind]), size=count)]
        planes = [torch.stack([piece[1][k] for piece in shown]).float() for k in range(len(first))]
        wall, masonry = [torch.stack([piece[k] for piece in shown]) for k in (2, 3)]
        counted = wall * (wall > 0.5)
        share = (masonry / wall.clamp(min=1e-3)).clamp(0, 1) * 0.98 + 0.01
        loss = F.binary_cross_entropy_with_logits(head(planes)[:, 0], share, counted, reduction="sum") / counted.sum()
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(head.parameters(), 5)
        optimizer.step()
        keep = min(KEPT, (step + 1) / (step + 10))
        for name, value in head.state_dict().items():
            averaged[name].mul_(keep).add_(value, alpha=1 - keep)
        if (step + 1) % 100 == 0:
            print(step + 1, steps, round(loss.item(), 3), flush=True)
    head.load_state_dict(averaged)
    return head.eval()


@torch.no_grad()
def judge(head: MasonryHead, look) -> torch.Tensor:
    """Shares of the photograph's walls at each limit: rightly found, wrongly found, missed."""
    found = head([plane.float()[None] for plane in look.planes])[0, 0].sigmoid()
    wall, masonry = look.wall * (look.wall > 0.5), look.masonry * (look.wall > 0.5)
    rows = []
    for limit in LIMITS:
        told = found > limit
        rows.append([(masonry * told).sum(), ((wall - masonry) * told).sum(), (masonry * ~told).sum()])
    return torch.tensor(rows) / wall.sum().clamp(min=1)


def main(options: argparse.Namespace) -> None:
    torch.set_num_threads(1)
    torch.manual_seed(1)
    views.SWAPPED = ("wall",)
    classes, photos = load_photos(options.labelled)
    network = StoredNetwork(options.network)
    random = np.random.default_rng(1)
    viewer = Viewer(photos, classes, random)
    plain, pieces = [], []
    for index, photo in enumerate(photos):
        looks = [look_plainly(network, photo, classes)]
        plain.append(looks[0])
        looks += [look_anew(network, viewer, index, classes) for _ in range(TURNS)]
        pieces.append([piece for look in looks for piece in cut_pieces(look, random)])
        print(index + 1, len(photos), flush=True)
    folds = [fold_of(photo["name"]) for photo in photos]
    sums = torch.zeros(len(LIMITS), 3)
    for fold in range(FOLDS):
        head = train([piece for own, part in zip(folds, pieces) if own != fold for piece in part], options.steps)
        store_head(head, options.out.with_suffix(f".{fold}.onnx"))
        sums += sum(judge(head, look) for own, look in zip(folds, plain) if own == fold)
    for limit, (right, wrong, missed) in zip(LIMITS, sums.tolist()):
        precision, recall = right / (right + wrong + 1e-9), right / (right + missed + 1e-9)
        print(f"from {limit}: {precision * 100:.0f} % of what is told is masonry, {recall * 100:.0f} % of it is told")
    store_head(train([piece for part in pieces for piece in part], options.steps), options.out)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--labelled", type=Path, required=True)
    parser.add_argument("--network", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--steps", type=int, default=500)
    main(parser.parse_args())
