"""Many copies of one object: by faces that carry them, or as linked objects."""
import math

import bpy
from mathutils import Vector

from ..stage import stage


def scatter(name, places, child):
    """Shows `child` at each (x, y, z, size, turn, tilt x, tilt y)."""
    if not places or child is None:
        return
    points, faces = [], []
    for x, y, z, size, turn, tilt_x, tilt_y in places:
        normal = Vector((tilt_x, tilt_y, 1)).normalized()
        u = Vector((math.cos(turn), math.sin(turn), 0))
        u = (u - normal * u.dot(normal)).normalized()
        w, middle, half, start = normal.cross(u), Vector((x, y, z)), size * 0.5, len(points)
        points += [middle + (u * a + w * b) * half for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        faces.append(tuple(range(start, start + 4)))
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(p) for p in points], [], faces)
    carrier = stage.put(bpy.data.objects.new(name, data), "other")
    carrier.instance_type = "FACES"
    carrier.use_instance_faces_scale = True
    carrier.show_instancer_for_render = False
    child.parent = carrier


def copy_object(source, place, size, turn, rng):
    """A linked copy, its width varied a little."""
    copy = bpy.data.objects.new(source.name + "-copy", source.data)
    stage.collection.objects.link(copy)
    copy.location = place
    copy.scale = (size * rng.uniform(0.92, 1.08), size * rng.uniform(0.92, 1.08), size)
    copy.rotation_euler = (0, 0, turn)
    copy.pass_index = source.pass_index
    return copy
