"""House C: a colonial of two storeys in lap siding, five windows across, a portico in the middle, a side driveway."""
from dataclasses import replace

from ..building.eaves import add_downspout, close_eave
from ..building.entrance import add_lamp, add_panel_door, add_post, add_shutter, add_side_light
from ..building.portico import add_portico_roof
from ..building.roof import Plane, cap_ridge, lay_shingles
from ..building.shell import Hole, Line, Shell
from ..building.walls import board_wall, box_gable
from ..building.windows import WindowStyle, add_window
from .dress import dress
from .model import Bed, Garden, House, Look, Lot, Shot

X0, X1, BACK, TOP, PITCH, OVER, RAKE, FLOOR = -6.8, 4.6, 8.4, 5.75, 0.66, 0.4, 0.32, 0.45
WIDE, MIDDLE = X1 - X0, (X0 + X1) / 2
PLATE = TOP + 0.12
EAVE, RIDGE = PLATE - OVER * PITCH, PLATE + BACK / 2 * PITCH
STEEP = (1 + PITCH * PITCH) ** 0.5
FRONT = Line(X0, 0, 1, 0)
PH, PY, PTOP = 1.25, -1.5, 3.05
DOOR = Hole(WIDE / 2 - 0.98, WIDE / 2 + 0.98, FLOOR, 2.75)
UPPER = [Hole(WIDE * k - 0.52, WIDE * k + 0.52, 3.75, 5.25) for k in (0.1, 0.3, 0.5, 0.7, 0.9)]
LOWER = [Hole(WIDE * k - 0.52, WIDE * k + 0.52, 1.15, 2.75) for k in (0.1, 0.3, 0.7, 0.9)]


def build(look, wear, name="colonial"):
    """Puts the house on the stage."""
    shell = Shell(name)
    _roof(shell, wear.roof)
    _walls(shell)
    _openings(shell)
    _portico(shell, wear.roof)
    shell.finish(dress(look, wear, EAVE))


def _roof(shell, worn):
    long, high = WIDE + 2 * RAKE, (BACK / 2 + OVER) * STEEP
    lay_shingles(shell, Plane((X0 - RAKE, -OVER, EAVE), (1, 0, 0), (0, 1, PITCH), long, high), worn)
    lay_shingles(shell, Plane((X0 - RAKE, BACK + OVER, EAVE), (1, 0, 0), (0, -1, PITCH), long, high))
    sides = ((0, -1, -PITCH), (0, 1, -PITCH))
    cap_ridge(shell, (X0 - RAKE, BACK / 2, RIDGE), (X1 + RAKE, BACK / 2, RIDGE), sides)
    close_eave(shell, Line(X0 - RAKE, -OVER, 1, 0), long, EAVE, OVER)
    for x in (X0 - RAKE, X1 + RAKE):
        for y in (-OVER, BACK + OVER):
            top = ((x, y, EAVE - 0.006), (x, BACK / 2, RIDGE - 0.006))
            shell.trim.face([*top, (x, BACK / 2, RIDGE - 0.22), (x, y, EAVE - 0.22)])
    shell.brick.box(X1 - 2.4, BACK / 2 - 0.4, 7, X1 - 1.5, BACK / 2 + 0.4, RIDGE + 1.1)
    shell.brick.box(X1 - 2.47, BACK / 2 - 0.47, RIDGE + 1.0, X1 - 1.43, BACK / 2 + 0.47, RIDGE + 1.16)


def _walls(shell):
    board_wall(shell, FRONT, WIDE, FLOOR, TOP, (DOOR, *UPPER, *LOWER))
    gable = (PITCH, RIDGE - 0.05)
    board_wall(shell, Line(X1, 0, 0, 1), BACK, FLOOR, TOP, gable=gable)
    board_wall(shell, Line(X0, BACK, 0, -1), BACK, FLOOR, TOP, gable=gable)
    rooms = shell.rooms
    rooms.face([(X0 + 0.1, BACK, 0), (X1 - 0.1, BACK, 0), (X1 - 0.1, BACK, TOP), (X0 + 0.1, BACK, TOP)])
    for z in (TOP, 3.1):
        rooms.face([(X0 + 0.1, 0.2, z), (X1 - 0.1, 0.2, z), (X1 - 0.1, BACK, z), (X0 + 0.1, BACK, z)])
    trim = shell.trim
    for a, b in ((X0 - 0.03, X0 + 0.14), (X1 - 0.14, X1 + 0.03)):
        trim.box(a, -0.035, FLOOR, b, 0.1, TOP)
    trim.box(X0, -0.035, TOP - 0.28, X1, 0.01, TOP + 0.04)
    trim.box(X0, -0.03, FLOOR - 0.05, X1, 0, FLOOR + 0.1)
    shell.brick.box(X0, 0, -0.3, X1, 0.1, FLOOR)
    shell.brick.box(X1 - 0.1, 0, -0.3, X1, BACK, FLOOR)
    shell.brick.box(X0, 0, -0.3, X0 + 0.1, BACK, FLOOR)
    add_downspout(shell, X0 + 0.3, 0, 0.1, EAVE - 0.1)
    add_downspout(shell, X1 - 0.3, 0, 0.1, EAVE - 0.1)


def _openings(shell):
    for hole in (*UPPER, *LOWER):
        add_window(shell, FRONT, hole, WindowStyle(grid=(3, 2)))
        for a in (hole.a0 - 0.58, hole.a1 + 0.12):
            add_shutter(shell, X0 + a, X0 + a + 0.46, hole.z0, hole.z1, 0)
    left, right = X0 + DOOR.a0, X0 + DOOR.a1
    add_panel_door(shell, left + 0.48, right - 0.48, 0.03, FLOOR, 2.58)
    for a in (left + 0.1, right - 0.4):
        add_side_light(shell, a, a + 0.3, 0.03, FLOOR, 2.58)
    for a in (left - 0.08, left + 0.40, right - 0.48, right - 0.08):
        shell.trim.box(a, -0.045, FLOOR, a + 0.1, 0.1, 2.62)
    shell.trim.box(left - 0.12, -0.06, 2.58, right + 0.12, 0.1, 2.86)
    shell.rooms.face([(left, 0.4, 0), (right, 0.4, 0), (right, 0.4, 2.8), (left, 0.4, 2.8)])
    for x in (left - 0.3, right + 0.3):
        add_lamp(shell, x, -0.02, 2.0)


def _portico(shell, worn):
    add_portico_roof(shell, MIDDLE, PH, PY, PTOP, 0.5, worn, 0.25)
    trim = shell.trim
    trim.box(MIDDLE - PH, PY, PTOP - 0.34, MIDDLE + PH, 0, PTOP - 0.02)
    box_gable(shell, trim, Line(MIDDLE - PH, PY + 0.02, 1, 0), 2 * PH, PTOP - 0.02, 0.5)
    for side in (-1, 1):
        add_post(shell, MIDDLE + side * (PH - 0.16), PY + 0.17, FLOOR, PTOP - 0.32, 0.11)
    shell.brick.box(MIDDLE - PH - 0.12, PY - 0.1, -0.1, MIDDLE + PH + 0.12, 0, FLOOR - 0.06)
    shell.porch.box(MIDDLE - PH - 0.17, PY - 0.15, FLOOR - 0.06, MIDDLE + PH + 0.17, 0, FLOOR)
    for k in (1, 2):
        shell.brick.box(MIDDLE - 1.0, PY - 0.1 - 0.34 * k, -0.1, MIDDLE + 1.0, PY - 0.1, FLOOR - 0.15 * k)


LOOK = Look(
    wall="#d9d6cc", trim="#e6e4dc", frames="#e4e2da", door=("#7c2f25",), garage=("#cfccc3",),
    roof=("#45423f", "#54504b", "#635e57", "#4b4844"), gutters="#e0ded6", shutters="#23282b", drive="#97907f",
)
LOT = Lot(
    covered=((X0 - 0.1, X1 + 0.1, -0.1, BACK + 0.1), (MIDDLE - PH - 0.2, MIDDLE + PH + 0.2, PY - 0.95, 0)),
    drive_left=lambda y: 5.6, drive_right=lambda y: 8.6, drive_top=2.9,
    paths=((MIDDLE - 0.65, MIDDLE + 0.65, -9.8, PY - 0.78),),
    mailbox=10.4,
    trees=(("maple", -13.0, -2.0, 1.0, 1.1), ("birch", 12.6, 1.0, 0.85, 0.4), ("maple", -10.5, 7.5, 1.15, 2.6)),
)
GARDEN = Garden(
    beds=(Bed(X0 - 0.4, MIDDLE - PH - 0.3, -1.9, 0), Bed(MIDDLE + PH + 0.3, X1 + 0.3, -1.9, 0)),
    shrubs=(
        *(("box", X0 + 0.35 + k * 0.92, -0.65, 0.92 + 0.06 * (k % 3)) for k in range(4)),
        *(("box", X1 - 0.35 - k * 0.92, -0.65, 0.95 + 0.05 * (k % 3)) for k in range(4)),
        ("hydrangea", MIDDLE - PH - 0.85, -0.9, 0.8), ("hydrangea", MIDDLE + PH + 0.85, -0.9, 0.8),
        ("light", X1 + 0.05, -1.2, 0.7), ("red", X0 - 0.1, -1.2, 0.75),
    ),
    flowers=((X0 - 0.3, MIDDLE - PH - 0.5, -1.95, -1.35, 130), (MIDDLE + PH + 0.5, X1 + 0.2, -1.95, -1.35, 130)),
    old_shrubs=((X0 + 0.8, -0.7, 0.8), (X1 - 0.9, -0.75, 0.7)),
)
LOOKS = {
    "paint-before": replace(LOOK, wall="#cdbf9b", door=("#76604e",), shutters="#6d6455", trim="#d2cdbd"),
    "paint-after": replace(LOOK, wall="#3f5a4c", trim="#ece9e0", frames="#ece9e0", gutters="#ece9e0",
                           door=("#5a3018", "#8a5630"), shutters="#1d2321"),
}
AFTERNOON = (222, 38)
SHOTS = {
    "street": Shot((2.6, -20.5, 1.7), (-0.6, 0), 34, 0.11, AFTERNOON),
    "paint": Shot((3.4, -13.6, 1.7), (-0.7, 0), 27, 0.115, AFTERNOON, change=(0, 0.15, 1, 0.95)),
}
COLONIAL = House("colonial", build, LOOK, LOT, GARDEN, SHOTS, LOOKS)
