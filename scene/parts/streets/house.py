"""A random house: walls by their surface, roofs by their form."""
from ..building.eaves import add_rake, close_eave, close_hip_eaves
from ..building.roof import Plane, cap_ridge, hip_roof, lay_shingles
from ..building.shell import Hole, Line, Shell
from ..building.walls import batten_wall, board_wall, box_gable, flat_wall
from ..houses.model import Look, Wear
from ..houses.dress import dress
from ..materials.plain import glow, plain
from ..materials.walls import brick
from .openings import add_dormer, add_porch, hang_garage_doors, open_front, open_side

STONE = dict(colors=("#7d766a", "#a59c8c"), mortar="#8f887b")


def build_house(plan, rng):
    """Puts the house on the stage."""
    shell = Shell(plan.name)
    wing = plan.wing
    is_within = wing and wing[0] < plan.right - 1 and wing[2] < 0.5
    main, front = (plan.left, 0.0, plan.right, plan.deep), open_front(shell, plan, rng)
    if is_within:
        found = hang_garage_doors(shell, plan, (wing[0], 0.0, wing[1], plan.deep), plan.floor + plan.storey)
        front += [Hole(h.a0 + wing[0] - plan.left, h.a1 + wing[0] - plan.left, h.z0, h.z1) for h in found]
        shell.wall.box(wing[0], 0, 0, wing[0] + 0.35, 0.1, plan.floor, 0.5)
    _raise_box(shell, plan, main, plan.floor, plan.top, plan.form, front, open_side(plan, rng))
    _roof(shell, plan, main, plan.top, plan.form)
    if wing and not is_within:
        x0, x1, out, form = wing
        top = plan.floor + plan.storey if plan.storeys == 2 or form == "flat" else plan.top
        box = (x0, -out, x1, 0.0 if out > 0.5 and x0 < plan.right - 1 else plan.deep * 0.75)
        holes = hang_garage_doors(shell, plan, box, top)
        _raise_box(shell, plan, box, 0.05, top, form, holes, ())
        deep = box[3] if plan.storeys == 2 or x0 > plan.right - 1 else plan.deep / 2
        _roof(shell, plan, (x0, -out, x1, max(deep, 0.2)), top, form)
    if plan.dormers:
        for k in range(plan.dormers):
            add_dormer(shell, plan, plan.left + plan.wide * (k + 1) / (plan.dormers + 1), rng)
    add_porch(shell, plan, rng)
    if plan.chimney and plan.form != "flat":
        x = rng.uniform(plan.left + 1, plan.right - 2)
        high = plan.top + plan.pitch * plan.deep / 2 + rng.uniform(0.4, 1.2)
        shell.brick.box(x, plan.deep * 0.45, plan.top - 0.3, x + 0.9, plan.deep * 0.45 + 0.7, high)
    shell.finish(_materials(plan))


def _materials(plan):
    wear = Wear(**plan.worn)
    look = Look(
        wall=plan.wall, trim=plan.trim, frames=plan.frames, door=plan.door, garage=plan.garage, roof=plan.roof,
        gutters=plan.trim, stucco=plan.surface == "stucco", drips=(plan.top,) if plan.worn["grime"] else (),
    )
    found = dress(look, wear, plan.top)
    found["brick"] = brick("brick", wear.grime, plan.brick)
    if plan.surface == "brick":
        found["wall"] = found["brick"]
    if plan.surface == "stone":
        found["wall"] = brick("stone", wear.grime, **STONE)
    if plan.roofing == "metal":
        found["shingles"] = plain("metal", plan.roof[0], 0.35, 0.6)
    if plan.lit:
        found["rooms"] = glow("rooms", "#ffcf8a", 1.6)
    if plan.form == "mobile":
        found["base"] = plain("skirt", plan.trim, 0.7)
    return found


def _wall(shell, plan, line, length, heights, holes, slope=None):
    """A wall in the house's surface, up into a gable of that slope where there is one."""
    z0, z1 = heights
    if plan.surface == "siding":
        gable = (slope, z1 + slope * length / 2 - 0.04) if slope else None
        board_wall(shell, line, length, z0, z1, holes, gable)
    elif plan.surface == "batten":
        batten_wall(shell, line, length, z0, z1, holes, slope)
    else:
        flat_wall(shell, line, length, z0, z1, holes)
        if slope:
            box_gable(shell, shell.wall, line, length, z1, slope)
    if slope:
        back = [line.at(0, -0.1, z1), line.at(length, -0.1, z1), line.at(length / 2, -0.1, z1 + slope * length / 2)]
        shell.rooms.face(back)


def _raise_box(shell, plan, box, z0, z1, form, front, side):
    """Four walls on a base; the ends under a gable go up into it."""
    x0, y0, x1, y1 = box
    wide, deep, slope = x1 - x0, y1 - y0, plan.pitch
    ends = slope if form in ("side", "mobile", "row") else None
    _wall(shell, plan, Line(x0, y0, 1, 0), wide, (z0, z1), front, slope if form == "front" else None)
    if deep > 0.3:
        _wall(shell, plan, Line(x1, y0, 0, 1), deep, (z0, z1), side, ends)
        _wall(shell, plan, Line(x0, y1, 0, -1), deep, (z0, z1), [Hole(deep - h.a1, deep - h.a0, h.z0, h.z1) for h in side], ends)
    if plan.wainscot:
        flat_wall(shell, Line(x0, y0, 1, 0), wide, z0, z0 + 0.95, front, shell.brick, 0.05)
    shell.rooms.face([(x1 - 0.1, y1, z0), (x0 + 0.1, y1, z0), (x0 + 0.1, y1, z1), (x1 - 0.1, y1, z1)])
    if z0 > 0.06:
        end = min([x1 - 0.03] + [x0 + h.a0 for h in front if h.z0 < 0.01])
        shell.base.box(x0 + 0.03, y0 + 0.03, -0.3, end, y1, z0)
    if plan.surface in ("siding", "batten") and form != "flat":
        for x in (x0 - 0.02, x1 - 0.1):
            shell.trim.box(x, y0 - 0.03, z0, x + 0.12, y0 + 0.1, z1)


def _roof(shell, plan, box, top, form):
    x0, y0, x1, y1 = box
    if form == "flat":
        _parapet(shell, plan, box, top)
    elif form == "hip" and min(x1 - x0, y1 - y0) > 2:
        over = plan.over
        eaves = (x0 - over, y0 - over, x1 + over, y1 + over)
        eave = top + 0.1 - over * plan.pitch
        hip_roof(shell, eaves, eave, plan.pitch, plan.worn["roof"])
        close_hip_eaves(shell, eaves, eave, over)
    elif form == "front":
        _gable(shell, plan, box, top, True)
    else:
        _gable(shell, plan, box, top, False)


def _gable(shell, plan, box, top, is_front):
    """Two planes: the ridge runs to the street (`is_front`) or along it."""
    x0, y0, x1, y1 = box
    over, pitch, rake = plan.over, plan.pitch, min(plan.over, 0.35)
    steep, eave = (1 + pitch * pitch) ** 0.5, top + 0.1 - over * pitch
    if is_front:
        half, middle = (x1 - x0) / 2, (x0 + x1) / 2
        long, ridge = y1 - y0 + rake, top + 0.1 + half * pitch
        _cover(shell, plan, Plane((x1 + over, y0 - rake, eave), (0, 1, 0), (-1, 0, pitch), long, (half + over) * steep))
        _cover(shell, plan, Plane((x0 - over, y0 - rake, eave), (0, 1, 0), (1, 0, pitch), long, (half + over) * steep))
        cap_ridge(shell, (middle, y0 - rake, ridge), (middle, y1, ridge), ((-1, 0, -pitch), (1, 0, -pitch)))
        for side in (-1, 1):
            foot = (middle + side * (half + over), eave - 0.006)
            add_rake(shell, foot, (middle, ridge - 0.006), y0 - rake - 0.005)
        close_eave(shell, Line(x1 + over, y0 - rake, 0, 1), long, eave, over)
        close_eave(shell, Line(x0 - over, y1, 0, -1), long, eave, over)
        return
    half, middle = (y1 - y0) / 2, (y0 + y1) / 2
    long, ridge = x1 - x0 + 2 * rake, top + 0.1 + half * pitch
    _cover(shell, plan, Plane((x0 - rake, y0 - over, eave), (1, 0, 0), (0, 1, pitch), long, (half + over) * steep))
    _cover(shell, plan, Plane((x0 - rake, y1 + over, eave), (1, 0, 0), (0, -1, pitch), long, (half + over) * steep))
    cap_ridge(shell, (x0 - rake, middle, ridge), (x1 + rake, middle, ridge), ((0, -1, -pitch), (0, 1, -pitch)))
    close_eave(shell, Line(x0 - rake, y0 - over, 1, 0), long, eave, over)
    for x in (x0 - rake, x1 + rake):
        for y in (y0 - over, y1 + over):
            shell.trim.face([(x, y, eave), (x, middle, ridge), (x, middle, ridge - 0.2), (x, y, eave - 0.2)])


def _cover(shell, plan, plane):
    """Shingles or tiles; sheets with upright seams for a metal roof."""
    if plan.roofing != "metal":
        lay_shingles(shell, plane, plan.worn["roof"])
        return
    origin, along, up, normal = plane.frame()
    corners = ((0, 0), (plane.length, 0), (plane.length, plane.height), (0, plane.height))
    shell.shingles.face([origin + along * a + up * b for a, b in corners], 0.5)
    shell.felt.face([origin + along * a + up * b - normal * 0.03 for a, b in corners])
    at = 0.0
    while at < plane.length:
        shell.shingles.skewed_box(origin + along * at, along * 0.03, up * plane.height, normal * 0.045, 0.5)
        at += 0.45


def _parapet(shell, plan, box, top):
    x0, y0, x1, y1 = box
    shell.felt.box(x0, y0 + 0.1, top, x1, y1, top + 0.05)
    out = 0.02 if plan.over < 0.4 else plan.over
    if out > 0.1:  # a slab that stands out all around
        shell.trim.box(x0 - out, y0 - out, top, x1 + out, y1 + out, top + 0.28)
        return
    for a, b, c, d in ((x0, y0, x1, y0 + 0.2), (x0, y0, x0 + 0.2, y1), (x1 - 0.2, y0, x1, y1)):
        shell.wall.box(a, b, top, c, d, top + 0.5, 0.5)
        shell.trim.box(a - 0.03, b - 0.03, top + 0.5, c + 0.03, d + 0.03, top + 0.58)
