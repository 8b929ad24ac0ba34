"""Takes the noise out of a render: python3 denoise.py DIR [BASE] makes DIR/clean.hdr of what render.py wrote.

Where only a part of DIR was rendered, the rest is taken from BASE.

Edge-stopping wavelet filter guided by color, direction and distance of the surfaces, on light without the surfaces'
color, so that textures stay. How strongly is told by the difference of the two halves.
"""
import sys

import cv2
import numpy as np

from parts.exr import read_exr

KERNEL = (1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16)
PASSES = ((1, 2.6), (2, 2.0), (3, 1.6), (5, 1.3))
SKY = 299
SATURATION = 1.08
SHADE = 1.7


def read(folder, name, frame):
    file = f"{name}_{frame:04d}.exr"
    found = read_exr(f"{folder}/{file}")
    picture = np.stack([found[c] for c in "RGB"], -1)
    if len(folders) == 1:
        return picture
    is_rendered = read_exr(f"{folder}/Image_0001.exr")["A"][..., None] > 0
    base = read_exr(f"{folders[1]}/{file}")
    return np.where(is_rendered, picture, np.stack([base[c] for c in "RGB"], -1))


def shift(plane, x, y):
    return np.roll(np.roll(plane, y, 0), x, 1)


def to_log(light, color):
    return np.log1p(np.clip(light / color, 0, None) * 8)


def guides(folder):
    color = (read(folder, "DiffCol", 1) + read(folder, "DiffCol", 2)) / 2
    far = np.maximum(read(folder, "Depth", 1)[..., 0], read(folder, "Depth", 2)[..., 0])
    normal = (read(folder, "Normal", 1) + read(folder, "Normal", 2)) / 2
    normal /= np.maximum(np.linalg.norm(normal, axis=-1, keepdims=True), 1e-4)
    return color, np.minimum(far, 300), normal


def replace_sparks(light, noise, is_fine, is_fixed):
    """Single pixels far brighter or darker than those around them, which too few samples leave. Leaves are fine by
    nature: there only black ones count. What is lit by the sun has thin shadows that stay."""
    bright = light.mean(-1)
    around = cv2.medianBlur(bright, 5)
    is_black = bright < 0.25 * around
    is_odd = (bright > around + 3 * noise + 0.05) | ((bright < around - noise - 0.05) & (around < SHADE))
    is_spark = (is_black | (is_odd & ~is_fine)) & ~is_fixed
    return np.where(is_spark[..., None], cv2.medianBlur(light, 5), light)


def smooth(light, noise, color, far, normal, step, strength):
    """One pass; also gives how much each pixel found to average with."""
    total, weight = np.zeros_like(light), np.zeros(light.shape[:2], np.float32)
    bright = cv2.GaussianBlur(light, (0, 0), 0.6).mean(-1)
    width = strength * noise + 0.004
    for j in range(-2, 3):
        for i in range(-2, 3):
            x, y = i * step, j * step
            w = np.full_like(weight, KERNEL[i + 2] * KERNEL[j + 2])
            if i or j:
                w *= np.exp(-((shift(bright, x, y) - bright) ** 2) / (2 * width * width))
                w *= np.clip((shift(normal, x, y) * normal).sum(-1), 0, 1) ** 4
                w *= np.exp(-((shift(color, x, y) - color) ** 2).sum(-1) / (2 * 0.07**2))
                w *= np.exp(-np.abs(shift(far, x, y) - far) / (0.02 * far + 0.02))
            total += shift(light, x, y) * w[..., None]
            weight += w
    return total / weight[..., None], weight


def smooth_by_light(light, noise):
    """For glass and mixed edges, which no guide describes."""
    total, weight = np.zeros_like(light), np.zeros(light.shape[:2], np.float32)
    for j in range(-2, 3):
        for i in range(-2, 3):
            unlike = ((shift(light, i, j) - light) ** 2).mean(-1) / (2 * (2.5 * noise + 0.02) ** 2)
            w = np.exp(-(i * i + j * j) / 3.0 - unlike)
            total += shift(light, i, j) * w[..., None]
            weight += w
    return total / weight[..., None]


def denoise(folder):
    color, far, normal = guides(folder)
    halves = [np.clip(read(folder, "Image", k), 0, 60) for k in (1, 2)]
    lightness = color.mean(-1)
    surface = np.clip(color, 0.03, None)
    surface[lightness < 0.02] = 1.0
    grow = lambda mask: cv2.dilate(mask.astype(np.uint8), np.ones((3, 3), np.uint8)) > 0
    sky, mirror = grow(far >= SKY), grow((lightness < 0.02) & (far < SKY))
    one, other = (to_log(half, surface) for half in halves)
    noise = np.sqrt(cv2.GaussianBlur(((one - other) ** 2).mean(-1) / 4, (0, 0), 2.0))
    is_leaf = (color[..., 1] > color[..., 2] * 1.5) & (color[..., 1] > color[..., 0] * 0.8)
    light, found = replace_sparks(((one + other) / 2).astype(np.float32), noise, is_leaf, mirror), None
    for step, strength in PASSES:
        light, weight = smooth(light, noise, color, far, normal, step, strength)
        found = weight if found is None else found
    alone = ((found < 0.30) & ~is_leaf) | mirror
    for _ in range(2):
        light = np.where(alone[..., None], smooth_by_light(light, noise), light)
    picture = np.expm1(light) / 8 * surface
    return np.where(sky[..., None], (halves[0] + halves[1]) / 2, picture)


def saturate(picture, by):
    grey = (picture * (0.2126, 0.7152, 0.0722)).sum(-1, keepdims=True)
    return np.clip(grey + (picture - grey) * by, 0, None)


folders = sys.argv[1:]
clean = saturate(denoise(folders[0]), SATURATION).astype(np.float32)
cv2.imwrite(f"{folders[0]}/clean.hdr", np.ascontiguousarray(clean[..., ::-1]))
