"""Doors, garage doors, lamps, posts and shutters."""


def add_panel_door(shell, x0, x1, y, floor, top):
    """A front door with four raised panels and a light, its face at y towards the street."""
    door, width, high = shell.door, x1 - x0, top - floor
    door.box(x0, y, floor + 0.03, x1, y + 0.05, top)
    for left in (0.10, 0.53):
        for low, up in ((0.10, 0.44), (0.49, 0.72)):
            a, b = x0 + left * width, x0 + (left + 0.37) * width
            e, f = floor + low * high, floor + up * high
            door.box(a, y - 0.008, e, b, y, f)
            door.box(a + 0.04, y - 0.018, e + 0.04, b - 0.04, y, f - 0.04)
    e, f = floor + 0.79 * high, floor + 0.94 * high
    corners = ((x0 + 0.12 * width, e), (x1 - 0.12 * width, e), (x1 - 0.12 * width, f), (x0 + 0.12 * width, f))
    shell.glass.face([(x, y - 0.006, z) for x, z in corners])
    shell.handles.box(x1 - 0.11, y - 0.06, floor + 0.95, x1 - 0.08, y, floor + 1.12)
    shell.handles.box(x1 - 0.12, y - 0.08, floor + 1.0, x1 - 0.01, y - 0.06, floor + 1.03)


def add_side_light(shell, x0, x1, y, floor, top):
    """A narrow pane beside a door."""
    shell.glass.face([(x0, y, floor + 0.5), (x1, y, floor + 0.5), (x1, y, top), (x0, y, top)])
    shell.trim.box(x0 - 0.01, y - 0.05, floor, x1 + 0.01, y + 0.07, floor + 0.5)


def add_garage_door(shell, x0, x1, z0, z1, y, rows=4, columns=8, glass_row=3, raised=True):
    """A sectional door: raised panels (or long flush ones), one row of panes."""
    door = shell.garage
    wide, high = (x1 - x0) / columns, (z1 - z0) / rows
    door.box(x0 - 0.05, y + 0.051, z0 - 0.06, x1 + 0.05, y + 0.07, z1 + 0.05)
    for row in range(rows):
        low = z0 + row * high
        door.box(x0, y, low + 0.005, x1, y + 0.05, low + high - 0.005, 0.35 + 0.08 * row)
        for column in range(columns):
            a, b = x0 + column * wide + 0.05, x0 + (column + 1) * wide - 0.05
            place = (a, b, low + 0.09, low + high - 0.09)
            if row == glass_row:
                _garage_pane(shell, place, y)
            elif raised:
                _garage_panel(door, place, y)


def _garage_pane(shell, place, y):
    a, b, low, high = place
    frame = ((a - 0.03, b + 0.03, low - 0.03, low), (a - 0.03, b + 0.03, high, high + 0.03),
             (a - 0.03, a, low, high), (b, b + 0.03, low, high))
    for p, q, e, f in frame:
        shell.garage.box(p, y - 0.018, e, q, y, f)
    shell.garage_glass.face([(a, y - 0.004, low), (b, y - 0.004, low), (b, y - 0.004, high), (a, y - 0.004, high)])


def _garage_panel(door, place, y):
    a, b, low, high = place

    def ring(inset, out):
        corners = ((a + inset, low + inset), (b - inset, low + inset), (b - inset, high - inset), (a + inset, high - inset))
        return [(x, y - out, z) for x, z in corners]

    outer, ridge, inner = ring(0, 0.0005), ring(0.02, 0.016), ring(0.06, 0.004)
    for k in range(4):
        m = (k + 1) % 4
        door.face([outer[k], outer[m], ridge[m], ridge[k]], 0.5)
        door.face([ridge[k], ridge[m], inner[m], inner[k]], 0.5)
    door.face(inner, 0.5)


def frame_opening(shell, x0, x1, z0, z1, y, wide=0.14):
    """Boards around a garage door or a front door."""
    for a in (x0 - wide, x1):
        shell.trim.box(a, y - 0.035, z0, a + wide, y + 0.12, z1 + wide)
    shell.trim.box(x0 - wide, y - 0.04, z1, x1 + wide, y + 0.12, z1 + wide)


def add_lamp(shell, x, y, z):
    """A wall lantern with a bulb."""
    lamp = shell.lamps
    lamp.box(x - 0.04, y - 0.03, z - 0.1, x + 0.04, y, z + 0.1)
    lamp.box(x - 0.02, y - 0.12, z + 0.1, x + 0.02, y, z + 0.12)
    lamp.box(x - 0.08, y - 0.2, z + 0.08, x + 0.08, y - 0.04, z + 0.1)
    lamp.box(x - 0.07, y - 0.19, z - 0.18, x + 0.07, y - 0.05, z - 0.16)
    for dx in (-0.065, 0.055):
        for dy in (-0.185, -0.065):
            lamp.box(x + dx, y + dy, z - 0.16, x + dx + 0.01, y + dy + 0.01, z + 0.08)
    shell.bulbs.box(x - 0.025, y - 0.14, z - 0.14, x + 0.025, y - 0.1, z)


def add_post(shell, x, y, z0, z1, half=0.085):
    """A square post with a base and a capital."""
    trim = shell.trim
    trim.box(x - half, y - half, z0, x + half, y + half, z1)
    wide = half + 0.035
    trim.box(x - wide, y - wide, z0 - 0.02, x + wide, y + wide, z0 + 0.16)
    trim.box(x - wide + 0.01, y - wide + 0.01, z1 - 0.12, x + wide - 0.01, y + wide - 0.01, z1 - 0.02)


def add_railing(shell, x0, x1, y, floor):
    trim = shell.trim
    trim.box(x0, y - 0.035, floor + 0.82, x1, y + 0.035, floor + 0.88)
    trim.box(x0, y - 0.025, floor + 0.09, x1, y + 0.025, floor + 0.14)
    x = x0 + 0.13
    while x < x1 - 0.06:
        trim.box(x, y - 0.015, floor + 0.12, x + 0.03, y + 0.015, floor + 0.84)
        x += 0.115


def add_shutter(shell, x0, x1, z0, z1, y):
    """A louvred shutter flat on the wall."""
    s = shell.shutters
    for a in (x0, x1 - 0.06):
        s.box(a, y - 0.05, z0, a + 0.06, y - 0.018, z1)
    for z in (z0, (z0 + z1) / 2 - 0.04, z1 - 0.08):
        s.box(x0, y - 0.05, z, x1, y - 0.018, z + 0.08)
    z = z0 + 0.08
    while z < z1 - 0.08:
        s.skewed_box((x0 + 0.05, y - 0.045, z), (x1 - x0 - 0.1, 0, 0), (0, 0.02, 0.028), (0, 0.006, -0.006))
        z += 0.034


def add_gable_vent(shell, x, y, z0, z1, half=0.45):
    shell.dark.box(x - half, y - 0.04, z0, x + half, y + 0.02, z1)
    trim = shell.trim
    for a in (x - half - 0.08, x + half):
        trim.box(a, y - 0.06, z0 - 0.08, a + 0.08, y, z1 + 0.08)
    trim.box(x - half - 0.08, y - 0.06, z1, x + half + 0.08, y, z1 + 0.08)
    trim.box(x - half - 0.10, y - 0.075, z0 - 0.08, x + half + 0.10, y, z0)
    z = z0 + 0.01
    while z < z1 - 0.01:
        shell.louvres.skewed_box((x - half, y - 0.065, z), (half * 2, 0, 0), (0, 0.05, 0.05), (0, 0.008, -0.008))
        z += 0.055
