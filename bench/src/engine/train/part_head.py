"""The head that joins a trunk's maps from coarse to fine and says of each place how likely each part of a house is."""

import torch
import torch.nn.functional as F
from labelled_photos import UNKNOWN
from torch import nn

# Of what is negative, leaky layers let this share through.
SLOPE = 0.1
CHANNELS = 96
# How often the coarsest and the finest map look around themselves.
COARSE, FINE = 2, 2


class PartHead(nn.Module):
    """What networks of different trunks share; each is one of these, with a trunk and with maps made alike."""

    def __init__(self, widths: tuple[int, int, int, int], classes: int, drop: float):
        """Widths: planes of the maps at strides 4, 8, 16 and 32. Drop: share of their planes left out of a step."""
        super().__init__()
        map4, map8, map16, map32 = widths
        self.join4 = nn.Conv2d(map4, CHANNELS, 1)
        self.place = nn.Conv2d(3, CHANNELS, 1)
        self.join8 = nn.Conv2d(map8, CHANNELS, 1)
        self.join16 = nn.Conv2d(map16, CHANNELS, 1)
        self.join32 = nn.Conv2d(map32, CHANNELS, 1)
        self.whole = nn.Conv2d(map32, CHANNELS, 1)
        self.around32 = nn.ModuleList(nn.Conv2d(CHANNELS, CHANNELS, 3, padding=1) for _ in range(COARSE))
        self.around16 = nn.Conv2d(CHANNELS, CHANNELS, 3, padding=1)
        self.around8 = nn.Conv2d(CHANNELS, CHANNELS, 3, padding=1)
        self.spread4 = nn.ModuleList(nn.Conv2d(CHANNELS, CHANNELS, 5, padding=2, groups=CHANNELS) for _ in range(FINE))
        self.around4 = nn.ModuleList(nn.Conv2d(CHANNELS, CHANNELS, 1) for _ in range(FINE))
        self.belief = nn.Conv2d(CHANNELS, classes, 1)
        self.drop = drop

    def join(self, maps: list) -> torch.Tensor:
        """Logits at stride 4 (count x classes x height x width) of the maps at strides 4, 8, 16 and 32."""
        map4, map8, map16, map32 = [F.dropout2d(plane, self.drop, self.training) for plane in maps]
        leaky = lambda plane: F.leaky_relu(plane, SLOPE)
        double = lambda plane: F.interpolate(plane, scale_factor=2, mode="bilinear", align_corners=False)
        seen = leaky(self.join32(map32) + self.whole(map32.mean((2, 3), keepdim=True)))
        for around in self.around32:
            seen = seen + leaky(around(seen))
        seen = leaky(self.join16(map16) + double(seen))
        seen = seen + leaky(self.around16(seen))
        seen = leaky(self.join8(map8) + double(seen))
        seen = seen + leaky(self.around8(seen))
        seen = leaky(self.join4(map4) + self.place(describe_place(map4)) + double(seen))
        for spread, around in zip(self.spread4, self.around4):
            seen = seen + leaky(around(spread(seen)))
        return self.belief(F.dropout2d(seen, self.drop / 2, self.training))


def describe_place(like: torch.Tensor) -> torch.Tensor:
    """Down, down squared, and aside from the middle, -1..1: three planes of the given map's size."""
    count, _, height, width = like.shape
    lines = [torch.linspace(-1, 1, edge, device=like.device) for edge in (height, width)]
    down, across = torch.meshgrid(*lines, indexing="ij")
    return torch.stack([down, down * down, across.abs()])[None].expand(count, -1, -1, -1).to(like.dtype)


def measure_loss(logits: torch.Tensor, labels: torch.Tensor, weights: torch.Tensor) -> torch.Tensor:
    """Cross entropy at stride 2 of logits at stride 4 and of every pixel's label; of each class by its weight."""
    finer = F.interpolate(logits.float(), scale_factor=2, mode="bilinear", align_corners=False)
    return F.cross_entropy(finer, labels[:, ::2, ::2], weights, ignore_index=UNKNOWN, label_smoothing=0.02)
