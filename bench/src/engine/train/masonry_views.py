"""Looks at photographs whose masonry is marked, as the head for masonry reads them."""

import numpy as np
import torch
import torch.nn.functional as F
import views as looks
from labelled_photos import STEP, WHOLE
from masonry_head import MAPS, STRIDE, fit
from stored_network import StoredNetwork
from views import Viewer

# Pieces of views are learned from, so many places wide and high.
PIECE = 24
TURNS = 3


class Look:
    """What the head reads of a view, and which share of each place is wall and masonry there."""

    def __init__(self, network: StoredNetwork, rgb: torch.Tensor, labels: torch.Tensor, classes: list):
        planes = [fit(plane, count) for plane, count in zip(network.run(rgb, list(MAPS)), MAPS.values())]
        share = lambda where: F.avg_pool2d(where.float()[None, None], STRIDE)[0, 0]
        masonry = labels == classes.index("masonry")
        self.wall = share(masonry | (labels == classes.index("wall")))
        self.masonry = share(masonry)
        self.planes = [plane[0].half() for plane in planes]

    def cut(self, top: int, left: int) -> tuple:
        where = (slice(top, top + PIECE), slice(left, left + PIECE))
        planes = [plane[(slice(None), *where)].clone() for plane in self.planes]
        return planes, self.wall[where].clone(), self.masonry[where].clone()


def look_plainly(network: StoredNetwork, photo: dict, classes: list) -> Look:
    """As the engine sees the photograph."""
    return Look(network, *_resize(photo, WHOLE, 1), classes)


def look_anew(network: StoredNetwork, viewer: Viewer, index: int, classes: list) -> Look:
    """At another size, mirrored, in other light, its walls and its masonry painted or tinted."""
    photo, between, chance = viewer.photos[index], viewer.between, viewer.random.random
    rgb, labels = _resize(photo, WHOLE * np.exp(between(-0.25, 0.2)), np.exp(between(-0.1, 0.1)))
    if chance() < 0.5:
        rgb, labels = rgb.flip(3), labels.flip(1)
    looks.SIZE = tuple(labels.shape)
    rgb = viewer.vary_part(rgb, labels == classes.index("wall"), "wall", index)
    masonry = labels == classes.index("masonry")
    if chance() < 0.4 and masonry.any():
        tint = [np.exp(between(-0.2, 0.2)) * np.exp(between(-0.08, 0.08)) for _ in range(3)]
        mask = looks.blur(masonry.float()[None, None], 3)
        rgb = rgb * (1 - mask) + (rgb * torch.tensor(tint).float()[None, :, None, None]).clamp(0, 255) * mask
    return Look(network, viewer.light(rgb.clamp(0, 255) / 255) * 255, labels, classes)


def cut_pieces(look: Look, random: np.random.Generator) -> list:
    """Pieces around places of masonry, where there is some, and of other walls: (kind, planes, wall, masonry)."""
    plain = (look.wall - look.masonry) > 0.5
    masonry = look.masonry > 0.5
    kind = "beside" if masonry.any() else "without"
    wanted = [("masonry", masonry)] * 2 + [(kind, plain)] * 2
    pieces = []
    for name, where in wanted:
        places = torch.nonzero(where)
        if len(places) == 0 or min(where.shape) < PIECE:
            continue
        corner = places[random.integers(len(places))].numpy() - random.integers(PIECE, size=2)
        top, left = np.clip(corner, 0, np.array(where.shape) - PIECE)
        pieces.append((name, *look.cut(int(top), int(left))))
    return pieces


def _resize(photo: dict, edge: float, squeeze: float) -> tuple:
    full = photo["labels"].shape[2:]
    height, width = [
        max(1, round(length * edge * by / max(full) / STEP)) * STEP for length, by in zip(full, (squeeze, 1 / squeeze))
    ]
    way = {"mode": "area"} if max(full) >= max(height, width) else {"mode": "bilinear", "align_corners": False}
    rgb = F.interpolate(photo["rgb"].float(), (height, width), **way)
    labels = F.interpolate(photo["labels"].float(), (height, width), mode="nearest")
    return rgb, labels[0, 0].long()
