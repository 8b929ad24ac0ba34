"""The network for rough looks: NanoDet's trunk, and the head that joins its maps."""

from pathlib import Path

import torch
from part_head import PartHead
from torch import nn
from trunk import Trunk

WIDTHS = (64, 128, 256, 512)


class PartNetwork(PartHead):
    def __init__(self, models: Path, classes: int, drop: float = 0.2):
        super().__init__(WIDTHS, classes, drop)
        self.trunk = Trunk(models)
        for layer in (self.join4, self.join8, self.join16, self.join32, self.whole):
            nn.init.normal_(layer.weight, 0, 0.5 * layer.weight.shape[1] ** -0.5)
        for layer in (self.around16, self.around8, *self.spread4, *self.around4):
            nn.init.normal_(layer.weight, 0, layer.weight[0].numel() ** -0.5)
            nn.init.zeros_(layer.bias)
        for layer in self.around32:
            nn.init.zeros_(layer.weight)
            nn.init.zeros_(layer.bias)
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
        maps = (map4, map8, *self.trunk.late(map8))
        return self.join([plane * gain for plane, gain in zip(maps, self.gains)])
