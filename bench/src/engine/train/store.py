"""Writes a trained network as packages/mockup-engine/src/analyse/part-network.ts reads it."""

import json
import struct
from pathlib import Path

import numpy as np
import torch
from part_network import PartNetwork
from trunk import Trunk


# Kernels with no more weights than this stay floats: the first layers lose most by rounding, and hold little.
FLOATS_UP_TO = 20_000


class Writer:
    """Gathers steps and their weights."""

    def __init__(self):
        self.steps, self.stored = [], bytearray()

    def step(self, operation: str, to: str, *sources: str, leaky: bool = False, **more) -> str:
        self.steps.append({"op": operation, "from": list(sources), "to": to, **({"leaky": True} if leaky else {}), **more})
        return to

    def conv(self, to: str, source: str, kernel, bias=None, stride=1, leaky=False, operation="conv") -> str:
        """Weights of large kernels become bytes, with a scale an output."""
        kernel = kernel.detach().numpy()
        at, is_small = len(self.stored), kernel.size <= FLOATS_UP_TO
        scale = np.maximum(np.abs(kernel).reshape(len(kernel), -1).max(1) / 127, 1e-12)
        scaled = kernel if is_small else np.round(kernel / scale[:, None, None, None])
        values = scaled.astype("<f4" if is_small else np.int8).transpose(2, 3, 1, 0)
        shift = np.zeros(len(kernel)) if bias is None else bias.detach().numpy()
        self.stored += scale.astype("<f4").tobytes() + shift.astype("<f4").tobytes() + values.tobytes()
        self.stored += bytes(-len(self.stored) % 4)
        more = {**({"stride": stride} if stride > 1 else {}), **({"floats": True} if is_small else {})}
        return self.step(operation, to, source, leaky=leaky, kernel=list(values.shape), at=at, **more)


def store(network: PartNetwork, file: Path) -> None:
    writer = Writer()
    maps = _store_trunk(writer, network.trunk)
    _store_head(writer, network, maps)
    write_steps(writer, file)


def write_steps(writer: Writer, file: Path) -> None:
    """Writes what was gathered."""
    header = json.dumps({"steps": writer.steps}, separators=(",", ":")).encode()
    header += b" " * (-len(header) % 4)
    file.write_bytes(struct.pack("<I", len(header)) + header + bytes(writer.stored))


def _store_trunk(writer: Writer, trunk: Trunk) -> list:
    names = {"picture": "rgb"}
    for index, (name, operation, sources, key, stride) in enumerate(trunk.steps):
        following = trunk.steps[index + 1] if index + 1 < len(trunk.steps) else None
        to = f"t{index}"
        if operation == "leaky":
            # Every convolution is followed by its own.
            names[name] = names[sources[0]]
        elif operation == "conv":
            assert following[1] == "leaky" and following[2] == [name]
            kernel = trunk.weights[key]
            # The engine gives red first.
            kernel = kernel.flip(1) if sources[0] == "picture" else kernel
            bias = trunk.weights[f"{key}_bias"]
            names[name] = writer.conv(to, names[sources[0]], kernel, bias, stride, leaky=True)
        else:
            names[name] = writer.step(operation, to, *[names[source] for source in sources])
    return [names[name] for name in trunk.outputs]


def _store_head(writer: Writer, network: PartNetwork, maps: list) -> None:
    def join(to, layer, source, gain=1.0, leaky=False):
        return writer.conv(to, source, layer.weight * gain, layer.bias, leaky=leaky)

    gains = network.gains
    whole = join("whole", network.whole, writer.step("mean", "mean32", maps[3]), gains[3])
    seen = writer.step("add", "seen32", join("join32", network.join32, maps[3], gains[3]), whole, leaky=True)
    for index, around in enumerate(network.around32):
        seen = writer.step("add", f"seen32.{index}", seen, join(f"around32.{index}", around, seen, leaky=True))
    for size, source, gain in ((16, maps[2], gains[2]), (8, maps[1], gains[1]), (4, maps[0], gains[0])):
        own = join(f"join{size}", getattr(network, f"join{size}"), source, gain)
        if size == 4:
            own = writer.step("add", "placed", own, join("place4", network.place, "place"))
        joined = writer.step("add", f"joined{size}", own, writer.step("double", f"up{size}", seen), leaky=True)
        if size > 4:
            around = join(f"around{size}", getattr(network, f"around{size}"), joined, leaky=True)
            seen = writer.step("add", f"seen{size}", joined, around)
    seen = joined
    for index, (spread, around) in enumerate(zip(network.spread4, network.around4)):
        wide = writer.conv(f"spread4.{index}", seen, spread.weight, spread.bias, operation="depthwise")
        seen = writer.step("add", f"seen4.{index}", seen, join(f"around4.{index}", around, wide, leaky=True))
    join("belief", network.belief, seen)
