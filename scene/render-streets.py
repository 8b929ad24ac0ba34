"""Renders random houses on random streets, with the class of each pixel, for learning.

blender -b -P render-streets.py -- FROM TO OUT [SHOTS] writes OUT/NUMBER-SHOT.png and OUT/NUMBER-SHOT-labels.png.
Each number is a house of its own; its shots differ in camera, sun and sky. What is there already is left out.
"""
import math
import os
import random
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import bpy  # noqa: E402
import cv2  # noqa: E402
import numpy as np  # noqa: E402

from parts.exr import read_exr  # noqa: E402
from parts.passes import prepare, write_passes  # noqa: E402
from parts.stage import stage  # noqa: E402
from parts.streets.adopt import adopt_house  # noqa: E402
from parts.streets.develop import develop  # noqa: E402
from parts.streets.growth import load_forest, plant_forest, plant_garden, sow_grass  # noqa: E402
from parts.streets.house import build_house  # noqa: E402
from parts.streets.plan import FORMS, draw_plan  # noqa: E402
from parts.streets.things import build_fence, park_car, strew_things  # noqa: E402
from parts.streets.weather import draw_weather, light_day  # noqa: E402
from parts.streets.yard import draw_yard, lay_yard  # noqa: E402

SAMPLES = 6
SIZES = ((400, 300), (400, 300), (400, 268), (416, 234), (324, 400))


def build(number):
    """The whole scene of a number; gives the house's plan and its yard."""
    rng = random.Random(number)
    stage.clear()
    if rng.random() < 0.2:
        plan, yard = adopt_house(rng, number)
    else:
        plan = draw_plan(rng, "house")
        plan.lit = rng.random() < 0.12
        build_house(plan, rng)
        yard = draw_yard(rng, plan)
    lay_yard(rng, yard, rng.random() < 0.4)
    sow_grass(rng, yard, plan)
    plant_garden(rng, yard, plan)
    plant_forest(rng, load_forest(rng, os.path.join(HERE, "trees.blend")), yard, plan, rng.random() < 0.15)
    _show_neighbors(rng, plan)
    _set_fences(rng, plan, yard)
    for drive in yard.drives:
        if rng.random() < 0.25:
            share = rng.uniform(0.35, 0.6)
            y = drive[4] + (yard.kerb - drive[4]) * share
            park_car(rng, drive[0] + (drive[2] - drive[0]) * share + 1.5, y, rng.choice((90, 270)), "car")
    if rng.random() < 0.13:
        park_car(rng, rng.uniform(-9, 9), yard.kerb - 1.4, rng.choice((0, 180)), "parked")
    strew_things(rng, yard, plan)
    return plan, yard


def _show_neighbors(rng, plan):
    is_row = plan.form == "row"
    right = max(plan.right, plan.wing[1] if plan.wing else 0)
    for side in (-1, 1):
        if not is_row and rng.random() < 0.35:
            continue
        forms = {"row": 1} if is_row else {k: v for k, v in FORMS.items() if k != "row"}
        other = draw_plan(rng, f"next{side}", forms, True)
        if is_row:
            other.storeys, other.storey, other.floor, other.pitch, other.deep = plan.storeys, plan.storey, plan.floor, plan.pitch, plan.deep
        with stage.backstage(f"next{side}", "next") as collection:
            build_house(other, rng)
        gap = 0.0 if is_row else rng.uniform(1.5, 9)
        own = max(other.right, other.wing[1] if other.wing else 0)
        x = right + gap - other.left if side > 0 else plan.left - gap - own
        stage.show(collection, (x, 0 if is_row else rng.uniform(-2, 4), 0))


def _set_fences(rng, plan, yard):
    right = max(plan.right, plan.wing[1] if plan.wing else 0)
    if plan.form == "row":
        return
    if rng.random() < 0.5:
        y, kind = rng.uniform(0.5, 4), rng.choice(("boards", "boards", "wall", "bars"))
        build_fence(rng, plan.left - 6, plan.left, y, kind, "fence-left")
        build_fence(rng, right, right + 6, y, kind, "fence-right")
    if rng.random() < 0.16:
        y = yard.walk[1] + 0.25 if yard.walk else yard.kerb + 0.5
        x, end, kind = -14.0, 14.0, rng.choice(("pickets", "bars", "wall", "rails", "boards"))
        gaps = [(d[0] - 0.8, d[1] + 0.8) for d in yard.drives] + [(p[0] - 0.2, p[1] + 0.2) for p in yard.paths]
        at = x
        for k, (a, b) in enumerate([*sorted(gaps), (end, end)]):
            if a > at:
                build_fence(random.Random(plan.wide), at, a, y, kind, f"front{k}")
            at = max(at, b)


def set_shot(rng, plan, yard):
    """A camera from the street, the sidewalk or the yard; now and then from above."""
    far = rng.uniform(0.6, 1.3) * max(10.0, plan.wide)
    data = bpy.data.cameras.new("camera")
    camera = bpy.data.objects.new("camera", data)
    stage.collection.objects.link(camera)
    bpy.context.scene.camera = camera
    middle = (plan.left + max(plan.right, plan.wing[1] if plan.wing else 0)) / 2
    x = middle + rng.uniform(-0.75, 0.75) * far * rng.choice((0.5, 1))
    high = rng.uniform(1.4, 1.8) if rng.random() < 0.8 else rng.uniform(2, 6)
    camera.location = (x, -far - (plan.wing[2] if plan.wing else 0) * 0.5, high)
    target = middle + rng.uniform(-0.35, 0.35) * plan.wide
    tilt = math.radians(rng.uniform(-3, 5)) - math.atan2(high - 1.6, far)
    camera.rotation_euler = (math.pi / 2 + tilt, math.radians(rng.uniform(-1.5, 1.5)), math.atan2(-camera.location.y, target - x) - math.pi / 2)
    data.lens, data.clip_end = rng.uniform(19, 36), 400
    data.shift_y = rng.uniform(-0.06, 0.06)


def shoot(rng, path):
    width, height = rng.choice(SIZES)
    prepare(width, height, SAMPLES)
    bpy.context.scene.cycles.max_bounces = 4
    with tempfile.TemporaryDirectory() as folder:
        bpy.context.view_layer.use_pass_object_index = True
        write_passes(folder + "/", ("Image", "IndexOB"))
        bpy.context.scene.frame_set(1)
        bpy.context.scene.cycles.seed = rng.randrange(10000)
        bpy.ops.render.render()
        light = read_exr(f"{folder}/Image_0001.exr")
        labels = next(iter(read_exr(f"{folder}/IndexOB_0001.exr").values()))
    cv2.imwrite(f"{path}-labels.png", np.rint(labels).astype(np.uint8))
    cv2.imwrite(f"{path}.png", develop(np.stack([light[c] for c in "RGB"], -1), rng))


def main():
    first, last, out, *rest = sys.argv[sys.argv.index("--") + 1:]
    shots = int(rest[0]) if rest else 3
    os.makedirs(out, exist_ok=True)
    for number in range(int(first), int(last)):
        if os.path.exists(f"{out}/{number}-{shots - 1}.png"):
            continue
        start = time.time()
        plan, yard = build(number)
        for shot in range(shots):
            rng = random.Random(number * 100 + shot)
            light_day(rng, draw_weather(rng))
            set_shot(rng, plan, yard)
            shoot(rng, f"{out}/{number}-{shot}")
        print(f"DONE {number} {plan.form} {time.time() - start:.0f} s", flush=True)


main()
