"""A house of the site's pictures on a random street: its form stays, its colors, wear and yard are thrown."""
from dataclasses import replace

from ..houses.colonial import COLONIAL
from ..houses.craftsman import CRAFTSMAN
from ..houses.farmhouse import FARMHOUSE
from ..houses.hipped import HIPPED
from ..houses.ranch import RANCH
from ..houses.split import SPLIT
from ..variants import vary
from .plan import draw_plan
from .yard import Yard, draw_grounds

HOUSES = (RANCH, HIPPED, COLONIAL, CRAFTSMAN, FARMHOUSE, SPLIT)


def adopt_house(rng, number):
    """Puts one of the houses on the stage; gives its outline as a plan, and its yard."""
    house = rng.choice(HOUSES)
    _, wear, look, _ = vary(house, number)
    house.build(replace(look, stucco=rng.random() < 0.5), wear)
    lot = house.lot
    plan = draw_plan(rng, "adopted", {"side": 1})
    plan.wide = 2 * max(max(-x0, x1) for x0, x1, *_ in lot.covered)
    plan.deep, plan.wing = max(y1 for *_, y1 in lot.covered), None
    plan.porch_edge = min(y0 for _, _, y0, _ in lot.covered)
    plan.door_x = sum(lot.paths[0][:2]) / 2 if lot.paths else 0.0
    kerb = plan.porch_edge - rng.uniform(4, 9)
    walk = (kerb + 0.2, kerb + 1.6) if rng.random() < 0.5 else None
    top = lot.drive_top
    drive = (lot.drive_left(top), lot.drive_right(top), lot.drive_left(kerb), lot.drive_right(kerb), top)
    paths = tuple((x0, x1, kerb if y0 < -8 else y0, y1) for x0, x1, y0, y1 in lot.paths)
    beds = tuple((bed.x0, bed.x1, bed.y0, bed.y1) for bed in house.garden.beds)
    return plan, Yard(kerb, walk, rng.random() < 0.65, draw_grounds(rng), (drive,), paths, beds)
