"""Beds: mulch, chips, a stone edge, flowers."""
import math
import random

from mathutils import Vector

from ..lot import in_bed, wave
from ..materials.ground import pavers, soil
from ..materials.plants import chips, leaves, petals
from ..mesh import Mesh
from .copies import scatter

FLOWERS = ("#f1efe6", "#c75b86", "#e3b52f", "#6a4fa3")
FOLIAGE = ((0, "#3a5a1c"), (0.5, "#5b7a2a"), (1, "#84993f"))


def make_beds(garden):
    """Mulched beds and islands with their edges and flowers."""
    rng = random.Random(110)
    _mulch(garden)
    _chips(garden, rng)
    _edges(garden, rng)
    _flowers(garden, rng)


def _mulch(garden, parts=24, round_parts=40):
    mesh = Mesh("mulch")
    for bed in garden.beds:
        for k in range(parts):
            a, b = (bed.x0 + (bed.x1 - bed.x0) * (k + i) / parts for i in (0, 1))
            low = bed.y0 + wave(a), bed.y0 + wave(b)
            mesh.face([(a, low[0], 0.02), (b, low[1], 0.02), (b, bed.y1, 0.08), (a, bed.y1, 0.08)])
    if garden.island:
        x, y, r = garden.island.x, garden.island.y, garden.island.radius
        ring = [(x + r * math.cos(k * math.tau / round_parts), y + r / 1.15 * math.sin(k * math.tau / round_parts), 0.02)
                for k in range(round_parts + 1)]
        for one, other in zip(ring, ring[1:]):
            mesh.face([one, other, (x, y, 0.14)])
    mesh.to_object(soil("mulch", "#3a2415", "#694630", 30, 0.05), "bed")


def _chips(garden, rng):
    chip = Mesh("chip")
    for _ in range(14):
        a, long = rng.uniform(0, math.tau), rng.uniform(0.02, 0.06)
        corner = (rng.uniform(-0.07, 0.07), rng.uniform(-0.07, 0.07), rng.uniform(0, 0.015))
        edge = (long * math.cos(a), long * math.sin(a), rng.uniform(-0.01, 0.02))
        chip.skewed_box(corner, edge, (-0.008 * math.sin(a), 0.008 * math.cos(a), 0), (0, 0, 0.006))
    places = []
    for bed in garden.beds:
        for _ in range(int((bed.x1 - bed.x0) * (bed.y1 - bed.y0) * 70)):
            x, y = rng.uniform(bed.x0, bed.x1), rng.uniform(bed.y0 - 0.3, bed.y1)
            if in_bed(garden, x, y):
                z = 0.025 + 0.06 * max(0, (y - bed.y0) / (bed.y1 - bed.y0))
                tilt = (rng.uniform(-0.2, 0.2), rng.uniform(-0.2, 0.2))
                places.append((x, y, z, rng.uniform(0.7, 1.3), rng.uniform(0, math.tau), *tilt))
    for a, r, x, y in _around(garden, rng, 420, 0, 1):
        places.append((x, y, 0.03 + 0.11 * (1 - r), 1, a * 5, 0, 0))
    scatter("chips", places, chip.to_object(chips("chips"), "bed"))


def _around(garden, rng, number, low, high):
    """Random places in the island: angle, share of the radius, x, y."""
    island = garden.island
    if not island:
        return
    for _ in range(number):
        a, r = rng.uniform(0, math.tau), math.sqrt(rng.uniform(low * low, high * high))
        yield a, r, island.x + island.radius * r * math.cos(a), island.y + island.radius / 1.15 * r * math.sin(a)


def _edges(garden, rng, round_parts=44):
    mesh = Mesh("edging")
    for bed in garden.beds:
        x = bed.x0
        while bed.edged and x < bed.x1:
            long, low = rng.uniform(0.17, 0.24), bed.y0 + wave(x)
            mesh.box(x, low - 0.12, -0.02, x + long - 0.012, low, 0.09 + rng.uniform(-0.008, 0.012))
            x += long
    if garden.island:
        island = garden.island
        for k in range(round_parts):
            a = k * math.tau / round_parts
            c, s = math.cos(a), math.sin(a)
            foot = (island.x + island.radius * c, island.y + island.radius / 1.15 * s, -0.02)
            size = 0.144 * island.radius
            mesh.skewed_box(foot, (-size * s, size / 1.15 * c, 0), (0.11 * c, 0.11 * s, 0), (0, 0, 0.10 + rng.uniform(0, 0.015)))
    mesh.to_object(pavers("edging"), "bed", 0.015)


def _flowers(garden, rng):
    places = [[] for _ in FLOWERS]
    for x0, x1, y0, y1, number in garden.flowers:
        for _ in range(number):
            x, y = rng.uniform(x0, x1), rng.uniform(y0, y1)
            if in_bed(garden, x, y, -0.06):
                kind = places[int(x * 1.3 + 20) % len(places)]
                kind.append((x, y, 0.03, rng.uniform(0.8, 1.25), rng.uniform(0, math.tau), 0, 0))
    for a, _, x, y in _around(garden, rng, 90, 0.6, 0.9):
        places[int(a * 2) % len(places)].append((x, y, 0.05, rng.uniform(0.8, 1.2), a * 7, 0, 0))
    foliage = leaves("foliage", FOLIAGE, 0.35, 0.45, 0.3, 3.0)
    for i, color in enumerate(FLOWERS):
        if places[i]:
            scatter(f"flowers{i}", places[i], _flower(i, petals(f"petals{i}", color), foliage))


def _flower(number, petal, foliage):
    """A low plant with flower heads."""
    mesh, rng = Mesh(f"flower{number}"), random.Random(5 + number)
    for _ in range(16):
        a, d = rng.uniform(0, math.tau), 0.16 * math.sqrt(rng.random())
        middle = Vector((d * math.cos(a), d * math.sin(a), 0.18 + rng.uniform(-0.05, 0.06)))
        turn, size = rng.uniform(0, 6), rng.uniform(0.016, 0.026)
        up = Vector((rng.uniform(-0.6, 0.6), rng.uniform(-0.9, 0.3), 1)).normalized()
        u = up.orthogonal().normalized()
        w = up.cross(u)
        for q in range(5):
            b = turn + q * math.tau / 5
            tip = [middle + (u * math.cos(b + s) + w * math.sin(b + s)) * size * r + up * size * r * 0.25
                   for s, r in ((-0.5, 0.8), (0, 1.25), (0.5, 0.8))]
            mesh.face([middle, *tip], 0, 0)
    for _ in range(150):
        a, d = rng.uniform(0, math.tau), 0.19 * math.sqrt(rng.random())
        p = Vector((d * math.cos(a), d * math.sin(a), 0.02 + rng.random() * 0.15))
        normal = Vector((rng.uniform(-1, 1), rng.uniform(-1, 1), 0.8)).normalized()
        u = normal.orthogonal().normalized()
        w, s = normal.cross(u), rng.uniform(0.03, 0.06)
        mesh.face([p - u * s * 0.5, p + w * s * 0.22, p + u * s * 0.5, p - w * s * 0.22], 0, 1)
    return mesh.to_object([petal, foliage], "plant")
