"""Roofs from single shingles: rectangles, hips, ridge caps."""
from dataclasses import dataclass

from mathutils import Vector, noise

TAB_WIDTHS = (0.14, 0.19, 0.24, 0.31, 0.36)
COURSE = 0.145


@dataclass(frozen=True)
class Plane:
    """A roof plane: the eave's left corner, along the eave, up the slope, how long and high.

    `left` and `right` are how much the plane narrows for each metre up the slope: 0 for a gable, more for a hip.
    """

    corner: tuple
    along: tuple
    up: tuple
    length: float
    height: float
    left: float = 0.0
    right: float = 0.0

    def frame(self):
        along, up = Vector(self.along).normalized(), Vector(self.up).normalized()
        normal = along.cross(up).normalized()
        return Vector(self.corner), along, up, normal if normal.z > 0 else -normal


def lay_shingles(shell, plane, worn=False):
    """Covers a plane with tabs on felt; a worn one has lost some, and others have lifted."""
    origin, along, up, normal = plane.frame()

    def at(a, b, h):
        return origin + along * a + up * b + normal * h

    top = plane.height
    corners = ((0, 0), (plane.length, 0), (plane.length - plane.right * top, top), (plane.left * top, top))
    shell.felt.face([at(a, b, -0.012) for a, b in corners])
    low = -0.02
    while low < top:
        high = min(low + COURSE + 0.03, top)
        x = -shell.rng.uniform(0, 0.3)
        while x < plane.length:
            width = shell.rng.choice(TAB_WIDTHS)
            _lay_tab(shell, plane, at, (x, x + width), (low, high), worn)
            x += width
        low += COURSE


def _lay_tab(shell, plane, at, across, rise, worn):
    rng = shell.rng
    shade, thick, slip = rng.random(), rng.choice((0.006, 0.007, 0.013)), rng.uniform(-0.004, 0.004)
    lift = 0.0
    if worn:
        if _is_lost(rng, at(sum(across) / 2, rise[0], 0)):
            return
        lift = rng.uniform(0.006, 0.03) if rng.random() < 0.045 else 0.0
        slip += rng.uniform(-0.02, 0.015) if rng.random() < 0.1 else 0.0
    low, high = rise[0] + slip, rise[1]
    clip = lambda b: (max(across[0], plane.left * max(b, 0)), min(across[1], plane.length - plane.right * max(b, 0)))
    (a0, a1), (c0, c1) = clip(low), clip(high)
    if a1 - a0 < 0.01:
        return
    if c1 < c0:
        c0 = c1 = (a0 + a1) / 2 if not plane.left else min(c0, a1)
    h = thick + 0.006 + lift
    tabs = shell.shingles
    tabs.face([at(a0, low, h), at(a1, low, h - lift * 0.5), at(c1, high, 0.003), at(c0, high, 0.003)], shade)
    tabs.face([at(a0, low, -0.001), at(a1, low, -0.001), at(a1, low, h - lift * 0.5), at(a0, low, h)], shade * 0.6)
    tabs.face([at(a0, low, -0.001), at(a0, low, h), at(c0, high, 0.003)], shade * 0.7)
    tabs.face([at(a1, low, -0.001), at(c1, high, 0.003), at(a1, low, h)], shade * 0.7)


def _is_lost(rng, place):
    patch = noise.noise(place * 0.55 + Vector((3.3, 1.2, 7)))
    return (patch > 0.52 and rng.random() < 0.7) or rng.random() < 0.006


def cap_ridge(shell, start, end, sides, width=0.15):
    """Caps over a ridge or a hip; `sides` are the directions down the two planes."""
    start, end = Vector(start), Vector(end)
    length, along = (end - start).length, (end - start).normalized()
    sides = [Vector(s).normalized() * width for s in sides]
    x = 0.0
    while x < length:
        p, q = start + along * x, start + along * (min(x + 0.23, length))
        shade = shell.rng.random()
        for side in sides:
            high, low = Vector((0, 0, 0.032)), Vector((0, 0, 0.022))
            shell.shingles.face([p + high, q + low, q + side + low * 0.6, p + side + high * 0.7], shade)
            shell.shingles.face([p + high, p + side + high * 0.7, p + side, p], shade * 0.5)
        x += 0.2


def hip_roof(shell, box, eave, pitch, worn=False, hips=(True, True)):
    """A hip roof over a rectangle (x0, y0, x1, y1 at the eaves); gives the ridge's two ends.

    Seen from the front only the front, left and right planes matter; the back one is laid as well for its outline.
    """
    x0, y0, x1, y1 = box
    width, depth = x1 - x0, y1 - y0
    run = min(width, depth) / 2
    steep = (1 + pitch * pitch) ** 0.5
    rise, height, narrow = run * pitch, run * steep, 1 / steep
    long_x = width >= depth
    planes = (
        (Plane((x0, y0, eave), (1, 0, 0), (0, 1, pitch), width, height, narrow, narrow), True),
        (Plane((x1, y1, eave), (-1, 0, 0), (0, -1, pitch), width, height, narrow, narrow), False),
        (Plane((x0, y1, eave), (0, -1, 0), (1, 0, pitch), depth, height, narrow, narrow), hips[0]),
        (Plane((x1, y0, eave), (0, 1, 0), (-1, 0, pitch), depth, height, narrow, narrow), hips[1]),
    )
    for plane, is_seen in planes:
        if is_seen:
            lay_shingles(shell, plane, worn)
        else:
            _lay_felt(shell, plane)
    if long_x:
        middle = (y0 + y1) / 2
        ends = ((x0 + run, middle, eave + rise), (x1 - run, middle, eave + rise))
        cap_ridge(shell, *ends, ((0, -1, -pitch), (0, 1, -pitch)))
    else:
        middle = (x0 + x1) / 2
        ends = ((middle, y0 + run, eave + rise), (middle, y1 - run, eave + rise))
        cap_ridge(shell, *ends, ((-1, 0, -pitch), (1, 0, -pitch)))
    for (x, y), end, sx, sy in (((x0, y0), ends[0], -1, -1), ((x1, y0), ends[1] if long_x else ends[0], 1, -1)):
        cap_ridge(shell, (x, y, eave), end, ((-sx * 0.2, sy, -pitch), (sx, -sy * 0.2, -pitch)), 0.13)
    return ends


def _lay_felt(shell, plane):
    origin, along, up, _ = plane.frame()
    top = plane.height
    corners = ((0, 0), (plane.length, 0), (plane.length - plane.right * top, top), (plane.left * top, top))
    shell.felt.face([origin + along * a + up * b for a, b in corners])
