import { expect, it } from "vitest";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import { giveScraps } from "./give-scraps.ts";

const [width, height] = [480, 240];

/** A wall with a piece of trim on it of this width; with a window right below it or without. */
function giveAt(wide: number, hasWindow = false, believed = 0.8) {
  const scene = openPlainScene(width, height, () => ({ L: 70, a: 0, b: 8 }));
  const isTrim = (i: number) =>
    i % width >= 100 && i % width < 100 + wide && Math.floor(i / width) >> 3 === 10;
  const trim = Float32Array.from({ length: width * height }, (_, i) => (isTrim(i) ? 1 : 0));
  const wall = trim.map((share) => 1 - share);
  scene.regions.judged.trim.set(trim.map((share) => share * believed));
  if (hasWindow)
    for (let i = 88 * width; i < 130 * width; i += 1)
      if (i % width >= 100 && i % width < 100 + wide) [scene.regions.masks.opening[i], wall[i]] = [1, 0];
  giveScraps(scene, trim, wall);
  const middle = 84 * width + 100 + (wide >> 1);
  return { trim: trim[middle], wall: wall[middle] };
}

it("a scrap of trim in the middle of a wall is painted with the wall", () => {
  expect(giveAt(20)).toEqual({ trim: 0, wall: 1 });
});

it("a long board and the head of a small window are trim", () => {
  expect(giveAt(90)).toEqual({ trim: 1, wall: 0 });
  expect(giveAt(20, true)).toEqual({ trim: 1, wall: 0 });
});

it("a long stripe in a wall in which the network believes little is painted with the wall, but not the frame of a window", () => {
  expect(giveAt(90, false, 0.3)).toEqual({ trim: 0, wall: 1 });
  expect(giveAt(90, true, 0.3)).toEqual({ trim: 1, wall: 0 });
});
