"""Grows the trees once with Blender's own sapling generator: blender -b -P grow-trees.py (writes trees.blend, 100 MB)."""
import ast
import os
import sys

import addon_utils
import bpy

# name: the generator's preset, its seed, what differs from the preset
TREES = {
    "maple": ("small_maple", 3, {}),
    "birch": ("white_birch", 5, {}),
    "plum": ("small_maple", 9, {"scale": 4.2, "leafScale": 0.16, "branches": (0, 26, 18, 6)}),
    "pine": ("small_pine", 4, {}),
}
HERE = os.path.dirname(os.path.abspath(__file__))


def read_preset(name):
    folder = os.path.join(os.path.dirname(addon_utils.paths()[0]), "addons", "add_curve_sapling", "presets")
    with open(os.path.join(folder, f"{name}.py"), encoding="utf8") as file:
        return ast.literal_eval("".join(line for line in file if not line.startswith("#")))


def grow(name, preset, seed, changes):
    """Branches and leaves as one mesh with two material slots: bark, leaf."""
    known = set(bpy.ops.curve.tree_add.get_rna_type().properties.keys())
    wish = read_preset(preset) | {"showLeaves": True, "resU": 1, "bevelRes": 1, "seed": seed, "makeMesh": False, "useArm": False} | changes
    bpy.ops.curve.tree_add(do_update=True, **{key: value for key, value in wish.items() if key in known})
    objects = bpy.context.scene.objects
    trunk = [item for item in objects if item.type == "CURVE"][-1]
    leaves = [item for item in objects if item.type == "MESH" and item.name.startswith("leaves")]
    _pick([trunk])
    bpy.ops.object.convert(target="MESH")
    trunk = bpy.context.view_layer.objects.active
    for item, material in ((trunk, "bark"), *((leaf, "leaf") for leaf in leaves)):
        item.data.materials.clear()
        item.data.materials.append(bpy.data.materials.get(material) or bpy.data.materials.new(material))
    _pick([trunk, *leaves])
    bpy.ops.object.join()
    trunk.name, trunk.data.name, trunk.parent = name, name, None
    return trunk


def _pick(items):
    bpy.ops.object.select_all(action="DESELECT")
    for item in items:
        item.select_set(True)
    bpy.context.view_layer.objects.active = items[0]


bpy.ops.wm.read_factory_settings(use_empty=True)
addon_utils.enable("add_curve_sapling", default_set=True)
trees = {grow(name, *wish) for name, wish in TREES.items()}
bpy.data.libraries.write(os.path.join(HERE, "trees.blend"), trees, fake_user=True)
sys.stdout.write(f"grew {len(trees)} trees\n")
