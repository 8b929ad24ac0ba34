"""
The trunk of SAM 2's image encoder (Ravi et al. 2024, Apache-2.0): Hiera-Tiny (Ryali et al. 2023) without its last stage.

Maps are count x height x width x planes within, and count x planes x height x width where they leave. A picture's edges are
multiples of 32.
"""

import torch
import torch.nn.functional as F
from labelled_photos import MEAN, SPREAD
from torch import nn

# Of each block: planes that it ends with, heads, and the edge of the windows in which places look at one another; without
# windows each looks at the whole map. SAM 2 has windows of 14 in most blocks of the third stage: pictures here are small.
BLOCKS = ((96, 1, 8), (192, 2, 8), (192, 2, 4), (384, 4, 4), *[(384, 4, None)] * 6)
# The blocks that end the stages, whose maps have strides of 4, 8 and 16.
STAGE_ENDS = (0, 2, 9)
# The map at stride 32 is the last one, halved.
WIDTHS = (96, 192, 384, 384)
# Blocks of the whole Hiera-Tiny, by which path drop and learning rates grow.
WHOLE_DEPTH = 12
EPSILON = 1e-6


class HieraTrunk(nn.Module):
    def __init__(self, path_drop: float = 0.1):
        """Path drop: the share of examples for which the last of twelve blocks would do nothing; fewer in earlier ones."""
        super().__init__()
        self.patches = nn.Conv2d(3, WIDTHS[0], 7, 4, 3)
        # What a place of the first map is known by: a map stretched over the picture and one laid over it as tiles.
        self.stretched = nn.Parameter(torch.zeros(1, WIDTHS[0], 16, 16))
        self.tiled = nn.Parameter(torch.zeros(1, WIDTHS[0], 8, 8))
        incoming = [WIDTHS[0], *[planes for planes, _, _ in BLOCKS]]
        self.blocks = nn.ModuleList(
            HieraBlock(planes, *block, path_drop * index / (WHOLE_DEPTH - 1))
            for index, (planes, block) in enumerate(zip(incoming, BLOCKS))
        )
        self.register_buffer("mean", MEAN.clone(), persistent=False)
        self.register_buffer("spread", SPREAD.clone(), persistent=False)

    def forward(self, rgb: torch.Tensor) -> list:
        """Maps at strides 4, 8, 16 and 32 of pictures of 0..255, red first."""
        seen = self.patches((rgb - self.mean) / self.spread)
        height, width = seen.shape[2:]
        edge = self.tiled.shape[2]
        seen = seen + F.interpolate(self.stretched, (height, width), mode="bilinear", align_corners=False)
        seen = (seen + self.tiled.repeat(1, 1, height // edge, width // edge)).permute(0, 2, 3, 1)
        maps = []
        for index, block in enumerate(self.blocks):
            seen = block(seen)
            if index in STAGE_ENDS:
                maps.append(seen.permute(0, 3, 1, 2).contiguous())
        return [*maps, F.avg_pool2d(maps[-1], 2)]


class HieraBlock(nn.Module):
    """Attention and a layer of each place by itself; where the planes grow, the map's height and width are halved."""

    def __init__(self, planes: int, outputs: int, heads: int, window: int | None, path_drop: float):
        super().__init__()
        self.heads, self.window, self.path_drop = heads, window, path_drop
        self.norm1 = nn.LayerNorm(planes, EPSILON)
        self.qkv = nn.Linear(planes, 3 * outputs)
        self.proj = nn.Linear(outputs, outputs)
        self.norm2 = nn.LayerNorm(outputs, EPSILON)
        self.widen = nn.Linear(outputs, 4 * outputs)
        self.narrow = nn.Linear(4 * outputs, outputs)
        self.shortcut = nn.Linear(planes, outputs) if planes != outputs else None

    def forward(self, seen: torch.Tensor) -> torch.Tensor:
        normed = self.norm1(seen)
        kept = halve(self.shortcut(normed)) if self.shortcut else seen
        seen = kept + self._drop_path(self._attend(normed))
        return seen + self._drop_path(self.narrow(F.gelu(self.widen(self.norm2(seen)))))

    def _attend(self, seen: torch.Tensor) -> torch.Tensor:
        """Where the map is halved, each 2x2 places ask as one, by the largest of their queries."""
        count = len(seen)
        if self.window:
            down, across = seen.shape[1] // self.window, seen.shape[2] // self.window
            seen = split_windows(seen, self.window)
        queries, keys, values = self.qkv(seen).chunk(3, -1)
        if self.shortcut:
            queries = halve(queries)
        height, width = queries.shape[1:3]
        by_head = [
            planes.flatten(1, 2).unflatten(-1, (self.heads, -1)).transpose(1, 2) for planes in (queries, keys, values)
        ]
        found = F.scaled_dot_product_attention(*by_head).transpose(1, 2).flatten(2)
        found = self.proj(found.unflatten(1, (height, width)))
        return join_windows(found, count, down, across) if self.window else found

    def _drop_path(self, found: torch.Tensor) -> torch.Tensor:
        """Nothing for some of the examples, more of it for the others (stochastic depth, Huang et al. 2016)."""
        if not self.training or self.path_drop == 0:
            return found
        is_kept = torch.rand(len(found), 1, 1, 1, device=found.device) > self.path_drop
        return found * (is_kept.to(found.dtype) / (1 - self.path_drop))


def halve(seen: torch.Tensor) -> torch.Tensor:
    """The largest of each 2x2 places."""
    return F.max_pool2d(seen.permute(0, 3, 1, 2), 2).permute(0, 2, 3, 1)


def split_windows(seen: torch.Tensor, edge: int) -> torch.Tensor:
    """Each window as an example of its own, row by row."""
    count, height, width, planes = seen.shape
    parts = seen.reshape(count, height // edge, edge, width // edge, edge, planes)
    return parts.transpose(2, 3).reshape(-1, edge, edge, planes)


def join_windows(windows: torch.Tensor, count: int, down: int, across: int) -> torch.Tensor:
    """Maps of so many windows each, down and across."""
    edge, planes = windows.shape[1], windows.shape[3]
    parts = windows.reshape(count, down, across, edge, edge, planes)
    return parts.transpose(2, 3).reshape(count, down * edge, across * edge, planes)
