"""Collects faces and makes one object of them."""
import random

import bpy
from mathutils import Vector

from .stage import stage

BOX_SIDES = ((3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7))


class Mesh:
    """Faces with a random shade each (attribute `rnd`) that materials vary by. The name seeds the shades."""

    def __init__(self, name):
        self.name = name
        self.rng = random.Random(name)
        self.points, self.faces, self.shades, self.slots = [], [], [], []

    def face(self, points, shade=None, slot=0):
        start = len(self.points)
        self.points += [tuple(p) for p in points]
        self._add(range(start, start + len(points)), self.rng.random() if shade is None else shade, slot)

    def box(self, x0, y0, z0, x1, y1, z1, shade=None, slot=0):
        self.skewed_box((x0, y0, z0), (x1 - x0, 0, 0), (0, y1 - y0, 0), (0, 0, z1 - z0), shade, slot)

    def skewed_box(self, origin, a, b, c, shade=None, slot=0):
        """A box from a corner and its three edges."""
        o, a, b, c = Vector(origin), Vector(a), Vector(b), Vector(c)
        self.corners((o, o + a, o + a + b, o + b, o + c, o + a + c, o + a + b + c, o + b + c), shade, slot)

    def corners(self, points, shade=None, slot=0):
        """A box from its eight corners: the floor's four, then the top's four above them."""
        start = len(self.points)
        self.points += [tuple(p) for p in points]
        shade = self.rng.random() if shade is None else shade
        for side in BOX_SIDES:
            self._add((start + k for k in side), shade, slot)

    def _add(self, corners, shade, slot):
        self.faces.append(tuple(corners))
        self.shades.append(shade)
        self.slots.append(slot)

    def to_object(self, materials, label, bevel=0.0):
        """Puts the faces on the stage as one object, edges rounded by `bevel` metres. None if there are none."""
        if not self.faces:
            return None
        data = bpy.data.meshes.new(self.name)
        data.from_pydata(self.points, [], self.faces)
        for material in materials if isinstance(materials, (list, tuple)) else [materials]:
            data.materials.append(material)
        data.polygons.foreach_set("material_index", self.slots)
        data.attributes.new("rnd", "FLOAT", "FACE").data.foreach_set("value", self.shades)
        data.update()
        item = stage.put(bpy.data.objects.new(self.name, data), label)
        if bevel:
            modifier = item.modifiers.new("bevel", "BEVEL")
            modifier.width, modifier.segments, modifier.limit_method = bevel, 2, "ANGLE"
        return item
