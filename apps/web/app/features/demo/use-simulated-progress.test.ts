import { expect, it } from "vitest";
import { nextProgress } from "./use-simulated-progress";

it("the demo's progress grows by up to 15 percent a tick and ends at 100", () => {
  expect(nextProgress(40, () => 0)).toBe(40);
  expect(nextProgress(40, () => 0.5)).toBe(47.5);
  expect(nextProgress(40, () => 0.999)).toBeLessThan(55);
  expect(nextProgress(95, () => 0.9)).toBe(100);
});
