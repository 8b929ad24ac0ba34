import { expect, it } from "vitest";
import { gardenDesigns } from "./garden-designs.ts";

it("a desert garden has no red ball and no tree that one looks through, unless one is asked for", () => {
  const { back, middle, front, tree } = gardenDesigns.desert;
  expect([...back, ...middle, ...front]).not.toContain("barberry");
  expect(tree).toBeUndefined();
});
