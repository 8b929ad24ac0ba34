import { expect, it } from "vitest";
import type { ClassName } from "../../analyse/class-names.ts";
import { fitPlace } from "./fit-place.ts";

const lavender = { name: "lavender", x: 100, y: 80, wide: 40, isTurned: false } as const;
const label = (at: (x: number, y: number) => ClassName, foot = 78) => ({
  at,
  footOf: (x: number, y: number) => (at(x, y) === "lawn" || at(x, y) === "path" ? undefined : foot),
  rowHeight: 1,
  has: () => false,
});
const lawn = label(() => "lawn");

it("a plant beside paving is so small that it hangs over none", () => {
  expect(fitPlace(lavender, lawn)).toEqual(lavender);
  expect(
    fitPlace(
      lavender,
      label((x) => (x > 115 ? "path" : "lawn")),
    )?.wide,
  ).toBeCloseTo(28);
  expect(
    fitPlace(
      lavender,
      label((x) => (x > 106 ? "path" : "lawn")),
    ),
  ).toBeUndefined();
});

it("no plant stands before a post, but one may before a porch or a far hill", () => {
  const post = (x: number, y: number) => (y < 76 && Math.abs(x - 100) < 8 ? "other" : "lawn");
  expect(fitPlace(lavender, label(post))).toBeUndefined();
  expect(
    fitPlace(
      lavender,
      label((_, y) => (y < 76 ? "other" : "lawn")),
    ),
  ).toEqual(lavender);
  expect(fitPlace(lavender, label(post, 30))).toEqual(lavender);
});

it("a plant of a group stands before no shrub that grows there, and one of a bed may", () => {
  const shrub = label((_, y) => (y < 76 ? "plant" : "lawn"));
  expect(fitPlace(lavender, shrub)).toBeUndefined();
  expect(fitPlace(lavender, shrub, () => 1)).toEqual(lavender);
});

it("a plant at its bed's edge is smaller, and a tree as it was chosen", () => {
  const bed = (x: number) => (112 - x) / 100;
  expect(fitPlace({ ...lavender, wide: 80 }, lawn, bed)?.wide).toBeCloseTo(68);
  const tree = { ...lavender, name: "maple" } as const;
  expect(
    fitPlace(
      tree,
      label(() => "path"),
      bed,
    ),
  ).toEqual(tree);
});
