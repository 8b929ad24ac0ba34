"""House F: a split-level, light siding over brick, the garage under the bedrooms on the left, the door between."""
from ..building.eaves import add_downspout, close_eave
from ..building.entrance import add_garage_door, add_lamp, add_panel_door, add_railing, add_shutter, frame_opening
from ..building.roof import Plane, cap_ridge, lay_shingles
from ..building.shell import Hole, Line, Shell
from ..building.walls import board_wall, flat_wall
from ..building.windows import WindowStyle, add_window
from .dress import dress
from .model import Bed, Garden, House, Look, Lot, Shot

PITCH, OVER, RAKE, BACK = 0.40, 0.5, 0.4, 8.2
STEEP = (1 + PITCH * PITCH) ** 0.5
LX0, LX1, LTOP, JETTY = -8.2, -1.2, 5.35, 2.62
RX0, RX1, RTOP, FLOOR, BRICK = -1.2, 7.4, 3.65, 0.75, 1.55
UPPER, LOWER, RIGHT = Line(LX0, -0.45, 1, 0), Line(LX0, 0, 1, 0), Line(RX0, 0, 1, 0)
GARAGE_DOOR = Hole(0.7, 5.5, 0.05, 2.3)
BEDROOMS = (Hole(0.9, 2.7, 3.45, 4.75), Hole(4.3, 6.1, 3.45, 4.75))
LIVING, SMALL, DOOR_X = Hole(3.4, 6.2, 1.6, 3.05), Hole(7.1, 8.1, 1.85, 3.05), 0.55


def build(look, wear, name="split"):
    """Puts the house on the stage."""
    shell = Shell(name)
    _roof(shell, (LX0, LX1, -0.45), LTOP, wear.roof)
    _roof(shell, (RX0, RX1, 0), RTOP, wear.roof)
    _walls(shell)
    _openings(shell)
    _stoop(shell)
    shell.finish(dress(look, wear, RTOP))


def _roof(shell, place, top, worn):
    """A gable roof along the street."""
    x0, x1, front = place
    plate, middle = top + 0.12, (front + BACK) / 2
    eave, ridge, long = plate - OVER * PITCH, plate + (middle - front) * PITCH, x1 - x0 + 2 * RAKE
    high = (middle - front + OVER) * STEEP
    lay_shingles(shell, Plane((x0 - RAKE, front - OVER, eave), (1, 0, 0), (0, 1, PITCH), long, high), worn)
    lay_shingles(shell, Plane((x0 - RAKE, BACK + OVER, eave), (1, 0, 0), (0, -1, PITCH), long, high))
    cap_ridge(shell, (x0 - RAKE, middle, ridge), (x1 + RAKE, middle, ridge), ((0, -1, -PITCH), (0, 1, -PITCH)))
    close_eave(shell, Line(x0 - RAKE, front - OVER, 1, 0), long, eave, OVER)
    for x in (x0 - RAKE, x1 + RAKE):
        for y in (front - OVER, BACK + OVER):
            shell.trim.face([(x, y, eave - 0.006), (x, middle, ridge - 0.006), (x, middle, ridge - 0.2), (x, y, eave - 0.2)])


def _walls(shell):
    board_wall(shell, UPPER, LX1 - LX0, JETTY, LTOP, BEDROOMS)
    side = (PITCH, LTOP + (BACK + 0.45) / 2 * PITCH)
    board_wall(shell, Line(LX1, -0.45, 0, 1), BACK + 0.45, JETTY, LTOP, gable=side)
    board_wall(shell, Line(LX0, BACK, 0, -1), BACK + 0.45, JETTY, LTOP, gable=side)
    flat_wall(shell, LOWER, LX1 - LX0, -0.1, JETTY, (GARAGE_DOOR,), shell.brick)
    flat_wall(shell, Line(LX0, BACK, 0, -1), BACK, -0.1, JETTY, mesh=shell.brick)
    door = Hole(DOOR_X, DOOR_X + 1.1, FLOOR, 2.95)
    board_wall(shell, RIGHT, RX1 - RX0, BRICK, RTOP, (door, LIVING, SMALL))
    flat_wall(shell, RIGHT, RX1 - RX0, -0.1, BRICK, (door,), shell.brick, 0.05)
    board_wall(shell, Line(RX1, 0, 0, 1), BACK, BRICK, RTOP, gable=(PITCH, RTOP + BACK / 2 * PITCH))
    flat_wall(shell, Line(RX1, 0, 0, 1), BACK, -0.1, BRICK, mesh=shell.brick)
    shell.trim.box(RX0 + door.a1, -0.1, BRICK, RX1 + 0.06, 0, BRICK + 0.08)
    shell.trim.box(LX0 - 0.02, -0.47, JETTY - 0.16, LX1 + 0.02, 0.02, JETTY + 0.02)
    for x, y, low, top in ((LX0, -0.45, JETTY, LTOP), (LX1 - 0.12, -0.45, JETTY, LTOP), (RX1 - 0.12, 0, BRICK, RTOP)):
        shell.trim.box(x - 0.02, y - 0.035, low, x + 0.14, y + 0.1, top)
    for x0, x1, z in ((LX0, LX1, LTOP), (LX0, LX1, 2.7), (RX0, RX1, RTOP)):
        shell.rooms.face([(x0 + 0.1, 0.2, z), (x1 - 0.1, 0.2, z), (x1 - 0.1, BACK, z), (x0 + 0.1, BACK, z)])
        shell.rooms.face([(x0 + 0.1, BACK, 0), (x1 - 0.1, BACK, 0), (x1 - 0.1, BACK, z), (x0 + 0.1, BACK, z)])
    add_downspout(shell, RX1 - 0.3, 0, 0.1, RTOP - 0.25)
    add_downspout(shell, LX0 + 0.25, -0.47, JETTY, LTOP - 0.25)
    shell.brick.box(4.2, 3.6, 3.5, 5.1, 4.5, 6.5)


def _openings(shell):
    for hole in BEDROOMS:
        add_window(shell, UPPER, hole, WindowStyle(panes=2))
        for a in (hole.a0 - 0.58, hole.a1 + 0.12):
            add_shutter(shell, LX0 + a, LX0 + a + 0.46, hole.z0, hole.z1, -0.45)
    add_window(shell, RIGHT, LIVING, WindowStyle(panes=3, grid=(1, 1), sash=False))
    add_window(shell, RIGHT, SMALL, WindowStyle())
    x0, x1 = LX0 + GARAGE_DOOR.a0, LX0 + GARAGE_DOOR.a1
    add_garage_door(shell, x0, x1, 0.06, 2.26, 0.1)
    frame_opening(shell, x0, x1, 0.05, 2.26, 0)
    x = RX0 + DOOR_X
    add_panel_door(shell, x + 0.05, x + 1.05, 0.03, FLOOR, 2.85)
    for a in (x - 0.08, x + 1.02):
        shell.trim.box(a, -0.07, FLOOR, a + 0.14, 0.1, 2.95)
    shell.trim.box(x - 0.12, -0.075, 2.85, x + 1.2, 0.1, 3.02)
    shell.rooms.face([(x, 0.4, 0), (x + 1.1, 0.4, 0), (x + 1.1, 0.4, 3), (x, 0.4, 3)])
    for a, y in ((x + 1.45, -0.08), (x1 + 0.4, -0.02)):
        add_lamp(shell, a, y, 2.05)


def _stoop(shell):
    x = RX0 + DOOR_X
    shell.porch.box(RX0 + 0.05, -1.5, FLOOR - 0.12, x + 1.75, 0, FLOOR - 0.03)
    shell.brick.box(RX0 + 0.1, -1.42, -0.2, x + 1.68, 0, FLOOR - 0.12)
    for k in range(1, 5):
        shell.porch.box(x - 0.25, -1.5 - 0.31 * k, -0.1, x + 1.35, -1.5, FLOOR - 0.03 - 0.145 * k)
    add_railing(shell, x + 1.36, x + 1.74, -1.42, FLOOR - 0.05)


LOOK = Look(
    wall="#e2ded2", trim="#e9e6dd", frames="#e9e6dd", door=("#23405a",), garage=("#dcd8cc",),
    roof=("#4d4640", "#5d554c", "#6b6258", "#544c45"), gutters="#e2dfd6", shutters="#2b3f52", drive="#a8a092",
)
LOT = Lot(
    covered=((LX0 - 0.1, LX1 + 0.1, -0.1, BACK), (RX0 - 0.1, RX1 + 0.1, -0.1, BACK), (RX0, 1.2, -2.8, 0)),
    drive_left=lambda y: -8.0, drive_right=lambda y: -2.1, drive_top=0.1,
    paths=((-0.95, 0.75, -4.6, -2.72), (-2.1, 0.75, -5.7, -4.5)),
    mailbox=9.8,
    trees=(("maple", -13.0, 1.0, 0.95, 0.3), ("birch", 11.5, -2.0, 0.8, 1.4), ("maple", 10.5, 7.0, 1.15, 2.2)),
)
GARDEN = Garden(
    beds=(Bed(1.5, RX1 + 0.4, -1.75, 0), Bed(0.95, 2.3, -4.4, -2.2)),
    shrubs=(
        *(("box", 2.1 + k * 0.95, -0.65, 0.9 + 0.06 * (k % 3)) for k in range(5)), ("red", 7.0, -0.75, 0.9),
        ("tuft", 1.9, -1.4, 0.7), ("light", 1.5, -3.0, 0.7), ("box", 1.55, -3.9, 0.6), ("hydrangea", 6.4, -1.3, 0.6),
    ),
    flowers=((1.7, RX1 + 0.2, -1.85, -1.2, 120), (1.0, 2.2, -4.5, -4.0, 50)),
    old_shrubs=((2.6, -0.7, 0.7), (5.9, -0.7, 0.8)),
)
SHOTS = {
    "street": Shot((1.0, -20.0, 1.7), (-0.5, 0), 34, 0.10, (215, 40)),
    "clean": Shot((-1.0, -14.2, 1.7), (-1.5, 0), 26.5, 0.06, (212, 40), change=(0, 0, 1, 0.85)),
}
SPLIT = House("split", build, LOOK, LOT, GARDEN, SHOTS)
