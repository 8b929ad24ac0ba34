"""Runs part-network.bin as the engine stores it, so that a head learns upon what the engine itself will show it."""

import json
import struct
from pathlib import Path

import torch
import torch.nn.functional as F
from labelled_photos import MEAN, SPREAD
from part_head import SLOPE, describe_place
from restore import read_weights
from sam2_trunk import halve, join_windows, split_windows

# The stride of the map that is told where each of its places is.
PLACE_STRIDE = 4


class StoredNetwork:
    """The steps of part-network.ts; its weights are not learned."""

    def __init__(self, file: Path):
        raw = file.read_bytes()
        length = struct.unpack("<I", raw[:4])[0]
        self.steps = json.loads(raw[4 : 4 + length])["steps"]
        self.weights = read_weights(file)

    @torch.no_grad()
    def run(self, rgb: torch.Tensor, wanted: list) -> list:
        """The wanted steps' results on pictures of 0..255, red first; nothing is computed beyond the last of them."""
        results = {"rgb": (rgb - MEAN) / SPREAD}
        last = max(index for index, step in enumerate(self.steps) if step["to"] in wanted)
        steps = self.steps[: last + 1]
        last_use = {name: index for index, step in enumerate(steps) for name in step["from"]}
        for index, step in enumerate(steps):
            if "place" in step["from"]:
                results["place"] = describe_place(F.avg_pool2d(rgb, PLACE_STRIDE))
            results[step["to"]] = self._compute(step, [results[name] for name in step["from"]])
            for name in set(step["from"]) - set(wanted):
                if last_use[name] == index:
                    del results[name]
        return [results[name] for name in wanted]

    def _compute(self, step: dict, sources: list) -> torch.Tensor:
        first, operation = sources[0], step["op"]
        if operation in ("conv", "depthwise"):
            kernel, bias = self.weights[step["to"]]
            groups = first.shape[1] if operation == "depthwise" else 1
            result = F.conv2d(first, kernel, bias, step.get("stride", 1), kernel.shape[-1] // 2, groups=groups)
        elif operation in ("stretch", "tile"):
            result = first + self._lay(step, first.shape[2:])
        elif operation == "attend":
            result = attend(*sources, step.get("window"), step.get("pooled", False))
        else:
            result = OPERATIONS[operation](step, sources)
        return F.leaky_relu(result, SLOPE) if step.get("leaky") else result

    def _lay(self, step: dict, size: tuple) -> torch.Tensor:
        """A small map of weights in the size of a large one, stretched or repeated."""
        small = self.weights[step["to"]][0].permute(1, 0, 2, 3)
        if step["op"] == "stretch":
            return F.interpolate(small, tuple(size), mode="bilinear", align_corners=False)
        return small.repeat(1, 1, size[0] // small.shape[2], size[1] // small.shape[3])


OPERATIONS = {
    "pool": lambda step, sources: F.max_pool2d(sources[0], step.get("size", 3), 2, step.get("size", 3) % 2),
    "halve": lambda step, sources: F.avg_pool2d(sources[0], 2),
    "concat": lambda step, sources: torch.cat(sources, 1),
    "add": lambda step, sources: sources[0] + sources[1],
    "mean": lambda step, sources: sources[0].mean((2, 3), keepdim=True),
    "double": lambda step, sources: F.interpolate(sources[0], scale_factor=2, mode="bilinear", align_corners=False),
    "normalize": lambda step, sources: normalize(sources[0]),
    "gelu": lambda step, sources: F.gelu(sources[0], approximate="tanh"),
}


def normalize(plane: torch.Tensor) -> torch.Tensor:
    """Each place's planes with mean 0 and spread 1."""
    return F.layer_norm(plane.permute(0, 2, 3, 1), (plane.shape[1],), eps=1e-6).permute(0, 3, 1, 2)


def attend(queries: torch.Tensor, keys: torch.Tensor, values: torch.Tensor, window: int | None, pooled: bool) -> torch.Tensor:
    """One head of attention, as packages/mockup-engine/src/analyse/attend.ts computes it: queries are already scaled."""
    asked, known, told = [plane.permute(0, 2, 3, 1) for plane in (queries, keys, values)]
    asked = halve(asked) if pooled else asked
    count, height, width, _ = asked.shape
    edge = window // 2 if window and pooled else window
    if window:
        asked, known, told = split_windows(asked, edge), split_windows(known, window), split_windows(told, window)
    rows = [plane.flatten(1, 2) for plane in (asked, known, told)]
    seen = F.scaled_dot_product_attention(*rows, scale=1).view_as(asked)
    seen = join_windows(seen, count, height // edge, width // edge) if window else seen
    return seen.permute(0, 3, 1, 2)
