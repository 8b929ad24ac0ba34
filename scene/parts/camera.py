"""The camera: level, so that walls stay upright; shifted up or down instead of tilted."""
import math

import bpy

from .stage import stage


def set_camera(shot):
    """Puts the camera where the shot wants it, in focus at its target."""
    (x, y, z), (to_x, to_y) = shot.place, shot.target
    data = bpy.data.cameras.new("camera")
    camera = bpy.data.objects.new("camera", data)
    stage.collection.objects.link(camera)
    bpy.context.scene.camera = camera
    camera.location = (x, y, z)
    camera.rotation_euler = (math.pi / 2, 0, math.atan2(to_y - y, to_x - x) - math.pi / 2)
    data.lens, data.shift_y, data.clip_end = shot.lens, shot.shift, 400
    data.dof.use_dof, data.dof.focus_distance = True, math.hypot(to_x - x, to_y - y)
    data.dof.aperture_fstop = 8
    return data
