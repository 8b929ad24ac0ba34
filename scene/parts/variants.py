"""Random scenes by number: many different pictures with exact labels, for learning and measuring."""
import random
from dataclasses import replace

from .houses.model import Shot, Wear

WALLS = ("#98a09a", "#d8d5ca", "#44606f", "#c9b894", "#8b9a8c", "#7a3b32", "#ddd3c0", "#5d6b74", "#e8e4d8", "#a88d6c")
TRIMS = ("#d6d4cc", "#e6e1d6", "#3a3531", "#cdbfa5")
ROOFS = (
    ("#5a5148", "#6e6356", "#7d7264", "#64594d"), ("#34363a", "#45484c", "#565a5e", "#3c3f43"),
    ("#6b4a3c", "#7d5847", "#8c6653", "#734f40"), ("#4c5a55", "#5c6b65", "#6b7b74", "#54625d"),
)
DOORS = (("#7c2f25",), ("#23405a",), ("#2d3b2f",), ("#4a2f1c", "#7d5533"), ("#d8c9a0",))
GARAGES = (("#cfccc3",), ("#4a3322", "#7a573a"), ("#6d6a64",), ("#e2dfd6",))
DRIVES = ("#8e877b", "#a39786", "#6f6b66", "#b5ab9c")


def vary(house, number):
    """The house, its wear, look and shot as the number throws them."""
    rng = random.Random(number)
    look = replace(
        house.look, wall=rng.choice(WALLS), trim=rng.choice(TRIMS), gutters=rng.choice(TRIMS), roof=rng.choice(ROOFS),
        door=rng.choice(DOORS), garage=rng.choice(GARAGES), drive=rng.choice(DRIVES), paved=rng.random() < 0.2,
        stucco=rng.random() < 0.4 if house.name == "ranch" else True,
    )
    wear = Wear(**{part: rng.random() < 0.3 for part in ("lawn", "drive", "paint", "grime", "roof")})
    near = rng.choice(list(house.shots.values()))
    (x, y, z), (to_x, to_y) = near.place, near.target
    shot = Shot(
        (x + rng.uniform(-3, 3), y + rng.uniform(-3, 1), max(1.4, z + rng.uniform(-0.3, 1.2))),
        (to_x + rng.uniform(-1.5, 1.5), to_y), near.lens * rng.uniform(0.85, 1.15), near.shift,
        (rng.uniform(110, 250), rng.uniform(22, 60)), near.trees if rng.random() < 0.5 else (),
    )
    return house, wear, look, shot
