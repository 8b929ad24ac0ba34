"""The light of a random day: clear, some clouds, overcast, dusk; the sun from any side."""
import math

import bpy
from mathutils import Vector

from ..nodes import Nodes, srgb
from ..stage import stage

# (top of the sky, at the horizon)
SKIES = {
    "clear": (("#2f66b5", "#a9c8e6"), ("#4a86d2", "#cfe0ef"), ("#1f58a8", "#86b2dd"), ("#6fa4da", "#dfe9f0")),
    "overcast": (("#c9ced4", "#eceef0"), ("#a9b0b8", "#d5d9dc"), ("#e9ebec", "#f7f7f6"), ("#8f979f", "#c3c8cc")),
    "dusk": (("#33476e", "#e8b58f"), ("#55628a", "#eac9b8"), ("#23304f", "#c07a5c")),
}


def draw_weather(rng):
    """(kind, azimuth, elevation, cloud cover)."""
    kind = rng.choices(("clear", "overcast", "dusk"), (70, 20, 10))[0]
    elevation = rng.uniform(16, 62) if kind == "clear" else rng.uniform(2, 7)
    return kind, rng.uniform(0, 360), elevation, rng.choice((0, 0, 0.3, 0.5, 0.8))


def light_day(rng, weather):
    """Replaces the sky and the sun."""
    kind, azimuth, elevation, cover = weather
    _sky(rng, kind, cover)
    for lamp in [item for item in bpy.context.scene.objects if item.type == "LIGHT"]:
        bpy.data.objects.remove(lamp)
    if kind == "overcast":
        return
    azimuth, elevation = math.radians(azimuth), math.radians(elevation)
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy = rng.uniform(3.0, 5.0) if kind == "clear" else rng.uniform(0.1, 0.9)
    lamp.angle = math.radians(rng.choice((0.6, 0.6, 4)))
    lamp.color = (1, 0.93, 0.83) if kind == "clear" else (1, 0.62, 0.36)
    sun = bpy.data.objects.new("sun", lamp)
    stage.collection.objects.link(sun)
    level = math.cos(elevation)
    to_sun = Vector((math.sin(azimuth) * level, math.cos(azimuth) * level, math.sin(elevation)))
    sun.rotation_euler = to_sun.to_track_quat("Z", "Y").to_euler()


def _sky(rng, kind, cover):
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True
    n = Nodes("world", world.node_tree)
    top, low = (srgb(code) for code in rng.choice(SKIES[kind]))
    x, y, z = n.split(n.add("TexCoord").outputs["Generated"])
    color = n.mix(n.step(z, 0.0, rng.uniform(0.3, 0.8)), low, top)
    if cover:
        far = n.plus(n.math("MAXIMUM", z, 0.035), 0.12)
        plane = n.add("CombineXYZ", X=n.math("DIVIDE", x, far), Y=n.math("DIVIDE", y, far), Z=0.0).outputs[0]
        billows = n.noise(rng.uniform(0.3, 0.9), 9, 0.60, 0.25, (1, 1.35, 1), plane, (rng.uniform(0, 50), 7.1, 0))
        middle = 0.66 - 0.3 * cover
        shade = n.mix(n.step(billows, middle, middle + 0.25), (1.1, 1.1, 1.12), (0.62, 0.65, 0.7))
        color = n.mix(n.step(billows, middle, middle + 0.12, 0, 0.9), color, shade if kind != "dusk" else srgb("#b9929a"))
    strength = {"clear": rng.uniform(0.9, 1.5), "overcast": rng.uniform(1.1, 1.6), "dusk": rng.uniform(0.25, 0.6)}[kind]
    background = n.add("Background", Color=color, Strength=strength).outputs[0]
    n.tree.links.new(background, n.add("OutputWorld").inputs["Surface"])
