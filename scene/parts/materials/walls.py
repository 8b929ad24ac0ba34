"""Walls and what is painted on them, new or worn."""
from ..nodes import Nodes, srgb

BARE_WOOD = ((0.3, "#5d5244"), (0.55, "#8d7f6c"), (0.75, "#a79b88"))
ALGAE = ((0.35, "#39421f"), (0.6, "#5d6a35"), (0.8, "#7a7a52"))


def stops(*pairs):
    return [(place, srgb(code)) for place, code in pairs]


def siding(name, color, peeling=False, grimy=False):
    """Lap siding, each board a little different, splashed by rain at its foot."""
    n = Nodes(name)
    _, _, z = n.split()
    shade = n.shade()
    base = srgb(color)
    c = n.mix(n.times(n.noise(1.1, 5, 0.6), 0.28), base, tuple(v * 0.78 for v in base))
    c = n.mix(n.times(shade, 0.12), c, (0.05, 0.05, 0.045))
    splash = n.times(n.step(z, 0.9, 0.3), n.noise(2.2, 6, 0.7))
    c = n.mix(n.times(splash, 0.3), c, srgb("#6b6250"))
    height = n.times(n.noise(9, 5, 0.6, 0, (0.7, 0.7, 22)), 0.35)
    if peeling:
        c, height = _peel_boards(n, c, height, z, shade)
    if grimy:
        c = _grow_algae(n, c, z)
    rough = 0.75 if peeling or grimy else 0.5
    return n.finish(n.surface(c, rough, n.bump(height, 0.35, 0.004), 0.35))


def _peel_boards(n, c, height, z, shade):
    faded = n.mix(0.55, c, srgb("#b9b19d"))
    c = n.mix(n.step(n.noise(0.7, 5, 0.6), 0.35, 0.7), c, faded)
    low = n.step(z, 2.3, 0.3, 0, 0.16)
    flakes = n.plus(n.noise(2.6, 9, 0.68, 0.4, (0.55, 0.55, 2.4)), low)
    flakes = n.plus(flakes, n.times(n.math("SUBTRACT", shade, 0.5), 0.13))
    bare = n.step(flakes, 0.605, 0.62)
    wood = n.ramp(n.noise(7, 7, 0.7, 0.3, (0.35, 0.35, 16)), *stops(*BARE_WOOD))
    c = n.mix(n.times(n.step(flakes, 0.57, 0.606), 0.35), c, srgb("#8a7d66"))
    c = n.mix(bare, c, wood)
    streaks = n.step(n.noise(3, 6, 0.7, 0, (2.2, 2.2, 0.13)), 0.5, 0.75)
    c = n.mix(n.times(streaks, 0.35), c, srgb("#4f4636"))
    return c, n.plus(height, n.times(n.math("SUBTRACT", 1.0, bare), 1.2))


def _grow_algae(n, c, z, top=2.7, strength=1.0):
    """Green film from the ground up, dark streaks from above, black specks."""
    low = n.step(z, top, 0.3)
    film = n.step(n.plus(n.times(low, 0.30), n.noise(1.25, 8, 0.66, 0.3, (1, 1, 0.55))), 0.54, 0.80)
    streaks = n.step(n.noise(2.4, 7, 0.72, 0.2, (2.6, 2.6, 0.10)), 0.47, 0.68)
    c = n.mix(n.times(streaks, 0.62 * strength), c, srgb("#5c5a48"))
    green = n.ramp(n.noise(5, 5, 0.6), *stops(*ALGAE))
    c = n.mix(n.times(film, 0.88 * strength), c, green)
    specks = n.step(n.noise(26, 4, 0.7), 0.6, 0.72)
    return n.mix(n.times(specks, 0.5 * strength), c, srgb("#2e2c22"))


def stucco(name, color, peeling=False, grimy=False, drips=()):
    """Rendered wall. `drips` are heights that dirt runs down from: eaves and sills."""
    n = Nodes(name)
    _, _, z = n.split()
    base = srgb(color)
    c = n.mix(n.times(n.noise(0.5, 5, 0.6), 0.25), base, tuple(v * 0.84 for v in base))
    c = n.mix(n.times(n.noise(7, 6, 0.7), 0.10), c, srgb("#8c8372"))
    splash = n.times(n.step(z, 0.75, 0.1), n.noise(2.2, 6, 0.7))
    c = n.mix(n.times(splash, 0.25), c, srgb("#7b705c"))
    height = n.plus(n.noise(55, 4, 0.7), n.times(n.noise(9, 4, 0.6), 0.6))
    if peeling:
        c = n.mix(n.step(n.noise(0.6, 6, 0.65), 0.35, 0.65, 0, 0.6), c, srgb("#a99f8a"))
        bare = n.step(n.noise(1.3, 9, 0.7, 0.3), 0.60, 0.615)
        c = n.mix(bare, c, n.ramp(n.noise(12, 6), *stops((0.3, "#8d867a"), (0.7, "#a9a294"))))
        height = n.math("SUBTRACT", height, n.times(bare, 1.5))
    if grimy:
        c = _grow_algae(n, c, z, 2.2, 0.95)
        for top in drips:
            reach = n.times(n.step(z, top - 1.7, top - 0.05), n.step(z, top + 0.02, top, 0, 1))
            runs = n.step(n.noise(1.7, 8, 0.72, 0.15, (2.3, 2.3, 0.09)), 0.40, 0.62)
            c = n.mix(n.times(n.times(reach, runs), 0.8), c, srgb("#423f35"))
    return n.finish(n.surface(c, 0.85, n.bump(height, 0.14, 0.006), 0.25))


def painted(name, color, rough=0.45, dirt=0.15, peeling=False, grimy=False):
    """Painted wood or metal."""
    n = Nodes(name)
    spots = n.step(n.noise(3, 6, 0.7, 0, (1.5, 1.5, 0.4)), 0.45, 0.8)
    c = n.mix(n.times(spots, dirt), srgb(color), srgb("#5a5140"))
    if peeling:
        bare = n.step(n.noise(4.5, 9, 0.7, 0.3), 0.575, 0.59)
        c = n.mix(0.35, c, srgb("#a89e86"))
        c = n.mix(bare, c, n.ramp(n.noise(9, 6, 0.7, 0, (1, 1, 3)), *stops((0.3, "#5a4d3c"), (0.7, "#94866f"))))
    if grimy:
        film = n.step(n.noise(2.0, 8, 0.7, 0.2, (1.6, 1.6, 0.5)), 0.38, 0.68)
        c = n.mix(n.times(film, 0.72), c, srgb("#545739"))
        runs = n.step(n.noise(6, 8, 0.7, 0, (3, 3, 0.25)), 0.5, 0.65)
        c = n.mix(n.times(runs, 0.32), c, srgb("#2f2e22"))
    return n.finish(n.surface(c, rough, n.bump(n.noise(60, 3), 0.08, 0.002), 0.45))


def stained_wood(name, dark, light):
    """Doors of boards under varnish, the grain upright."""
    n = Nodes(name)
    grain = n.noise(6, 8, 0.7, 0.5, (7, 7, 0.35))
    c = n.ramp(n.plus(n.times(grain, 0.8), n.times(n.shade(), 0.2)), *stops((0.3, dark), (0.7, light)))
    return n.finish(n.surface(c, 0.35, n.bump(grain, 0.15, 0.003), 0.5))


def brick(name, grimy=False, colors=("#7c4534", "#9a6650"), mortar="#a39a8c"):
    """Bricks in running bond on any upright wall."""
    n = Nodes(name)
    x, y, z = n.split()
    flat = n.add("CombineXYZ", X=n.plus(x, y), Y=z, Z=0.0).outputs[0]
    size = dict(Scale=1.0, Mortar_Size=0.011, Mortar_Smooth=0.2, Bias=0.0, Brick_Width=0.22, Row_Height=0.075)
    b = n.add("TexBrick", Vector=flat, Color1=srgb(colors[0]), Color2=srgb(colors[1]), Mortar=srgb(mortar), **size)
    c = n.mix(0.4, b.outputs["Color"], n.ramp(n.noise(20, 6, 0.7), (0.3, 0.25), (0.7, 0.8)), "OVERLAY")
    if grimy:
        c = _grow_algae(n, c, z, 1.4, 0.7)
    height = n.plus(n.math("SUBTRACT", 1.0, b.outputs["Fac"]), n.times(n.noise(60, 4), 0.3))
    return n.finish(n.surface(c, 0.9, n.bump(height, 0.7, 0.012), 0.25))
