"""The network that finds the parts of a house: SAM 2's trunk, and the head that joins its maps."""

import torch
from part_head import PartHead
from sam2_trunk import EPSILON, WIDTHS, HieraTrunk
from torch import nn


class AttentionNetwork(PartHead):
    def __init__(self, classes: int, drop: float = 0.15, path_drop: float = 0.1):
        super().__init__(WIDTHS, classes, drop)
        self.trunk = HieraTrunk(path_drop)
        # Of the planes of each place, so that the four maps are alike.
        self.norms = nn.ModuleList(nn.LayerNorm(width, EPSILON) for width in WIDTHS)

    def forward(self, rgb: torch.Tensor) -> torch.Tensor:
        """
        Logits at stride 4 (count x classes x height / 4 x width / 4) of pictures of 0..255, red first, whose edges are
        multiples of 32.
        """
        maps = zip(self.trunk(rgb), self.norms)
        return self.join([norm(plane.movedim(1, 3)).movedim(3, 1) for plane, norm in maps])
