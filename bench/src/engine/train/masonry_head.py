"""What says of each place whether it is stone or brick: a small head upon the network as it is."""

from pathlib import Path

import torch
import torch.nn.functional as F
from onnx_writer import Writer
from part_head import SLOPE
from torch import nn

# What the head reads: results of part-network.onnx (its last map, and what its trunk saw at strides 4, 8 and 16, normalized), and
# how often each is doubled to the head's own stride.
MAPS = {"seen4.1": 0, "norm4": 0, "norm8": 1, "norm16": 2}
STRIDE = 4
CHANNELS = 32
ROUNDS = 2


class MasonryHead(nn.Module):
    def __init__(self, widths: list, drop: float = 0.2):
        """Widths of the maps, in order."""
        super().__init__()
        self.join = nn.ModuleList(nn.Conv2d(width, CHANNELS, 1) for width in widths)
        self.spread = nn.ModuleList(nn.Conv2d(CHANNELS, CHANNELS, 5, padding=2, groups=CHANNELS) for _ in range(ROUNDS))
        self.around = nn.ModuleList(nn.Conv2d(CHANNELS, CHANNELS, 1) for _ in range(ROUNDS))
        self.out = nn.Conv2d(CHANNELS, 1, 1)
        self.drop = drop
        self.gains = [1.0] * len(widths)

    def even_out(self, planes: list) -> None:
        """Scales what is read alike, as it is on these examples."""
        self.gains = [float(1 / plane.std()) for plane in planes]

    def forward(self, planes: list) -> torch.Tensor:
        """Of planes that are all of one size."""
        dropped = [F.dropout2d(plane * gain, self.drop, self.training) for plane, gain in zip(planes, self.gains)]
        seen = F.leaky_relu(sum(join(plane) for join, plane in zip(self.join, dropped)), SLOPE)
        for spread, around in zip(self.spread, self.around):
            seen = seen + F.leaky_relu(around(spread(seen)), SLOPE)
        return self.out(F.dropout2d(seen, self.drop / 2, self.training))


def fit(plane: torch.Tensor, doublings: int) -> torch.Tensor:
    """A map of the head's own stride."""
    for _ in range(doublings):
        plane = F.interpolate(plane, scale_factor=2, mode="bilinear", align_corners=False)
    return plane


def store_head(head: MasonryHead, file: Path) -> None:
    writer = Writer()
    seen = None
    for (source, doublings), join, gain in zip(MAPS.items(), head.join, head.gains):
        taken = writer.take(source, STRIDE << doublings, join.in_channels)
        own = writer.conv(f"masonry.{source}", taken, join.weight * gain, join.bias)
        for index in range(doublings):
            own = writer.double(f"{own}.up{index}", own)
        is_last = source == list(MAPS)[-1]
        seen = writer.add(f"{own}.joined", seen, own, leaky=is_last) if seen else own
    for index, (spread, around) in enumerate(zip(head.spread, head.around)):
        wide = writer.conv(f"masonry.spread{index}", seen, spread.weight, spread.bias, groups=CHANNELS)
        own = writer.conv(f"masonry.around{index}", wide, around.weight, around.bias, leaky=True)
        seen = writer.add(f"masonry.seen{index}", seen, own)
    writer.give(writer.conv("masonry", seen, head.out.weight, head.out.bias), STRIDE, 1)
    writer.write(file)
