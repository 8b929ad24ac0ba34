"""Walls with openings: lap siding from real boards, and flat ones."""
from mathutils import Vector

BOARD = 0.155
THICK = 0.019


def board_wall(shell, line, length, z0, z1, holes=(), gable=None):
    """Lap siding. `gable` is (slope, top): above z1 the wall narrows from both ends."""

    def span(z):
        inset = 0.0 if gable is None or z <= z1 else (z - z1) / gable[0]
        return inset, length - inset

    z, top = z0, z1 if gable is None else gable[1]
    while z < top - 1e-3:
        high = min(z + BOARD, top)
        joints = _joints(shell.rng, length)
        shades = [shell.rng.random() for _ in range(len(joints) + 1)]
        cuts = sorted({z, high} | {c for h in holes for c in (h.z0, h.z1) if z < c < high})
        for low, up in zip(cuts, cuts[1:]):
            for start, end in _free(length, holes, low, up):
                _row(shell, line, (start, end), (z, low, up), span, joints, shades)
        z += BOARD


def _joints(rng, length):
    found, at = [], rng.uniform(1.2, 3.7)
    while at < length:
        found.append(at)
        at += rng.uniform(2.6, 3.7)
    return found


def _free(length, holes, low, high):
    """The stretches of a row that no opening takes."""
    free = [(0.0, length)]
    for hole in holes:
        if hole.z0 < high - 1e-4 and hole.z1 > low + 1e-4:
            parts = [p for s, e in free for p in ((s, min(e, hole.a0)), (max(s, hole.a1), e))]
            free = [(s, e) for s, e in parts if e - s > 1e-3]
    return free


def _row(shell, line, stretch, heights, span, joints, shades):
    """One row of boards between two heights, with a dark inside behind it."""
    z, low, high = heights
    start, end = max(stretch[0], span(high)[0]), min(stretch[1], span(high)[1])
    if end - start > 0.02:
        corners = ((start, low), (end, low), (end, high), (start, high))
        shell.rooms.face([line.at(a, -0.012, h) for a, h in corners])
    ends = [stretch[0], *(j for j in joints if stretch[0] < j < stretch[1]), stretch[1]]
    foot, head = THICK * (1 - (low - z) / BOARD), THICK * (1 - (high - z) / BOARD)
    for one, other in zip(ends, ends[1:]):
        a, b = max(one, span(low)[0]), min(other, span(low)[1])
        c, d = max(one, span(high)[0]), min(other, span(high)[1])
        if b - a <= 0.002:
            continue
        if d < c:
            c = d = (c + d) / 2
        gap, shade = 0.0012, shades[sum(1 for j in joints if j <= one + 1e-6)]
        corners = [line.at(a + gap, foot, low), line.at(b - gap, foot, low)]
        shell.wall.face(corners + [line.at(d - gap, head, high), line.at(c + gap, head, high)], shade)
        if abs(low - z) < 1e-6:
            under = [line.at(a, -0.002, low), line.at(b, -0.002, low), line.at(b, foot, low), line.at(a, foot, low)]
            shell.wall.face(under, shade)


def flat_wall(shell, line, length, z0, z1, holes=(), mesh=None, out=0.0, reveal=0.14):
    """A rendered or brick wall: flat, its openings set back by `reveal`."""
    mesh = mesh or shell.wall
    inside = [h for h in holes if h.z1 > z0 and h.z0 < z1]
    xs = sorted({0.0, length} | {v for h in inside for v in (h.a0, h.a1) if 0 < v < length})
    zs = sorted({z0, z1} | {v for h in inside for v in (h.z0, h.z1) if z0 < v < z1})
    for a, b in zip(xs, xs[1:]):
        for low, high in zip(zs, zs[1:]):
            if any(h.a0 < (a + b) / 2 < h.a1 and h.z0 < (low + high) / 2 < h.z1 for h in inside):
                continue
            mesh.face([line.at(p, out, h) for p, h in ((a, low), (b, low), (b, high), (a, high))], 0.5)
            back = ((a, low), (b, low), (b, high), (a, high))
            shell.rooms.face([line.at(p, -0.2, h) for p, h in back])
    for h in inside:
        low, high = max(h.z0, z0), min(h.z1, z1)
        for a in (h.a0, h.a1):
            jamb = ((out, low), (-reveal, low), (-reveal, high), (out, high))
            mesh.face([line.at(a, o, z) for o, z in jamb], 0.5)
        for z in [v for v in (h.z0, h.z1) if z0 <= v <= z1]:
            mesh.face([line.at(a, o, z) for a, o in ((h.a0, out), (h.a1, out), (h.a1, -reveal), (h.a0, -reveal))], 0.5)


def box_gable(shell, mesh, line, length, z, slope, out=0.0):
    """The triangle of a flat wall beneath a gable roof."""
    corners = [line.at(0, out, z), line.at(length, out, z), line.at(length / 2, out, z + slope * length / 2)]
    mesh.face([Vector(c) for c in corners], 0.5)


def batten_wall(shell, line, length, z0, z1, holes=(), slope=None, wide=0.42):
    """Upright boards with battens over their joints; under a gable of that slope where one is given."""
    flat_wall(shell, line, length, z0, z1, holes, reveal=0.1)
    if slope:
        box_gable(shell, shell.wall, line, length, z1, slope)
    a = (length % wide) / 2
    while a < length:
        top = z1 + slope * min(a, length - a) if slope else z1
        taken = sorted((h.z0 - 0.1, h.z1 + 0.1) for h in holes if h.a0 - 0.14 < a < h.a1 + 0.14)
        low = z0
        for start, end in [*taken, (top, top)]:
            if start - low > 0.05:
                line.box(shell.wall, a - 0.025, a + 0.025, low, start, 0, 0.02, 0.5)
            low = end
        a += wide
