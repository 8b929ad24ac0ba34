"""House D: a craftsman bungalow, its roof swept down over a deep porch on tapered posts, a gabled dormer in it."""
from dataclasses import replace

from ..building.eaves import add_downspout, add_rake, close_eave
from ..building.entrance import add_lamp, add_panel_door, add_railing
from ..building.portico import add_tapered_post
from ..building.roof import Plane, cap_ridge, lay_shingles
from ..building.shell import Hole, Line, Shell
from ..building.walls import board_wall
from ..building.windows import WindowStyle, add_window
from .dress import dress
from .model import Bed, Garden, House, Look, Lot, Shot

X0, X1, BACK, PITCH, RAKE, FLOOR = -6.4, 4.8, 8.4, 0.60, 0.5, 0.55
WIDE, STEEP = X1 - X0, (1 + PITCH * PITCH) ** 0.5
EDGE, EAVE, RIDGE_Y = -2.95, 2.85, 4.2
RIDGE = EAVE + (RIDGE_Y - EDGE) * PITCH
PY = EDGE + 0.5
FRONT = Line(X0, 0, 1, 0)
DX, DH, DY, DTOP, DPITCH = -0.8, 1.9, 0.7, 6.05, 0.45
DORMER = Line(DX - DH, DY, 1, 0)
DORMER_RIDGE = DTOP + DH * DPITCH
LEFT, RIGHT, DOOR = Hole(1.0, 3.9, 1.25, 2.65), Hole(7.6, 10.0, 1.25, 2.65), Hole(5.05, 6.15, FLOOR, 2.75)
LIGHT = Hole(0.65, 3.15, 4.95, 5.8)


def height(y):
    """The front slope at a depth."""
    return EAVE + (y - EDGE) * PITCH


def build(look, wear, name="craftsman"):
    """Puts the house on the stage."""
    shell = Shell(name)
    _roof(shell, wear.roof)
    _dormer(shell, wear.roof)
    _walls(shell)
    _openings(shell)
    _porch(shell)
    shell.finish(dress(look, wear, EAVE))


def _roof(shell, worn):
    long, high = WIDE + 2 * RAKE, (RIDGE_Y - EDGE) * STEEP
    lay_shingles(shell, Plane((X0 - RAKE, EDGE, EAVE), (1, 0, 0), (0, 1, PITCH), long, high), worn)
    back = BACK + 0.5
    low = RIDGE - (back - RIDGE_Y) * PITCH
    plane = Plane((X0 - RAKE, back, low), (1, 0, 0), (0, -1, PITCH), long, (back - RIDGE_Y) * STEEP)
    lay_shingles(shell, plane)
    cap_ridge(shell, (X0 - RAKE, RIDGE_Y, RIDGE), (X1 + RAKE, RIDGE_Y, RIDGE), ((0, -1, -PITCH), (0, 1, -PITCH)))
    close_eave(shell, Line(X0 - RAKE, EDGE, 1, 0), long, EAVE, 0.55)
    for x in (X0 - RAKE, X1 + RAKE):
        for y, z in ((EDGE, EAVE), (back, low)):
            top = ((x, y, z - 0.006), (x, RIDGE_Y, RIDGE - 0.006))
            shell.trim.face([*top, (x, RIDGE_Y, RIDGE - 0.24), (x, y, z - 0.24)])
            shell.trim.face([(x, y, z - 0.24), (x, RIDGE_Y, RIDGE - 0.24), (x - 0.5 * (x > 0) + 0.5 * (x < 0), RIDGE_Y, RIDGE - 0.24),
                             (x - 0.5 * (x > 0) + 0.5 * (x < 0), y, z - 0.24)])
    shell.brick.box(X1 - 1.2, 5.2, 3, X1 - 0.2, 6.0, RIDGE + 0.9)
    shell.brick.box(X1 - 1.27, 5.13, RIDGE + 0.8, X1 - 0.13, 6.07, RIDGE + 0.95)
    shell.vents.box(2.6, 2.6, height(2.6) - 0.1, 2.72, 2.72, height(2.6) + 0.5)


def _dormer(shell, worn):
    over, rake = 0.4, 0.4
    steep = (1 + DPITCH * DPITCH) ** 0.5
    long = (DORMER_RIDGE - EAVE) / PITCH + EDGE - DY + rake + 0.3
    for side in (1, -1):
        corner = (DX + side * (DH + over), DY - rake, DTOP - over * DPITCH)
        lay_shingles(shell, Plane(corner, (0, 1, 0), (-side, 0, DPITCH), long, (DH + over) * steep), worn)
        add_rake(shell, (corner[0], corner[2] - 0.006), (DX, DORMER_RIDGE - 0.006), DY - rake - 0.005)
        x = corner[0]
        shell.trim.box(min(x, x - side * 0.03), DY - rake, corner[2] - 0.17, max(x, x - side * 0.03), 2.4, corner[2] - 0.01)
    end = DY - rake + long
    cap_ridge(shell, (DX, DY - rake, DORMER_RIDGE), (DX, end, DORMER_RIDGE), ((-1, 0, -DPITCH), (1, 0, -DPITCH)))
    board_wall(shell, DORMER, 2 * DH, height(DY) - 0.3, DTOP, (LIGHT,), (DPITCH, DORMER_RIDGE - 0.05))
    for line in (Line(DX + DH, DY, 0, 1), Line(DX - DH, DY + 2.2, 0, -1)):
        board_wall(shell, line, 2.2, height(DY) - 0.3, DTOP)
    for x in (DX - DH, DX + DH - 0.1):
        shell.trim.box(x, DY - 0.03, height(DY) - 0.1, x + 0.1, DY + 0.1, DTOP)
    add_window(shell, DORMER, LIGHT, WindowStyle(panes=3, grid=(2, 1), sash=False))


def _walls(shell):
    board_wall(shell, FRONT, WIDE, FLOOR, 4.3, (LEFT, RIGHT, DOOR))
    gable = (PITCH, RIDGE - 0.1)
    board_wall(shell, Line(X1, 0, 0, 1), BACK, FLOOR, height(0) - 0.15, gable=gable)
    board_wall(shell, Line(X0, BACK, 0, -1), BACK, FLOOR, height(0) - 0.15, gable=gable)
    for z in (3.2, 4.3):
        shell.rooms.face([(X0 + 0.1, 0.2, z), (X1 - 0.1, 0.2, z), (X1 - 0.1, BACK, z), (X0 + 0.1, BACK, z)])
    shell.rooms.face([(X0 + 0.1, BACK, 0), (X1 - 0.1, BACK, 0), (X1 - 0.1, BACK, 4.3), (X0 + 0.1, BACK, 4.3)])
    for a, b in ((X0 - 0.03, X0 + 0.12), (X1 - 0.12, X1 + 0.03)):
        shell.trim.box(a, -0.035, FLOOR, b, 0.1, 4.2)
    shell.base.box(X0, 0, -0.3, X1, 0.1, FLOOR)
    shell.base.box(X1 - 0.1, 0, -0.3, X1, BACK, FLOOR)
    add_downspout(shell, X1 + 0.06, PY + 0.3, 0.1, EAVE - 0.1)


def _openings(shell):
    add_window(shell, FRONT, LEFT, WindowStyle(panes=3, grid=(2, 1)))
    add_window(shell, FRONT, RIGHT, WindowStyle(panes=2, grid=(2, 1)))
    left, right = X0 + DOOR.a0, X0 + DOOR.a1
    add_panel_door(shell, left + 0.05, right - 0.05, 0.03, FLOOR, 2.62)
    for a in (left - 0.12, right - 0.02):
        shell.trim.box(a, -0.045, FLOOR, a + 0.14, 0.1, 2.66)
    shell.trim.box(left - 0.18, -0.055, 2.62, right + 0.18, 0.1, 2.86)
    shell.rooms.face([(left, 0.4, 0), (right, 0.4, 0), (right, 0.4, 2.8), (left, 0.4, 2.8)])
    add_lamp(shell, right + 0.4, -0.02, 2.0)


def _porch(shell):
    shell.porch.box(X0, PY - 0.15, FLOOR - 0.09, X1, 0, FLOOR - 0.01)
    shell.brick.box(X0 + 0.02, PY - 0.1, -0.2, X1 - 0.02, PY, FLOOR - 0.09)
    shell.brick.box(X1 - 0.12, PY - 0.1, -0.2, X1 - 0.02, 0, FLOOR - 0.09)
    shell.trim.face([(X0, EDGE + 0.5, 2.62), (X1, EDGE + 0.5, 2.62), (X1, 0, 2.95), (X0, 0, 2.95)])
    shell.trim.box(X0 - 0.05, PY - 0.05, EAVE - 0.42, X1 + 0.05, PY + 0.2, EAVE - 0.06)
    posts = (X0 + 0.3, DX - 0.95, DX + 1.35, X1 - 0.3)
    for x in posts:
        shell.brick.box(x - 0.27, PY - 0.2, -0.2, x + 0.27, PY + 0.34, 1.25)
        shell.trim.box(x - 0.31, PY - 0.24, 1.25, x + 0.31, PY + 0.38, 1.32)
        add_tapered_post(shell, x, PY + 0.07, 1.32, EAVE - 0.42)
    for a, b in ((posts[0], posts[1]), (posts[2], posts[3])):
        add_railing(shell, a + 0.27, b - 0.27, PY + 0.07, FLOOR - 0.05)
    middle = (posts[1] + posts[2]) / 2
    for k in (1, 2, 3):
        shell.porch.box(middle - 0.85, PY - 0.15 - 0.32 * k, -0.1, middle + 0.85, PY - 0.15, FLOOR - 0.14 * k)


LOOK = Look(
    wall="#6d7a66", trim="#e3dcc8", frames="#e8e2d0", door=("#5a3018", "#8a5630"), garage=("#cfccc3",),
    roof=("#4d4640", "#5d554c", "#6b6258", "#544c45"), gutters="#d9d2bf", drive="#9a9284",
)
LOT = Lot(
    covered=((X0 - 0.1, X1 + 0.1, PY - 0.25, BACK + 0.1), (-2.0, 1.6, PY - 1.2, 0)),
    drive_left=lambda y: 5.9, drive_right=lambda y: 8.7, drive_top=2.9,
    paths=((-1.25, 0.05, -9.8, PY - 1.15),),
    mailbox=10.2,
    trees=(("maple", -12.8, -1.5, 1.05, 0.6), ("birch", 12.2, -2.5, 0.8, 2.0), ("pine", -14.5, 5.0, 2.4, 1.0)),
)
GARDEN = Garden(
    beds=(Bed(X0 - 0.3, -2.3, PY - 1.75, PY - 0.2), Bed(1.1, X1 + 0.3, PY - 1.75, PY - 0.2)),
    shrubs=(
        *(("box", X0 + 0.4 + k * 0.95, PY - 0.75, 0.8 + 0.06 * (k % 3)) for k in range(4)),
        ("hydrangea", 1.8, PY - 0.8, 0.85), ("hydrangea", 2.8, PY - 0.8, 0.9), ("light", 3.7, PY - 0.8, 0.85),
        ("red", 4.6, PY - 0.85, 0.9), ("tuft", X0 - 0.1, PY - 1.3, 0.8), ("tuft", 1.4, PY - 1.4, 0.7),
    ),
    flowers=((X0 - 0.2, -2.5, PY - 1.85, PY - 1.25, 120), (1.3, X1 + 0.2, PY - 1.85, PY - 1.25, 100)),
    old_shrubs=((X0 + 0.9, PY - 0.8, 0.75), (3.2, PY - 0.8, 0.7)),
)
LOOKS = {
    "roof-before": replace(LOOK, roof=("#5f574d", "#766b5e", "#877b6c", "#6a6054")),
    "roof-after": replace(LOOK, roof=("#33363b", "#44484d", "#555a60", "#3a3e43")),
}
SHOTS = {
    "street": Shot((2.2, -19.5, 1.7), (-0.6, 0), 34, 0.09, (215, 40)),
    "roof": Shot((6.2, -16.4, 5.8), (-0.5, 2), 29, -0.075, (226, 42), change=(0, 0.3, 1, 0.95)),
}
CRAFTSMAN = House("craftsman", build, LOOK, LOT, GARDEN, SHOTS, LOOKS)
