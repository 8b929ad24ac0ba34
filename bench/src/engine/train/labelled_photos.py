"""Labelled photographs as export-labelled.ts wrote them: reading, weighing, and judging a network by them."""

import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

# The label of pixels that no class is learned from.
UNKNOWN = 255
# The long edge, in pixels, at which the engine shows a whole photograph to the network; both edges are multiples of STEP.
WHOLE = 384
STEP = 32
# What the engine measures red, green and blue against (packages/mockup-engine/src/analyse/judge-parts.ts).
MEAN = torch.tensor([123.675, 116.28, 103.53])[:, None, None]
SPREAD = torch.tensor([58.395, 57.12, 57.375])[:, None, None]


def load_photos(folder: Path) -> tuple[list, list]:
    """The classes, and the photographs: name, rgb (1 x 3 x height x width) and labels (1 x 1 x height x width), bytes."""
    listed = json.loads((folder / "list.json").read_text())
    photos = []
    for index, entry in enumerate(listed["photos"]):
        shape = (entry["height"], entry["width"])
        rgb = np.fromfile(folder / f"{index}.rgb", np.uint8).reshape(*shape, 3)
        labels = np.fromfile(folder / f"{index}.labels", np.uint8).reshape(shape)
        photos.append({
            "name": entry["name"],
            "rgb": torch.from_numpy(rgb).permute(2, 0, 1)[None].contiguous(),
            "labels": torch.from_numpy(labels)[None, None],
        })
    return listed["classes"], photos


def is_rendered(photo: dict) -> bool:
    return photo["name"].startswith(("drawn", "variant"))


def count_turns(photo: dict) -> int:
    """Photographs are shown most; rendered scenes are many, the drawn ones plain, and both are easy."""
    return 1 if is_rendered(photo) else 4


def split_photos(photos: list, skipped: list[int]) -> tuple[list, list]:
    """Those to learn from, and those of the skipped numbers, to judge by."""
    names = {f"{number}.jpg" for number in skipped}
    return [photo for photo in photos if photo["name"] not in names], [photo for photo in photos if photo["name"] in names]


def weigh_classes(photos: list, classes: list) -> torch.Tensor:
    """Rare classes count more."""
    counts = sum(torch.bincount(photo["labels"].flatten().long(), minlength=UNKNOWN + 1) for photo in photos)
    shares = counts[: len(classes)] / counts[: len(classes)].sum()
    weights = shares.clamp(min=0.002) ** -0.35
    return weights / (weights * shares).sum()


@torch.no_grad()
def judge(look: Callable[[torch.Tensor], torch.Tensor], photos: list, classes: list, device: str = "cpu") -> str:
    """
    Share of the pixels right and mean overlap (IoU), in %, on photographs not learned from, as the engine would show them.
    Look gives the logits of a picture: 1 x 3 x height x width of 0..255, red first, to 1 x classes x height / 4 x width / 4.
    """
    size = len(classes)
    table = torch.zeros(size, size)
    for photo in photos:
        edges = photo["labels"].shape[2:]
        height, width = [max(1, round(edge * WHOLE / max(edges) / STEP)) * STEP for edge in edges]
        logits = look(F.interpolate(photo["rgb"].to(device).float(), (height, width), mode="area"))
        found = F.interpolate(logits.float(), tuple(edges), mode="bilinear", align_corners=False).argmax(1).flatten().cpu()
        labels = photo["labels"].flatten().long()
        known = labels != UNKNOWN
        table += torch.bincount(labels[known] * size + found[known], minlength=size * size).view(size, size)
    both = table.diag()
    overlaps = both / (table.sum(0) + table.sum(1) - both)
    there = table.sum(1) > 0
    each = " ".join(f"{name} {overlaps[k] * 100:.0f}" for k, name in enumerate(classes) if there[k])
    return f"right {both.sum() / table.sum() * 100:.1f} overlap {overlaps[there].mean() * 100:.1f}: {each}"
