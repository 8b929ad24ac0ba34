"""Looks at a labelled photograph: cut, turned, mirrored; its parts repainted or laid with another picture's; lit anew."""

import numpy as np
import torch
import torch.nn.functional as F
from labelled_photos import UNKNOWN, WHOLE, is_rendered

SIZE = (256, 352)

# Colors that a part may have, so that no network takes a part for its color.
COLORS = {
    "wall": "ebe9e2 dccdaf 96a08c 5a697d 3c4b64 af9678 965041 78787a c8beb4 f0e1be 464648 a0afb9 bea082 69735f d7b996 b96e50",
    "roof": "46464a 6e6964 826e5f 5f4b41 965a46 a59b91 3c3737 787d7d 5a646e af785a beb4a5",
    "drive": "c3beb4 a5a3a0 787673 4b4b4e d2c8b9 968778 3c3c3e aa8c78 e1dcd4",
    "path": "c3beb4 a5a3a0 787673 d2c8b9 a06e5a",
    "road": "46464a 5f5f61 787878 969490 323236",
    "lawn": "46692d 5f7d3c 828750 a59669 b9a578 3c5a32 6e8c37 507828",
    "bed": "5f4637 966e55 78736e 3c322d 6e4b37",
    "gravel": "af9b7d beaa91 c8b49b a08c78 d2be9b 96826e bea58c",
    "sky": "78a5e1 3c6ebe c8d7eb e1e4e8 f5f6f8 a0aab4 6e737d e6cdbe",
    "garage": "ebebe8 c8beaa 785037 5a5f64 969696 46322d 3c4655",
    "trim": "f0f0ee e6dcc8 5a463c 3c3c3e 968c7d",
    "opening": "3c4146 646e78 96a0aa 782823 282d32",
    "door": "f0f0ee 782823 3c4655 28323c 6e4b37 46694b 1e1e1e b98c3c",
    "fence": "8c7355 f0f0ee 5a463c 3c3c3e a0968c 78553c",
    "car": "e6e6e6 1e1e1e 8c8c91 96231e 283c6e b4afa5",
    "plant": "3c552d 556941 2d4128 787d46 6e5a3c 8c3c32",
}
# Parts that may be laid with another photograph's surface.
SWAPPED = ("sky", "lawn", "drive", "road", "roof", "wall", "bed", "gravel", "plant", "garage")
LUMA = torch.tensor([0.299, 0.587, 0.114])[None, :, None, None]


def find_swatches(photos: list, classes: list) -> list:
    """The largest rectangle of each part in each photograph: (photograph, class, rectangle)."""
    found = []
    for index, photo in enumerate(photos):
        if is_rendered(photo):
            continue
        for name in SWAPPED:
            label = classes.index(name)
            largest = _find_rectangle((photo["labels"][0, 0] == label).numpy())
            if largest:
                found.append((index, label, largest))
    return found


def _find_rectangle(mask: np.ndarray, step: int = 8, least: int = 1000):
    if mask.sum() < 0.97 * least:
        return None
    sums = np.pad(mask.astype(np.int32).cumsum(0).cumsum(1), ((1, 0), (1, 0)))
    edges = (16, 24, 36, 54, 80, 120, 180, 270)
    for deep, wide in sorted(((deep, wide) for deep in edges for wide in edges), key=lambda size: -size[0] * size[1]):
        if deep * wide < least or deep > mask.shape[0] or wide > mask.shape[1]:
            continue
        below, above, right, left = slice(deep, None, step), slice(0, -deep, step), slice(wide, None, step), slice(0, -wide, step)
        inside = sums[below, right] - sums[above, right] - sums[below, left] + sums[above, left]
        tops, lefts = np.nonzero(inside >= 0.97 * deep * wide)
        if len(tops):
            top, left = tops[len(tops) // 2] * step, lefts[len(tops) // 2] * step
            return top, left, top + deep, left + wide
    return None


def blur(plane: torch.Tensor, edge: int) -> torch.Tensor:
    for _ in range(2):
        plane = F.avg_pool2d(plane, edge, 1, edge // 2, count_include_pad=False)
    return plane


class Viewer:
    """Draws views of photographs."""

    def __init__(self, photos: list, classes: list, random: np.random.Generator):
        self.photos, self.classes, self.random = photos, classes, random
        self.swatches = find_swatches(photos, classes)

    def between(self, low: float, high: float) -> float:
        return float(self.random.uniform(low, high))

    def view(self, index: int) -> tuple[torch.Tensor, torch.Tensor]:
        """A view of a photograph."""
        photo = self.photos[index]
        rgb, labels = self._cut(photo)
        if not photo["name"].startswith("drawn"):
            for name in COLORS:
                rgb = self.vary_part(rgb, labels == self.classes.index(name), name, index)
        return self.light(rgb.clamp(0, 255) / 255)[0] * 255, labels

    def _cut(self, photo: dict) -> tuple[torch.Tensor, torch.Tensor]:
        """A window of the photograph, most often near the size at which the engine sees it; beyond its borders nothing is learned."""
        between, chance = self.between, self.random.random
        height, width = SIZE
        full_height, full_width = photo["labels"].shape[2:]
        usual = max(full_height, full_width) / WHOLE
        scale = usual * np.exp(between(-0.12, 0.16) if chance() < 0.45 else between(-0.7, 0.2))
        squeeze = np.exp(between(-0.12, 0.12)) if chance() < 0.5 else 1.0
        # Half of the window's width and height, in halves of the photograph's.
        wide, deep = width * scale * squeeze / full_width, height * scale / squeeze / full_height
        left = between(-1, 1) * abs(1 - wide) + between(-0.04, 0.04)
        top = between(-1, 1) * abs(1 - deep) + between(-0.04, 0.04)
        turn = between(-0.07, 0.07) if chance() < 0.4 else 0.0
        lean, tilt = (between(-0.14, 0.14), between(-0.1, 0.1)) if chance() < 0.35 else (0.0, 0.0)
        # Twice as fine as the view, so that the picture is shrunk rather than thinned out.
        down, across = torch.meshgrid(
            torch.linspace(-1, 1, height * 2), torch.linspace(-1, 1, width * 2), indexing="ij"
        )
        across = across * (-1 if chance() < 0.5 else 1) * (1 + lean * down)
        down = down * (1 + tilt * across)
        aspect = full_width / full_height
        x = left + wide * across * np.cos(turn) - deep * down * np.sin(turn) / aspect
        y = top + wide * across * np.sin(turn) * aspect + deep * down * np.cos(turn)
        grid = torch.stack([x, y], -1)[None].float()
        rgb = F.grid_sample(photo["rgb"].float(), grid, "bilinear", "reflection", align_corners=False)
        known = F.grid_sample(photo["labels"].float() - UNKNOWN, grid[:, ::2, ::2], "nearest", "zeros", align_corners=False)
        return F.avg_pool2d(rgb, 2), (known[0, 0] + UNKNOWN).round().long()

    def vary_part(self, rgb, where, name: str, index: int):
        kind = self.random.random()
        if kind > 0.34 or where.sum() < 30:
            return rgb
        mask = blur(where.float()[None, None], 3)
        if kind < 0.08:
            return self._lay(rgb, mask, self.classes.index(name), index)
        if kind < 0.24:
            return self._repaint(rgb, mask, COLORS[name].split())
        tint = [np.exp(self.between(-0.2, 0.2)) * np.exp(self.between(-0.05, 0.05)) for _ in range(3)]
        return rgb * (1 - mask) + (rgb * torch.tensor(tint).float()[None, :, None, None]).clamp(0, 255) * mask

    def _lay(self, rgb, mask, label: int, index: int):
        """Lays a part with another photograph's surface, in the light that fell on it."""
        fitting = [swatch for swatch in self.swatches if swatch[1] == label and swatch[0] != index]
        if not fitting:
            return rgb
        source, _, (top, left, bottom, right) = fitting[self.random.integers(len(fitting))]
        scale = self.between(0.4, 1.0)
        size = [max(8, int((bottom - top) * scale)), max(8, int((right - left) * scale))]
        tile = F.interpolate(self.photos[source]["rgb"][:, :, top:bottom, left:right].float(), size, mode="area")
        tile = torch.cat([tile, tile.flip(3)], 3)
        tile = torch.cat([tile, tile.flip(2)], 2)
        height, width = SIZE
        tile = tile.repeat(1, 1, -(-height // tile.shape[2]), -(-width // tile.shape[3]))[:, :, :height, :width]
        light = rgb.mean(1, keepdim=True)
        usual = ((light * mask).sum() / mask.sum()).clamp(min=8)
        shade = (blur(light, 9) / usual).clamp(0.45, 1.6) ** self.between(0, 1)
        return rgb * (1 - mask) + (tile * shade).clamp(0, 255) * mask

    def _repaint(self, rgb, mask, colors: list):
        one, other = [bytes.fromhex(colors[self.random.integers(len(colors))]) for _ in range(2)]
        mix, share = self.between(0, 0.4), self.between(0.4, 1)
        target = torch.tensor([a * (1 - mix) + b * mix for a, b in zip(one, other)])[None, :, None, None]
        mean = (rgb * mask).sum((2, 3), keepdim=True) / mask.sum()
        scaled = rgb * (target / mean.clamp(min=10)).clamp(0.15, 5)
        painted = (scaled + rgb + target - mean) / 2
        return rgb * (1 - mask * share) + painted.clamp(0, 255) * mask * share

    def light(self, rgb):
        between, chance = self.between, self.random.random
        if chance() < 0.25:
            rgb = rgb * (1 - self._slope(4, 30) * between(0.15, 0.5))
        if chance() < 0.15:
            rgb = rgb + (between(0.6, 1) - rgb) * self._slope(2, 5) * between(0.1, 0.5)
        rgb = rgb ** np.exp(between(-0.45, 0.4))
        warmth = torch.tensor([np.exp(between(-0.1, 0.1)), 1, np.exp(between(-0.1, 0.1))])
        rgb = rgb * warmth.float()[None, :, None, None] * np.exp(between(-0.2, 0.15))
        grey = (rgb * LUMA).sum(1, keepdim=True)
        rgb = grey + (rgb - grey) * (0.0 if chance() < 0.05 else between(0.5, 1.4))
        rgb = (rgb - 0.5) * between(0.75, 1.25) + 0.5
        if chance() < 0.25:
            small = F.interpolate(rgb, scale_factor=between(0.4, 0.8), mode="area")
            rgb = F.interpolate(small, SIZE, mode="bilinear", align_corners=False)
        if chance() < 0.3:
            rgb = rgb + torch.randn_like(rgb) * between(0.005, 0.03)
        return rgb.clamp(0, 1)

    def _slope(self, soft: float, hard: float) -> torch.Tensor:
        """From 0 to 1 across the view, in some direction: a shadow's edge, or haze."""
        angle = self.between(0, 6.3)
        lines = [torch.linspace(-1, 1, edge) for edge in SIZE]
        down, across = torch.meshgrid(*lines, indexing="ij")
        edge = across * np.cos(angle) + down * np.sin(angle) + self.between(-0.6, 0.6)
        return torch.sigmoid(edge * self.between(soft, hard))[None, None].float()
