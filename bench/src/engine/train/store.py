"""Writes the trained network for rough looks as packages/mockup-engine/src/analyse/part-network.ts reads it."""

import json
import struct
from pathlib import Path

import numpy as np
import torch
from part_head import PartHead
from part_network import PartNetwork
from trunk import Trunk


class Writer:
    """Gathers steps and their weights."""

    def __init__(self, floats_up_to: int = 20_000):
        """Kernels with no more weights than this stay floats: the first layers lose most by rounding, and hold little."""
        self.steps, self.stored, self.floats_up_to = [], bytearray(), floats_up_to

    def step(self, operation: str, to: str, *sources: str, leaky: bool = False, **more) -> str:
        self.steps.append({"op": operation, "from": list(sources), "to": to, **({"leaky": True} if leaky else {}), **more})
        return to

    def conv(self, to: str, source: str, kernel, bias=None, stride=1, leaky=False, operation="conv") -> str:
        """Weights of outputs x inputs x height x width; those of large kernels become bytes, with a scale an output."""
        kernel = kernel.detach().numpy()
        is_small = kernel.size <= self.floats_up_to
        scale = np.maximum(np.abs(kernel).reshape(len(kernel), -1).max(1) / 127, 1e-12)
        scaled = kernel if is_small else np.round(kernel / scale[:, None, None, None])
        values = scaled.astype("<f4" if is_small else np.int8).transpose(2, 3, 1, 0)
        shift = np.zeros(len(kernel)) if bias is None else bias.detach().numpy()
        more = {**({"stride": stride} if stride > 1 else {}), **({"floats": True} if is_small else {})}
        return self.step(operation, to, source, leaky=leaky, **self._keep(values, scale, shift), **more)

    def plane(self, operation: str, to: str, source: str, values) -> str:
        """A step with a learned map of planes x height x width, kept as floats."""
        values = values.detach().numpy().astype("<f4").transpose(1, 2, 0)[:, :, None]
        count = values.shape[3]
        return self.step(operation, to, source, **self._keep(values, np.ones(count), np.zeros(count)), floats=True)

    def _keep(self, values: np.ndarray, scale: np.ndarray, shift: np.ndarray) -> dict:
        """Where weights of height x width x inputs x outputs are kept, after their scale and shift."""
        at = len(self.stored)
        self.stored += scale.astype("<f4").tobytes() + shift.astype("<f4").tobytes() + values.tobytes()
        self.stored += bytes(-len(self.stored) % 4)
        return {"kernel": list(values.shape), "at": at}


def store(network: PartNetwork, file: Path) -> None:
    writer = Writer()
    maps = _store_trunk(writer, network.trunk)
    store_part_head(writer, network, maps, network.gains)
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


def store_part_head(writer: Writer, head: PartHead, maps: list, gains: list) -> None:
    """Writes the head upon the maps at strides 4, 8, 16 and 32, of which each is to be multiplied by its gain."""

    def join(to, layer, source, gain=1.0, leaky=False):
        return writer.conv(to, source, layer.weight * gain, layer.bias, leaky=leaky)

    whole = join("whole", head.whole, writer.step("mean", "mean32", maps[3]), gains[3])
    seen = writer.step("add", "seen32", join("join32", head.join32, maps[3], gains[3]), whole, leaky=True)
    for index, around in enumerate(head.around32):
        seen = writer.step("add", f"seen32.{index}", seen, join(f"around32.{index}", around, seen, leaky=True))
    for size, source, gain in ((16, maps[2], gains[2]), (8, maps[1], gains[1]), (4, maps[0], gains[0])):
        own = join(f"join{size}", getattr(head, f"join{size}"), source, gain)
        if size == 4:
            own = writer.step("add", "placed4", own, join("place4", head.place, "place"))
        joined = writer.step("add", f"joined{size}", own, writer.step("double", f"up{size}", seen), leaky=True)
        if size > 4:
            around = join(f"around{size}", getattr(head, f"around{size}"), joined, leaky=True)
            seen = writer.step("add", f"seen{size}", joined, around)
    seen = joined
    for index, (spread, around) in enumerate(zip(head.spread4, head.around4)):
        wide = writer.conv(f"spread4.{index}", seen, spread.weight, spread.bias, operation="depthwise")
        seen = writer.step("add", f"seen4.{index}", seen, join(f"around4.{index}", around, wide, leaky=True))
    join("belief", head.belief, seen)
