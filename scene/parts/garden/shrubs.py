"""Shrubs from single leaves, tufts of ornamental grass, and the tired ones of a garden nobody tends."""
import math
import random

from mathutils import Vector, noise

from ..materials.plants import leaves, petals
from ..mesh import Mesh
from .copies import copy_object
from .grass import clump

BOX = ((0, "#1f3814"), (0.5, "#32521c"), (1, "#4d6b26"))
LIGHT = ((0, "#3a5a1c"), (0.5, "#5b7a2a"), (1, "#84993f"))
RED = ((0, "#4a1f22"), (0.5, "#6b2d2c"), (1, "#83453a"))
TIRED = ((0, "#4f4a28"), (0.5, "#6f6a3a"), (1, "#8f7f4f"))
TUFT = ((0, "#5d7038"), (0.5, "#87925a"), (1, "#b7a974"))


def leaf_ball(name, materials, number, size, leaf, seed, lump=0.22, heads=0):
    """Leaves on a lumpy ball (radius, height); `heads` are clusters in the second material."""
    rng, mesh = random.Random(seed), Mesh(name)
    blossoms = [_direction(rng, 0.1) for _ in range(heads)]
    for _ in range(number):
        d = _direction(rng, -0.35)
        bumps = lump * noise.noise(d * 2.3 + Vector((seed, 0, 0))) + 0.10 * noise.noise(d * 6 + Vector((seed, 3, 0)))
        k = (1 + bumps) * (1 - 0.30 * rng.random() ** 2.2)
        p = Vector((d.x * size[0] * k, d.y * size[0] * k, size[1] * (0.42 + d.z * 0.62 * k)))
        tilt = Vector((rng.uniform(-1, 1), rng.uniform(-1, 1), rng.uniform(-0.4, 1)))
        _leaf(mesh, rng, p, (d + tilt * 0.75).normalized(), leaf, 0)
    for d in blossoms:
        middle = Vector((d.x * size[0], d.y * size[0], size[1] * (0.42 + d.z * 0.62))) * 1.02
        for _ in range(60):
            tilt = _direction(rng, -1)
            _leaf(mesh, rng, middle + tilt * 0.075, (tilt + d).normalized(), 0.035, 1)
    return mesh.to_object(materials, "plant")


def _direction(rng, lowest):
    a, z = rng.uniform(0, math.tau), rng.uniform(lowest, 1)
    flat = math.sqrt(max(0, 1 - z * z))
    return Vector((flat * math.cos(a), flat * math.sin(a), z))


def _leaf(mesh, rng, p, normal, size, slot):
    u = normal.orthogonal().normalized()
    w, turn = normal.cross(u), rng.uniform(0, math.tau)
    u, w = u * math.cos(turn) + w * math.sin(turn), w * math.cos(turn) - u * math.sin(turn)
    s = size * rng.uniform(0.6, 1.2)
    bend = normal * s * 0.12
    mesh.face([p - u * s * 0.5, p - u * s * 0.1 + w * s * 0.26 - bend, p + u * s * 0.5, p - u * s * 0.1 - w * s * 0.26 - bend], 0, slot)


def make_shrubs():
    """One of each kind, hidden, to copy from."""
    leafy = lambda name, stops: leaves(name, stops, 0.32, 0.42, 0.3, 3.0)
    light = leafy("shrub-light", LIGHT)
    kinds = {
        "box": leaf_ball("box", leafy("shrub-box", BOX), 6500, (0.5, 0.95), 0.05, 3, 0.10),
        "light": leaf_ball("light", light, 5200, (0.48, 0.8), 0.06, 8, 0.25),
        "red": leaf_ball("red", leafy("shrub-red", RED), 4200, (0.45, 0.85), 0.07, 15, 0.3),
        "hydrangea": leaf_ball("hydrangea", [light, petals("hydrangea", "#f3f0e6")], 4200, (0.5, 0.85), 0.08, 21, 0.2, 26),
        "tuft": clump("tuft", leaves("tuft", TUFT, 0.4, 0.5), "plant", 420, 0.14, 0.95, 0.009, 0.75, 12, 5),
        "old": leaf_ball("old", leafy("shrub-old", TIRED), 1300, (0.5, 0.95), 0.06, 27, 0.6),
    }
    for source in kinds.values():
        source.hide_render = True
    return kinds


def plant_shrubs(shrubs, kinds, seed=111):
    """Copies shrubs to their places, given as (kind, x, y, size)."""
    rng = random.Random(seed)
    for kind, x, y, size in shrubs:
        copy_object(kinds[kind], (x, y, 0.03), size, rng.uniform(0, math.tau), rng)
