"""Simple materials: one color, glass, cloth, light."""
from ..nodes import Nodes, srgb


def plain(name, color, rough=0.5, metallic=0.0, specular=0.4):
    n = Nodes(name)
    return n.finish(n.surface(srgb(color), rough, None, specular, metallic))


def glass(name):
    """Panes that mirror the street and let the room be seen; not quite even, as real ones."""
    n = Nodes(name)
    uneven = n.bump(n.noise(0.9, 1, 0.4), 0.05, 0.02)
    mirror = n.plus(n.times(n.add("Fresnel", IOR=1.52).outputs[0], 1.8), 0.06)
    glossy = n.add("BsdfGlossy", Color=(0.95, 0.97, 1), Roughness=0.0, Normal=uneven).outputs[0]
    clear = n.add("BsdfTransparent", Color=(0.72, 0.77, 0.76)).outputs[0]
    return n.finish(n.blend(mirror, clear, glossy))


def cloth(name, color):
    n = Nodes(name)
    lit = n.add("BsdfTranslucent", Color=srgb(color)).outputs[0]
    return n.finish(n.blend(0.4, n.surface(srgb(color), 0.9), lit))


def glow(name, color, strength):
    n = Nodes(name)
    return n.finish(n.add("Emission", Color=srgb(color), Strength=strength).outputs[0])


def fence_boards(name):
    n = Nodes(name)
    grain = n.ramp(n.noise(8, 7, 0.7, 0.3, (4, 4, 0.3)), (0.3, srgb("#6b5138")), (0.7, srgb("#9c7d5b")))
    c = n.mix(n.times(n.shade(), 0.5), grain, srgb("#756a5c"))
    return n.finish(n.surface(c, 0.85, n.bump(n.noise(20, 6, 0.7, 0.3, (4, 4, 0.2)), 0.4, 0.01)))
