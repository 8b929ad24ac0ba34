"""Where a random house has windows, doors, garage doors, dormers and a porch."""
from ..building.entrance import add_garage_door, add_lamp, add_panel_door, add_post, add_shutter, frame_opening
from ..building.portico import add_portico_roof
from ..building.roof import Plane, lay_shingles
from ..building.shell import Hole, Line
from ..building.windows import WindowStyle, add_window


def _style(plan, rng):
    is_cased = plan.surface in ("siding", "batten")
    grid = rng.choice(((1, 1), (1, 1), (2, 2), (3, 2)))
    return WindowStyle(rng.choice((1, 1, 2)), grid, is_cased, rng.random() < 0.6, 0.035 if is_cased else 0.08, rng.random() < 0.6)


def open_front(shell, plan, rng):
    """Windows and the door of the front; gives the holes."""
    line, style, holes = Line(plan.left, 0, 1, 0), _style(plan, rng), []
    end = plan.wide
    if plan.wing and plan.wing[0] < plan.right - 1:
        end = plan.wing[0] - plan.left
    count = max(2, int(end / rng.uniform(2.3, 3.4)))
    bay, door = end / count, rng.randrange(count)
    wide, high, sill = rng.uniform(0.9, min(2.2, bay - 0.7)), rng.uniform(1.1, 1.6), rng.uniform(0.75, 1.0)
    for storey in range(plan.storeys):
        z = plan.floor + storey * plan.storey
        for k in range(count if storey == 0 else max(count, round(plan.wide / bay))):
            middle = (k + 0.5) * bay
            if middle + wide / 2 > plan.wide - 0.3:
                continue
            if storey == 0 and k == door:
                holes.append(_hang_door(shell, plan, middle))
            elif rng.random() < 0.88:
                hole = Hole(middle - wide / 2, middle + wide / 2, z + sill, z + sill + high)
                holes.append(hole)
                add_window(shell, line, hole, style)
                if plan.shutters:
                    for x in (hole.a0 - 0.6, hole.a1 + 0.12):
                        add_shutter(shell, plan.left + x, plan.left + x + 0.46, hole.z0, hole.z1, 0)
    plan.door_x = plan.left + (door + 0.5) * bay
    return holes


def _hang_door(shell, plan, middle):
    x, floor, top = plan.left + middle, plan.floor, plan.floor + 2.08
    add_panel_door(shell, x - 0.48, x + 0.48, 0.03, floor, top)
    frame_opening(shell, x - 0.48, x + 0.48, floor, top, 0, 0.11)
    shell.rooms.face([(x - 0.6, 0.3, 0), (x + 0.6, 0.3, 0), (x + 0.6, 0.3, top + 0.2), (x - 0.6, 0.3, top + 0.2)])
    add_lamp(shell, x - 0.85, -0.02, floor + 1.7)
    return Hole(middle - 0.48, middle + 0.48, floor, top)


def open_side(plan, rng):
    """Holes in the sides stay dark: they are seen from far aside only."""
    if plan.form == "row" or rng.random() < 0.3:
        return ()
    a = rng.uniform(1, plan.deep - 2.2)
    return (Hole(a, a + 1.0, plan.floor + 0.9, plan.floor + 2.0),)


def hang_garage_doors(shell, plan, box, top):
    """One wide door or several; gives the holes, along the box's front."""
    x0, y, x1, _ = box
    rows, raised = (4, True) if plan.shutters or plan.surface == "siding" else (4, plan.chimney)
    spans = [(0.35, x1 - x0 - 0.35)] if plan.doors == 1 or (plan.doors == 2 and not plan.shutters) else []
    if not spans:
        bay = (x1 - x0) / plan.doors
        spans = [(k * bay + 0.28, (k + 1) * bay - 0.28) for k in range(plan.doors)]
    holes, high = [], min(2.25, top - 0.3)
    glass_row = 3 if plan.wide * 10 % 2 < 1 else -1
    for a, b in spans:
        add_garage_door(shell, x0 + a, x0 + b, 0.06, high, y + 0.12, rows, max(4, round((b - a) * 1.5)), glass_row, raised)
        frame_opening(shell, x0 + a, x0 + b, 0.05, high, y, 0.1)
        holes.append(Hole(a, b, 0.0, high))
    return holes


def add_dormer(shell, plan, x, rng):
    """A small gable in the front slope, with a window."""
    y, half, high = plan.deep * 0.14, rng.uniform(0.7, 1.1), 1.25
    foot, slope = plan.top + 0.1 + y * plan.pitch, 0.7
    line, hole = Line(x - half, y, 1, 0), Hole(0.25, 2 * half - 0.25, foot + 0.25, foot + high - 0.1)
    add_window(shell, line, hole, WindowStyle(1, (2, 2), True, True))
    walls = ((0, hole.a0, foot, foot + high), (hole.a1, 2 * half, foot, foot + high), (hole.a0, hole.a1, foot, hole.z0),
             (hole.a0, hole.a1, hole.z1, foot + high))
    for a, b, low, up in walls:
        line.box(shell.wall, a, b, low, up, -0.1, 0, 0.5)
    for a in (0, 2 * half - 0.05):
        line.box(shell.wall, a, a + 0.05, foot - 0.2, foot + high, -high / max(plan.pitch, 0.3), 0, 0.5)
    ridge, steep, long = foot + high + half * slope, (1 + slope * slope) ** 0.5, (high + half * slope) / max(plan.pitch, 0.25) + 0.3
    shell.wall.face([(x - half, y, foot + high), (x + half, y, foot + high), (x, y, ridge)], 0.5)
    for side in (1, -1):
        corner = (x + side * (half + 0.2), y - 0.2, foot + high - 0.2 * slope)
        lay_shingles(shell, Plane(corner, (0, 1, 0), (-side, 0, slope), long, (half + 0.2) * steep))
        shell.trim.face([(corner[0], corner[1], corner[2]), (x, corner[1], ridge), (x, corner[1], ridge - 0.16), (corner[0], corner[1], corner[2] - 0.16)])


def add_porch(shell, plan, rng):
    """A step at least; a porch with posts and a roof where the plan has one."""
    x, floor = plan.door_x, plan.floor
    deep = {"none": 0.9, "stoop": 1.3, "portico": 1.6, "shed": rng.uniform(1.6, 2.4)}[plan.porch]
    half = {"none": 0.7, "stoop": 1.0, "portico": 1.3, "shed": rng.uniform(2.0, 4.0)}[plan.porch]
    a, b = max(plan.left, x - half), min(plan.right if not plan.wing else min(plan.right, plan.wing[0]), x + half)
    plan.porch_edge = -deep - 0.35 * max(1, round(floor / 0.17) - 1)
    shell.porch.box(a, -deep, 0, b, 0, floor - 0.02)
    steps = max(1, round(floor / 0.17)) - 1
    for k in range(steps):
        front = -deep - 0.35 * (k + 1)
        shell.porch.box(x - 0.7, front, 0, x + 0.7, front + 0.35, (floor - 0.02) * (steps - k) / (steps + 1))
    if plan.porch in ("none", "stoop"):
        if floor > 0.4:
            _rail(shell, a, b, -deep + 0.05, floor, x)
        return
    top = min(plan.floor + 2.5, plan.floor + plan.storey - 0.15)
    posts = (a + 0.15, b - 0.15) if b - a < 4 else (a + 0.15, (a + b) / 2 + 0.9, b - 0.15)
    for p in posts:
        shell.columns.box(p - 0.08, -deep + 0.05, floor, p + 0.08, -deep + 0.21, top)
    if plan.porch == "portico":
        add_portico_roof(shell, (a + b) / 2, (b - a) / 2, -deep, top, 0.5, False)
        return
    shell.trim.box(a, -deep, top - 0.22, b, -deep + 0.15, top)
    run, rise = deep + 0.25, 0.28
    plane = Plane((a - 0.2, -deep - 0.25, top), (1, 0, 0), (0, run, rise), b - a + 0.4, (run * run + rise * rise) ** 0.5)
    lay_shingles(shell, plane)
    shell.trim.box(a - 0.2, -deep - 0.27, top - 0.15, b + 0.2, -deep - 0.24, top)
    if rng.random() < 0.5:
        _rail(shell, a, b, -deep + 0.1, floor, x)


def _rail(shell, a, b, y, floor, gap):
    """A railing that leaves the steps free."""
    for start, end in ((a, gap - 0.7), (gap + 0.7, b)):
        if end - start < 0.3:
            continue
        shell.rails.box(start, y, floor + 0.85, end, y + 0.05, floor + 0.9)
        x = start
        while x < end:
            shell.rails.box(x, y + 0.01, floor, x + 0.03, y + 0.04, floor + 0.86)
            x += 0.13
