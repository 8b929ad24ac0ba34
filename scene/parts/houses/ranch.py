"""House A: a ranch house in lap siding, a gabled garage on the left, a porch beside it."""
from dataclasses import replace

from ..building.eaves import add_downspout, add_rake, close_eave
from ..building.entrance import (
    add_gable_vent, add_garage_door, add_lamp, add_panel_door, add_post, add_railing, add_shutter, add_side_light,
    frame_opening,
)
from ..building.roof import Plane, cap_ridge, lay_shingles
from ..building.shell import Hole, Line, Shell
from ..building.walls import board_wall
from ..building.windows import WindowStyle, add_window
from .dress import dress
from .model import Bed, Garden, House, Island, Look, Lot, Shot

TOP, PITCH, OVER, RAKE = 3.05, 0.56, 0.45, 0.35
PLATE = TOP + 0.12
EAVE = PLATE - OVER * PITCH
STEEP = (1 + PITCH * PITCH) ** 0.5
FLOOR, GROUND = 0.30, 0.16
GX0, GX1, GY = -8.0, -2.0, -3.0
GC, GH = (GX0 + GX1) / 2, (GX1 - GX0) / 2
PX0, PX1, PY, PORCH_PITCH = GX1 + 0.02, 3.3, -2.1, 0.13
PORCH_EDGE = PY - 0.35
PORCH_EAVE = EAVE - (-OVER - PORCH_EDGE) * PORCH_PITCH
DOOR_X0, DOOR_X1, DOOR_TOP = -0.90, 0.05, 2.30
FRONT, SIDE = Line(-2, 0, 1, 0), Line(GX1, GY, 0, 1)
PORCH_WINDOW, WIDE_WINDOW, SIDE_WINDOW = Hole(3.05, 4.85, 1.05, 2.30), Hole(6.4, 9.2, 1.05, 2.55), Hole(0.9, 1.9, 1.2, 2.4)


def build(look, wear, name="ranch"):
    """Puts the house on the stage."""
    shell = Shell(name)
    _roofs(shell, wear.roof)
    _edges(shell)
    _walls(shell)
    _openings(shell)
    _porch(shell)
    shell.finish(dress(look, wear, EAVE))


def _roofs(shell, worn):
    height = (4 + OVER) * STEEP
    lay_shingles(shell, Plane((-8 - RAKE, -OVER, EAVE), (1, 0, 0), (0, 1, PITCH), 16 + 2 * RAKE, height), worn)
    lay_shingles(shell, Plane((-8 - RAKE, 8 + OVER, EAVE), (1, 0, 0), (0, -1, PITCH), 16 + 2 * RAKE, height))
    ridge = PLATE + 4 * PITCH
    cap_ridge(shell, (-8 - RAKE, 4, ridge), (8 + RAKE, 4, ridge), ((0, -1, -PITCH), (0, 1, -PITCH)))
    length, height, ridge = 3 + RAKE + 3.4, (GH + OVER) * STEEP, PLATE + GH * PITCH
    lay_shingles(shell, Plane((GX1 + OVER, GY - RAKE, EAVE), (0, 1, 0), (-1, 0, PITCH), length, height), worn)
    lay_shingles(shell, Plane((GX0 - OVER, GY - RAKE, EAVE), (0, 1, 0), (1, 0, PITCH), length, height), worn)
    cap_ridge(shell, (GC, GY - RAKE, ridge), (GC, GY + 3.2 + RAKE, ridge), ((-1, 0, -PITCH), (1, 0, -PITCH)))
    # The porch carries the main roof on, less steep, from its eave.
    run = (-OVER - PORCH_EDGE) * (1 + PORCH_PITCH**2) ** 0.5
    porch = Plane((PX0, PORCH_EDGE, PORCH_EAVE), (1, 0, 0), (0, 1, PORCH_PITCH), PX1 - PX0 + 0.25, run + 0.06)
    lay_shingles(shell, porch, worn)
    shell.vents.box(1.2, 2.4, 4.3, 1.32, 2.52, 4.95)
    shell.vents.box(-0.6, 3.0, 4.7, -0.5, 3.1, 5.2)
    shell.brick.box(4.6, 4.6, 3, 5.6, 5.3, 6.5)
    shell.brick.box(4.53, 4.53, 6.42, 5.67, 5.37, 6.55)


def _edges(shell):
    trim = shell.trim
    close_eave(shell, Line(PX1 + 0.25, -OVER, 1, 0), 8 + RAKE - PX1 - 0.25, EAVE, OVER)
    close_eave(shell, Line(PX0, PORCH_EDGE, 1, 0), PX1 + 0.25 - PX0, PORCH_EAVE, -PORCH_EDGE)
    end = PX1 + 0.245
    top = [(end, PORCH_EDGE + 0.02, PORCH_EAVE - 0.01), (end, -OVER, EAVE - 0.01), (end, 0, EAVE - 0.01)]
    trim.face(top + [(end, 0, EAVE - 0.3), (end, -OVER, EAVE - 0.3), (end, PORCH_EDGE + 0.02, PORCH_EAVE - 0.2)])
    close_eave(shell, Line(GX1 + OVER, GY - RAKE, 0, 1), 3 + RAKE - 0.5, EAVE, OVER)
    close_eave(shell, Line(GX0 - OVER, 1, 0, -1), 4 + RAKE, EAVE, OVER)
    ridge = PLATE + GH * PITCH
    for side in (-1, 1):
        add_rake(shell, (GC + side * (GH + OVER), EAVE - 0.006), (GC, ridge - 0.006), GY - RAKE - 0.005)
        low, high = (GC + side * (GH + OVER), EAVE - 0.19), (GC, ridge - 0.19)
        trim.face([(low[0], GY - RAKE, low[1]), (high[0], GY - RAKE, high[1]), (high[0], GY, high[1]), (low[0], GY, low[1])])
    for x in (-8 - RAKE, 8 + RAKE):
        for y in (-OVER, 8 + OVER):
            peak = PLATE + 4 * PITCH
            trim.face([(x, y, EAVE - 0.006), (x, 4, peak - 0.006), (x, 4, peak - 0.2), (x, y, EAVE - 0.2)])
    add_downspout(shell, 7.85, 0, 0.1, EAVE - 0.1)
    add_downspout(shell, GX1 - 0.04, GY, 0.1, EAVE - 0.1)


def _walls(shell):
    holes = (Hole(1.08, 2.48, FLOOR, 2.44), PORCH_WINDOW, WIDE_WINDOW)
    board_wall(shell, FRONT, 10, FLOOR, TOP, holes)
    board_wall(shell, Line(8, 0, 0, 1), 8, FLOOR, TOP, gable=(PITCH, PLATE + 4 * PITCH - 0.05))
    garage = (Hole(0.6, 5.4, GROUND - 0.1, 2.36), Hole(2.55, 3.45, 3.3, 3.95))
    board_wall(shell, Line(GX0, GY, 1, 0), 6, GROUND, TOP, garage, (PITCH, PLATE + GH * PITCH - 0.05))
    board_wall(shell, SIDE, 3, GROUND, TOP, (SIDE_WINDOW,))
    board_wall(shell, Line(-8, 8, 0, -1), 11, GROUND, TOP)
    shell.rooms.face([(-7.9, 7.9, 0), (7.9, 7.9, 0), (7.9, 7.9, TOP + 0.1), (-7.9, 7.9, TOP + 0.1)])
    shell.rooms.face([(-7.9, 0.1, TOP), (7.9, 0.1, TOP), (7.9, 7.9, TOP), (-7.9, 7.9, TOP)])
    trim = shell.trim
    trim.box(7.90, -0.03, FLOOR, 8.03, 0.10, TOP)
    trim.box(GX0 - 0.02, GY - 0.03, GROUND, GX0 + 0.10, GY + 0.10, TOP)
    trim.box(GX1 - 0.10, GY - 0.03, GROUND, GX1 + 0.03, GY + 0.10, TOP)
    trim.box(-2, -0.028, TOP - 0.2, 8, 0.01, TOP + 0.02)
    trim.box(GX0, GY - 0.03, TOP - 0.06, GX1, GY + 0.01, TOP + 0.12)
    trim.box(GX0, GY - 0.06, TOP + 0.12, GX1, GY + 0.01, TOP + 0.15)
    trim.box(GX1 - 0.01, GY, TOP - 0.2, GX1 + 0.028, 0, TOP + 0.02)
    trim.box(-2, -0.03, FLOOR - 0.05, 8, 0, FLOOR + 0.09)
    base = shell.base
    base.box(-2, 0, -0.3, 8, 0.1, FLOOR)
    base.box(GX0, GY, -0.3, GX0 + 0.62, GY + 0.1, GROUND)
    base.box(GX1 - 0.62, GY, -0.3, GX1, GY + 0.1, GROUND)
    base.box(GX1 - 0.1, GY, -0.3, GX1, 0, GROUND)
    base.box(7.9, 0, -0.3, 8, 8, FLOOR)


def _openings(shell):
    add_window(shell, FRONT, PORCH_WINDOW, WindowStyle(panes=2))
    add_window(shell, FRONT, WIDE_WINDOW, WindowStyle(panes=3))
    add_window(shell, SIDE, SIDE_WINDOW, WindowStyle())
    for x in (4.4 - 0.58, 7.2 + 0.12):
        add_shutter(shell, x, x + 0.46, 1.05, 2.55, 0)
    add_gable_vent(shell, GC, GY, 3.30, 3.95)
    x0, x1 = GX0 + 0.6, GX1 - 0.6
    add_garage_door(shell, x0, x1, 0.06, 2.36, GY + 0.10)
    frame_opening(shell, x0, x1, 0.05, 2.36, GY)
    add_panel_door(shell, DOOR_X0, DOOR_X1 - 0.02, 0.03, FLOOR, DOOR_TOP)
    add_side_light(shell, DOOR_X1 + 0.06, DOOR_X1 + 0.38, 0.03, FLOOR, DOOR_TOP)
    trim = shell.trim
    for a, b in ((DOOR_X0 - 0.14, DOOR_X0), (DOOR_X1 - 0.01, DOOR_X1 + 0.05), (DOOR_X1 + 0.38, DOOR_X1 + 0.52)):
        trim.box(a, -0.035, FLOOR, b, 0.1, 2.44)
    trim.box(DOOR_X0 - 0.16, -0.045, DOOR_TOP, DOOR_X1 + 0.54, 0.1, 2.46)
    back = ((DOOR_X0, 0), (DOOR_X1 + 0.5, 0), (DOOR_X1 + 0.5, 2.6), (DOOR_X0, 2.6))
    shell.rooms.face([(x, 0.4, z) for x, z in back])
    for x, y in ((DOOR_X0 - 0.32, -0.02), (x0 - 0.32, GY - 0.03), (x1 + 0.32, GY - 0.03)):
        add_lamp(shell, x, y, 1.9)


def _porch(shell):
    porch, trim = shell.porch, shell.trim
    porch.box(-2, PY, 0, PX1, 0, FLOOR - 0.02)
    porch.box(-1.35, PY - 0.36, 0, 0.45, PY, 0.19)
    porch.box(-1.35, PY - 0.72, 0, 0.45, PY - 0.36, 0.095)
    trim.box(PX0, PORCH_EDGE + 0.18, PORCH_EAVE - 0.40, PX1 + 0.05, PORCH_EDGE + 0.32, PORCH_EAVE - 0.16)
    trim.box(PX1 - 0.09, PORCH_EDGE + 0.18, PORCH_EAVE - 0.40, PX1 + 0.05, 0, PORCH_EAVE - 0.16)
    for x in (-1.8, 0.72, PX1 - 0.12):
        add_post(shell, x, PY + 0.135, FLOOR, PORCH_EAVE - 0.38)
    add_railing(shell, 0.72, PX1 - 0.1, PY + 0.135, FLOOR)


LOOK = Look(
    wall="#98a09a", trim="#d6d4cc", frames="#d9d7d0", door=("#7c2f25",), garage=("#cfccc3",),
    roof=("#5a5148", "#6e6356", "#7d7264", "#64594d"), gutters="#d6d4cc",
)
LOT = Lot(
    covered=(
        (-8.1, 8.1, -0.1, 8.1), (GX0 - 0.1, GX1 + 0.1, GY - 0.08, 8.1), (-2.1, PX1 + 0.1, PY - 0.05, 0),
        (-1.4, 0.5, PY - 0.75, PY),
    ),
    drive_left=lambda y: -7.7, drive_right=lambda y: -2.4, drive_top=GY + 0.1,
    paths=((-1.15, 0.25, -9.8, PY - 0.74),),
    mailbox=9.5,
    oil=((-5.3, -6.2, 0.95, 0.9), (-4.2, -7.2, 0.45, 0.8), (-6.4, -9.0, 0.7, 0.7), (-3.9, -9.9, 0.5, 0.6)),
    trees=(("maple", 10.6, -5.8, 0.82, 1.0), ("birch", -12.5, -2.0, 0.75, 0.5), ("maple", -11.5, 6.5, 1.15, 2.0)),
)
GARDEN = Garden(
    beds=(Bed(3.45, 8.3, -1.75, 0), Bed(0.55, 3.6, -3.5, -2.15), Bed(-2.25, -1.5, -3.2, -2.1)),
    island=Island(6.9, -5.6, 1.25),
    shrubs=(
        *(("box", 3.85 + k * 0.86, -0.62, 0.95 + 0.04 * (k % 4)) for k in range(5)),
        ("light", 1.0, -2.6, 0.95), ("box", 1.95, -2.55, 1.05), ("light", 2.9, -2.6, 0.98),
        ("light", -1.85, -2.6, 0.8), ("red", 8.0, -1.0, 1.05), ("red", 3.5, -1.45, 0.7),
    ),
    flowers=((3.5, 8.2, -1.75, -1.15, 160), (0.6, 3.5, -3.6, -3.05, 100)),
    trees=(("plum", 6.9, -5.6, 0.62, 0.4),),
    old_shrubs=((4.6, -0.7, 0.75), (6.9, -0.75, 0.6), (1.6, -2.6, 0.7)),
)
LOOKS = {
    "paint-before": replace(LOOK, wall="#bfb59c", door=("#7a5b48",), shutters="#5e615c"),
    "paint-after": replace(LOOK, wall="#44606f", trim="#e6e4dc", frames="#e6e4dc", gutters="#e6e4dc"),
    "clean": replace(LOOK, wall="#d8d5ca"),
    "roof-before": replace(LOOK, roof=("#5f574d", "#766b5e", "#877b6c", "#6a6054")),
    "roof-after": replace(LOOK, roof=("#3a3835", "#4c4945", "#5d5850", "#44423f")),
    "driveway-after": replace(LOOK, paved=True),
}
SHOTS = {
    "street": Shot((3.6, -19.6, 1.65), (-0.3, 0), 35, 0.055, trees=(("maple", 11.4, -12.1, 0.8, 2.2),)),
    "landscape": Shot((4.4, -13.6, 1.65), (1.5, 0), 26, 0.01),
    "driveway": Shot((-2.2, -16.6, 2.0), (-4.6, -2), 29, -0.075, sun=(222, 38), change=(0, 0, 1, 0.5)),
    "paint": Shot((6.2, -9.4, 1.65), (1.7, 0), 29, 0.06, without=("plum",), change=(0, 0.1, 1, 0.75)),
    "clean": Shot((3.1, -10.6, 1.65), (-2.6, -1), 31, 0.045, sun=(150, 36)),
    "roof": Shot((5.2, -12.2, 5.6), (-0.4, 1), 33, -0.06, sun=(128, 36)),
}
RANCH = House("ranch", build, LOOK, LOT, GARDEN, SHOTS, LOOKS)
