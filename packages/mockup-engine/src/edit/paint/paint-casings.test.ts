import { expect, it } from "vitest";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import { drawCasing, readLightAlong } from "./paint-casings.ts";

const size = { width: 200, height: 100 };
/** Above a door whose top is at 50. */
const part = { from: [40, 50], to: [160, 50], wide: 5 } as const;

it("a casing lies outside of the door, but for a pixel", () => {
  const rows = new Float32Array(size.height);
  drawCasing(size, { ...part, from: [...part.from], to: [...part.to] }, (i, cover) => {
    if (i % size.width === 100) rows[Math.floor(i / size.width)] = cover;
  });
  expect([...rows.slice(43, 53)]).toEqual([0, 0, 1, 1, 1, 1, 1, 1, 0, 0]);
});

it("its light is that of the wall beside it, from end to end", () => {
  const { lab } = openPlainScene(size.width, size.height, (x) => ({ L: x < 100 ? 70 : 40, a: 0, b: 0 }));
  const wall = new Float32Array(size.width * size.height).fill(1);
  const lightAt = readLightAlong(lab, size, { ...part, from: [...part.from], to: [...part.to] }, wall)!;
  expect(lightAt(0.1)).toBeCloseTo(70, 0);
  expect(lightAt(0.9)).toBeCloseTo(40, 0);
  expect(lightAt(0.5)).toBeLessThan(68);
  expect(
    readLightAlong(lab, size, { ...part, from: [...part.from], to: [...part.to] }, wall.fill(0)),
  ).toBeUndefined();
});
