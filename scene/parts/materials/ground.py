"""What one walks and drives on."""
from ..nodes import Nodes, srgb


def concrete(name, base="#938c81", cracked=False, grimy=False, oil=()):
    """Concrete slabs; `oil` are spots as (x, y, size, strength)."""
    n = Nodes(name)
    tone = srgb(base)
    c = n.mix(n.noise(0.9, 7, 0.65), tuple(v * 0.80 for v in tone), tuple(min(1, v * 1.12) for v in tone))
    c = n.mix(0.25, c, n.ramp(n.noise(140, 3, 0.7), (0.3, 0.3), (0.7, 0.8)), "OVERLAY")
    c = n.mix(n.times(n.shade(), 0.16), c, srgb("#6d675c"))
    height = n.plus(n.noise(120, 3, 0.7), n.times(n.noise(40, 2, 0.5, 0, (0.15, 3, 1)), 0.5))
    normal, rough = None, 0.85
    if grimy:
        c = n.mix(n.times(n.step(n.noise(1.1, 9, 0.72, 0.3), 0.34, 0.60), 0.88), c, srgb("#33312a"))
        moss = n.step(n.noise(2.6, 8, 0.7, move=(4, 2, 0)), 0.48, 0.68)
        c = n.mix(n.times(moss, 0.7), c, srgb("#3d4428"))
    if cracked:
        c, height, normal, rough = _break_up(n, c, height, oil)
    return n.finish(n.surface(c, rough, n.bump(height, 0.35, 0.004, normal), 0.35))


def _break_up(n, c, height, oil):
    wobble = n.add("TexNoise", Vector=n.position(), Scale=1.7, Detail=8.0, Roughness=0.65).outputs["Color"]
    cracks = _cracks(n, wobble)
    stain = n.step(n.noise(1.1, 8, 0.7, 0.3), 0.42, 0.75)
    c = n.mix(n.times(stain, 0.45), c, srgb("#5f5a50"))
    spall = n.step(n.noise(1.9, 9, 0.72, move=(5, 5, 0)), 0.60, 0.63)
    cells = n.add("TexVoronoi", Vector=n.position(), Scale=70.0).outputs["Color"]
    stones = n.ramp(
        n.add("RGBToBW", Color=cells).outputs[0],
        (0.2, srgb("#4b443a")), (0.5, srgb("#8b8071")), (0.8, srgb("#b5aa98")),
    )
    c = n.mix(spall, c, n.mix(0.75, stones, srgb("#7d7466")))
    spots = _oil_spots(n, wobble, oil)
    c = n.mix(spots, c, srgb("#191612"))
    tyres = n.times(n.step(n.noise(1.2, 5, 0.6, 0, (4, 0.12, 1)), 0.5, 0.75), 0.35)
    c = n.mix(tyres, c, srgb("#3b3731"))
    c = n.mix(cracks, c, srgb("#15120e"))
    height = n.math("SUBTRACT", height, n.times(spall, 1.5))
    normal = n.bump(n.math("SUBTRACT", 1.0, cracks), 1.0, 0.05)
    return c, height, normal, n.mix(spots, (0.88,) * 3, (0.42,) * 3)


def _cracks(n, wobble):
    """Three sizes of cracks, each strong in some places and gone in others."""
    bent = n.add("VectorMath", {"operation": "MULTIPLY_ADD"}, _0=wobble, _1=(0.85,) * 3, _2=n.position()).outputs[0]
    found = None
    for scale, width, start, move in (
        (0.38, 0.020, 0.40, (3.1, 1.7, 0)), (1.5, 0.026, 0.52, (7.7, 4.2, 0)), (5.0, 0.05, 0.60, (1.3, 9.2, 0)),
    ):
        props = {"feature": "DISTANCE_TO_EDGE", "voronoi_dimensions": "2D"}
        edge = n.add("TexVoronoi", props, Vector=n.mapped((1, 1, 1), move, bent), Scale=scale).outputs["Distance"]
        reach = n.times(n.step(n.noise(0.8, 5, 0.6, move=move), start, start + 0.22), width)
        crack = n.math("SUBTRACT", 1.0, n.math("DIVIDE", edge, n.plus(reach, 0.00001), True), True)
        found = crack if found is None else n.math("MAXIMUM", found, crack)
    return found


def _oil_spots(n, wobble, oil):
    found = n.times(n.noise(3.0), 0.0)
    bent = n.add("VectorMath", {"operation": "MULTIPLY_ADD"}, _0=wobble, _1=(0.35, 0.35, 0), _2=n.position())
    for x, y, size, strength in oil:
        middle = (x + 0.18, y + 0.18, 0)
        far = n.add("VectorMath", {"operation": "DISTANCE"}, _0=bent.outputs[0], _1=middle).outputs["Value"]
        spot = n.times(n.step(far, size, size * 0.35), strength)
        found = n.math("MAXIMUM", found, spot)
    return n.times(found, n.step(n.noise(5, 6, 0.7), 0.2, 0.6, 0.55, 1.0))


def asphalt(name, dark="#4a4a4a", light="#6a6966"):
    """A street some years old, with long cracks and wheel tracks."""
    n = Nodes(name)
    c = n.mix(n.noise(0.35, 7, 0.65), srgb(dark), srgb(light))
    cells = n.add("TexVoronoi", Vector=n.position(), Scale=90.0).outputs["Color"]
    stones = n.add("RGBToBW", Color=cells).outputs[0]
    c = n.mix(0.5, c, n.ramp(stones, (0.2, 0.25), (0.85, 0.85)), "OVERLAY")
    wobble = n.add("TexNoise", Vector=n.position(), Scale=1.2, Detail=7.0, Roughness=0.62).outputs["Color"]
    bent = n.add("VectorMath", {"operation": "MULTIPLY_ADD"}, _0=wobble, _1=(1.3, 1.3, 0), _2=n.position()).outputs[0]
    props = {"feature": "DISTANCE_TO_EDGE", "voronoi_dimensions": "2D"}
    edge = n.add("TexVoronoi", props, Vector=bent, Scale=0.22).outputs["Distance"]
    cracks = n.times(n.step(edge, 0.009, 0.003), n.step(n.noise(0.5), 0.50, 0.56))
    c = n.mix(cracks, c, srgb("#262626"))
    tracks = n.step(n.noise(1.0, 4, 0.5, 0, (0.06, 1.2, 1)), 0.4, 0.7)
    c = n.mix(n.times(tracks, 0.25), c, srgb("#3a3936"))
    return n.finish(n.surface(c, 0.85, n.bump(stones, 0.5, 0.006), 0.35))


PAVER_COLORS = ((0, "#6f665d"), (0.3, "#8d8174"), (0.6, "#a1917e"), (0.85, "#86796d"), (1, "#7a6a5c"))


def pavers(name):
    """Stones or bricks, each its own tone."""
    n = Nodes(name)
    c = n.ramp(n.shade(), *((place, srgb(code)) for place, code in PAVER_COLORS))
    c = n.mix(0.45, c, n.ramp(n.noise(70, 5, 0.75), (0.3, 0.25), (0.7, 0.8)), "OVERLAY")
    c = n.mix(n.times(n.noise(0.7, 5), 0.2), c, srgb("#5b5248"))
    return n.finish(n.surface(c, 0.8, n.bump(n.noise(90, 5, 0.7), 0.35, 0.004), 0.35))


def soil(name, dark, light, scale=18, depth=0.05):
    """Earth, sand or mulch."""
    n = Nodes(name)
    c = n.ramp(n.noise(scale, 7, 0.7), (0.3, srgb(dark)), (0.65, srgb(light)))
    c = n.mix(n.step(n.noise(0.8, 6, 0.6), 0.35, 0.7), c, n.mix(0.5, c, srgb(light)))
    return n.finish(n.surface(c, 0.95, n.bump(n.noise(45, 5, 0.75), 0.8, depth), 0.15))
