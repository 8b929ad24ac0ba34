"""House B: two storeys of light stucco over a brick base, hip roofs, a portico, a double garage on the right."""
from dataclasses import replace

from ..building.eaves import add_downspout, close_hip_eaves
from ..building.entrance import add_garage_door, add_lamp, add_panel_door, add_side_light
from ..building.portico import add_portico_roof
from ..building.roof import hip_roof
from ..building.shell import Hole, Line, Shell
from ..building.walls import box_gable, flat_wall
from ..building.windows import WindowStyle, add_window
from .dress import dress
from .model import Bed, Garden, House, Island, Look, Lot, Shot

X0, X1, BACK, TOP, PITCH, OVER = -8.6, 1.9, 8.5, 5.85, 0.5, 0.55
EAVE = TOP + 0.12 - OVER * PITCH
FLOOR, BRICK, BELT = 0.32, 0.92, 3.02
GX1, GY, GBACK, GTOP, GOVER = 8.1, -1.3, 6.0, 2.92, 0.45
GEAVE = GTOP + 0.12 - GOVER * PITCH
FRONT, GARAGE = Line(X0, 0, 1, 0), Line(X1, GY, 1, 0)
PC, PH, PY, PEAVE, PTOP = -1.9, 1.45, -1.75, 2.70, 2.86
MAIN_BOX = (X0 - OVER, -OVER, X1 + OVER, BACK + OVER)
GARAGE_BOX = (X1 - GOVER, GY - GOVER, GX1 + GOVER, GBACK + GOVER)
DOOR = Hole(5.75, 7.65, FLOOR, 2.48)
GARAGE_DOOR = Hole(0.65, 5.55, 0.0, 2.36)
WINDOWS = (
    (Hole(0.95, 3.95, 1.02, 2.52), 3), (Hole(8.75, 9.85, 1.02, 2.52), 1),
    (Hole(1.25, 3.65, 3.85, 5.22), 2), (Hole(6.0, 7.4, 3.85, 5.22), 1), (Hole(8.6, 9.8, 3.85, 5.22), 1),
)


def build(look, wear, name="hipped"):
    """Puts the house on the stage."""
    shell = Shell(name)
    hip_roof(shell, MAIN_BOX, EAVE, PITCH, wear.roof)
    close_hip_eaves(shell, MAIN_BOX, EAVE, OVER)
    hip_roof(shell, GARAGE_BOX, GEAVE, PITCH, wear.roof)
    close_hip_eaves(shell, (GARAGE_BOX[0], GARAGE_BOX[1], GARAGE_BOX[2], 0), GEAVE, GOVER, "front left")
    close_hip_eaves(shell, GARAGE_BOX, GEAVE, GOVER, "right")
    _walls(shell)
    _openings(shell)
    _portico(shell, wear.roof)
    shell.finish(dress(look, wear, EAVE))


def _walls(shell):
    holes = (DOOR, *(hole for hole, _ in WINDOWS))
    flat_wall(shell, FRONT, X1 - X0, BRICK, TOP, holes)
    flat_wall(shell, FRONT, X1 - X0, -0.1, BRICK, (DOOR,), shell.brick, 0.05)
    flat_wall(shell, Line(X0, BACK, 0, -1), BACK, -0.1, TOP)
    flat_wall(shell, Line(X1, 0, 0, 1), BACK, -0.1, TOP)
    flat_wall(shell, GARAGE, GX1 - X1, BRICK, GTOP, (GARAGE_DOOR,))
    flat_wall(shell, GARAGE, GX1 - X1, -0.1, BRICK, (GARAGE_DOOR,), shell.brick, 0.05)
    flat_wall(shell, Line(GX1, GY, 0, 1), GBACK - GY, -0.1, GTOP)
    flat_wall(shell, Line(X1, 0, 0, -1), -GY, -0.1, GTOP)
    shell.rooms.face([(X0 + 0.1, BACK, 0), (X1, BACK, 0), (X1, BACK, TOP), (X0 + 0.1, BACK, TOP)])
    shell.rooms.face([(X0 + 0.1, 0.2, TOP), (X1, 0.2, TOP), (X1, BACK, TOP), (X0 + 0.1, BACK, TOP)])
    shell.rooms.face([(X0 + 0.1, 0.25, BELT), (X1, 0.25, BELT), (X1, BACK, BELT), (X0 + 0.1, BACK, BELT)])
    sill = ((X0 - 0.06, DOOR.a0 + X0), (DOOR.a1 + X0, X1))
    for a, b in sill:
        shell.trim.box(a, -0.10, BRICK, b, 0.0, BRICK + 0.09)
    for a, b in ((X1, X1 + GARAGE_DOOR.a0), (X1 + GARAGE_DOOR.a1, GX1 + 0.06)):
        shell.trim.box(a, GY - 0.10, BRICK, b, GY, BRICK + 0.09)
    shell.trim.box(X0 - 0.03, -0.045, BELT, X1, 0.0, BELT + 0.20)
    shell.trim.box(X0 - 0.03, -0.045, TOP - 0.30, X1 + 0.03, 0.0, TOP)
    shell.trim.box(X1, GY - 0.04, GTOP - 0.24, GX1 + 0.03, GY, GTOP)
    shell.brick.box(X0 - 0.75, 3.0, -0.1, X0, 4.5, 8.5)
    shell.brick.box(X0 - 0.82, 2.93, 8.35, X0 + 0.07, 4.57, 8.55)
    shell.vents.box(-0.6, 3.2, 7.4, -0.48, 3.32, 8.0)
    add_downspout(shell, X0 + 0.12, 0, 0.1, EAVE - 0.1)
    add_downspout(shell, GX1 - 0.1, GY, 0.1, GEAVE - 0.1)


def _openings(shell):
    for hole, panes in WINDOWS:
        add_window(shell, FRONT, hole, WindowStyle(panes=panes, grid=(1, 1), casing=False, sash=hole.z0 > 3, back=0.09))
    x0, x1 = X1 + GARAGE_DOOR.a0, X1 + GARAGE_DOOR.a1
    add_garage_door(shell, x0, x1, 0.06, 2.36, GY + 0.12, rows=4, columns=4, raised=False)
    for a in (x0 - 0.02, x1 - 0.06):
        shell.frames.box(a, GY + 0.02, 0.05, a + 0.08, GY + 0.13, 2.36)
    shell.frames.box(x0 - 0.02, GY + 0.02, 2.30, x1 + 0.02, GY + 0.13, 2.38)
    left, right = X0 + DOOR.a0, X0 + DOOR.a1
    add_panel_door(shell, left + 0.42, right - 0.42, 0.06, FLOOR, 2.40)
    for a in (left + 0.05, right - 0.37):
        add_side_light(shell, a, a + 0.32, 0.08, FLOOR, 2.40)
    for a in (left, left + 0.37, right - 0.42, right - 0.05):
        shell.frames.box(a, -0.02, FLOOR, a + 0.05, 0.14, 2.46)
    shell.frames.box(left, -0.02, 2.40, right, 0.14, 2.48)
    shell.rooms.face([(left, 0.5, 0), (right, 0.5, 0), (right, 0.5, 2.6), (left, 0.5, 2.6)])
    for x, y in ((left - 0.3, 0.0), (x0 - 0.33, GY), (x1 + 0.33, GY)):
        add_lamp(shell, x, y, 1.85)


def _portico(shell, worn):
    """A gable on two pillars over the entrance."""
    over = 0.28
    add_portico_roof(shell, PC, PH, PY, PTOP, PITCH, worn, over)
    shell.trim.box(PC - PH - over, PY - over + 0.02, PTOP - 0.30, PC + PH + over, 0, PTOP - 0.27)
    shell.trim.box(PC - PH, PY, PTOP - 0.42, PC + PH, PY + 0.28, PTOP)
    for side in (-1, 1):
        x = PC + side * (PH - 0.14)
        shell.trim.box(x - 0.14, PY, PTOP - 0.42, x + 0.14, 0, PTOP - 0.27)
        shell.trim.box(x - 0.15, PY - 0.01, BRICK, x + 0.15, PY + 0.29, PTOP - 0.42)
        shell.brick.box(x - 0.22, PY - 0.08, 0, x + 0.22, PY + 0.36, BRICK)
        shell.trim.box(x - 0.25, PY - 0.11, BRICK, x + 0.25, PY + 0.39, BRICK + 0.07)
    box_gable(shell, shell.wall, Line(PC - PH - 0.1, PY + 0.02, 1, 0), 2 * PH + 0.2, PTOP - 0.01, PITCH)
    shell.porch.box(PC - PH - 0.1, PY - 0.15, -0.1, PC + PH + 0.1, 0, FLOOR - 0.02)
    shell.porch.box(PC - 1.0, PY - 0.52, -0.1, PC + 1.0, PY - 0.15, 0.15)


def _drive_left(y):
    """Widens from the street to the garage in a soft curve."""
    t = min(1.0, max(0.0, (-2.2 - y) / 6.2))
    flare = max(0.0, (-11.4 - y) / 1.3)
    return 2.25 + 1.7 * t * t * (3 - 2 * t) - 0.7 * flare * flare


def _drive_right(y):
    flare = max(0.0, (-11.4 - y) / 1.3)
    return 7.75 + 0.5 * flare * flare


LOOK = Look(
    wall="#ddd3c0", trim="#e6e1d6", frames="#25282b", door=("#4a2f1c", "#7d5533"), garage=("#4a3322", "#7a573a"),
    roof=("#4d4640", "#5d554c", "#6b6258", "#544c45"), gutters="#3a3531", drive="#a39786", stucco=True,
    drips=(TOP - 0.3, 3.8, BELT),
)
LOT = Lot(
    covered=(
        (X0 - 0.1, X1 + 0.1, -0.1, BACK), (X1 - 0.1, GX1 + 0.1, GY - 0.08, BACK), (X0 - 0.85, X0, 2.9, 4.6),
        (PC - PH - 0.15, PC + PH + 0.15, PY - 0.2, 0), (PC - 1.05, PC + 1.05, PY - 0.56, 0),
    ),
    drive_left=_drive_left, drive_right=_drive_right, drive_top=GY + 0.1,
    paths=((PC - 0.75, PC + 0.75, -5.2, PY - 0.54), (PC + 0.75, 2.7, -5.2, -3.8)),
    mailbox=10.6,
    oil=((5.6, -4.5, 0.9, 0.9), (4.6, -7.0, 0.5, 0.8)),
    trees=(("maple", -13.5, -3.0, 0.95, 2.4), ("birch", 12.2, -3.6, 0.8, 0.9), ("maple", 12.5, 5.5, 1.1, 0.3)),
)
GARDEN = Garden(
    beds=(
        Bed(X0 - 0.3, PC - PH - 0.15, -1.9, 0), Bed(PC + PH + 0.15, X1 - 0.05, -1.5, 0),
        Bed(PC - 2.6, PC - 0.8, -5.0, -2.6),
    ),
    island=Island(-8.2, -5.0, 1.4),
    shrubs=(
        *(("box", X0 + 0.45 + k * 0.95, -0.62, 0.98 + 0.05 * (k % 3)) for k in range(5)),
        ("hydrangea", PC + PH + 0.75, -0.7, 1.0), ("hydrangea", PC + PH + 1.7, -0.65, 0.92),
        ("box", PC - 1.25, -4.35, 0.62), ("box", PC - 1.3, -3.1, 0.72), ("light", PC - 2.1, -3.3, 0.7),
        ("tuft", X0 - 0.1, -1.35, 0.9), ("tuft", X0 + 1.6, -1.5, 0.8), ("tuft", X0 + 3.3, -1.45, 0.85),
        ("tuft", PC - 2.2, -4.3, 0.75), ("tuft", -8.9, -5.2, 0.7), ("tuft", -7.5, -5.5, 0.75),
        ("light", -8.7, -4.5, 0.5), ("box", -7.6, -4.6, 0.55),
    ),
    flowers=((X0 - 0.2, PC - PH - 0.3, -1.95, -1.3, 150), (PC - 2.5, PC - 0.9, -5.1, -4.6, 60),
             (PC + PH + 0.3, X1 - 0.2, -1.5, -1.1, 40)),
    trees=(("plum", -8.2, -4.9, 0.50, 0.4),),
    old_shrubs=((-7.6, -0.7, 0.8), (-5.3, -0.75, 0.65), (0.7, -0.7, 0.7)),
)
LOOKS = {
    "roof-before": replace(LOOK, roof=("#5f574d", "#766b5e", "#877b6c", "#6a6054")),
    "roof-after": replace(LOOK, roof=("#34363a", "#45484c", "#565a5e", "#3c3f43")),
    "paint-before": replace(LOOK, wall="#c9b894"),
    "paint-after": replace(LOOK, wall="#8b9a8c"),
    "driveway-after": replace(LOOK, paved=True),
}
AFTERNOON = (222, 40)
SHOTS = {
    "street": Shot((-3.6, -21.5, 1.7), (-0.4, 0), 33, 0.10, AFTERNOON),
    "landscape": Shot((-8.2, -13.8, 1.7), (-2.0, 0), 26, 0.07, AFTERNOON, change=(0, 0, 1, 0.72)),
    "driveway": Shot((2.2, -17.5, 2.2), (3.2, -2), 28, -0.04, AFTERNOON),
    "paint": Shot((-9.5, -12.0, 1.7), (-2.6, 0), 27, 0.10, AFTERNOON),
    "clean": Shot((6.3, -13.2, 1.7), (0.9, 0), 27, 0.06, (205, 38), change=(0, 0, 1, 0.78)),
    "roof": Shot((-8.6, -15.5, 8.8), (-1.4, 2), 28, -0.17, (235, 38), change=(0, 0.25, 1, 0.9)),
}
HIPPED = House("hipped", build, LOOK, LOT, GARDEN, SHOTS, LOOKS)
