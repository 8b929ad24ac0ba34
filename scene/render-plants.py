"""Renders the plants that the engine sets into photos, each alone, lit from the upper left, with a clear background.

blender -b -P render-plants.py -- OUT_FOLDER [name ...]   (Debian's Blender 3.4, Cycles on the processor)
Afterwards pack-plants.mjs makes one small WebP sheet of them; `render-set.sh plants` runs both.
"""
import math
import random
import re
import sys

import bpy
from mathutils import Vector, noise

OUT = sys.argv[sys.argv.index("--") + 1]
WANTED = sys.argv[sys.argv.index("--") + 2:]
SIZE = 384
SAMPLES = 48


class Mesh:
    def __init__(self):
        self.points, self.faces, self.materials = [], [], []

    def face(self, points, material=0):
        start = len(self.points)
        self.points += [tuple(p) for p in points]
        self.faces.append(tuple(range(start, start + len(points))))
        self.materials.append(material)

    def build(self, materials):
        mesh = bpy.data.meshes.new("plant")
        mesh.from_pydata(self.points, [], self.faces)
        for material in materials:
            mesh.materials.append(material)
        mesh.polygons.foreach_set("material_index", self.materials)
        thing = bpy.data.objects.new("plant", mesh)
        bpy.context.scene.collection.objects.link(thing)
        return thing


def linear(code):
    values = [int(code[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values) + (1,)


def leaf_material(dark, light, through=0.35):
    """Leaves that differ one from the other, and let some light through."""
    material = bpy.data.materials.new("leaf")
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    new = tree.nodes.new
    place, ramp = new("ShaderNodeNewGeometry"), new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].color = linear(dark)
    ramp.color_ramp.elements[1].color = linear(light)
    front, back = new("ShaderNodeBsdfPrincipled"), new("ShaderNodeBsdfTranslucent")
    front.inputs["Roughness"].default_value = 0.5
    front.inputs["Specular"].default_value = 0.25
    mix, out = new("ShaderNodeMixShader"), new("ShaderNodeOutputMaterial")
    mix.inputs[0].default_value = through
    link = tree.links.new
    link(place.outputs["Random Per Island"], ramp.inputs[0])
    link(ramp.outputs[0], front.inputs["Base Color"])
    link(ramp.outputs[0], back.inputs["Color"])
    link(front.outputs[0], mix.inputs[1])
    link(back.outputs[0], mix.inputs[2])
    link(mix.outputs[0], out.inputs[0])
    return material


def leaf(mesh, at, normal, long, wide, rng, material=0):
    side = normal.orthogonal().normalized()
    other = normal.cross(side)
    turn = rng.uniform(0, math.tau)
    side, other = side * math.cos(turn) + other * math.sin(turn), other * math.cos(turn) - side * math.sin(turn)
    bend = normal * long * 0.15
    mesh.face([at - side * long / 2, at + other * wide / 2 - bend, at + side * long / 2, at - other * wide / 2 - bend], material)


def crown(mesh, rng, centre, radius, leaves, long, wide, tall=1.0, rough=0.25, material=0):
    """Leaves all over a lumpy ball, some of them inside it."""
    seed = rng.uniform(0, 99)
    for _ in range(leaves):
        turn, up = rng.uniform(0, math.tau), rng.uniform(-0.75, 1)
        flat = math.sqrt(1 - up * up)
        way = Vector((flat * math.cos(turn), flat * math.sin(turn), up))
        lump = 1 + rough * noise.noise(way * 2.2 + Vector((seed, 0, 0))) + rough * 0.5 * noise.noise(way * 6 + Vector((0, seed, 0)))
        reach = radius * lump * (1 - 0.32 * rng.random() ** 2)
        at = centre + Vector((way.x * reach, way.y * reach, way.z * reach * tall))
        tilt = Vector((rng.uniform(-1, 1), rng.uniform(-1, 1), rng.uniform(-0.3, 1)))
        leaf(mesh, at, (way + tilt * 0.8).normalized(), long * rng.uniform(0.6, 1.2), wide * rng.uniform(0.7, 1.2), rng, material)


def core(radius, tall=1.0):
    """A dark inside, half a ball on the ground, so that one does not look through the leaves."""
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=3, radius=radius)
    thing = bpy.context.object
    thing.scale.z = tall
    for vertex in thing.data.vertices:
        vertex.co.z = max(vertex.co.z, 0)
    material = bpy.data.materials.new("core")
    material.use_nodes = True
    shader = material.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = linear("#131c0c")
    shader.inputs["Roughness"].default_value = 1
    shader.inputs["Specular"].default_value = 0
    thing.data.materials.append(material)


def blossom(mesh, at, facing, radius, petals, rng, material):
    side = facing.orthogonal().normalized()
    other = facing.cross(side)
    start = rng.uniform(0, math.tau)
    edge = lambda turn, reach: at + (side * math.cos(turn) + other * math.sin(turn)) * reach + facing * reach * 0.3
    for petal in range(petals):
        turn, half = start + petal * math.tau / petals, math.pi / petals * 1.05
        mesh.face([at, edge(turn - half, radius * 0.75), edge(turn, radius), edge(turn + half, radius * 0.75)], material)


def on_crown(rng, centre, radius, tall, lowest=-0.15):
    turn, up = rng.uniform(0, math.tau), rng.uniform(lowest, 1)
    flat = math.sqrt(1 - up * up)
    way = Vector((flat * math.cos(turn), flat * math.sin(turn), up))
    return centre + Vector((way.x * radius, way.y * radius, way.z * radius * tall)), way


def dome(rng, radius, high, rough=0.22):
    """Places on a lumpy half-dome that goes down to the ground, each with the way out of it: `deep` is a share of the way in."""
    seed = Vector((rng.uniform(0, 99), rng.uniform(0, 99), rng.uniform(0, 99)))

    def place(deep=0.0, lowest=0.0):
        turn, up = rng.uniform(0, math.tau), rng.uniform(lowest, 1)
        flat = math.sqrt(1 - up ** 2.4)
        way = Vector((flat * math.cos(turn), flat * math.sin(turn), up))
        lump = 1 + rough * noise.noise(way * 1.5 + seed) + rough * 0.6 * noise.noise(way * 4.2 + seed)
        at = way * lump * (1 - deep)
        return Vector((at.x * radius, at.y * radius, at.z * high)), Vector((way.x / radius, way.y / radius, way.z / high)).normalized()

    return place


def foliage(mesh, rng, place, leaves, long, wide):
    """Leaves on a dome and inside it; the outermost are new growth, which is lighter (material 1)."""
    for _ in range(leaves):
        deep = 0.34 * rng.random() ** 1.8
        at, way = place(deep)
        tilt = Vector((rng.uniform(-1, 1), rng.uniform(-1, 1), rng.uniform(-0.4, 1)))
        fresh = deep < 0.04 and rng.random() < 0.25 + 0.5 * max(0, way.z)
        leaf(mesh, at, (way + tilt * 0.9).normalized(), long * rng.uniform(0.55, 1.25), wide * rng.uniform(0.65, 1.25), rng, 1 if fresh else 0)


def shrub(rng, dark, light, fresh, radius=0.5, high=0.8, leaves=7500, long=0.05, wide=0.026, rough=0.24):
    mesh, place = Mesh(), dome(rng, radius, high, rough)
    foliage(mesh, rng, place, leaves, long, wide)
    core(radius * 0.72, high / radius)
    return mesh, [leaf_material(dark, light), leaf_material(*fresh)], place


def in_patches(rng, place, lowest, patchy):
    """A place for a flower: more of them open on one side of a plant than on another."""
    while True:
        at, way = place(-0.02, lowest)
        if noise.noise(way * 2.3 + Vector((at.x, at.y, 0)) * 3) + rng.uniform(-0.3, 0.3) > patchy:
            return at, way


def petal_materials(petals):
    """Flowers of two tones, after the two of the leaves: most are of the first (`petal_tone`)."""
    return [leaf_material(petals[0], petals[1], 0.3), leaf_material(petals[1], petals[2], 0.3)]


def petal_tone(rng):
    return 2 if rng.random() < 0.7 else 3


def hydrangea(rng, petals):
    mesh, materials, place = shrub(rng, "#2a4a1c", "#56783a", ("#5f8238", "#8aa552"), 0.5, 0.62, 4600, 0.1, 0.062, 0.18)
    materials += [leaf_material(petals[0], petals[1], 0.3), leaf_material(petals[2], petals[0], 0.3)]
    for _ in range(54):
        at, way = place(rng.uniform(-0.05, 0.06), 0.1)
        size = rng.uniform(0.055, 0.1)
        tone = 2 if rng.random() < 0.75 else 3
        for _ in range(90):
            spread, facing = on_crown(rng, at, size, 0.8, -0.4)
            blossom(mesh, spread, facing, 0.016, 4, rng, tone)
    return mesh, materials


def flowering(rng, petals, high, count, size, patchy):
    mesh, materials, place = shrub(rng, "#23421a", "#466a2e", ("#56802f", "#86a54a"), 0.5, high, 7000, 0.052, 0.027)
    materials += petal_materials(petals)
    for _ in range(count):
        at, way = in_patches(rng, place, 0.06, patchy)
        facing = (way + Vector((rng.uniform(-.5, .5), rng.uniform(-.7, 0), rng.uniform(0, .6)))).normalized()
        blossom(mesh, at, facing, size * rng.uniform(0.6, 1.25), 5, rng, petal_tone(rng))
    return mesh, materials


def blades(mesh, rng, count, high, spread, wide, lean, foot):
    for _ in range(count):
        turn, reach = rng.uniform(0, math.tau), foot * math.sqrt(rng.random())
        base = Vector((reach * math.cos(turn), reach * math.sin(turn), 0))
        out = Vector((math.cos(turn), math.sin(turn), 0)) * spread * rng.uniform(0.25, 1.15)
        tall, width = high * rng.uniform(0.6, 1.1), wide * rng.uniform(0.7, 1.2)
        side = Vector((-math.sin(turn), math.cos(turn), 0)) * width / 2
        before = None
        for step in range(8):
            t = step / 7
            at = base + out * t ** 1.7 + Vector((0, 0, tall * (t - lean * t ** 3)))
            taper = 1 - t ** 2 * 0.95
            now = (at - side * taper, at + side * taper)
            if before:
                mesh.face([before[0], before[1], now[1], now[0]])
            before = now


def fountain_grass(rng):
    """A fountain of thin blades, and foxtails that arch over it on stalks of their own."""
    mesh = Mesh()
    blades(mesh, rng, 700, 0.82, 0.32, 0.018, 0.34, 0.18)
    blades(mesh, rng, 420, 0.5, 0.3, 0.018, 0.6, 0.18)
    core(0.12, 2)
    for _ in range(42):
        turn, foot = rng.uniform(0, math.tau), 0.1 * math.sqrt(rng.random())
        lean = Vector((math.cos(turn), math.sin(turn), 0))
        tall, out = rng.uniform(0.78, 1.02), rng.uniform(0.12, 0.5)
        along = lambda t: lean * (foot + out * t ** 2) + Vector((0, 0, tall * (1.16 * t - 0.16 * t ** 4 - 0.1 * out * t ** 6)))
        tube(mesh, [along(k / 9) for k in range(10)], [0.0052] * 10, 2, 4)
        start = rng.uniform(0.7, 0.76)
        for step in range(150):
            t = start + (1.02 - start) * step / 150
            thick = 0.024 * math.sin(math.pi * min(0.97, 0.12 + 0.85 * step / 150)) ** 0.7
            at = along(t) + Vector((rng.gauss(0, thick * 0.4), rng.gauss(0, thick * 0.4), rng.gauss(0, thick * 0.4)))
            leaf(mesh, at, Vector((rng.uniform(-1, 1), rng.uniform(-1, 1), rng.uniform(-0.2, 1))).normalized(), 0.034, 0.009, rng, 1)
    return mesh, [leaf_material("#4c6a2a", "#93a355", 0.4), leaf_material("#a98c68", "#dcc6a2", 0.4), leaf_material("#7d7a45", "#a39a5c", 0.2)]


def spikes(rng, petals, stems=150, high=0.5, foot=0.3):
    """Lavender, salvia: a gray-green cushion as broad below as above, and spikes of flowers on stems all over it."""
    mesh = Mesh()
    blades(mesh, rng, 2200, high * 0.85, 0.2, 0.013, 0.34, foot)
    # The lowest leaves lie on the ground around it.
    for _ in range(700):
        turn, reach = rng.uniform(0, math.tau), rng.uniform(0.1, 0.24)
        lean = Vector((math.cos(turn), math.sin(turn), 0))
        side = Vector((-lean.y, lean.x, 0)) * 0.006
        root, tip = lean * foot * rng.uniform(0.7, 1), lean * (foot + reach * rng.uniform(0.3, 0.8)) + Vector((0, 0, rng.uniform(0, 0.14)))
        middle = root.lerp(tip, 0.5) + Vector((0, 0, 0.05))
        mesh.face([root - side, middle - side, tip, middle + side, root + side])
    sway = rng.uniform(0, math.tau)
    for _ in range(stems):
        turn, out = rng.uniform(0, math.tau), math.sqrt(rng.random())
        lean = Vector((math.cos(turn), math.sin(turn), 0)) * out
        tall = high * rng.uniform(0.72, 1.2) * (1 - 0.34 * out * out) * (1 + 0.14 * math.cos(turn - sway))
        base, top = lean * foot, lean * (foot + 0.16) + Vector((rng.gauss(0, 0.02), rng.gauss(0, 0.02), tall))
        tube(mesh, [base, top], [0.004, 0.003], 0, 4)
        length = rng.uniform(0.24, 0.5)
        tone = 1 if rng.random() < 0.7 else 2
        for step in range(26):
            t = step / 26
            at = top + (base - top) * length * t + Vector((rng.gauss(0, 0.003 + 0.006 * t), rng.gauss(0, 0.003 + 0.006 * t), 0))
            blossom(mesh, at, Vector((rng.uniform(-1, 1), rng.uniform(-1, 1), rng.uniform(0, 1))).normalized(), 0.008 + 0.006 * t, 4, rng, tone)
    return mesh, [leaf_material("#4d6340", "#8c9f74", 0.3), leaf_material(petals[0], petals[1], 0.3), leaf_material(petals[2], petals[0], 0.3)]


def perennials(rng, petals, heart):
    """Coneflowers and daisies over a leafy clump."""
    mesh, place = Mesh(), dome(rng, 0.36, 0.3, 0.3)
    foliage(mesh, rng, place, 2800, 0.1, 0.03)
    blades(mesh, rng, 400, 0.36, 0.26, 0.014, 0.25, 0.26)
    for _ in range(74):
        turn, reach = rng.uniform(0, math.tau), 0.37 * math.sqrt(rng.random())
        at = Vector((math.cos(turn) * reach, math.sin(turn) * reach, rng.uniform(0.26, 0.52) * (1 - 0.9 * reach * reach)))
        tube(mesh, [Vector((at.x * 0.7, at.y * 0.7, 0.1)), at], [0.004, 0.003], 0, 4)
        facing = Vector((rng.uniform(-.6, .6), rng.uniform(-1.1, 0.1), 1)).normalized()
        blossom(mesh, at, facing, rng.uniform(0.026, 0.044), 9, rng, 2)
        blossom(mesh, at + facing * 0.012, facing, 0.012, 6, rng, 3)
    core(0.24, 0.8)
    return mesh, [leaf_material("#2e5320", "#5c8234"), leaf_material("#5c8234", "#86a54a"), leaf_material(*petals, 0.3), leaf_material(*heart, 0.1)]


def mound(rng, petals):
    """Low annuals that edge a bed: a mat that spreads, more in flower here than there."""
    mesh, place = Mesh(), dome(rng, 0.38, 0.23, 0.42)
    foliage(mesh, rng, place, 3200, 0.052, 0.03)
    for _ in range(480):
        at, way = in_patches(rng, place, 0.04, -0.3)
        facing = (way + Vector((rng.uniform(-.4, .4), rng.uniform(-.7, 0), 0.5))).normalized()
        blossom(mesh, at + Vector((0, 0, 0.012)), facing, rng.uniform(0.016, 0.028), 5, rng, petal_tone(rng))
    core(0.27, 0.5)
    return mesh, [leaf_material("#2f5522", "#5d8636"), leaf_material("#5d8636", "#8bab50"), *petal_materials(petals)]


def cone(rng):
    """A narrow evergreen."""
    mesh = Mesh()
    for _ in range(11000):
        t, turn = rng.random() ** 1.35, rng.uniform(0, math.tau)
        wide = 0.3 * (1 - t) ** 0.75 * (1 + 0.16 * noise.noise(Vector((math.cos(turn) * 2, math.sin(turn) * 2, t * 9))))
        reach = wide * (1 - 0.4 * rng.random() ** 2)
        at = Vector((math.cos(turn) * reach, math.sin(turn) * reach, 0.04 + 1.1 * t))
        leaf(mesh, at, Vector((math.cos(turn), math.sin(turn), rng.uniform(0, 1.4))).normalized(), 0.045, 0.014, rng)
    return mesh, [leaf_material("#1d3a1a", "#45682c", 0.25)]


def agave(rng):
    mesh = Mesh()
    for ring in range(42):
        turn, lift = ring * 2.4, 0.12 + 0.8 * (ring / 42)
        way = Vector((math.cos(turn), math.sin(turn), 0))
        side = Vector((-math.sin(turn), math.cos(turn), 0))
        before = None
        for step in range(7):
            t = step / 6
            at = way * (0.05 + 0.46 * t * (1 - lift * 0.75)) + Vector((0, 0, 0.05 + 0.5 * t * lift))
            wide = 0.055 * math.sin(math.pi * min(1, t * 0.75 + 0.25)) ** 0.8
            now = (at - side * wide + Vector((0, 0, 0.02)), at, at + side * wide + Vector((0, 0, 0.02)))
            if before:
                mesh.face([before[0], before[1], now[1], now[0]])
                mesh.face([before[1], before[2], now[2], now[1]])
            before = now
    return mesh, [leaf_material("#75836a", "#a9b496", 0.1)]


def tube(mesh, points, radii, material=0, sides=7):
    """A bent stem of a thickness that changes along it."""
    before = None
    for at, radius in zip(points, radii):
        now = [at + Vector((math.cos(k * math.tau / sides), math.sin(k * math.tau / sides), 0)) * radius for k in range(sides)]
        if before:
            for k in range(sides):
                mesh.face([before[k], before[(k + 1) % sides], now[(k + 1) % sides], now[k]], material)
        before = now


def small_tree(rng, dark, light, bark, wide, bare, high, stems=3, clumps=26, leaves=900, long=0.085, leaf_wide=0.05, petals=None):
    """An accent tree of several stems: bare below, a crown of clumps one sees the sky between."""
    mesh = Mesh()
    middle, tall = (bare + high) / 2, (high - bare) / 2
    tips = []
    for clump in range(clumps):
        turn, up = clump * 2.4 + rng.uniform(-.3, .3), -0.85 + 1.75 * (clump + 0.5) / clumps
        flat = math.sqrt(max(0.05, 1 - up * up)) * rng.uniform(0.45, 0.95)
        at = Vector((math.cos(turn) * flat * wide / 2, math.sin(turn) * flat * wide / 2, middle + up * tall * 0.86))
        size = wide * rng.uniform(0.15, 0.23)
        crown(mesh, rng, at, size, leaves, long, leaf_wide, 0.62, 0.35)
        tips.append((at, size))
    for stem in range(stems):
        turn = stem * math.tau / stems + rng.uniform(-.4, .4)
        lean = Vector((math.cos(turn), math.sin(turn), 0))
        fork = Vector((0, 0, bare * 0.75)) + lean * wide * 0.12
        tube(mesh, [lean * 0.03, lean * 0.05 + Vector((0, 0, bare * 0.3)), fork], [0.05, 0.04, 0.034], 1)
        for at, _ in tips[stem::stems]:
            tube(mesh, [fork, fork.lerp(at, 0.5) + Vector((0, 0, 0.08)), at], [0.03, 0.018, 0.006], 1)
    materials = [leaf_material(dark, light, 0.4), leaf_material(bark[0], bark[1], 0)]
    if petals:
        materials.append(leaf_material(petals[0], petals[1], 0.3))
        for at, size in tips:
            for _ in range(130):
                spot, way = on_crown(rng, at + Vector((0, 0, size * 0.25)), size * 1.02, 0.7, 0.05)
                blossom(mesh, spot, way, 0.034, 5, rng, 2)
    return mesh, materials


def reed_grass(rng):
    mesh = Mesh()
    blades(mesh, rng, 520, 0.8, 0.24, 0.018, 0.3, 0.12)
    blades(mesh, rng, 200, 0.4, 0.3, 0.016, 0.7, 0.12)
    for _ in range(90):
        turn, reach = rng.uniform(0, math.tau), 0.2 * math.sqrt(rng.random())
        top = Vector((math.cos(turn) * reach, math.sin(turn) * reach, rng.uniform(1.15, 1.5)))
        tube(mesh, [top * 0.05, top], [0.005, 0.004], 1, 4)
        for step in range(34):
            at = top - Vector((0, 0, 0.3 * step / 34)) + Vector((rng.gauss(0, .008), rng.gauss(0, .008), 0))
            leaf(mesh, at, Vector((rng.uniform(-1, 1), rng.uniform(-1, 1), 0.3)).normalized(), 0.034, 0.009, rng, 1)
    return mesh, [leaf_material("#4a6a2c", "#88a052", 0.4), leaf_material("#a98a5c", "#dcc390", 0.4)]


def tuft(rng, dark, light, high=0.34, spread=0.2, wide=0.016, count=700, lean=0.35):
    mesh = Mesh()
    blades(mesh, rng, count, high, spread, wide, lean, 0.18)
    blades(mesh, rng, count // 2, high * 0.6, spread * 1.2, wide, 0.7, 0.18)
    core(0.13, 1.2)
    return mesh, [leaf_material(dark, light, 0.35)]


def yucca(rng):
    mesh = Mesh()
    for _ in range(170):
        turn, lift = rng.uniform(0, math.tau), rng.uniform(0.1, 1)
        way = Vector((math.cos(turn) * (1 - lift * 0.7), math.sin(turn) * (1 - lift * 0.7), 0.15 + lift)).normalized()
        side = Vector((-math.sin(turn), math.cos(turn), 0)) * 0.016
        root, tip = Vector((0, 0, 0.1)), Vector((0, 0, 0.1)) + way * rng.uniform(0.42, 0.56)
        mesh.face([root - side * .6, root.lerp(tip, 0.4) - side, tip, root.lerp(tip, 0.4) + side])
    return mesh, [leaf_material("#5c6c3c", "#a5a86e", 0.15)]


def barrel_cactus(rng):
    mesh = Mesh()
    ribs, rings = 22, 26
    point = lambda ring, k: Vector((math.cos(k * math.pi / ribs) * across(ring, k), math.sin(k * math.pi / ribs) * across(ring, k), 0.5 * ring / rings))
    across = lambda ring, k: 0.27 * math.sin(math.pi * (0.14 + 0.86 * ring / rings)) ** 0.6 * (1 if k % 2 else 0.86)
    for ring in range(rings):
        for k in range(2 * ribs):
            mesh.face([point(ring, k), point(ring, k + 1), point(ring + 1, k + 1), point(ring + 1, k)])
            if k % 2 and ring > 1:
                for _ in range(7):
                    at = point(ring, k)
                    way = Vector((at.x + rng.uniform(-.16, .16), at.y + rng.uniform(-.16, .16), rng.uniform(-.1, .25))).normalized()
                    mesh.face([at - Vector((0, 0, .002)), at + way * 0.045, at + Vector((0, 0, .003))], 1)
    return mesh, [leaf_material("#4c6b3a", "#5f7f48", 0), leaf_material("#c9b25c", "#efe0a0", 0.2)]


def boulder(rng):
    mesh = Mesh()
    seed = Vector((rng.uniform(0, 99), 0, 0))
    steps = 46
    def point(ring, k):
        up, turn = math.pi * (ring / steps - 0.5), math.tau * k / (steps * 2)
        way = Vector((math.cos(up) * math.cos(turn), math.cos(up) * math.sin(turn), math.sin(up)))
        lump = 1 + 0.5 * noise.noise(way * 1.1 + seed) + 0.16 * noise.noise(way * 3.1 + seed) + 0.05 * noise.noise(way * 11 + seed) + 0.025 * noise.noise(way * 28 + seed)
        return Vector((way.x * 0.5 * lump, way.y * 0.4 * lump, max(0, way.z * 0.42 * lump + 0.16)))
    for ring in range(steps):
        for k in range(steps * 2):
            mesh.face([point(ring, k), point(ring, k + 1), point(ring + 1, k + 1), point(ring + 1, k)])
    return mesh, [stone_material()]


def stone_material():
    material = bpy.data.materials.new("stone")
    material.use_nodes = True
    tree = material.node_tree
    speckle, ramp = tree.nodes.new("ShaderNodeTexNoise"), tree.nodes.new("ShaderNodeValToRGB")
    speckle.inputs["Scale"].default_value, speckle.inputs["Detail"].default_value = 9, 9
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = linear("#6d6458"), linear("#b3a68f")
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.3, 0.7
    shader = tree.nodes["Principled BSDF"]
    shader.inputs["Roughness"].default_value = 0.95
    tree.links.new(speckle.outputs["Fac"], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], shader.inputs["Base Color"])
    return material


GREEN, FRESH = ("#23401a", "#44652a"), ("#4d7030", "#7d9c46")

PLANTS = {
    "maple": lambda rng: small_tree(rng, "#5a1518", "#a63a2e", ("#3a2c22", "#5b4838"), 2.3, 0.55, 2.3, 3, 30, 900, 0.075, 0.05),
    "crape-myrtle": lambda rng: small_tree(rng, "#2c4a1e", "#628a3c", ("#8c7358", "#b79d7e"), 2.2, 0.9, 3.2, 4, 30, 800, 0.08, 0.045, ("#d86a9a", "#f0a8c4")),
    "palo-verde": lambda rng: small_tree(rng, "#6d7f2e", "#b3b554", ("#6f7c3c", "#97a052"), 2.8, 0.9, 3.0, 4, 34, 900, 0.04, 0.016),
    "reed-grass": reed_grass,
    "sedge": lambda rng: tuft(rng, "#3f6a22", "#8fb24c"),
    "blue-fescue": lambda rng: tuft(rng, "#5f7d80", "#a3bab6", 0.3, 0.18, 0.012, 800, 0.25),
    "juniper": lambda rng: shrub(rng, "#465f28", "#7d9052", ("#7d9052", "#a3ad6a"), 0.6, 0.32, 12000, 0.05, 0.013, 0.5)[:2],
    "salvia": lambda rng: spikes(rng, ("#6b4590", "#a583c2", "#4f3a72"), 140, 0.55),
    "yucca": yucca,
    "barrel-cactus": barrel_cactus,
    "boulder": boulder,
    "boxwood": lambda rng: shrub(rng, *GREEN, FRESH, 0.5, 0.76, 13000, 0.034, 0.021, 0.1)[:2],
    "spirea": lambda rng: shrub(rng, "#44651f", "#7d9440", ("#8da348", "#b4bd62"), 0.5, 0.66, 7500, 0.056, 0.022, 0.34)[:2],
    "laurel": lambda rng: shrub(rng, "#1f3d1a", "#3d632c", ("#4a7434", "#7c9c4c"), 0.48, 0.92, 5200, 0.09, 0.04, 0.3)[:2],
    "barberry": lambda rng: shrub(rng, "#421c20", "#74343a", ("#84403c", "#a85a4c"), 0.5, 0.72, 8000, 0.048, 0.024, 0.34)[:2],
    "hydrangea-white": lambda rng: hydrangea(rng, ("#dfe3cf", "#fbfaf2", "#b9c79a")),
    "hydrangea-pink": lambda rng: hydrangea(rng, ("#c76a92", "#eba9c2", "#a3527a")),
    "hydrangea-blue": lambda rng: hydrangea(rng, ("#6f7fc0", "#aeb8e6", "#5a5fa0")),
    "rose": lambda rng: flowering(rng, ("#a81f35", "#d9485a", "#e57a80"), 0.74, 300, 0.036, 0.0),
    "azalea": lambda rng: flowering(rng, ("#c4457f", "#e487b0", "#f2b4ce"), 0.66, 760, 0.027, -0.15),
    "fountain-grass": fountain_grass,
    "lavender": lambda rng: spikes(rng, ("#7568a6", "#a79cce", "#5c5488")),
    "daisies": lambda rng: perennials(rng, ("#e3ad1e", "#f6cf45"), ("#4a2c14", "#6b431f")),
    "petunias": lambda rng: mound(rng, ("#ddd8d6", "#f4f1ee", "#ffffff")),
    "begonias": lambda rng: mound(rng, ("#d64a72", "#ee8099", "#f8b4bf")),
    "cone": cone,
    "agave": agave,
}


def light_and_camera():
    scene = bpy.context.scene
    sun = bpy.data.objects.new("sun", bpy.data.lights.new("sun", "SUN"))
    sun.data.energy, sun.data.angle, sun.data.color = 3.4, 0.09, (1, 0.95, 0.87)
    sun.rotation_euler = (math.radians(42), math.radians(-24), math.radians(-12))
    scene.collection.objects.link(sun)
    scene.world = bpy.data.worlds.new("sky")
    scene.world.use_nodes = True
    sky = scene.world.node_tree.nodes["Background"]
    sky.inputs[0].default_value, sky.inputs[1].default_value = (0.72, 0.83, 1, 1), 0.85
    camera = bpy.data.objects.new("camera", bpy.data.cameras.new("camera"))
    camera.data.type = "ORTHO"
    camera.rotation_euler = (math.radians(81), 0, 0)
    scene.collection.objects.link(camera)
    scene.camera = camera
    scene.render.engine = "CYCLES"
    scene.cycles.use_denoising = False
    scene.cycles.samples, scene.cycles.max_bounces = SAMPLES, 5
    scene.render.film_transparent = True
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "Medium High Contrast"
    scene.render.resolution_x = scene.render.resolution_y = SIZE
    scene.render.threads_mode, scene.render.threads = "FIXED", 1
    bpy.ops.mesh.primitive_plane_add(size=6)
    ground = bpy.context.object
    ground.visible_camera = False
    material = bpy.data.materials.new("ground")
    material.use_nodes = True
    material.node_tree.nodes["Principled BSDF"].inputs["Base Color"].default_value = linear("#4a3a2a")
    ground.data.materials.append(material)


# What stands in a bed several times is there in two or three pictures: plants of a kind are alike, not the same.
TWICE = ["barberry", "boulder", "daisies", "fountain-grass", "hydrangea-blue", "hydrangea-pink", "juniper", "rose", "yucca"]
THRICE = ["azalea", "begonias", "boxwood", "hydrangea-white", "laurel", "lavender", "petunias", "salvia", "spirea"]

for name in [*PLANTS, *(f"{name}-2" for name in [*TWICE, *THRICE]), *(f"{name}-3" for name in THRICE)]:
    if WANTED and re.sub(r"-[23]$", "", name) not in WANTED:
        continue
    make = PLANTS[re.sub(r"-[23]$", "", name)]
    bpy.ops.wm.read_factory_settings(use_empty=True)
    light_and_camera()
    mesh, materials = make(random.Random(name))
    mesh.build(materials)
    wide = max(abs(p[0]) for p in mesh.points) * 2
    high = max(p[2] for p in mesh.points)
    camera = bpy.context.scene.camera
    camera.data.ortho_scale = max(wide, high) * 1.06
    middle = Vector((0, 0, high / 2))
    camera.location = middle + Vector((0, -8 * math.sin(math.radians(81)), 8 * math.cos(math.radians(81))))
    bpy.context.scene.render.filepath = f"{OUT}/{name}.png"
    bpy.ops.render.render(write_still=True)
    print(name, round(wide, 2), round(high, 2), flush=True)
