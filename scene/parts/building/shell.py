"""A house's parts by what they are made of, and walls to place them along."""
import random
from dataclasses import dataclass

from mathutils import Vector

from ..mesh import Mesh

# What a house is made of: the name of the mesh, its label, how far its edges are rounded (metres).
PARTS = {
    "wall": ("wall", 0), "base": ("wall", 0), "brick": ("wall", 0), "trim": ("trim", 0.004),
    "gutters": ("trim", 0), "shutters": ("trim", 0), "louvres": ("trim", 0), "dark": ("trim", 0),
    "lamps": ("trim", 0), "bulbs": ("trim", 0), "frames": ("opening", 0.002), "glass": ("opening", 0),
    "curtains": ("opening", 0), "rooms": ("opening", 0), "door": ("door", 0.004),
    "handles": ("door", 0.004), "shingles": ("roof", 0), "felt": ("roof", 0), "vents": ("roof", 0.01),
    "garage": ("garage", 0), "garage_glass": ("garage", 0), "porch": ("path", 0.012), "columns": ("wall", 0.004),
    "rails": ("fence", 0),
}


class Shell:
    """The meshes of one house, to be filled by its builder and turned into objects at the end."""

    def __init__(self, name):
        self.rng = random.Random(name)
        self.meshes = {part: Mesh(f"{name}-{part}") for part in PARTS}

    def __getattr__(self, part):
        try:
            return self.__dict__["meshes"][part]
        except KeyError:
            raise AttributeError(part) from None

    def finish(self, materials):
        """Puts all parts on the stage. `materials` by the parts' names."""
        for part, (label, bevel) in PARTS.items():
            if self.meshes[part].faces:
                self.meshes[part].to_object(materials[part], label, bevel)


@dataclass(frozen=True)
class Line:
    """A wall's foot: where it starts and where it runs to. Outside is on the right."""

    x: float
    y: float
    ux: float
    uy: float

    @property
    def along(self):
        return Vector((self.ux, self.uy, 0))

    @property
    def out(self):
        return Vector((self.uy, -self.ux, 0))

    def at(self, along, out, z):
        return Vector((self.x, self.y, z)) + self.along * along + self.out * out

    def box(self, mesh, a0, a1, z0, z1, out0, out1, shade=None):
        """A box from a0 to a1 along the wall, out0 to out1 before it."""
        mesh.skewed_box(
            self.at(a0, out0, z0), self.along * (a1 - a0), self.out * (out1 - out0), (0, 0, z1 - z0), shade
        )


@dataclass(frozen=True)
class Hole:
    """An opening in a wall: along it and up."""

    a0: float
    a1: float
    z0: float
    z1: float
