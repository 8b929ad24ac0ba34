import { expect, it } from "vitest";
import { pavingTextures } from "./draw-paving.ts";

/** How many stones lie within twelve metres in a direction. */
function countStones(across: number, away: number): number {
  const tones = Array.from({ length: 1200 }, (_, k) => {
    const fine = { wide: 0.002, deep: 0.004, acrossSpan: 0.002, awaySpan: 0.004 };
    return pavingTextures.pavers({ across: across * k * 0.01, away: away * k * 0.01, ...fine }, 0, 0).tone;
  });
  return 1 + tones.filter((tone, k) => k > 0 && Math.abs(tone - tones[k - 1]!) > 0.02).length;
}

it("pavers are about six by nine inches, as those that are sold, and lie along the driveway", () => {
  const [wide, deep] = [12 / countStones(1, 0), 12 / countStones(0, 1)];
  expect(deep).toBeGreaterThan(0.2);
  expect(deep).toBeLessThan(0.26);
  expect(wide).toBeGreaterThan(0.14);
  expect(wide).toBeLessThan(0.18);
});
