"""The network that says what is where: the trunk, and a head that joins its maps from coarse to fine."""

from pathlib import Path

import torch
import torch.nn.functional as F
from torch import nn
from trunk import SLOPE, Trunk

WIDTHS = {"map4": 64, "map8": 128, "map16": 256, "map32": 512}
CHANNELS = 96
# How often the coarsest and the finest map look around themselves.
COARSE, FINE = 2, 2


class PartNetwork(nn.Module):
    def __init__(self, models: Path, classes: int, drop: float = 0.2):
        super().__init__()
        self.trunk = Trunk(models)
        self.join4 = nn.Conv2d(WIDTHS["map4"], CHANNELS, 1)
        self.place = nn.Conv2d(3, CHANNELS, 1)
        self.join8 = nn.Conv2d(WIDTHS["map8"], CHANNELS, 1)
        self.join16 = nn.Conv2d(WIDTHS["map16"], CHANNELS, 1)
        self.join32 = nn.Conv2d(WIDTHS["map32"], CHANNELS, 1)
        self.whole = nn.Conv2d(WIDTHS["map32"], CHANNELS, 1)
        self.around32 = nn.ModuleList(nn.Conv2d(CHANNELS, CHANNELS, 3, padding=1) for _ in range(COARSE))
        self.around16 = nn.Conv2d(CHANNELS, CHANNELS, 3, padding=1)
        self.around8 = nn.Conv2d(CHANNELS, CHANNELS, 3, padding=1)
        self.spread4 = nn.ModuleList(nn.Conv2d(CHANNELS, CHANNELS, 5, padding=2, groups=CHANNELS) for _ in range(FINE))
        self.around4 = nn.ModuleList(nn.Conv2d(CHANNELS, CHANNELS, 1) for _ in range(FINE))
        self.belief = nn.Conv2d(CHANNELS, classes, 1)
        for layer in (self.join4, self.join8, self.join16, self.join32, self.whole):
            nn.init.normal_(layer.weight, 0, 0.5 * layer.weight.shape[1] ** -0.5)
        for layer in (self.around16, self.around8, *self.spread4, *self.around4):
            nn.init.normal_(layer.weight, 0, layer.weight[0].numel() ** -0.5)
            nn.init.zeros_(layer.bias)
        for layer in self.around32:
            nn.init.zeros_(layer.weight)
            nn.init.zeros_(layer.bias)
        self.drop = drop
        self.gains = [1.0] * 4

    def head_weights(self) -> list:
        return [weight for name, weight in self.named_parameters() if not name.startswith("trunk.")]

    def head_layers(self) -> list:
        """Each layer of the head by the name it has in the engine's file."""
        layers = dict(self.named_modules())
        names = {"place": "place4"}
        return [
            (names.get(name, name), layer)
            for name, layer in layers.items()
            if isinstance(layer, nn.Conv2d)
        ]

    def even_out(self, map4: torch.Tensor, map8: torch.Tensor) -> None:
        """Scales the four maps alike, as they are on these examples."""
        with torch.no_grad():
            self.gains = [float(1 / plane.std()) for plane in (map4, map8, *self.trunk.late(map8))]

    def forward(self, map4: torch.Tensor, map8: torch.Tensor) -> torch.Tensor:
        maps = [plane * gain for plane, gain in zip((map4, map8, *self.trunk.late(map8)), self.gains)]
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
    """Down, down squared, and aside from the middle, -1..1."""
    count, _, height, width = like.shape
    down, across = torch.meshgrid(torch.linspace(-1, 1, height), torch.linspace(-1, 1, width), indexing="ij")
    return torch.stack([down, down * down, across.abs()])[None].expand(count, -1, -1, -1)
