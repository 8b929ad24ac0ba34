import { expect, it } from "vitest";
import { shrinkByWeight } from "./shrink-planes.ts";

it("a part's own lightness is told by its own pixels, also where it fills a block by half", () => {
  const lightness = Float32Array.of(10, 90, 10, 90);
  const mask = Float32Array.of(0, 1, 0, 1);
  const { means, cover } = shrinkByWeight(lightness, mask, { width: 4, height: 1 }, { width: 2, height: 1 });
  expect([...cover]).toEqual([0.5, 0.5]);
  for (const mean of means) expect(mean).toBeCloseTo(90, 0);
});

it("where there is nothing of the part, the lightness is that of what is there", () => {
  const { means, cover } = shrinkByWeight(
    Float32Array.of(20, 40),
    Float32Array.of(0, 0),
    { width: 2, height: 1 },
    { width: 1, height: 1 },
  );
  expect(cover[0]).toBe(0);
  expect(means[0]).toBeCloseTo(30);
});
