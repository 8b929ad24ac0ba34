"""House E: a modern farmhouse in boards and battens, two steep gables, dark windows, a porch along the right wing."""
from ..building.eaves import add_rake, close_eave
from ..building.entrance import add_garage_door, add_lamp, add_panel_door, add_post, frame_opening
from ..building.roof import Plane, cap_ridge, lay_shingles
from ..building.shell import Hole, Line, Shell
from ..building.walls import batten_wall
from ..building.windows import WindowStyle, add_window
from .dress import dress
from .model import Bed, Garden, House, Island, Look, Lot, Shot

FLOOR, OVER, RAKE, BACK = 0.35, 0.35, 0.3, 9.0
# The gable in the middle, the garage's gable on the left, the wing with its porch on the right.
MX0, MX1, MTOP, MPITCH = -3.2, 2.6, 4.6, 0.95
GX0, GX1, GY, GTOP, GPITCH = -9.4, -3.2, -0.9, 3.0, 0.75
WX0, WX1, WY, WTOP, WPITCH = 2.6, 9.0, 1.6, 3.15, 0.62
PORCH = -0.7
MAIN, GARAGE, WING = Line(MX0, 0, 1, 0), Line(GX0, GY, 1, 0), Line(WX0, WY, 1, 0)
TALL, HIGH = Hole(1.5, 4.3, 0.95, 2.75), Hole(1.9, 3.9, 3.75, 5.35)
DOOR_X, WINDOW = 3.55, Hole(2.9, 5.6, 1.0, 2.55)
GARAGE_DOOR = Hole(0.65, 5.55, 0.05, 2.4)


def build(look, wear, name="farmhouse"):
    """Puts the house on the stage."""
    shell = Shell(name)
    _gable_roof(shell, (MX0, MX1, 0, BACK), MTOP, MPITCH, wear.roof)
    _gable_roof(shell, (GX0, GX1, GY, 7.0), GTOP, GPITCH, wear.roof)
    _wing_roof(shell, wear.roof)
    _walls(shell)
    _openings(shell)
    _porch(shell)
    shell.finish(dress(look, wear, GTOP))


def _gable_roof(shell, place, top, pitch, worn):
    """A roof whose ridge runs back from the street."""
    x0, x1, y0, y1 = place
    middle, half, steep = (x0 + x1) / 2, (x1 - x0) / 2, (1 + pitch * pitch) ** 0.5
    plate = top + 0.1
    eave, ridge, long = plate - OVER * pitch, plate + half * pitch, y1 - y0 + 2 * RAKE
    for side in (1, -1):
        x = middle + side * (half + OVER)
        plane = Plane((x, y0 - RAKE, eave), (0, 1, 0), (-side, 0, pitch), long, (half + OVER) * steep)
        lay_shingles(shell, plane, worn)
        add_rake(shell, (x, eave - 0.006), (middle, ridge - 0.006), y0 - RAKE - 0.005, 0.22)
    cap_ridge(shell, (middle, y0 - RAKE, ridge), (middle, y1 + RAKE, ridge), ((-1, 0, -pitch), (1, 0, -pitch)))
    close_eave(shell, Line(x1 + OVER, y0 - RAKE, 0, 1), long, eave, OVER)
    close_eave(shell, Line(x0 - OVER, y1 + RAKE, 0, -1), long, eave, OVER)


def _wing_roof(shell, worn):
    """One slope from the porch's edge to the ridge, and the back of it."""
    low, middle = PORCH - 0.3, 5.4
    steep, plate = (1 + WPITCH**2) ** 0.5, WTOP + 0.1
    eave = plate - (WY - low) * 0.28
    porch = Plane((WX0, low, eave), (1, 0, 0), (0, 1, 0.28), WX1 - WX0 + RAKE, (WY - low) * (1 + 0.28**2) ** 0.5 + 0.05)
    lay_shingles(shell, porch, worn)
    ridge = plate + (middle - WY) * WPITCH
    lay_shingles(shell, Plane((MX1 - 2, WY, plate), (1, 0, 0), (0, 1, WPITCH), WX1 - MX1 + 2 + RAKE, (middle - WY) * steep), worn)
    lay_shingles(shell, Plane((MX1 - 2, 9.3, ridge - (9.3 - middle) * WPITCH), (1, 0, 0), (0, -1, WPITCH), WX1 - MX1 + 2 + RAKE, (9.3 - middle) * steep))
    cap_ridge(shell, (MX1 - 1, middle, ridge), (WX1 + RAKE, middle, ridge), ((0, -1, -WPITCH), (0, 1, -WPITCH)))
    close_eave(shell, Line(WX0, low, 1, 0), WX1 - WX0 + RAKE, eave, 0.4)
    x = WX1 + RAKE
    shell.trim.face([(x, low, eave - 0.006), (x, WY, plate - 0.006), (x, WY, plate - 0.2), (x, low, eave - 0.2)])
    shell.trim.face([(x, WY, plate - 0.006), (x, middle, ridge - 0.006), (x, middle, ridge - 0.22), (x, WY, plate - 0.22)])
    shell.brick.box(6.6, 5.8, 3, 7.6, 6.6, ridge + 1.0)


def _walls(shell):
    batten_wall(shell, MAIN, MX1 - MX0, FLOOR, MTOP, (TALL, HIGH), MPITCH)
    batten_wall(shell, GARAGE, GX1 - GX0, 0.1, GTOP, (GARAGE_DOOR,), GPITCH)
    batten_wall(shell, Line(GX1, GY, 0, 1), -GY, 0.1, GTOP)
    batten_wall(shell, Line(GX0, 7, 0, -1), 7 - GY, 0.1, GTOP)
    batten_wall(shell, Line(MX1, 0, 0, 1), BACK, FLOOR, MTOP)
    batten_wall(shell, Line(MX0, BACK, 0, -1), BACK, 2.5, MTOP)
    door = Hole(DOOR_X - WX0 - 0.1, DOOR_X - WX0 + 1.1, FLOOR, 2.6)
    batten_wall(shell, WING, WX1 - WX0, FLOOR, WTOP, (door, WINDOW))
    batten_wall(shell, Line(WX1, WY, 0, 1), 7.6, FLOOR, WTOP, slope=WPITCH)
    for x0, x1, z in ((MX0, MX1, MTOP), (GX0, GX1, GTOP), (WX0, WX1, WTOP)):
        y = WY if x0 == WX0 else 0
        shell.rooms.face([(x0 + 0.1, 8.9, 0), (x1 - 0.1, 8.9, 0), (x1 - 0.1, 8.9, z), (x0 + 0.1, 8.9, z)])
        shell.rooms.face([(x0 + 0.1, y + 0.2, z), (x1 - 0.1, y + 0.2, z), (x1 - 0.1, 8.9, z), (x0 + 0.1, 8.9, z)])
    shell.rooms.face([(MX0 + 0.1, 0.2, 3.1), (MX1 - 0.1, 0.2, 3.1), (MX1 - 0.1, 8.9, 3.1), (MX0 + 0.1, 8.9, 3.1)])
    for x0, x1, y in ((MX0, MX1, 0), (WX0, WX1, WY)):
        shell.base.box(x0, y, -0.3, x1, y + 0.1, FLOOR)
    shell.base.box(MX1 - 0.1, 0, -0.3, MX1, WY, FLOOR)
    shell.base.box(WX1 - 0.1, WY, -0.3, WX1, BACK, FLOOR)
    for x, y, top in ((MX0, 0, MTOP), (MX1 - 0.1, 0, MTOP), (GX0, GY, GTOP), (GX1 - 0.1, GY, GTOP), (WX1 - 0.1, WY, WTOP)):
        shell.trim.box(x - 0.02, y - 0.04, 0.3, x + 0.12, y + 0.1, top)


def _openings(shell):
    style = WindowStyle(panes=2, grid=(2, 2))
    add_window(shell, MAIN, TALL, style)
    add_window(shell, MAIN, HIGH, WindowStyle(panes=2, grid=(2, 2), sash=False))
    add_window(shell, WING, WINDOW, style)
    x0, x1 = GX0 + GARAGE_DOOR.a0, GX0 + GARAGE_DOOR.a1
    add_garage_door(shell, x0, x1, 0.06, 2.36, GY + 0.08, rows=4, columns=4, raised=False)
    frame_opening(shell, x0, x1, 0.05, 2.36, GY)
    add_panel_door(shell, DOOR_X, DOOR_X + 1.0, WY + 0.03, FLOOR, 2.48)
    for x in (DOOR_X - 0.12, DOOR_X + 0.98):
        shell.trim.box(x, WY - 0.045, FLOOR, x + 0.14, WY + 0.1, 2.6)
    shell.trim.box(DOOR_X - 0.16, WY - 0.05, 2.48, DOOR_X + 1.16, WY + 0.1, 2.64)
    shell.rooms.face([(DOOR_X - 0.1, WY + 0.4, 0), (DOOR_X + 1.1, WY + 0.4, 0), (DOOR_X + 1.1, WY + 0.4, 2.7), (DOOR_X - 0.1, WY + 0.4, 2.7)])
    for x, y in ((x0 - 0.33, GY - 0.03), (x1 + 0.33, GY - 0.03), (DOOR_X + 1.4, WY - 0.02)):
        add_lamp(shell, x, y, 1.95)


def _porch(shell):
    edge, top = PORCH, WTOP - 0.55
    shell.porch.box(WX0, edge - 0.2, FLOOR - 0.1, WX1, WY, FLOOR - 0.02)
    shell.base.box(WX0, edge - 0.14, -0.2, WX1, edge, FLOOR - 0.1)
    shell.base.box(WX1 - 0.1, edge - 0.14, -0.2, WX1, WY, FLOOR - 0.1)
    shell.trim.box(WX0, edge - 0.12, top - 0.06, WX1, edge + 0.08, top + 0.2)
    shell.trim.face([(WX0, edge, top + 0.12), (WX1, edge, top + 0.12), (WX1, WY, top + 0.3), (WX0, WY, top + 0.3)])
    for x in (WX0 + 0.14, 5.3, WX1 - 0.14):
        add_post(shell, x, edge - 0.02, FLOOR, top - 0.02, 0.1)
    shell.porch.box(DOOR_X - 0.3, edge - 0.56, -0.1, DOOR_X + 1.3, edge - 0.2, 0.17)


LOOK = Look(
    wall="#e4e1d8", trim="#e9e6dd", frames="#1f2224", door=("#4a2f1c", "#7d5533"), garage=("#2b2e30",),
    roof=("#34363a", "#43464a", "#535659", "#3a3d41"), gutters="#2a2c2e", drive="#a39786",
)
LOT = Lot(
    covered=(
        (GX0 - 0.1, GX1 + 0.1, GY - 0.08, 7.2), (MX0 - 0.1, MX1 + 0.1, -0.1, BACK),
        (WX0 - 0.1, WX1 + 0.1, PORCH - 0.25, BACK), (DOOR_X - 0.35, DOOR_X + 1.35, PORCH - 0.6, WY),
    ),
    drive_left=lambda y: -9.0, drive_right=lambda y: -3.6, drive_top=GY + 0.1,
    paths=((DOOR_X - 0.15, DOOR_X + 1.15, -4.4, PORCH - 0.58), (-3.6, DOOR_X + 1.15, -5.6, -4.4)),
    mailbox=10.8,
    trees=(("maple", -14.0, -1.0, 1.0, 1.9), ("birch", 14.5, 2.0, 0.95, 0.7), ("maple", 12.5, 7.0, 1.1, 0.2)),
)
GARDEN = Garden(
    beds=(
        Bed(MX0 + 0.1, 2.5, -1.9, 0), Bed(DOOR_X + 1.35, WX1 + 0.4, -2.8, PORCH - 0.2),
        Bed(DOOR_X + 1.25, DOOR_X + 2.6, -5.6, -3.2),
    ),
    island=Island(7.5, -6.0, 1.6),
    shrubs=(
        *(("box", MX0 + 0.6 + k * 0.95, -0.65, 0.9 + 0.06 * (k % 3)) for k in range(6)),
        *(("box", DOOR_X + 1.9 + k * 0.95, PORCH - 0.75, 0.72 + 0.05 * (k % 2)) for k in range(4)),
        ("hydrangea", 6.4, -2.2, 0.8), ("hydrangea", 7.5, -2.15, 0.85), ("hydrangea", 8.6, -2.1, 0.8),
        ("tuft", 5.4, -2.3, 0.8), ("tuft", 9.3, -2.4, 0.85), ("light", 5.4, -4.6, 0.62), ("box", 5.3, -3.7, 0.66),
        ("red", 5.9, -5.1, 0.55), ("tuft", 6.5, -6.5, 0.75), ("tuft", 8.5, -6.5, 0.7), ("box", 8.3, -5.6, 0.6),
        ("light", 6.7, -5.5, 0.55), ("tuft", -2.6, -1.5, 0.7), ("tuft", 2.0, -1.5, 0.7),
    ),
    flowers=((MX0 + 0.3, 2.4, -2.0, -1.35, 140), (DOOR_X + 1.5, WX1 + 0.2, -3.0, -2.45, 130),
             (DOOR_X + 1.35, DOOR_X + 2.5, -5.8, -5.2, 60)),
    trees=(("plum", 7.5, -5.9, 0.56, 0.9),),
    old_shrubs=((-1.9, -0.75, 0.7), (1.4, -0.7, 0.6), (7.2, PORCH - 0.8, 0.75)),
)
SHOTS = {
    "street": Shot((2.4, -21.0, 1.7), (0.2, 0), 33, 0.10, (222, 40)),
    "landscape": Shot((5.6, -13.4, 1.8), (2.3, 0), 24.5, 0.055, (222, 40), change=(0, 0, 1, 0.72)),
}
FARMHOUSE = House("farmhouse", build, LOOK, LOT, GARDEN, SHOTS)
