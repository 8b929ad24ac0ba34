"""Develops light into a picture: blender -b -P tone-map.py -- IN.hdr OUT.png [EXPOSURE]."""
import sys

import bpy

source, target, *rest = sys.argv[sys.argv.index("--") + 1:]
light = bpy.data.images.load(source)
light.colorspace_settings.name = "Linear"
scene = bpy.context.scene
view = scene.view_settings
view.view_transform, view.look = "Filmic", "Medium High Contrast"
view.exposure = float(rest[0]) if rest else 0.8
scene.render.image_settings.file_format, scene.render.image_settings.color_mode = "PNG", "RGB"
light.save_render(target)
