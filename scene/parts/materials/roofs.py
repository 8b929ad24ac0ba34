"""Shingles, new or at the end of their days."""
from ..nodes import Nodes, srgb


def shingles(name, palette, worn=False, low=3.0):
    """Asphalt tabs in four colors. `low` is the height of the eaves, where moss starts."""
    n = Nodes(name)
    c = n.ramp(n.shade(), *((k / 3, srgb(code)) for k, code in enumerate(palette)))
    grit = n.noise(230, 2, 0.8)
    c = n.mix(0.55, c, n.ramp(grit, (0.3, 0.25), (0.7, 0.95)), "OVERLAY")
    c = n.mix(n.times(n.noise(0.45, 4), 0.22), c, (0.03, 0.03, 0.03))
    if worn:
        c = _weather(n, c, low)
    return n.finish(n.surface(c, 0.92, n.bump(grit, 0.6, 0.004), 0.25))


def _weather(n, c, low):
    _, _, z = n.split()
    c = n.mix(n.step(n.noise(0.8, 5, 0.6), 0.3, 0.75), c, n.mix(0.5, c, srgb("#9a9184")))
    streaks = n.step(n.noise(1.5, 7, 0.68, 0.2, (1.5, 0.13, 0.13)), 0.47, 0.66)
    c = n.mix(n.times(streaks, 0.8), c, srgb("#1d1c19"))
    moss = n.step(n.plus(n.noise(2.2, 8, 0.7), n.step(z, low + 1.2, low, 0, 0.09)), 0.60, 0.67)
    c = n.mix(moss, c, n.ramp(n.noise(30, 4), (0.3, srgb("#2c3616")), (0.7, srgb("#535a2e"))))
    bald = n.step(n.noise(3.4, 8, 0.7), 0.62, 0.66)
    return n.mix(n.times(bald, 0.6), c, srgb("#7d7468"))
