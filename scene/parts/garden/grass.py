"""The lawn: tens of thousands of clumps of real blades, fewer and larger far from the camera."""
import math
import random

from mathutils import Vector, noise

from ..lot import is_lawn
from ..materials.plants import leaves
from ..mesh import Mesh
from .copies import scatter

GREEN = ((0, "#39511e"), (0.35, "#4d6928"), (0.7, "#647f36"), (1, "#7f8c42"))
WORN = ((0, "#8a7d4a"), (0.35, "#a8965c"), (0.6, "#7f7c3f"), (0.85, "#68702f"), (1, "#b8a56b"))
DRY = ((0, "#8f7d4b"), (0.5, "#ab9860"), (1, "#c4b27a"))
WEED = ((0, "#3c5a1e"), (1, "#5f7f2c"))
PER_SQUARE_METRE = 42
REGIONS = ((-18, 18, -12.7, 0), (-24, -8, 0, 9), (8, 24, -8, 10), (-26, -18, -12.7, 0))


def clump(name, material, label, blades, radius, height, width, lean=0.35, seed=1, parts=3):
    """A tuft of bent blades."""
    rng, mesh = random.Random(seed), Mesh(name)
    for _ in range(blades):
        a, d = rng.uniform(0, math.tau), radius * math.sqrt(rng.random())
        foot, tall, turn = (d * math.cos(a), d * math.sin(a)), height * rng.uniform(0.55, 1.15), rng.uniform(0, math.tau)
        wide, to, reach = width * rng.uniform(0.7, 1.2), rng.uniform(0, math.tau), tall * lean * rng.uniform(0.2, 1.6)
        px, py, before = math.cos(turn) * wide / 2, math.sin(turn) * wide / 2, None
        for k in range(parts + 1):
            q = k / parts
            x, y = foot[0] + math.cos(to) * reach * q * q, foot[1] + math.sin(to) * reach * q * q
            z, taper = tall * q * (1 - 0.25 * lean * q), (1 - q**1.5) * 0.95 + 0.05
            now = ((x - px * taper, y - py * taper, z), (x + px * taper, y + py * taper, z))
            if before:
                mesh.face([before[0], before[1], now[1], now[0]], 0)
            before = now
    return mesh.to_object(material, label)


def grow_lawn(lot, garden, worn, camera, density=1.0):
    """Sows the lawn around the house; a worn one is dry, thin and weedy."""
    rng = random.Random(300)
    green, dry, weeds = [[] for _ in range(4)], [[] for _ in range(2)], []
    for x0, x1, y0, y1 in REGIONS:
        for _ in range(int((x1 - x0) * (y1 - y0) * PER_SQUARE_METRE * density)):
            x, y = rng.uniform(x0, x1), rng.uniform(y0, y1)
            near = min(1.0, 14.0 / max(math.hypot(x - camera[0], y - camera[1]), 1))
            if rng.random() > near or not is_lawn(lot, garden, x, y):
                continue
            size = rng.uniform(0.8, 1.25) * min(near**-0.5, 1.7)
            _sow(rng, (x, y), size, worn, green, dry, weeds)
    tall = 0.10 if worn else 0.068
    fresh, straw = leaves("grass", WORN if worn else GREEN, 0.42, 0.5, 0.5, 0.6), leaves("straw", DRY, 0.35, 0.6, 0.3)
    for i, places in enumerate(green):
        scatter(f"green{i}", places, clump(f"blades{i}", fresh, "lawn", 110, 0.17, tall, 0.0062, 0.6, i + 1))
    for i, places in enumerate(dry):
        scatter(f"dry{i}", places, clump(f"straw{i}", straw, "lawn", 70, 0.17, tall * 0.95, 0.0055, 0.8, i + 31))
    if weeds:
        weed = clump("weed", leaves("weed", WEED, 0.4, 0.45), "lawn", 16, 0.04, 0.16, 0.035, 1.6, 77, 4)
        scatter("weeds", weeds, weed)


def _sow(rng, at, size, worn, green, dry, weeds):
    x, y = at
    wide = noise.fractal(Vector((x * 0.35, y * 0.35, 0)), 1.0, 2.0, 4)
    fine = noise.fractal(Vector((x * 1.3 + 5, y * 1.3 - 5, 0)), 1.0, 2.0, 4)
    spread = 0.2 if worn else 0.15
    kind = rng.choice(green)
    if worn:
        bare = wide + 0.45 * fine
        if bare > 0.12 and rng.random() < min(1, (bare - 0.12) * 5):
            return
        size *= rng.uniform(0.6, 1.5) * (1.25 if wide < -0.25 else 0.85)
        if rng.random() < 0.38 + bare * 0.9:
            kind = rng.choice(dry)
        if rng.random() < 0.006:
            weeds.append((x, y, 0, rng.uniform(0.7, 1.8), rng.uniform(0, math.tau), 0, 0))
    elif rng.random() < 0.01 + max(0, fine - 0.4) * 0.2:
        kind = rng.choice(dry)
    tilt = (rng.uniform(-spread, spread), rng.uniform(-spread, spread))
    kind.append((x, y, 0, size, rng.uniform(0, math.tau), *tilt))
