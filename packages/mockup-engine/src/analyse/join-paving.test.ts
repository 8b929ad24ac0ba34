import { describe, expect, it } from "vitest";
import { classNames } from "./class-names.ts";
import { joinPaving } from "./join-paving.ts";

const size = { width: 80, height: 60 };
const [drive, path, lawn] = ["drive", "path", "lawn"].map((name) =>
  classNames.indexOf(name as (typeof classNames)[number]),
) as [number, number, number];

type Box = [left: number, top: number, right: number, bottom: number];

/** A driveway, and what is found as a path beside it, lighter than it by so much. */
function joinBeside(driveway: Box, walk: Box, lighter = 0) {
  const pixels = size.width * size.height;
  const belief = classNames.map(() => new Float32Array(pixels));
  belief[lawn]!.fill(1);
  const lab = {
    L: new Float32Array(pixels).fill(40),
    a: new Float32Array(pixels),
    b: new Float32Array(pixels),
  };
  const fill = ([left, top, right, bottom]: Box, part: number, light: number) => {
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) {
        const i = y * size.width + x;
        belief[lawn]![i] = 0;
        belief[part]![i] = 1;
        lab.L[i] = light;
      }
    }
  };
  fill(walk, path, 70 + lighter);
  fill(driveway, drive, 70);
  const joined = joinPaving(belief, lab, size);
  const [left, top, right, bottom] = walk;
  return joined[drive]![Math.floor((top + bottom) / 2) * size.width + Math.floor((left + right) / 2)];
}

describe("paving beside a driveway", () => {
  const driveway: Box = [10, 20, 35, 50];

  it("is the driveway where one slab goes on without a joint", () => {
    expect(joinBeside(driveway, [35, 25, 60, 48])).toBe(1);
  });

  it("is a path of its own where its color is another", () => {
    expect(joinBeside(driveway, [35, 25, 60, 48], 15)).toBe(0);
  });

  it("is a walkway where it meets the driveway by its end alone", () => {
    expect(joinBeside(driveway, [35, 30, 75, 35])).toBe(0);
  });

  it("is a sidewalk where it runs along the street", () => {
    expect(joinBeside(driveway, [0, 50, 80, 55])).toBe(0);
  });

  it("is a path of its own at the other side of the picture", () => {
    expect(joinBeside([60, 20, 80, 50], [0, 21, 20, 51])).toBe(0);
    expect(joinBeside([0, 20, 20, 50], [60, 19, 80, 49])).toBe(0);
  });
});
