"""What is drawn at random for many views at once, on their device."""

import torch


class Draws:
    def __init__(self, device: str, seed: int):
        self.device = device
        self.generator = torch.Generator(device=device)
        self.generator.manual_seed(seed)

    def between(self, low: float, high: float, *shape: int) -> torch.Tensor:
        return torch.rand(shape, device=self.device, generator=self.generator) * (high - low) + low

    def happens(self, share: float, count: int) -> torch.Tensor:
        """In this share of the cases."""
        return self.between(0, 1, count) < share

    def rows(self, rows: int, count: int) -> torch.Tensor:
        """So many rows' numbers of a table."""
        return torch.randint(rows, (count,), device=self.device, generator=self.generator)

    def normal(self, like: torch.Tensor) -> torch.Tensor:
        return torch.randn(like.shape, device=self.device, generator=self.generator)


def spread(values: torch.Tensor) -> torch.Tensor:
    """One value a view, for all of its planes and pixels."""
    return values.view(-1, 1, 1, 1)
