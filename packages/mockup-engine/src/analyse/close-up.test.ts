import { expect, it } from "vitest";
import { type Box, sizeOf } from "./box.ts";
import { classNames } from "./class-names.ts";
import { blendCloseUp, closeUpEdge, findHouse } from "./close-up.ts";
import type { Planes } from "./normalize-belief.ts";
import { shrinkPhoto } from "./shrink-photo.ts";

const size = { width: 100, height: 80 };
const [wall, lawn] = [classNames.indexOf("wall"), classNames.indexOf("lawn")];

/** A lawn that fills the picture, and a wall on it. */
function believe(house: Box): Planes {
  const planes = classNames.map(() => new Float32Array(size.width * size.height));
  planes[lawn]!.fill(1);
  for (let y = house.top; y < house.bottom; y += 1)
    planes[wall]!.fill(2, y * size.width + house.left, y * size.width + house.right);
  return planes;
}

it("the close look is at the house and a little around it, without specks of house elsewhere", () => {
  const belief = believe({ left: 40, top: 30, right: 80, bottom: 50 });
  belief[wall]!.fill(2, 75 * size.width + 3, 75 * size.width + 8);
  expect(findHouse(belief, size)?.box).toEqual({ left: 35, top: 26, right: 85, bottom: 54 });
});

it("a house that fills the picture is looked at up to the picture's borders", () => {
  const box = { left: 0, top: 0, right: size.width, bottom: size.height };
  expect(findHouse(believe(box), size)?.box).toEqual(box);
});

it("a picture with hardly any house gets no close look", () => {
  expect(findHouse(believe({ left: 40, top: 30, right: 50, bottom: 40 }), size)).toBeUndefined();
});

it("the close look counts as much as the others at the house, and not at its own borders or far from the house", () => {
  const belief = believe({ left: 40, top: 30, right: 80, bottom: 50 });
  const house = findHouse(belief, size)!;
  const { width, height } = sizeOf(house.box);
  const close = classNames.map((_, k) => new Float32Array(width * height).fill(k === wall ? 4 : 0));
  blendCloseUp(belief, close, house, size);
  const wallAt = (x: number, y: number) => belief[wall]![y * size.width + x];
  expect(wallAt(60, 40)).toBe(3);
  expect(wallAt(60, 20)).toBe(0);
  expect(wallAt(36, 40)).toBeLessThan(1);
});

it("the close look does not say which ground there is", () => {
  const belief = believe({ left: 40, top: 30, right: 80, bottom: 50 });
  const house = findHouse(belief, size)!;
  const { width, height } = sizeOf(house.box);
  blendCloseUp(
    belief,
    classNames.map(() => new Float32Array(width * height)),
    house,
    size,
  );
  expect(belief[lawn]![51 * size.width + 60]).toBe(1);
});

it("a small house is looked at from nearer, but never so near that it is all blur", () => {
  const settings = { pixels: 160_000, wholeEdge: 1152 };
  const whole = { width: 2048, height: 1536 };
  expect(closeUpEdge({ width: 1600, height: 900 }, whole, settings)).toBeCloseTo(533, 0);
  expect(closeUpEdge({ width: 800, height: 400 }, whole, settings)).toBeCloseTo(450, 0);
});

it("a part of a photo shrinks to what that part shows", () => {
  const data = new Uint8Array(20 * 10 * 3).map((_, i) => ((i / 3) % 20 < 10 ? 40 : 200));
  const photo = { data, width: 20, height: 10 };
  const right = shrinkPhoto(photo, { width: 5, height: 5 }, { left: 10, top: 0, right: 20, bottom: 10 });
  expect(new Set(right.data)).toEqual(new Set([200]));
});
