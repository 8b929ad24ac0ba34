"""Reads a network for rough looks that store.py wrote, so that training goes on from it."""

from pathlib import Path

import onnx
import torch
from onnx import numpy_helper
from part_network import PartNetwork

# What a class that the stored network does not know begins with: it is not believed in.
UNLIKELY = -12.0


def restore(network: PartNetwork, file: Path) -> None:
    """Steps that the file lacks keep what they begin with, which changes nothing; so do classes after its last one."""
    stored = _read_weights(file)
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


def _read_weights(file: Path) -> dict:
    """Kernel and bias of each layer by its name, red first in those of the picture."""
    tensors = onnx.load(file).graph.initializer
    stored = {tensor.name: torch.from_numpy(numpy_helper.to_array(tensor).copy()) for tensor in tensors}
    found = {}
    for name, bias in stored.items():
        layer, _, kind = name.rpartition(".")
        if kind == "bias":
            kernel, scale = stored[f"{layer}.weight"], stored.get(f"{layer}.scale", torch.ones(len(bias)))
            found[layer] = kernel * scale[:, None, None, None], bias
    return found


def _widen(kernel: torch.Tensor, bias: torch.Tensor, outputs: int) -> tuple:
    more = outputs - len(bias)
    return torch.cat([kernel, torch.zeros(more, *kernel.shape[1:])]), torch.cat([bias, torch.full((more,), UNLIKELY)])


def _copy(to: torch.Tensor, values: torch.Tensor) -> None:
    with torch.no_grad():
        to.copy_(values)
