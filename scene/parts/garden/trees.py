"""Trees from trees.blend (see grow-trees.py)."""
import math
import random

import bpy

from ..materials.plants import bark, leaves
from ..stage import CLASSES
from .copies import copy_object

DARK = ((0, "#27431a"), (0.5, "#3d5c20"), (1, "#5e7a2c"))
BRIGHT = ((0, "#3a5720"), (0.5, "#587530"), (1, "#7d9243"))
PINE = ((0, "#22351d"), (0.5, "#2f4724"), (1, "#42572f"))
PLUM = ((0, "#5a2326"), (0.5, "#7b322d"), (1, "#93503a"))
LEAVES = {"maple": DARK, "birch": BRIGHT, "pine": PINE, "plum": PLUM}


def load_trees(path):
    """The trees of the file by name."""
    with bpy.data.libraries.load(path) as (source, target):
        target.objects = list(source.objects)
    wood, trees = bark("bark"), {}
    for tree in target.objects:
        tree.data.materials[0] = wood
        tree.data.materials[1] = leaves(f"leaves-{tree.name}", LEAVES[tree.name], 0.45, 0.45, 0.6, 1.6)
        tree.pass_index = CLASSES.index("plant")
        trees[tree.name] = tree
    return trees


def plant_trees(trees, places):
    """Copies trees to (kind, x, y, size, turn)."""
    rng = random.Random(401)
    for kind, x, y, size, turn in places:
        copy_object(trees[kind], (x, y, 0.05), size, turn, rng)


def plant_backdrop(trees):
    """Woods behind the house, and trees across the street that only windows mirror."""
    rng, places = random.Random(4), []
    x = -48.0
    while x < 48:
        kind = rng.choice(("maple", "maple", "maple", "birch", "pine"))
        size = {"pine": 3.2, "birch": 0.95}.get(kind, 1.4) * rng.uniform(0.8, 1.2)
        places.append((kind, x + rng.uniform(-2, 2), rng.uniform(17, 28), size, rng.uniform(0, math.tau)))
        x += rng.uniform(3.0, 4.8)
    x = -90.0
    while x < 90:
        places.append(("maple", x, rng.uniform(38, 58), rng.uniform(1.6, 2.2), rng.uniform(0, math.tau)))
        x += rng.uniform(4, 6.5)
    x = -40.0
    while x < 48:
        places.append((rng.choice(("maple", "birch")), x, rng.uniform(-66, -60), rng.uniform(1.1, 1.7), x))
        x += rng.uniform(4, 6.5)
    places += [("maple", -19, 4, 1.2, 1), ("maple", 18.5, 6, 1.35, 2), ("birch", 23, 1, 0.9, 3), ("pine", -22, -3, 2.6, 4)]
    places += [("maple", -14, -34, 1.5, 1), ("maple", 10, -39, 1.0, 2), ("birch", 24, -31, 1.0, 3)]
    for kind, x, y, size, turn in places:
        copy_object(trees[kind], (x, y, -0.8 * size if y > 15 else 0), size, turn, rng)
