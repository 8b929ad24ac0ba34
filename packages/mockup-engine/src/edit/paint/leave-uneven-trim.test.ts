import { expect, it } from "vitest";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import type { Rgb } from "../drawing/edit-surfaces.ts";
import { leaveUnevenTrim } from "./leave-uneven-trim.ts";

const [width, height] = [320, 160];

const [white, black]: Rgb[] = [
  [245, 245, 245],
  [30, 30, 30],
];

/** How much is painted of two boards, one above the other, whose pixels have these grays. */
function paintBoards(
  upper: (x: number) => number,
  lower: (x: number) => number,
  paint = white,
): [number, number] {
  const scene = openPlainScene(width, height, () => ({ L: 70, a: 0, b: 8 }));
  const isOn = (y: number, top: number) => y >= top && y < top + 8;
  const mask = Float32Array.from({ length: width * height }, (_, i) => {
    const y = Math.floor(i / width);
    return isOn(y, 40) || isOn(y, 100) ? 1 : 0;
  });
  for (let i = 0; i < mask.length; i += 1) {
    const gray = Math.floor(i / width) < 80 ? upper(i % width) : lower(i % width);
    scene.photo.data.fill(gray, i * 3, i * 3 + 3);
  }
  leaveUnevenTrim(scene, paint!, mask);
  return [mask[44 * width + 160]!, mask[104 * width + 160]!];
}

it("a board of one tone is painted, in the sun and in the shade", () => {
  expect(
    paintBoards(
      () => 220,
      () => 60,
    ),
  ).toEqual([1, 1]);
});

it("a soffit in sun and shade that passes for trim keeps its own color, and another board is painted", () => {
  expect(
    paintBoards(
      (x) => (x % 80 < 40 ? 30 : 220),
      () => 200,
    ),
  ).toEqual([0, 1]);
});

it("black trim covers a fascia in sun and shade, which white beside it would show from afar", () => {
  expect(
    paintBoards(
      (x) => (x % 80 < 40 ? 30 : 220),
      () => 200,
      black,
    ),
  ).toEqual([1, 1]);
});
