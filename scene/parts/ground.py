"""The ground: soil, street, kerb, sidewalk, driveway, paths."""
import random


from .garden.copies import scatter
from .garden.grass import clump
from .lot import KERB, WALK_HIGH, WALK_LOW
from .materials.ground import asphalt, concrete, pavers, soil
from .materials.plants import leaves
from .mesh import Mesh

WEED = ((0, "#3c5a1e"), (1, "#5f7f2c"))


def flat(name, x0, y0, x1, y1, z, material, label):
    mesh = Mesh(name)
    mesh.face([(x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)])
    return mesh.to_object(material, label)


def lay_ground(lot, look, wear):
    """All that is flat. The lawn's soil lies at 0, the street a kerb lower."""
    earth = soil("soil", "#4a3a26", "#7a6547") if wear.lawn else soil("soil", "#303a1a", "#4c5827")
    flat("lawn", -60, WALK_LOW, 60, 80, 0, earth, "lawn")
    flat("verge-left", -60, KERB, lot.drive_left(KERB) - 0.02, WALK_LOW, -0.01, earth, "lawn")
    flat("verge-right", lot.drive_right(KERB) + 0.02, KERB, 60, WALK_LOW, -0.01, earth, "lawn")
    flat("under", -60, KERB - 0.14, 60, WALK_LOW + 0.1, -0.125, earth, "lawn")
    flat("street", -80, -60, 80, KERB - 0.45, -0.14, asphalt("street"), "road")
    flat("far-lawn", -80, -90, 80, -26, 0.0, soil("far-lawn", "#3f5a22", "#55702c"), "lawn")
    _kerb(lot)
    _sidewalk(lot)
    if look.paved:
        _paved_drive(lot)
    else:
        _concrete_drive(lot, look, wear)
    _paths(lot, wear)


def _kerb(lot):
    mesh = Mesh("kerb")
    left, right = lot.drive_left(KERB), lot.drive_right(KERB)
    edges = [left - 0.5 - 3 * k for k in range(17, -1, -1)] + [left, right] + [right + 0.5 + 3 * k for k in range(18)]
    for a, b in zip(edges, edges[1:]):
        low = (-0.095 if left - 0.01 <= a <= right + 0.01 else 0, -0.095 if left - 0.01 <= b <= right + 0.01 else 0)
        a, b = a + 0.004, b - 0.004
        back, front = KERB, KERB - 0.15
        foot = ((a, front, -0.3), (b, front, -0.3), (b, back, -0.3), (a, back, -0.3))
        mesh.corners([*foot, (a, front, low[0]), (b, front, low[1]), (b, back, low[1]), (a, back, low[0])])
        mesh.skewed_box((a, front, -0.16), (b - a, 0, 0), (0, -0.45, 0.015), (0, 0, 0.03))
    mesh.to_object(concrete("kerb", "#827d74"), "path", 0.012)


def _sidewalk(lot):
    mesh, rng = Mesh("sidewalk"), random.Random(106)
    left, right = lot.drive_left(WALK_HIGH), lot.drive_right(WALK_HIGH)
    for start, step in ((left, -1.5), (right, 1.5)):
        for k in range(36):
            a, b = sorted((start + step * k, start + step * (k + 1)))
            mesh.box(a + 0.005, WALK_LOW, -0.1, b - 0.005, WALK_HIGH, 0.022 + rng.uniform(-0.004, 0.006))
    mesh.to_object(concrete("sidewalk", "#8f897e"), "path", 0.008)


def _apron(y):
    """How far the driveway has come down to the street."""
    return 0.0 if y > WALK_LOW else -0.11 * (WALK_LOW - y) / (WALK_LOW - KERB)


def _paved_drive(lot, wide=0.15, long=0.30, gap=0.004):
    """Stones in running bond between two soldier courses."""
    mesh, rng = Mesh("drive"), random.Random(107)
    y, row = KERB + 0.02, 0
    while y < lot.drive_top - 0.04:
        left, right = lot.drive_left(y), lot.drive_right(y)
        stones = [(left, left + long), (right - long, right)]
        x = left + long - (long / 2 if row % 2 else 0)
        while x < right - long:
            stones.append((max(x, left + long), min(x + long, right - long)))
            x += long
        for a, b in stones:
            if b - a > 0.03:
                mesh.box(a + gap, y + gap, -0.2, b - gap, y + wide - gap, 0.045 + _apron(y) + rng.uniform(-0.002, 0.002))
        y, row = y + wide, row + 1
    mesh.to_object(pavers("drive"), "drive", 0.006)
    left, right = (min(f(-4.0), f(-11.0)) for f in (lot.drive_left, lot.drive_right))
    flat("joint", left + 0.1, WALK_LOW, right - 0.1, lot.drive_top, 0.034, soil("sand", "#6d6351", "#8d826c", 60, 0.01), "drive")


def _concrete_drive(lot, look, wear):
    """Slabs two abreast, each a little off; worn ones have sunk and tilted."""
    mesh, rng = Mesh("drive"), random.Random(107)
    top = lot.drive_top
    rows = [KERB, -12.3, -11.9, -11.5, WALK_LOW, WALK_HIGH] + [WALK_HIGH + (top - WALK_HIGH) * k / 12 for k in range(1, 13)]
    joints = {0, 4, 5, 9, 13, 17}
    for half in (0, 1):
        for start, end in zip(sorted(joints), sorted(joints)[1:]):
            sink = rng.uniform(-0.008, 0.012) if wear.drive else rng.uniform(-0.003, 0.003)
            tilt = rng.uniform(-0.012, 0.014) if wear.drive else 0.0
            shade = rng.random()
            for k in range(start, end):
                _slab(mesh, lot, half, (rows[k], rows[k + 1]), (k == start, k + 1 == end), sink, tilt, shade, wear.drive)
    spots = lot.oil if wear.drive else ()
    base = "#7f786c" if wear.drive else look.drive
    mesh.to_object(concrete("drive", base, wear.drive, wear.grime, spots), "drive", 0.006)
    flat("joint", lot.drive_left(-4) + 0.1, WALK_LOW, lot.drive_right(-4) - 0.1, top, -0.06, soil("sand", "#2d271d", "#4a4232"), "drive")
    if wear.drive:
        _weeds(lot, rows, sorted(joints))


def _slab(mesh, lot, half, y, ends, sink, tilt, shade, worn):
    gap = 0.012 if worn else 0.006
    y0, y1 = y[0] + (gap if ends[0] else 0), y[1] - (gap if ends[1] else 0)

    def edge(at, side):
        left, right = lot.drive_left(at), lot.drive_right(at)
        return left + (right - left) * (half + side) / 2 + (gap if side == 0 else -gap)

    corners = ((edge(y0, 0), y0), (edge(y0, 1), y0), (edge(y1, 1), y1), (edge(y1, 0), y1))
    heights = [0.03 + sink + _apron(at) + (tilt if k in (1, 2) else 0) for k, (_, at) in enumerate(corners)]
    mesh.corners([(*p, -0.25) for p in corners] + [(*p, h) for p, h in zip(corners, heights)], shade)


def _weeds(lot, rows, joints):
    """Weeds in the joints and along the edges."""
    rng, places = random.Random(112), []
    for _ in range(190):
        y = rng.uniform(WALK_LOW, lot.drive_top - 0.3)
        left, right = lot.drive_left(y), lot.drive_right(y)
        kind = rng.random()
        if kind < 0.35:
            x = (left + right) / 2 + rng.gauss(0, 0.015)
        elif kind < 0.7:
            x = rng.choice((left - 0.02, right + 0.02)) + rng.gauss(0, 0.05)
        else:
            x, y = rng.uniform(left, right), rows[rng.choice(joints[2:-1])] + rng.gauss(0, 0.012)
        tilt = (rng.uniform(-0.3, 0.3), rng.uniform(-0.3, 0.3))
        places.append((x, y, 0.01, rng.uniform(0.3, 1.1), rng.uniform(0, 6.28), *tilt))
    weed = clump("drive-weed", leaves("drive-weed", WEED, 0.4, 0.45), "plant", 34, 0.05, 0.13, 0.012, 1.1, 5)
    scatter("drive-weeds", places, weed)


def _paths(lot, wear):
    mesh, rng = Mesh("path"), random.Random(108)
    for x0, x1, y0, y1 in lot.paths:
        along_y = y1 - y0 >= x1 - x0
        length = y1 - y0 if along_y else x1 - x0
        count = max(1, round(length / 1.2))
        for k in range(count):
            a, b = length * k / count + 0.006, length * (k + 1) / count - 0.006
            high = 0.028 + rng.uniform(-0.004, 0.004)
            if along_y:
                mesh.box(x0, y0 + a, -0.1, x1, y0 + b, high)
            else:
                mesh.box(x0 + a, y0, -0.1, x0 + b, y1, high)
    mesh.to_object(concrete("path", "#8d867b", grimy=wear.grime), "path", 0.01)
