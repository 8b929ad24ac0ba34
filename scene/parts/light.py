"""Sun, sky and clouds."""
import math

import bpy
from mathutils import Vector

from .nodes import Nodes
from .stage import stage

SUN_STRENGTH, SKY_STRENGTH = 4.0, 0.125


def light_scene(azimuth, elevation):
    """A clear day with some clouds. Degrees, azimuth clockwise from +y."""
    azimuth, elevation = math.radians(azimuth), math.radians(elevation)
    _sky(azimuth, elevation)
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy, lamp.angle, lamp.color = SUN_STRENGTH, math.radians(0.6), (1, 0.93, 0.83)
    sun = bpy.data.objects.new("sun", lamp)
    stage.collection.objects.link(sun)
    flat = math.cos(elevation)
    to_sun = Vector((math.sin(azimuth) * flat, math.cos(azimuth) * flat, math.sin(elevation)))
    sun.rotation_euler = to_sun.to_track_quat("Z", "Y").to_euler()


def _sky(azimuth, elevation):
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True
    n = Nodes("world", world.node_tree)
    props = {
        "sky_type": "NISHITA", "sun_disc": False, "sun_elevation": elevation, "sun_rotation": azimuth,
        "air_density": 1.0, "dust_density": 0.6, "ozone_density": 1.6,
    }
    sky = n.add("TexSky", props).outputs[0]
    x, y, z = n.split(n.add("TexCoord").outputs["Generated"])
    # Clouds lie on a plane above: the nearer the horizon, the smaller they look.
    far = n.plus(n.math("MAXIMUM", z, 0.035), 0.12)
    plane = n.add("CombineXYZ", X=n.math("DIVIDE", x, far), Y=n.math("DIVIDE", y, far), Z=0.0).outputs[0]
    billows = n.noise(0.55, 9, 0.60, 0.25, (1, 1.35, 1), plane, (2.3, 7.1, 0))
    drift = n.noise(0.22, 3, 0.5, 0, (1, 1, 1), plane, (9, 1, 0))
    cover = n.step(n.plus(n.times(billows, 0.72), n.times(drift, 0.28)), 0.47, 0.62)
    cover = n.times(cover, n.step(z, 0.0, 0.12, 0.25, 0.9))
    cloud = n.mix(n.step(billows, 0.5, 0.8), (11.5, 11.6, 12.0), (7.0, 7.3, 8.0))
    background = n.add("Background", Color=n.mix(cover, sky, cloud), Strength=SKY_STRENGTH).outputs[0]
    n.tree.links.new(background, n.add("OutputWorld").inputs["Surface"])
