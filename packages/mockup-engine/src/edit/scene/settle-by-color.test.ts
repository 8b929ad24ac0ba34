import { expect, it } from "vitest";
import { writeRgb } from "../../analyse/convert-lab.ts";
import type { Photo } from "../../decode/decode-photo.ts";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import { settleByColor } from "./settle-by-color.ts";

type Lab = { L: number; a: number; b: number };
const [width, height] = [320, 120];
const cream: Lab = { L: 78, a: 4, b: 26 };
const shadedCream: Lab = { L: 70, a: 4, b: 24 };
const white: Lab = { L: 93, a: 0, b: 2 };
const leaf: Lab = { L: 40, a: -22, b: 30 };
const trunk: Lab = { L: 68, a: 4, b: 12 };

function drawPhoto(colorAt: (x: number) => Lab): Photo {
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i += 1) {
    const { L, a, b } = colorAt(i % width);
    writeRgb(L, a, b, data, i * 3);
  }
  return { data, width, height };
}

/** What is where from the left: a wall up to 150, then what the given part is believed to be, in bands of these colors. */
function settle(believed: "trim" | "plant", colors: readonly [from: number, color: Lab][], inTrim?: number) {
  const colorAt = (x: number) => colors.findLast(([from]) => x >= from)?.[1] ?? cream;
  const { regions } = openPlainScene(width, height, colorAt);
  for (let i = 0; i < width * height; i += 1) {
    const isWall = i % width < 150;
    regions.masks.wall[i] = isWall ? 0.9 : 0.25;
    regions.masks[believed][i] = isWall ? 0.1 : 0.75;
  }
  if (inTrim !== undefined) {
    const trim = regions.masks.trim.map((_, i) => (i % width < 150 ? 0.05 : inTrim));
    regions.judged = { ...regions.masks, trim, wall: trim.map((belief) => 1 - belief) };
  }
  const settled = settleByColor(drawPhoto(colorAt), regions);
  const at = (plane: Float32Array) => (x: number) =>
    plane[Math.floor(settled.height / 2) * settled.width + Math.floor((x / width) * settled.width)]! > 0.5;
  return { isWall: at(settled.wall), isTrim: at(settled.trim) };
}

it("a strip of the wall that was taken for trim is wall, and the white board beside it stays trim", () => {
  const { isWall, isTrim } = settle("trim", [[158, white]]);
  expect([isWall(154), isTrim(154), isWall(175), isTrim(175)]).toEqual([true, false, false, true]);
});

it("window surrounds in the wall's own color get the color of the trim where they are surely such", () => {
  const { isTrim } = settle("trim", [[158, white]], 0.95);
  expect([isTrim(140), isTrim(154), isTrim(175)]).toEqual([false, true, true]);
});

it("wall that is seen between leaves is wall, and the leaves are not", () => {
  const { isWall } = settle("plant", [
    [152, leaf],
    [156, shadedCream],
    [160, leaf],
  ]);
  expect([isWall(154), isWall(158), isWall(175)]).toEqual([false, true, false]);
});

it("a trunk of another color than the wall behind it is not painted with the wall", () => {
  const { isWall } = settle("plant", [
    [152, trunk],
    [170, leaf],
  ]);
  expect([isWall(140), isWall(158), isWall(175)]).toEqual([true, false, false]);
});

it.each([
  ["other", false],
  ["opening", true],
] as const)(
  "what may as well be wall as %s is painted only where that is a part of the house",
  (name, isPainted) => {
    const { regions } = openPlainScene(width, height, () => cream);
    for (let i = 0; i < width * height; i += 1) {
      const isDoubtful = i % width >= 250;
      regions.masks.wall[i] = isDoubtful ? 0.53 : 1;
      regions.masks[name][i] = isDoubtful ? 0.47 : 0;
    }
    const { wall } = settleByColor(
      drawPhoto(() => cream),
      regions,
    );
    const row = Math.floor(wall.length / width / 2) * width;
    expect([wall[row + 100]! > 0.5, wall[row + 285]! > 0.5]).toEqual([true, isPainted]);
  },
);

it("where no wall is near, nothing becomes wall", () => {
  const { isWall } = settle("plant", [
    [152, leaf],
    [280, cream],
  ]);
  expect(isWall(300)).toBe(false);
});

it("the white frame of a window that passes for wall is trim", () => {
  const colorAt = (x: number) => ((x >= 60 && x < 90) || (x >= 153 && x < 158) ? white : cream);
  const { regions } = openPlainScene(width, height, colorAt);
  for (let i = 0; i < width * height; i += 1) {
    const x = i % width;
    const trim = x >= 60 && x < 90 ? 0.9 : x >= 150 && x < 158 ? 0.4 : 0;
    const opening = x < 158 ? 0 : 0.9;
    regions.masks.trim[i] = trim;
    regions.masks.opening[i] = opening;
    regions.masks.wall[i] = Math.max(0.05, 1 - opening - trim);
  }
  const { width: across, height: down, trim } = settleByColor(drawPhoto(colorAt), regions);
  const share = (x: number) => trim[Math.floor(down / 2) * across + Math.round((x / width) * across)]!;
  expect(share(155)).toBeGreaterThan(0.5);
  expect(share(140)).toBeLessThan(0.1);
});

it("a board of another color that is as likely roof as trim is painted as trim", () => {
  const colorAt = (x: number) => (x < 150 ? cream : white);
  const { regions } = openPlainScene(width, height, colorAt);
  for (let i = 0; i < width * height; i += 1) {
    const isWall = i % width < 150;
    regions.masks.wall[i] = isWall ? 1 : 0;
    regions.masks.trim[i] = isWall ? 0 : 0.48;
    regions.masks.roof[i] = isWall ? 0 : 0.52;
  }
  const { trim } = settleByColor(drawPhoto(colorAt), regions);
  expect(trim[trim.length - 20]).toBeGreaterThan(0.5);
});
