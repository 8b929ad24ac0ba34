"""What stands about: cars, fences, bins, poles, mailboxes, hills."""
import math

from mathutils import Matrix, Vector, noise

from ..materials.plain import fence_boards, plain
from ..materials.walls import brick, stucco
from ..mesh import Mesh

# A car's side: the body's outline and its windows', as shares of length and height.
BODIES = {
    "sedan": (4.7, 1.45, ((0, .2), (0, .52), (.03, .6), (.22, .66), (.34, .97), (.42, 1), (.68, 1), (.84, .7), (.98, .66), (1, .5), (1, .2)), ((.27, .67), (.37, .93), (.68, .94), (.79, .7))),
    "suv": (4.8, 1.8, ((0, .2), (0, .55), (.04, .62), (.24, .64), (.36, .97), (.42, 1), (.93, 1), (.99, .62), (1, .2)), ((.28, .64), (.38, .92), (.9, .93), (.95, .64))),
    "pickup": (5.7, 1.85, ((0, .22), (0, .55), (.03, .62), (.25, .65), (.33, .97), (.37, 1), (.58, 1), (.62, .66), (1, .66), (1, .24)), ((.28, .65), (.35, .93), (.57, .94), (.6, .67))),
    "van": (5.0, 1.95, ((0, .2), (0, .45), (.05, .55), (.2, .95), (.26, 1), (.97, 1), (1, .9), (1, .2)), ((.1, .58), (.21, .9), (.92, .92), (.92, .6))),
}
PAINTS = ("#e6e6e6", "#1e1e1e", "#8c8c91", "#96231e", "#283c6e", "#b4afa5", "#3d4a3f", "#c9c9cc", "#55585c")
FENCE_COLORS = ("#e9e8e3", "#3a3531", "#6b5138", "#a0968c")


def park_car(rng, x, y, turn, name="car"):
    """A car with its middle there; turned by degrees."""
    long, high, outline, panes = BODIES[rng.choice(list(BODIES))]
    wide, meshes = rng.uniform(1.75, 1.95), {part: Mesh(f"{name}-{part}") for part in ("body", "glass", "wheels", "lamps")}
    move = Matrix.Translation((x, y, 0)) @ Matrix.Rotation(math.radians(turn), 4, "Z")

    def put(mesh, points, shade=0.5):
        meshes[mesh].face([move @ Vector(p) for p in points], shade)

    def side(shares, across, tuck=0.14):
        return [((u - 0.5) * long, across * (1 - tuck * max(0, v - 0.6) / 0.4), v * high) for u, v in shares]

    left, right = side(outline, wide / 2), side(outline, -wide / 2)
    put("body", left)
    put("body", right[::-1])
    for a, b, c, d in zip(left, left[1:] + left[:1], right[1:] + right[:1], right):
        slope = abs(a[2] - b[2]) / (abs(a[0] - b[0]) + 0.01)
        is_glass = min(a[2], b[2]) > high * 0.58 and 0.35 < slope < 8
        put("glass" if is_glass else "body", (a, b, c, d))
    for across in (wide / 2 + 0.012, -wide / 2 - 0.012):
        put("glass", side(panes, across))
    for u in (0.17, 0.82):
        for across in (wide / 2 - 0.2, -wide / 2 + 0.02):
            _wheel(put, ((u - 0.5) * long, across), 0.34)
    for across in (wide / 2 - 0.4, -wide / 2 + 0.05):
        for end in (-long / 2 - 0.01, long / 2 + 0.01):
            corners = ((0, 0.46), (0.35, 0.46), (0.35, 0.56), (0, 0.56))
            put("lamps", [(end, across + a, h * high) for a, h in corners])
    paint = plain(f"{name}-paint", rng.choice(PAINTS), 0.18, 0.2, 0.6)
    for part, surface in (("body", paint), ("glass", plain(f"{name}-glass", "#15191c", 0.05, 0, 0.7)),
                          ("wheels", plain(f"{name}-tyre", "#191919", 0.8)), ("lamps", plain(f"{name}-lamp", "#c8beb0", 0.2))):
        meshes[part].to_object(surface, "car")


def _wheel(put, at, radius, parts=14):
    x, y = at
    ring = [(x + radius * math.cos(k * math.tau / parts), radius + radius * math.sin(k * math.tau / parts)) for k in range(parts)]
    for across in (y, y + 0.18):
        put("wheels", [(a, across, h) for a, h in ring], 0.3)
    for (a, h), (b, i) in zip(ring, ring[1:] + ring[:1]):
        put("wheels", ((a, y, h), (b, y, i), (b, y + 0.18, i), (a, y + 0.18, h)))


def build_fence(rng, a, b, y, kind=None, name="fence"):
    """A fence along x from a to b: boards, pickets, bars, or a garden wall."""
    kind = kind or rng.choice(("boards", "boards", "pickets", "bars", "wall", "rails"))
    mesh, high = Mesh(name), {"boards": 1.8, "pickets": 1.0, "bars": 1.4, "wall": rng.uniform(0.6, 1.9), "rails": 1.1}[kind]
    x = a
    while kind != "wall" and x < b:
        wide, gap = {"boards": (0.138, 0.004), "pickets": (0.07, 0.06), "bars": (0.02, 0.1), "rails": (0.1, 2.2)}[kind]
        mesh.box(x, y, 0.03, min(x + wide, b), y + 0.022, high + rng.uniform(-0.01, 0.01))
        x += wide + gap
    if kind == "wall":
        mesh.box(a, y, -0.1, b, y + 0.18, high)
        mesh.box(a, y - 0.03, high, b, y + 0.21, high + 0.06)
    else:
        for z in (0.25, high * 0.5, high * 0.85) if kind == "rails" else (0.25, high * 0.85):
            mesh.box(a, y + 0.022, z, b, y + 0.06, z + 0.08)
    if kind == "wall":
        surface = rng.choice((lambda: stucco(name, "#c9b794"), lambda: brick(name), lambda: brick(name, colors=("#a39a8c", "#b5ac9e"))))()
    elif kind == "bars":
        surface = plain(name, "#1d1d1f", 0.5)
    else:
        surface = fence_boards(name) if rng.random() < 0.5 else plain(name, rng.choice(FENCE_COLORS), 0.6)
    mesh.to_object(surface, "fence")


def strew_things(rng, yard, plan):
    """Things that no class has a name for."""
    mesh, post = Mesh("things"), yard.kerb + 0.4
    if rng.random() < 0.45:
        x = rng.uniform(-8, 8)
        mesh.box(x, post, 0, x + 0.09, post + 0.09, 1.05)
        mesh.box(x - 0.05, post - 0.2, 1.05, x + 0.14, post + 0.28, 1.24)
    for _ in range(rng.choice((0, 0, 1, 2))):
        x, y = rng.choice((plan.right - 0.7, plan.left + 0.1, rng.uniform(-8, 8))), rng.uniform(yard.kerb + 0.5, -1)
        _bin(mesh, x, y)
    if rng.random() < 0.35:
        x = rng.uniform(-14, 14)
        mesh.box(x, post, 0, x + 0.24, post + 0.24, 9)
        mesh.box(x - 1, post, 8, x + 1.2, post + 0.1, 8.15)
    if rng.random() < 0.2:
        x, y = rng.uniform(-7, 7), yard.kerb + 1.6
        mesh.box(x, y, 0, x + 0.06, y + 0.06, 1.5)
        mesh.box(x, y - 0.02, 0.8, x + 0.7, y, 1.45)
    for _ in range(rng.choice((0, 0, 2, 4))):
        x, y, s = rng.uniform(-8, 8), rng.uniform(yard.kerb + 1, -1), rng.uniform(0.2, 0.5)
        mesh.skewed_box((x, y, -0.1), (s * 1.4, 0.2 * s, 0), (-0.2 * s, s, 0), (0.1, 0, s))
    mesh.to_object(plain("things", rng.choice(("#22262a", "#4d5a4a", "#6e6a64", "#2f4766", "#8a8378")), 0.5), "other")
    if rng.random() < 0.22:
        _hills(rng)


def _bin(mesh, x, y):
    foot = ((x, y), (x + 0.5, y), (x + 0.5, y + 0.55), (x, y + 0.55))
    top = ((x - 0.06, y - 0.06), (x + 0.56, y - 0.06), (x + 0.56, y + 0.62), (x - 0.06, y + 0.62))
    mesh.corners([(*p, 0) for p in foot] + [(*p, 1.0) for p in top])
    mesh.box(x - 0.08, y - 0.1, 1.0, x + 0.58, y + 0.64, 1.07)


def _hills(rng):
    mesh, far = Mesh("hills"), rng.uniform(70, 78)
    move = rng.uniform(0, 50)
    high = [3 + 14 * abs(noise.noise(Vector((x * 0.02 + move, 0, 0)))) + noise.noise(Vector((x * 0.2, move, 0))) for x in range(-120, 124, 4)]
    for k, (one, other) in enumerate(zip(high, high[1:])):
        x = -120 + 4 * k
        mesh.face([(x, far, 0), (x + 4, far, 0), (x + 4, far, other), (x, far, one)])
    mesh.to_object(plain("hills", rng.choice(("#5f6f78", "#7d7358", "#56633f", "#8a8f96")), 1.0), "other")
