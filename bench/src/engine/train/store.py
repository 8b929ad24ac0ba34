"""Writes the trained network for rough looks, and the head of either network, as an ONNX file."""

from pathlib import Path

from onnx_writer import Writer
from part_head import PartHead
from part_network import PartNetwork
from trunk import Trunk


def store(network: PartNetwork, file: Path) -> None:
    writer = Writer()
    maps = _store_trunk(writer, network.trunk)
    store_part_head(writer, network, maps, network.gains)
    writer.write(file)


def _store_trunk(writer: Writer, trunk: Trunk) -> list:
    names = {"picture": writer.take("rgb", 1, 3)}
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
    seen = writer.add("seen32", join("join32", head.join32, maps[3], gains[3]), whole, leaky=True)
    for index, around in enumerate(head.around32):
        seen = writer.add(f"seen32.{index}", seen, join(f"around32.{index}", around, seen, leaky=True))
    for size, source, gain in ((16, maps[2], gains[2]), (8, maps[1], gains[1]), (4, maps[0], gains[0])):
        own = join(f"join{size}", getattr(head, f"join{size}"), source, gain)
        if size == 4:
            own = writer.add("placed4", own, join("place4", head.place, writer.take("place", 4, 3)))
        joined = writer.add(f"joined{size}", own, writer.double(f"up{size}", seen), leaky=True)
        if size > 4:
            around = join(f"around{size}", getattr(head, f"around{size}"), joined, leaky=True)
            seen = writer.add(f"seen{size}", joined, around)
    seen = joined
    for index, (spread, around) in enumerate(zip(head.spread4, head.around4)):
        wide = writer.conv(f"spread4.{index}", seen, spread.weight, spread.bias, groups=len(spread.weight))
        seen = writer.add(f"seen4.{index}", seen, join(f"around4.{index}", around, wide, leaky=True))
    writer.give(join("belief", head.belief, seen), 4, len(head.belief.bias))
