"""A short way to write down a shader's nodes."""
import bpy


def srgb(code):
    """A color as written in a style sheet, as linear light."""
    parts = [int(code.lstrip("#")[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)


class Nodes:
    """The nodes of one material. Inputs are named as in Blender with `_` for a blank, or `_0`, `_1` by number."""

    def __init__(self, name, tree=None):
        self.material = None
        if tree is None:
            self.material = bpy.data.materials.new(name)
            self.material.use_nodes = True
            tree = self.material.node_tree
        self.tree = tree
        tree.nodes.clear()
        self._position = None

    def add(self, kind, props=None, **inputs):
        node = self.tree.nodes.new("ShaderNode" + kind)
        for name, value in (props or {}).items():
            setattr(node, name, value)
        for name, value in inputs.items():
            key = int(name[1:]) if name[0] == "_" else name.replace("_", " ")
            self._set(node.inputs[key], value)
        return node

    def _set(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif isinstance(value, (tuple, list)) and socket.type == "RGBA" and len(value) == 3:
            socket.default_value = (*value, 1)
        else:
            socket.default_value = value

    def position(self):
        if self._position is None:
            self._position = self.add("NewGeometry").outputs["Position"]
        return self._position

    def mapped(self, scale=(1, 1, 1), move=(0, 0, 0), vector=None):
        return self.add("Mapping", Vector=vector or self.position(), Scale=scale, Location=move).outputs[0]

    def noise(self, scale=5.0, detail=4.0, rough=0.55, warp=0.0, stretch=(1, 1, 1), vector=None, move=(0, 0, 0)):
        vector = self.mapped(stretch, move, vector)
        inputs = dict(Scale=scale, Detail=detail, Roughness=rough, Distortion=warp)
        return self.add("TexNoise", Vector=vector, **inputs).outputs["Fac"]

    def ramp(self, factor, *stops):
        node = self.add("ValToRGB", Fac=factor)
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (place, color) in zip(elements, stops):
            element.position = place
            element.color = (color,) * 3 + (1,) if isinstance(color, (int, float)) else (*color, 1)
        return node.outputs["Color"]

    def mix(self, factor, one, other, mode="MIX"):
        return self.add("MixRGB", {"blend_type": mode}, Fac=factor, Color1=one, Color2=other).outputs[0]

    def math(self, operation, one, other=0.0, clamp=False):
        return self.add("Math", {"operation": operation, "use_clamp": clamp}, _0=one, _1=other).outputs[0]

    def times(self, one, other):
        return self.math("MULTIPLY", one, other)

    def plus(self, one, other):
        return self.math("ADD", one, other)

    def step(self, value, start, end, low=0.0, high=1.0):
        """A soft step from `low` at `start` to `high` at `end`."""
        props = {"clamp": True, "interpolation_type": "SMOOTHSTEP"}
        return self.add(
            "MapRange", props, Value=value, From_Min=start, From_Max=end, To_Min=low, To_Max=high
        ).outputs[0]

    def split(self, vector=None):
        return tuple(self.add("SeparateXYZ", Vector=vector or self.position()).outputs)

    def shade(self):
        """The face's random shade."""
        return self.add("Attribute", {"attribute_name": "rnd"}).outputs["Fac"]

    def own_random(self):
        """The copy's random number."""
        return self.add("ObjectInfo").outputs["Random"]

    def bump(self, height, strength=0.3, distance=0.01, normal=None):
        more = {"Normal": normal} if normal else {}
        return self.add("Bump", Height=height, Strength=strength, Distance=distance, **more).outputs[0]

    def surface(self, color, rough=0.6, normal=None, specular=0.4, metallic=0.0):
        more = {"Normal": normal} if normal else {}
        inputs = dict(Base_Color=color, Roughness=rough, Specular=specular, Metallic=metallic, **more)
        return self.add("BsdfPrincipled", **inputs).outputs[0]

    def blend(self, factor, one, other):
        return self.add("MixShader", Fac=factor, _1=one, _2=other).outputs[0]

    def finish(self, shader):
        """Connects the shader; gives the material."""
        self.tree.links.new(shader, self.add("OutputMaterial").inputs["Surface"])
        return self.material
