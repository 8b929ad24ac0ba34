"""
Looks at many labelled photographs at once, on the device that trains; what views.py draws one by one would keep it waiting.
Views are cut, turned and mirrored, their parts varied, some mixed with one another, and all lit anew.
"""

import torch
import torch.nn.functional as F
from batched_draws import Draws
from batched_light import relight
from batched_parts import PartPainter
from labelled_photos import UNKNOWN, count_turns
from views import blur

# What may be taken over from another photograph: all but the house, of which a photograph has one.
SURROUNDINGS = ("sky", "plant", "lawn", "bed", "drive", "path", "road", "other", "gravel", "fence", "car", "next")


class BatchedViews:
    def __init__(self, photos: list, classes: list, draws: Draws, size: tuple[int, int], whole: int, mixed: float):
        """
        Size: height and width of a view, in pixels. Whole: the long edge that a whole photograph most often has in views.
        Mixed: the share of views that take over another one's surroundings.
        """
        self.draws, self.size, self.whole, self.mixed = draws, size, whole, mixed
        device = draws.device
        self.edge = max(max(photo["labels"].shape) for photo in photos)
        self.rgb = torch.cat([_fill_square(photo["rgb"], self.edge) for photo in photos]).to(device)
        known = [F.pad(photo["labels"], _missing(photo["labels"], self.edge), value=UNKNOWN) for photo in photos]
        self.labels = torch.cat(known).to(device)
        self.photo_sizes = torch.tensor([photo["labels"].shape[2:] for photo in photos], device=device).float()
        self.turns = torch.tensor([float(count_turns(photo)) for photo in photos], device=device)
        self.is_varied = torch.tensor([not photo["name"].startswith("drawn") for photo in photos], device=device)
        self.surroundings = torch.tensor([name in SURROUNDINGS for name in classes], device=device)
        self.painter = PartPainter(photos, classes, size, draws)

    @torch.no_grad()
    def draw(self, count: int) -> tuple[torch.Tensor, torch.Tensor]:
        """Pictures of 0..255, red first (count x 3 x height x width), and their labels (count x height x width)."""
        chosen = torch.multinomial(self.turns, count, replacement=True, generator=self.draws.generator)
        rgb, labels = self._cut(chosen)
        rgb = self.painter.vary(rgb, labels, self.is_varied[chosen])
        rgb, labels = self._mix(rgb, labels)
        return relight(rgb.clamp(0, 255) / 255, self.draws) * 255, labels

    def _cut(self, chosen: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Windows of photographs; beyond a photograph's borders it is mirrored, and nothing is learned."""
        x, y = self._place(chosen)
        is_inside = ((x.abs() <= 1) & (y.abs() <= 1))[:, ::2, ::2]
        full_height, full_width = self.photo_sizes[chosen].view(-1, 2, 1, 1).unbind(1)
        # From the photograph's own -1..1 to that of the square that it is stored in.
        grid = torch.stack([
            (_reflect(at) + 1) * full / self.edge - 1 for at, full in ((x, full_width), (y, full_height))
        ], -1)
        rgb = F.grid_sample(self.rgb[chosen].float(), grid, "bilinear", "border", align_corners=False)
        labels = self.labels[chosen].float()
        labels = F.grid_sample(labels, grid[:, ::2, ::2], "nearest", "border", align_corners=False)[:, 0].round().long()
        return F.avg_pool2d(rgb, 2), torch.where(is_inside, labels, UNKNOWN)

    def _place(self, chosen: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """
        Where each view's pixels are in its photograph, whose borders are at -1 and 1, most often near the usual size: count
        x twice the height x twice the width, so that the picture is shrunk rather than thinned out.
        """
        count, (height, width) = len(chosen), self.size
        draw = lambda low, high: self.draws.between(low, high, count)
        sometimes = lambda share, values, otherwise: torch.where(self.draws.happens(share, count), values, otherwise)
        full_height, full_width = self.photo_sizes[chosen].unbind(1)
        usual = torch.maximum(full_height, full_width) / self.whole
        scale = usual * sometimes(0.45, draw(-0.12, 0.16), draw(-0.7, 0.3)).exp()
        squeeze = sometimes(0.5, draw(-0.12, 0.12), 0.0).exp()
        # Half of the window's width and height, in halves of the photograph's.
        wide, deep = width * scale * squeeze / full_width, height * scale / squeeze / full_height
        left, top = [draw(-1, 1) * (1 - half).abs() + draw(-0.04, 0.04) for half in (wide, deep)]
        turn = sometimes(0.4, draw(-0.07, 0.07), 0.0)
        is_leaned = self.draws.happens(0.35, count)
        lean, tilt = draw(-0.14, 0.14) * is_leaned, draw(-0.1, 0.1) * is_leaned
        mirrored = sometimes(0.5, -torch.ones_like(turn), 1.0)
        each = (mirrored, lean, tilt, turn, left, top, wide, deep, full_width / full_height)
        mirrored, lean, tilt, turn, left, top, wide, deep, aspect = [values.view(-1, 1, 1) for values in each]
        lines = [torch.linspace(-1, 1, edge * 2, device=self.draws.device) for edge in self.size]
        down, across = torch.meshgrid(*lines, indexing="ij")
        across = across * mirrored * (1 + lean * down)
        down = down * (1 + tilt * across)
        x = left + wide * across * turn.cos() - deep * down * turn.sin() / aspect
        y = top + wide * across * turn.sin() * aspect + deep * down * turn.cos()
        return x, y

    def _mix(self, rgb: torch.Tensor, labels: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Lays half of another view's surroundings over some of the views (ClassMix, Olsson et al. 2021)."""
        count = len(rgb)
        other_labels = labels.roll(1, 0)
        taken = (self.draws.between(0, 1, count, len(self.surroundings)) < 0.5) & self.surroundings
        taken &= self.draws.happens(self.mixed, count)[:, None]
        taken = F.pad(taken, (0, UNKNOWN + 1 - taken.shape[1]))
        where = taken.gather(1, other_labels.flatten(1)).view_as(labels)
        mask = blur(where.float()[:, None], 3)
        return rgb * (1 - mask) + rgb.roll(1, 0) * mask, torch.where(where, other_labels, labels)


def _missing(planes: torch.Tensor, edge: int) -> tuple[int, int, int, int]:
    return 0, edge - planes.shape[3], 0, edge - planes.shape[2]


def _fill_square(rgb: torch.Tensor, edge: int) -> torch.Tensor:
    """The picture at the top left of a square of this edge, its last pixels repeated: half of one is sampled beyond them."""
    return F.pad(rgb.float(), _missing(rgb, edge), mode="replicate").to(torch.uint8)


def _reflect(at: torch.Tensor) -> torch.Tensor:
    """Back into -1..1, as often as it takes."""
    return ((at - 1).remainder(4) - 2).abs() - 1
