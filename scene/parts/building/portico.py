"""A gabled roof over an entrance, and posts to carry one."""
from .eaves import add_rake
from .roof import Plane, cap_ridge, lay_shingles


def add_portico_roof(shell, middle, half, front, top, pitch, worn, over=0.28):
    """A gable roof from `front` back to the wall at y 0; `top` is the height of its beams."""
    steep, ridge = (1 + pitch * pitch) ** 0.5, top + half * pitch
    for side in (1, -1):
        corner = (middle + side * (half + over), front - over, top - over * pitch)
        plane = Plane(corner, (0, 1, 0), (-side, 0, pitch), -front + over, (half + over) * steep)
        lay_shingles(shell, plane, worn)
        add_rake(shell, (corner[0], corner[2] - 0.006), (middle, ridge - 0.006), front - over - 0.005, 0.16)
        x = corner[0]
        low, high = min(x, x - side * 0.03), max(x, x - side * 0.03)
        shell.trim.box(low, front - over, corner[2] - 0.17, high, 0, corner[2] - 0.01)
    cap_ridge(shell, (middle, front - over, ridge), (middle, 0, ridge), ((-1, 0, -pitch), (1, 0, -pitch)))


def add_tapered_post(shell, x, y, z0, z1, foot=0.19, head=0.12):
    """A craftsman's post: wider below, with a base and a capital."""
    corners = [(x + sx * w, y + sy * w, z) for w, z in ((foot, z0), (head, z1))
               for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    shell.trim.corners(corners)
    shell.trim.box(x - foot - 0.04, y - foot - 0.04, z0, x + foot + 0.04, y + foot + 0.04, z0 + 0.07)
    shell.trim.box(x - head - 0.05, y - head - 0.05, z1 - 0.09, x + head + 0.05, y + head + 0.05, z1)
