"""Runs rough-network.bin as the engine stores it, so that a head learns upon what the engine itself will show it."""

import json
import struct
from pathlib import Path

import torch
import torch.nn.functional as F
from part_head import SLOPE, describe_place
from restore import read_weights

# What the engine measures red, green and blue against (packages/mockup-engine/src/analyse/judge-parts.ts).
MEAN = torch.tensor([123.675, 116.28, 103.53])[:, None, None]
SPREAD = torch.tensor([58.395, 57.12, 57.375])[:, None, None]


class StoredNetwork:
    """The steps of part-network.ts; its weights are not learned."""

    def __init__(self, file: Path):
        raw = file.read_bytes()
        length = struct.unpack("<I", raw[:4])[0]
        self.steps = json.loads(raw[4 : 4 + length])["steps"]
        self.weights = read_weights(file)

    def outputs_of(self, name: str) -> int:
        """How many planes a step's result has."""
        step = next(step for step in self.steps if step["to"] == name)
        if "kernel" in step:
            return step["kernel"][3]
        widths = [self.outputs_of(source) for source in step["from"]]
        return sum(widths) if step["op"] == "concat" else widths[0]

    @torch.no_grad()
    def run(self, rgb: torch.Tensor, wanted: list) -> list:
        """The wanted steps' results on pictures of 0..255, red first; nothing is computed beyond the last of them."""
        results = {"rgb": (rgb - MEAN) / SPREAD}
        last = max(index for index, step in enumerate(self.steps) if step["to"] in wanted)
        for step in self.steps[: last + 1]:
            if "place" in step["from"]:
                results["place"] = describe_place(results["t12"])
            results[step["to"]] = self._compute(step, [results[name] for name in step["from"]])
        return [results[name] for name in wanted]

    def _compute(self, step: dict, sources: list) -> torch.Tensor:
        first, operation = sources[0], step["op"]
        if operation in ("conv", "depthwise"):
            kernel, bias = self.weights[step["to"]]
            groups = first.shape[1] if operation == "depthwise" else 1
            result = F.conv2d(first, kernel, bias, step.get("stride", 1), kernel.shape[-1] // 2, groups=groups)
        elif operation == "pool":
            result = F.max_pool2d(first, 3, 2, 1)
        elif operation == "concat":
            result = torch.cat(sources, 1)
        elif operation == "add":
            result = first + sources[1]
        elif operation == "mean":
            result = first.mean((2, 3), keepdim=True)
        else:
            result = F.interpolate(first, scale_factor=2, mode="bilinear", align_corners=False)
        return F.leaky_relu(result, SLOPE) if step.get("leaky") else result
