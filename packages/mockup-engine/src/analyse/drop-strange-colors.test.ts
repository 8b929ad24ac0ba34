import { expect, it } from "vitest";
import { classNames } from "./class-names.ts";
import { dropStrangeColors } from "./drop-strange-colors.ts";
import { findLargest } from "./find-largest.ts";

type Part = (typeof classNames)[number];

/** What is found where the network takes a place of this color for one part rather than for another. */
function findAt(color: { L: number; a: number; b: number }, first: Part, second: Part): Part {
  const belief = classNames.map((name) => Float32Array.of(name === first ? 0.7 : name === second ? 0.3 : 0));
  const lab = { L: Float32Array.of(color.L), a: Float32Array.of(color.a), b: Float32Array.of(color.b) };
  return classNames[findLargest(dropStrangeColors(belief, lab))[0]!]!;
}

it("the water of a pool is no yard, be it lawn or gravel", () => {
  const water = { L: 70, a: -14, b: -18 };
  expect([findAt(water, "lawn", "other"), findAt(water, "gravel", "other")]).toEqual(["other", "other"]);
});

it("light gray concrete is no lawn, and may be gravel", () => {
  const concrete = { L: 78, a: 1, b: 4 };
  expect([findAt(concrete, "lawn", "path"), findAt(concrete, "gravel", "path")]).toEqual(["path", "gravel"]);
});

it("grass is lawn in the sun, in the shade and dried up", () => {
  for (const grass of [
    { L: 55, a: -20, b: 35 },
    { L: 22, a: -6, b: -1 },
    { L: 74, a: 2, b: 22 },
  ])
    expect(findAt(grass, "lawn", "path")).toBe("lawn");
});
