import { rgbToLab } from "../../analyse/convert-lab.ts";
import { releasePlanes, type Size } from "../../analyse/filter-planes.ts";
import type { Painted, Rgb } from "../drawing/edit-surfaces.ts";
import { litShare } from "../drawing/find-second-paint.ts";
import { layColor } from "../drawing/lay-coat.ts";
import { rankIn } from "../numbers/plane-statistics.ts";
import type { Scene } from "../scene/open-scene.ts";
import { readLight, underLight } from "../scene/read-light.ts";
import { outlineDoors } from "./outline-doors.ts";
import {
  measureSide,
  outlineWindows,
  sidesOf,
  type WindowOutline,
  type WindowSide,
} from "./outline-windows.ts";
import { drawCasing, readLightAlong } from "./paint-casings.ts";

/** A frame's width as a share of its window's shorter side, and at least and at most as shares of the picture's long edge. */
const frameWidth = { ofWindow: 0.05, min: 1 / 380, max: 1 / 190 } as const;
/** So many pixels of a frame lie on the wall, whose old paint would be left there. */
const onWall = 1;
/** The light on a frame is that of the wall around it, of which so much is seen on white; and its bounds. */
const depth = 0.7;
const shadeOf = { min: 0.4, max: 1.04 } as const;
/** How far around a window the wall's light is read, as a share of the window, and where it is surely wall. */
const around = 0.4;
const surely = 0.9;

/**
 * Paints the frames of the windows in sight, which are thinner than what a network finds, and casings around garage doors:
 * along each side beside which there is a wall, in the light that this wall has there. Changes the painted planes and the mask.
 */
export function paintFrames(scene: Scene, rgb: Rgb, painted: Painted, mask: Float32Array): void {
  const [windows, casings] = [outlineWindows(scene), outlineDoors(scene)];
  if (windows.length + casings.length === 0) return;
  const wall = scene.mask("wall");
  const usual = rankIn(scene.lab.L, wall, litShare);
  const target = underLight(rgbToLab(rgb), readLight(scene));
  const colorIn = (light: number) => {
    const lit = (light + 16) / (usual + 16);
    const shade = Math.min(shadeOf.max, Math.max(shadeOf.min, lit)) ** depth;
    return { L: Math.max(2, (target.L + 16) * shade - 16), a: target.a * shade, b: target.b * shade };
  };
  for (const part of casings) {
    const lightAt = readLightAlong(scene.lab, scene.photo, part, wall);
    drawCasing(scene.photo, part, (i, cover, along) =>
      layColor(painted, mask, i, colorIn(lightAt?.(along) ?? usual), cover),
    );
  }
  for (const window of windows) {
    const color = colorIn(readWallLight(scene, window, wall));
    drawFrame(scene.photo, window, (i, cover) => layColor(painted, mask, i, color, cover));
  }
  releasePlanes(wall);
}

/** Adds frames and casings to a mask. */
export function addFrames(scene: Scene, mask: Float32Array): void {
  drawAll(scene, (i, cover) => {
    mask[i] = Math.max(mask[i]!, cover);
  });
}

/** A mask without frames and casings. */
export function withoutFrames(scene: Scene, mask: Float32Array): Float32Array {
  const left = mask.slice();
  drawAll(scene, (i, cover) => {
    left[i] = Math.min(left[i]!, 1 - cover);
  });
  return left;
}

function drawAll(scene: Scene, take: Take): void {
  for (const window of outlineWindows(scene)) drawFrame(scene.photo, window, take);
  for (const part of outlineDoors(scene)) drawCasing(scene.photo, part, take);
}

/** The mean lightness of the wall around a window. */
function readWallLight({ lab, photo }: Scene, { corners }: WindowOutline, wall: Float32Array): number {
  const spans = ([0, 1] as const).map((k) => {
    const values = corners.map((corner) => corner[k]);
    return { from: Math.min(...values), to: Math.max(...values) };
  });
  const reach = Math.max(...spans.map(({ from, to }) => to - from)) * around;
  const [columns, rows] = spans.map(({ from, to }, k) => ({
    from: Math.max(0, Math.floor(from - reach)),
    to: Math.min(k === 0 ? photo.width : photo.height, to + reach),
  })) as [Run, Run];
  let [sum, count] = [0, 1e-6];
  for (let y = rows.from; y < rows.to; y += 1) {
    for (let x = columns.from, i = y * photo.width + x; x < columns.to; x += 1, i += 1) {
      if (wall[i]! < surely) continue;
      sum += lab.L[i]!;
      count += 1;
    }
  }
  return sum / count;
}

type Run = { from: number; to: number };
type Take = (i: number, cover: number) => void;

/** Tells each pixel of a window's frame, and how much of the pixel that takes; those in a corner twice. */
function drawFrame(size: Size, { corners, sides }: WindowOutline, take: Take): void {
  const edge = Math.max(size.width, size.height);
  const lengths = sidesOf(corners).map((side) => measureSide(side).length);
  const least = Math.max(2, edge * frameWidth.min, Math.min(...lengths) * frameWidth.ofWindow);
  for (const side of sides) drawSide(size, side, Math.min(edge * frameWidth.max, least), take);
}

function drawSide({ width, height }: Size, side: WindowSide, wide: number, take: Take): void {
  const { from, to } = side;
  const { length, dx, dy } = measureSide(side);
  const [left, right] = [Math.min(from[0], to[0]) - wide - 1, Math.max(from[0], to[0]) + wide + 1];
  const [top, bottom] = [Math.min(from[1], to[1]) - wide - 1, Math.max(from[1], to[1]) + wide + 1];
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y += 1) {
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x += 1) {
      const [px, py] = [x + 0.5 - from[0], y + 0.5 - from[1]];
      const [along, inside] = [px * dx + py * dy, py * dx - px * dy];
      const across = Math.min(inside + onWall, wide - onWall - inside);
      const within = Math.min(along + onWall, length + onWall - along);
      const cover = Math.min(1, across + 0.5, within + 0.5);
      if (cover > 0) take(y * width + x, cover);
    }
  }
}
