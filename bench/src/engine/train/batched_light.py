"""Other light and another camera for many views at once, as Viewer.light of views.py has them for one."""

import torch
import torch.nn.functional as F
from batched_draws import Draws, spread
from views import LUMA


def relight(rgb: torch.Tensor, draws: Draws) -> torch.Tensor:
    """Count x 3 x height x width of 0..1, red first."""
    return _spoil(_grade(_shade(rgb, draws), draws), draws).clamp(0, 1)


def _shade(rgb: torch.Tensor, draws: Draws) -> torch.Tensor:
    """A shadow over some, haze over others."""
    count, _, *size = rgb.shape
    shadow = _slope(draws, count, size, 4, 30) * spread(draws.between(0.15, 0.5, count) * draws.happens(0.25, count))
    rgb = rgb * (1 - shadow)
    haze = _slope(draws, count, size, 2, 5) * spread(draws.between(0.1, 0.5, count) * draws.happens(0.15, count))
    return rgb + (spread(draws.between(0.6, 1, count)) - rgb) * haze


def _grade(rgb: torch.Tensor, draws: Draws) -> torch.Tensor:
    """Exposure, white balance, saturation and contrast."""
    count = len(rgb)
    rgb = rgb.clamp(min=1e-4) ** spread(draws.between(-0.45, 0.4, count).exp())
    warmth = draws.between(-0.1, 0.1, count, 3, 1, 1).exp()
    warmth[:, 1] = 1
    rgb = rgb * warmth * spread(draws.between(-0.2, 0.15, count).exp())
    grey = (rgb * LUMA.to(rgb.device)).sum(1, keepdim=True)
    saturation = draws.between(0.5, 1.4, count) * ~draws.happens(0.05, count)
    rgb = grey + (rgb - grey) * spread(saturation)
    return (rgb - 0.5) * spread(draws.between(0.75, 1.25, count)) + 0.5


def _spoil(rgb: torch.Tensor, draws: Draws) -> torch.Tensor:
    """Some blurred, all of a step alike; some noisy."""
    count, _, *size = rgb.shape
    small = F.interpolate(rgb, scale_factor=float(draws.between(0.4, 0.8, 1)), mode="bilinear", antialias=True)
    blurred = F.interpolate(small, size, mode="bilinear", align_corners=False)
    rgb = torch.where(spread(draws.happens(0.25, count)), blurred, rgb)
    return rgb + draws.normal(rgb) * spread(draws.between(0.005, 0.03, count) * draws.happens(0.3, count))


def _slope(draws: Draws, count: int, size: list[int], soft: float, hard: float) -> torch.Tensor:
    """From 0 to 1 across each view, in some direction: a shadow's edge, or haze; count x 1 x height x width."""
    lines = [torch.linspace(-1, 1, edge, device=draws.device) for edge in size]
    down, across = torch.meshgrid(*lines, indexing="ij")
    angle, aside, steepness = [
        draws.between(low, high, count).view(-1, 1, 1) for low, high in ((0, 6.3), (-0.6, 0.6), (soft, hard))
    ]
    return torch.sigmoid((across * angle.cos() + down * angle.sin() + aside) * steepness)[:, None]
