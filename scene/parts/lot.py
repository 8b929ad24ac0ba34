"""Where on the lot is what: beds, islands, driveway, paths, lawn."""
import math

KERB, WALK_LOW, WALK_HIGH = -12.7, -11.2, -9.8


def wave(x):
    """How a bed's street side swings, in metres."""
    return 0.18 * math.sin(x * 1.7 + 0.6) + 0.1 * math.sin(x * 3.3)


def in_bed(garden, x, y, grow=0.0):
    return any(
        bed.x0 - grow < x < bed.x1 + grow and bed.y0 - grow + wave(x) < y < bed.y1 + grow for bed in garden.beds
    )


def in_island(garden, x, y, grow=0.0):
    island = garden.island
    return bool(island) and math.hypot(x - island.x, (y - island.y) * 1.15) < island.radius + grow


def in_rectangle(rectangle, x, y, grow=0.0):
    x0, x1, y0, y1 = rectangle
    return x0 - grow < x < x1 + grow and y0 - grow < y < y1 + grow


def is_lawn(lot, garden, x, y, margin=0.05):
    """Whether grass may grow there."""
    if y < KERB + margin or WALK_LOW - margin < y < WALK_HIGH + margin:
        return False
    if y < lot.drive_top + 0.2 and lot.drive_left(y) - margin < x < lot.drive_right(y) + margin:
        return False
    if any(in_rectangle(path, x, y, margin) for path in lot.paths):
        return False
    if any(in_rectangle(part, x, y) for part in lot.covered):
        return False
    return not (in_bed(garden, x, y) or in_island(garden, x, y))
