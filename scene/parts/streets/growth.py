"""What grows about a random house: grass, shrubs, hedges, trees with leaves and bare ones, palms, desert plants."""
import math

import bpy
from mathutils import Vector

from ..garden.copies import copy_object, scatter
from ..garden.grass import GREEN, WORN, DRY, clump
from ..garden.shrubs import leaf_ball, make_shrubs
from ..materials.plants import bark, leaves
from ..mesh import Mesh
from ..stage import CLASSES

LUSH = ((0, "#27471a"), (0.5, "#3d6526"), (1, "#5c8434"))
BLADES = {"green": GREEN, "lush": LUSH, "worn": WORN, "dry": DRY}
CROWNS = (
    ((0, "#27431a"), (0.5, "#3d5c20"), (1, "#5e7a2c")), ((0, "#3a5720"), (0.5, "#587530"), (1, "#7d9243")),
    ((0, "#46552f"), (0.5, "#66734a"), (1, "#8b9468")), ((0, "#7a4a1c"), (0.5, "#a8692a"), (1, "#c9973f")),
    ((0, "#5a2326"), (0.5, "#7b322d"), (1, "#93503a")), ((0, "#22351d"), (0.5, "#2f4724"), (1, "#42572f")),
)


def sow_grass(rng, yard, plan, kinds=("green", "lush", "worn", "dry"), per=22):
    """Clumps where the yard's ground is lawn, thinner behind."""
    places = {kind: [] for kind in kinds}
    low, area = yard.kerb, (-17, 17)
    for _ in range(int((area[1] - area[0]) * (4 - low) * per)):
        x, y = rng.uniform(*area), rng.uniform(low, 4)
        kind = yard.ground_at(x)
        if kind not in places or yard.covers(x, y) or (plan.left < x < plan.right and y > 0):
            continue
        if kind == "worn" and rng.random() < 0.4:
            kind = "dry"
        tilt = (rng.uniform(-0.15, 0.15), rng.uniform(-0.15, 0.15))
        places[kind].append((x, y, 0, rng.uniform(0.9, 1.6), rng.uniform(0, math.tau), *tilt))
    tall = rng.uniform(0.04, 0.11)
    for kind, found in places.items():
        blades = leaves(f"blades-{kind}", BLADES[kind], 0.4, 0.5, 0.5, 0.6)
        scatter(f"grass-{kind}", found, clump(f"clump-{kind}", blades, "lawn", 90, 0.2, tall, 0.008, 0.7, 3))


def plant_garden(rng, yard, plan):
    """Shrubs in the beds and about, a hedge at times, desert plants on gravel."""
    kinds = make_shrubs()
    for name, source in _make_desert_plants().items():
        kinds[name] = source
    soft = ("box", "light", "red", "hydrangea", "tuft")
    for x0, x1, y0, y1 in yard.beds:
        kind = rng.choice(soft)
        for _ in range(int((x1 - x0) * (y1 - y0) * rng.uniform(0.2, 1.4)) + 1):
            kind = kind if rng.random() < 0.6 else rng.choice(soft)
            _plant(rng, kinds[kind], rng.uniform(x0, x1), rng.uniform(y0 + 0.2, y1 - 0.2), rng.uniform(0.4, 1.3))
    for _ in range(rng.choice((1, 4, 8, 14))):
        x, y = rng.uniform(-11, 11), rng.uniform(yard.kerb + 0.6, -0.6)
        if yard.covers(x, y, 0.4) or (plan.wing and plan.wing[0] - 0.5 < x < plan.wing[1] + 0.5 and y > -plan.wing[2] - 0.5):
            continue
        is_dry = yard.ground_at(x) in ("gravel", "earth")
        _plant(rng, kinds[rng.choice(("agave", "cactus", "tuft", "old") if is_dry else (*soft, "old"))], x, y, rng.uniform(0.5, 1.5))
    if rng.random() < 0.2:
        y, size = rng.choice((yard.kerb + 0.9, rng.uniform(yard.kerb + 1, -2))), rng.uniform(0.6, 1.3)
        x, end = sorted((rng.uniform(-13, 0), rng.uniform(0, 13)))
        while x < end:
            if not yard.covers(x, y, 0.3):
                _plant(rng, kinds["box"], x, y, size)
            x += 0.7 * size


def _plant(rng, source, x, y, size):
    copy_object(source, (x, y, 0.02), size, rng.uniform(0, math.tau), rng).hide_render = False


def _make_desert_plants():
    green = leaves("succulent", ((0, "#51664a"), (0.5, "#738463"), (1, "#9aa385")), 0.1, 0.5, 0.2)
    agave = clump("agave", green, "plant", 34, 0.06, 0.7, 0.09, 0.9, 5, 4)
    cactus = Mesh("cactus")
    for x, low, high in ((0, 0, 1.9), (-0.35, 0.7, 1.4), (0.35, 0.9, 1.6)):
        cactus.box(x - 0.13, -0.13, low, x + 0.13, 0.13, high)
    cactus.box(-0.35, -0.1, 0.7, 0.35, 0.1, 0.95)
    found = {"agave": agave, "cactus": cactus.to_object(green, "plant", 0.08)}
    for source in found.values():
        source.hide_render = True
    return found


def load_forest(rng, path):
    """The trees of the file, their crowns in colors by chance, and the same trees bare; palms."""
    with bpy.data.libraries.load(path) as (source, target):
        target.objects = list(source.objects)
    wood, trees = bark("bark"), {}
    for tree in target.objects:
        tree.data.materials[0] = wood
        colors = CROWNS[5] if tree.name == "pine" else rng.choice(CROWNS[:2] * 3 + CROWNS[:5])
        tree.data.materials[1] = leaves(f"leaves-{tree.name}", colors, 0.45, 0.45, 0.6, 1.6)
        tree.pass_index = CLASSES.index("plant")
        trees[tree.name] = tree
    trees["palm"] = _make_palm(wood)
    trees["bare"] = _strip(trees["maple"])
    return trees


def _strip(tree):
    """The tree without its leaves."""
    data = tree.data
    mesh = Mesh("bare")
    points = [tuple(v.co) for v in data.vertices]
    for face in data.polygons:
        if face.material_index == 0:
            mesh.face([points[k] for k in face.vertices], 0.5)
    item = mesh.to_object(data.materials[0], "plant")
    item.hide_render = True
    return item


def _make_palm(wood):
    mesh = Mesh("palm")
    for k in range(12):
        z, half = k * 0.42, 0.16 - 0.004 * k
        mesh.box(-half, -half, z, half, half, z + 0.42, slot=0)
    for k in range(34):
        a, up, last = k * 2.4, 0.9 - 1.5 * (k % 7) / 7, None
        for part in range(7):
            r = 0.3 * part
            p = Vector((math.cos(a) * r, math.sin(a) * r, 5 + up * r - 0.2 * r * r))
            side = Vector((-math.sin(a), math.cos(a), -0.3)) * 0.28 * (1 - part / 7)
            if last:
                mesh.face([last[0] - last[1], p - side, p, last[0]], slot=1)
                mesh.face([last[0], p, p + side, last[0] + last[1]], slot=1)
            last = (p, side)
    fronds = leaves("fronds", CROWNS[0], 0.35, 0.45, 0.4)
    item = mesh.to_object([wood, fronds], "plant")
    item.hide_render = True
    return item


def plant_forest(rng, trees, yard, plan, is_winter):
    """Behind the house more or less dense, before it a few, some beside the camera for their shadows."""
    def put(x, y, size, kind=None):
        kind = kind or rng.choice(("maple", "maple", "birch", "pine", "plum"))
        if is_winter and kind != "pine":
            kind = "bare"
        size *= {"pine": 2.2, "plum": 0.8, "birch": 0.75, "palm": rng.uniform(0.7, 1.5)}.get(kind, 1.0)
        copy_object(trees[kind], (x, y, 0), size, rng.uniform(0, math.tau), rng).hide_render = False

    back = rng.choice((0, 6, 14, 22, 30))
    for _ in range(back):
        put(rng.uniform(-40, 40), rng.uniform(plan.deep + 4, 34), rng.uniform(0.6, 1.6))
    has_palms = rng.random() < 0.3
    for _ in range(rng.choice((0, 1, 2, 3, 4))):
        x, y = rng.choice((rng.uniform(-16, plan.left - 1), rng.uniform(plan.right + 1, 16), rng.uniform(-9, 9))), rng.uniform(yard.kerb, -2.5)
        if not yard.covers(x, y, 0.6) and not (plan.wing and plan.wing[0] - 1 < x < plan.wing[1] + 1):
            put(x, y, rng.uniform(0.25, 0.9), "palm" if has_palms and rng.random() < 0.6 else None)
    for _ in range(rng.choice((0, 1, 3))):
        put(rng.choice((-1, 1)) * rng.uniform(8, 16), yard.kerb - rng.uniform(9, 16), rng.uniform(0.8, 1.3))
