"""Other colors and surfaces for the parts in many views at once, as Viewer.vary_part of views.py has them for one."""

import numpy as np
import torch
import torch.nn.functional as F
from batched_draws import Draws, spread
from views import COLORS, blur, find_swatches

# Of the views that show a part, these shares have it laid with another surface, painted and tinted.
LAID, PAINTED, TINTED = 0.08, 0.16, 0.1
LEAST_PIXELS = 30


class PartPainter:
    def __init__(self, photos: list, classes: list, size: tuple[int, int], draws: Draws):
        """Size: height and width of the views, in pixels. Surfaces are those of the photographs."""
        self.classes, self.draws = classes, draws
        self.surfaces = _gather_surfaces(photos, classes, size, draws.device)
        self.colors = {
            name: torch.tensor([list(bytes.fromhex(color)) for color in colors.split()], device=draws.device).float()
            for name, colors in COLORS.items()
        }

    def vary(self, rgb: torch.Tensor, labels: torch.Tensor, varied: torch.Tensor) -> torch.Tensor:
        """Parts of the views that are to be varied; rgb count x 3 x height x width of 0..255, labels without planes."""
        for name in COLORS:
            where = labels == self.classes.index(name)
            kind = self.draws.between(0, 1, len(rgb))
            is_shown = where.flatten(1).sum(1) >= LEAST_PIXELS
            chosen = (is_shown & varied & (kind < LAID + PAINTED + TINTED)).nonzero()[:, 0]
            if len(chosen) == 0:
                continue
            part, mask, kind = rgb[chosen], blur(where[chosen].float()[:, None], 3), spread(kind[chosen])
            painted = self._paint(part, mask, name)
            laid = self._lay(part, mask, name) if name in self.surfaces else painted
            new = torch.where(kind < LAID, laid, torch.where(kind < LAID + PAINTED, painted, self._tint(part)))
            rgb = rgb.index_copy(0, chosen, part * (1 - mask) + new * mask)
        return rgb

    def _tint(self, rgb: torch.Tensor) -> torch.Tensor:
        lighter, warmer = self.draws.between(-0.2, 0.2, len(rgb), 1), self.draws.between(-0.05, 0.05, len(rgb), 3)
        return (rgb * (lighter + warmer).exp()[:, :, None, None]).clamp(0, 255)

    def _paint(self, rgb: torch.Tensor, mask: torch.Tensor, name: str) -> torch.Tensor:
        """With a color between two of those that the part may have."""
        count, colors = len(rgb), self.colors[name]
        one, other = [colors[self.draws.rows(len(colors), count)][:, :, None, None] for _ in range(2)]
        mix, share = spread(self.draws.between(0, 0.4, count)), spread(self.draws.between(0.4, 1, count))
        target, mean = one * (1 - mix) + other * mix, _mean_within(rgb, mask)
        scaled = rgb * (target / mean.clamp(min=10)).clamp(0.15, 5)
        painted = ((scaled + rgb + target - mean) / 2).clamp(0, 255)
        return rgb * (1 - share) + painted * share

    def _lay(self, rgb: torch.Tensor, mask: torch.Tensor, name: str) -> torch.Tensor:
        """With a photograph's surface, in the light that fell on the part."""
        count, surfaces = len(rgb), self.surfaces[name]
        surface = surfaces[self.draws.rows(len(surfaces), count)].float()
        light = rgb.mean(1, keepdim=True)
        shade = (blur(light, 9) / _mean_within(light, mask).clamp(min=8)).clamp(0.45, 1.6)
        return (surface * shade ** spread(self.draws.between(0, 1, count))).clamp(0, 255)


def _mean_within(planes: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
    return (planes * mask).sum((2, 3), keepdim=True) / mask.sum((2, 3), keepdim=True).clamp(min=1)


def _gather_surfaces(photos: list, classes: list, size: tuple[int, int], device: str) -> dict:
    """By part: the photographs' rectangles of it, repeated over a whole view (count x 3 x height x width, bytes)."""
    surfaces = {}
    height, width = size
    for index, label, (top, left, bottom, right) in find_swatches(photos, classes):
        scale = np.random.default_rng(index).uniform(0.4, 1.0)
        edges = [max(8, int(edge * scale)) for edge in (bottom - top, right - left)]
        tile = F.interpolate(photos[index]["rgb"][:, :, top:bottom, left:right].float(), edges, mode="area")
        # Mirrored, so that no seams show.
        tile = torch.cat([tile, tile.flip(3)], 3)
        tile = torch.cat([tile, tile.flip(2)], 2)
        repeated = tile.repeat(1, 1, -(-height // tile.shape[2]), -(-width // tile.shape[3]))[:, :, :height, :width]
        surfaces.setdefault(classes[label], []).append(repeated.to(torch.uint8))
    return {name: torch.cat(found).to(device) for name, found in surfaces.items()}
