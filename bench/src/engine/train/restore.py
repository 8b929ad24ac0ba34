"""Reads a network that store.py wrote, so that training goes on from it."""

import json
import struct
from pathlib import Path

import numpy as np
import torch
from part_network import PartNetwork

# What a class that the stored network does not know begins with: it is not believed in.
UNLIKELY = -12.0


def restore(network: PartNetwork, file: Path) -> None:
    """Steps that the file lacks keep what they begin with, which changes nothing; so do classes after its last one."""
    stored = read_weights(file)
    trunk = network.trunk
    for index, (_, operation, sources, key, _) in enumerate(trunk.steps):
        if operation != "conv":
            continue
        kernel, bias = stored[f"t{index}"]
        # The engine gives red first.
        _copy(trunk.weights[key], kernel.flip(1) if sources[0] == "picture" else kernel)
        _copy(trunk.weights[f"{key}_bias"], bias)
    for name, layer in network.head_layers():
        if name in stored:
            kernel, bias = stored[name]
            if name == "belief":
                kernel, bias = _widen(kernel, bias, len(layer.bias))
            _copy(layer.weight, kernel)
            _copy(layer.bias, bias)
    # Gains are part of the stored weights.
    network.gains = [1.0] * len(network.gains)


def read_weights(file: Path) -> dict:
    """Kernel and bias of each step that has some, red first in those of the picture."""
    raw = file.read_bytes()
    length = struct.unpack("<I", raw[:4])[0]
    found = {}
    for step in json.loads(raw[4 : 4 + length])["steps"]:
        if "kernel" not in step:
            continue
        shape, at = step["kernel"], 4 + length + step["at"]
        outputs = shape[3]
        scale, bias = np.frombuffer(raw, "<f4", outputs * 2, at).reshape(2, outputs)
        kind, by = ("<f4", 1) if step.get("floats") else (np.int8, scale)
        values = np.frombuffer(raw, kind, int(np.prod(shape)), at + outputs * 8).reshape(shape)
        kernel = (values * by).transpose(3, 2, 0, 1)
        found[step["to"]] = [torch.from_numpy(np.array(plane, np.float32, order="C")) for plane in (kernel, bias)]
    return found


def _widen(kernel: torch.Tensor, bias: torch.Tensor, outputs: int) -> tuple:
    more = outputs - len(bias)
    return torch.cat([kernel, torch.zeros(more, *kernel.shape[1:])]), torch.cat([bias, torch.full((more,), UNLIKELY)])


def _copy(to: torch.Tensor, values: torch.Tensor) -> None:
    with torch.no_grad():
        to.copy_(values)
