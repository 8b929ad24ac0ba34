"""What says of each place whether it is stone or brick: a small head upon the network as it is."""

import torch
import torch.nn.functional as F
from part_head import SLOPE
from store import Writer, write_steps
from torch import nn

# What the head reads: the network's belief in each class, as the engine has found it, and the trunk's maps of a picture
# twice as fine as the one that the parts are looked for in, with their strides there.
BELIEF = "believed"
MAPS = {"t12": 4, "t27": 8, "t42": 16}
STRIDE = 8
CHANNELS = 32
ROUNDS = 2


class MasonryHead(nn.Module):
    def __init__(self, widths: list, drop: float = 0.2):
        """Widths of the belief and of the maps, in order."""
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


def fit(plane: torch.Tensor, stride: int) -> torch.Tensor:
    """A map of the head's own stride."""
    if stride < STRIDE:
        return F.avg_pool2d(plane, STRIDE // stride)
    return F.interpolate(plane, scale_factor=stride // STRIDE, mode="bilinear", align_corners=False)


def store_head(head: MasonryHead, file) -> None:
    """Writes the head as the engine's part-network.ts reads it."""
    writer = Writer()
    seen = None
    for (source, stride), join, gain in zip(((BELIEF, STRIDE), *MAPS.items()), head.join, head.gains):
        kernel = join.weight * gain
        if stride < STRIDE:
            # A mean of two by two and the layer in one: the first row and column of three by three look at nothing.
            kernel = F.pad(kernel.expand(-1, -1, 2, 2) / 4, (1, 0, 1, 0))
        own = writer.conv(f"masonry.{source}", source, kernel, join.bias, STRIDE // stride)
        if stride > STRIDE:
            own = writer.step("double", f"{own}.up", own)
        is_last = source == list(MAPS)[-1]
        seen = writer.step("add", f"{own}.joined", seen, own, leaky=is_last) if seen else own
    for index, (spread, around) in enumerate(zip(head.spread, head.around)):
        wide = writer.conv(f"masonry.spread{index}", seen, spread.weight, spread.bias, operation="depthwise")
        own = writer.conv(f"masonry.around{index}", wide, around.weight, around.bias, leaky=True)
        seen = writer.step("add", f"masonry.seen{index}", seen, own)
    writer.conv("masonry", seen, head.out.weight, head.out.bias)
    write_steps(writer, file)
