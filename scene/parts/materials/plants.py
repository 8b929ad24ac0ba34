"""Leaves, bark and petals: light shines through them."""
from ..nodes import Nodes, srgb


def leaves(name, stops, through=0.45, rough=0.5, patch=0.35, scale=0.9, specular=0.25):
    """Leaves between colors; `patch` is how much of the change comes in patches, the rest by the copy."""
    n = Nodes(name)
    patches = n.times(n.step(n.noise(scale, 5, 0.6), 0.3, 0.7), patch)
    c = n.ramp(n.plus(n.times(n.own_random(), 1 - patch), patches), *((p, srgb(code)) for p, code in stops))
    c = n.mix(0.35, c, n.ramp(n.noise(23, 2, 0.5), (0.3, 0.2), (0.7, 0.8)), "OVERLAY")
    lit = n.add("BsdfTranslucent", Color=n.mix(0.4, c, srgb("#8a9c38"))).outputs[0]
    return n.finish(n.blend(through, n.surface(c, rough, None, specular), lit))


def petals(name, color):
    n = Nodes(name)
    lit = n.add("BsdfTranslucent", Color=srgb(color)).outputs[0]
    return n.finish(n.blend(0.3, n.surface(srgb(color)), lit))


def bark(name):
    n = Nodes(name)
    c = n.ramp(n.noise(9, 8, 0.7, 0.4, (1, 1, 0.18)), (0.3, srgb("#3a3028")), (0.7, srgb("#7b6c5c")))
    ridges = n.noise(14, 8, 0.7, 0.4, (1, 1, 0.2))
    return n.finish(n.surface(c, 0.95, n.bump(ridges, 0.9, 0.04), 0.2))


def chips(name):
    """Mulch chips between two browns, by the copy."""
    n = Nodes(name)
    return n.finish(n.surface(n.mix(n.own_random(), srgb("#2c1a10"), srgb("#64442c")), 0.9))
