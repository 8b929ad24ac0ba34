"""What is around the lot: fences, neighbours, litter, a mailbox."""
import math
import random

from .garden.copies import scatter
from .lot import KERB
from .materials.plain import fence_boards, plain
from .materials.plants import leaves
from .mesh import Mesh
from .stage import stage

LITTER = ((0, "#7a5a2c"), (0.5, "#8f7b36"), (1, "#6d7a34"))


def build_fences(left, right):
    """Board fences from the house's sides to the neighbours."""
    mesh, rng = Mesh("fence"), random.Random(114)
    for a, b in ((-19, left), (right, 19)):
        x = a
        while x < b:
            mesh.box(x, 3.0, 0.04, x + 0.138, 3.022, 1.78 + rng.uniform(-0.008, 0.008))
            x += 0.142
        for z in (0.3, 1.4):
            mesh.box(a, 3.022, z, b, 3.06, z + 0.09)
    mesh.to_object(fence_boards("fence"), "fence", 0.002)


def show_neighbours(house, look):
    """Copies of a house left and right of the lot, and across the street for the windows to mirror."""
    from .houses.model import Wear

    with stage.backstage("neighbour", "next") as collection:
        house.build(look, Wear(), "neighbour")
    for x, y, turn, mirror in ((-26.5, 4, 0, 1), (28, 4, 0, -1), (-6, -52, math.pi, 1), (19, -53, math.pi, 1)):
        stage.show(collection, (x, y, 0), turn, mirror)


def set_mailbox(x):
    mesh = Mesh("mailbox")
    mesh.box(x, KERB + 0.35, 0, x + 0.09, KERB + 0.44, 1.05)
    mesh.box(x - 0.05, KERB + 0.12, 1.05, x + 0.14, KERB + 0.6, 1.24)
    mesh.to_object(plain("mailbox", "#22262a", 0.4), "other", 0.02)


def strew_leaves(number=200):
    """Some fallen leaves."""
    rng, mesh = random.Random(116), Mesh("fallen-leaf")
    mesh.face([(-0.03, 0, 0.004), (0, -0.016, 0), (0.035, 0, 0.008), (0, 0.018, 0.002)], 0)
    places = []
    for _ in range(number):
        x, y = rng.uniform(-11, 12), rng.uniform(KERB - 0.5, -2.4)
        tilt = (rng.uniform(-0.2, 0.2), rng.uniform(-0.2, 0.2))
        places.append((x, y, -0.12 if y < KERB - 0.15 else 0.055, rng.uniform(0.7, 1.4), rng.uniform(0, 6.28), *tilt))
    scatter("litter", places, mesh.to_object(leaves("litter", LITTER, 0.3), "lawn"))
