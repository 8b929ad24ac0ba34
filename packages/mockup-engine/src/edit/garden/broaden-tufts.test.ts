import { expect, it } from "vitest";
import { broadenTufts } from "./broaden-tufts.ts";
import { cutPlant, type Sprite } from "./load-plants.ts";

/** How many of a row's pixels a plant covers, `up` being the row's height over the lowest one. */
function coveredAt({ width, height, rgba }: Sprite, up: number): number {
  const row = Math.round((height - 1) * (1 - up));
  let count = 0;
  for (let x = 0; x < width; x += 1) if (rgba[(row * width + x) * 4 + 3]! > 128) count += 1;
  return count;
}

it("a tuft grows broad down to the ground", () => {
  for (const name of ["lavender", "salvia"] as const) {
    const pictures = cutPlant(name);
    const broad = broadenTufts(name, pictures);
    expect(coveredAt(broad[0]!, 0.12)).toBeGreaterThan(coveredAt(pictures[0]!, 0.12) * 1.4);
    expect(Math.abs(coveredAt(broad[0]!, 0.9) - coveredAt(pictures[0]!, 0.9))).toBeLessThan(40);
  }
});

it("its foot is round, and its two pictures differ", () => {
  const [one, other] = broadenTufts("lavender", cutPlant("lavender"));
  expect(coveredAt(one!, 0)).toBeLessThan(coveredAt(one!, 0.12) * 0.8);
  expect(one!.rgba).not.toEqual(other!.rgba);
});

it("what is no tuft stays as it is", () => {
  const pictures = cutPlant("boxwood");
  expect(broadenTufts("boxwood", pictures)).toBe(pictures);
});
