"""Builds one house in one state and renders it.

blender -b -P render.py -- --house ranch --topic paint --state before --size 800x600 --samples 32 --out DIR
writes the light's passes into DIR (denoise.py and tone-map.py make a picture of them); with --classes instead the
class of each pixel.
"""
import argparse
import os
import sys
import time
from dataclasses import replace

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from parts.camera import set_camera  # noqa: E402
from parts.garden.beds import make_beds  # noqa: E402
from parts.garden.grass import grow_lawn  # noqa: E402
from parts.garden.shrubs import make_shrubs, plant_shrubs  # noqa: E402
from parts.garden.trees import load_trees, plant_backdrop, plant_trees  # noqa: E402
from parts.ground import lay_ground  # noqa: E402
from parts.houses.colonial import COLONIAL  # noqa: E402
from parts.houses.craftsman import CRAFTSMAN  # noqa: E402
from parts.houses.farmhouse import FARMHOUSE  # noqa: E402
from parts.houses.hipped import HIPPED  # noqa: E402
from parts.houses.model import Wear  # noqa: E402
from parts.houses.ranch import RANCH  # noqa: E402
from parts.houses.split import SPLIT  # noqa: E402
from parts.light import light_scene  # noqa: E402
from parts.passes import prepare, render_classes, render_light  # noqa: E402
from parts.stage import stage  # noqa: E402
from parts.surroundings import build_fences, set_mailbox, show_neighbours, strew_leaves  # noqa: E402
from parts.variants import vary  # noqa: E402

HOUSES = {house.name: house for house in (RANCH, HIPPED, COLONIAL, CRAFTSMAN, FARMHOUSE, SPLIT)}
WORN = {"landscape": "lawn", "driveway": "drive", "paint": "paint", "clean": "grime", "roof": "roof"}


def read_options():
    parser = argparse.ArgumentParser()
    parser.add_argument("--house", choices=HOUSES, required=True)
    parser.add_argument("--topic", choices=[*WORN, "sample"], default="sample")
    parser.add_argument("--state", choices=("before", "after"), default="after")
    parser.add_argument("--shot", help="the camera; the topic's own without it")
    parser.add_argument("--size", default="640x480")
    parser.add_argument("--samples", type=int, default=32)
    parser.add_argument("--variant", type=int, help="a random camera, sun, colors and wear by this number")
    parser.add_argument("--change", action="store_true", help="only the part of the picture that the job changes")
    parser.add_argument("--classes", action="store_true")
    parser.add_argument("--out", required=True)
    return parser.parse_args(sys.argv[sys.argv.index("--") + 1:])


def describe(options):
    """The house, what is worn about it, its look, its shot."""
    house = HOUSES[options.house]
    shot = house.shots[options.shot or ("street" if options.topic == "sample" else options.topic)]
    is_worn = options.state == "before" and options.topic in WORN
    wear = Wear(**{WORN[options.topic]: True}) if is_worn else Wear()
    looks = house.looks
    look = looks.get(f"{options.topic}-{options.state}") or looks.get(options.topic) or house.look
    if options.variant is not None:
        return vary(house, options.variant)
    return house, wear, look, shot


def build(house, wear, look, shot):
    stage.clear()
    garden = replace(house.garden, beds=(), island=None) if wear.lawn else house.garden
    house.build(look, wear)
    lay_ground(house.lot, look, wear)
    grow_lawn(house.lot, garden, wear.lawn, shot.place)
    kinds = make_shrubs()
    if wear.lawn:
        plant_shrubs([("old", *place) for place in garden.old_shrubs], kinds)
    else:
        make_beds(garden)
        plant_shrubs(garden.shrubs, kinds)
    trees = load_trees(os.path.join(HERE, "trees.blend"))
    own = () if wear.lawn else tuple(tree for tree in garden.trees if tree[0] not in shot.without)
    plant_trees(trees, house.lot.trees + shot.trees + own)
    plant_backdrop(trees)
    left = min(x0 for x0, *_ in house.lot.covered)
    right = max(x1 for _, x1, *_ in house.lot.covered)
    build_fences(left, right)
    other = RANCH if house.name == "hipped" else HIPPED
    show_neighbours(other, other.look)
    set_mailbox(house.lot.mailbox)
    strew_leaves()
    light_scene(*shot.sun)
    set_camera(shot)


def main():
    options, start = read_options(), time.time()
    plan = describe(options)
    build(*plan)
    built = time.time()
    width, height = (int(v) for v in options.size.split("x"))
    prepare(width, height, options.samples, plan[-1].change if options.change else None)
    if options.classes:
        render_classes(options.out)
    else:
        render_light(options.out, options.samples)
    print(f"DONE {options.out} {options.size} built {built - start:.0f} s, rendered {time.time() - built:.0f} s", flush=True)


main()
