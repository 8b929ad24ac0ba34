"""What closes a roof's edge: fascia, soffit, gutter, rake boards, downspouts."""
from mathutils import Vector

from .shell import Line

GUTTER = (
    (0, 0), (-0.02, -0.10), (-0.10, -0.10), (-0.125, -0.04), (-0.125, 0),
    (-0.118, 0), (-0.118, -0.04), (-0.095, -0.093), (-0.027, -0.093), (-0.008, 0),
)


def close_eave(shell, line, length, z, overhang, start=0.0, gutter=True):
    """Fascia and soffit along an eave that starts at `line`; the wall is `overhang` behind it."""
    line.box(shell.trim, start, length, z - 0.20, z - 0.012, -0.045, -0.02)
    line.box(shell.trim, start, length, z - 0.20, z - 0.185, -overhang, -0.03)
    if not gutter:
        return
    points = [(-o - 0.02, h - 0.02) for o, h in GUTTER]
    for (o0, h0), (o1, h1) in zip(points, points[1:]):
        corners = ((start, o0, h0), (length, o0, h0), (length, o1, h1), (start, o1, h1))
        shell.gutters.face([line.at(a, o, z + h) for a, o, h in corners])
    for a in (start, length):
        shell.gutters.face([line.at(a, o, z + h) for o, h in points[:5]])


def close_hip_eaves(shell, box, eave, overhang, sides="front left right"):
    """The eaves of a hip roof over a rectangle."""
    x0, y0, x1, y1 = box
    lines = {
        "front": (Line(x0, y0, 1, 0), x1 - x0),
        "right": (Line(x1, y0, 0, 1), y1 - y0),
        "left": (Line(x0, y1, 0, -1), y1 - y0),
    }
    for side in sides.split():
        line, length = lines[side]
        close_eave(shell, line, length, eave, overhang)


def add_rake(shell, foot, top, y, high=0.19):
    """A board under a gable's sloping edge at depth y, from (x, z) to (x, z)."""
    (x0, z0), (x1, z1) = foot, top
    shell.trim.face([(x0, y, z0), (x1, y, z1), (x1, y, z1 - high), (x0, y, z0 - high)])
    shell.trim.face([(x0, y, z0 - high), (x1, y, z1 - high), (x1, y + 0.3, z1 - high), (x0, y + 0.3, z0 - high)])


def add_downspout(shell, x, y, z0, z1):
    """A pipe on a wall that faces the street, with a kick at its foot."""
    shell.gutters.box(x - 0.04, y - 0.085, z0, x + 0.04, y - 0.02, z1)
    shell.gutters.skewed_box((x - 0.04, y - 0.085, z0 + 0.02), (0.08, 0, 0), (0, -0.28, -0.06), Vector((0, 0.03, 0.08)))
