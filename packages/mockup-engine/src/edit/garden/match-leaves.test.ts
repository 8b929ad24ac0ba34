import { expect, it } from "vitest";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import { matchLeaves, matchTone } from "./match-leaves.ts";
import { readPlantColors } from "./read-plant-colors.ts";

const plane = (values: number[]) => Float32Array.from(values);
/** A dark emerald shrub with white petals. */
const shrub = {
  L: plane(Array.from({ length: 100 }, (_, i) => (i < 80 ? 8 + (i % 20) : 84))),
  a: plane(Array.from({ length: 100 }, (_, i) => (i < 80 ? -18 : 0))),
  b: plane(Array.from({ length: 100 }, (_, i) => (i < 80 ? 16 : 2))),
};

it("shrubs become lighter and more olive in a garden whose leaves are so, and their petals stay white", () => {
  const match = matchLeaves(shrub, { dark: 30, lit: 52, a: -8, b: 20 });
  expect(matchTone(14, match)).toBeGreaterThan(20);
  expect(matchTone(22, match)).toBeGreaterThan(34);
  expect(matchTone(84, match)).toBeGreaterThan(84);
  expect(matchTone(100, match)).toBeCloseTo(100);
  expect(match.a).toBeLessThan(0.85);
  expect(match.b).toBeGreaterThan(1.05);
});

it("a shrub among leaves like its own stays as it is", () => {
  const match = matchLeaves(shrub, { dark: 14, lit: 22, a: -18, b: 16 });
  for (const L of [4, 14, 20, 60]) expect(matchTone(L, match)).toBeCloseTo(L, 0);
  expect(match.a).toBeCloseTo(1);
});

it("a pale agave stays pale before dark trees", () => {
  const agave = { ...shrub, L: shrub.L.map((L) => Math.min(90, L + 40)) };
  const match = matchLeaves(agave, { dark: 20, lit: 38, a: -9, b: 15 });
  expect(matchTone(62, match)).toBeGreaterThan(49);
});

it("a red maple stays deep red among light leaves", () => {
  const maple = { L: shrub.L.subarray(0, 80), a: plane(Array(80).fill(29)), b: plane(Array(80).fill(16)) };
  const match = matchLeaves(maple, { dark: 30, lit: 52, a: -8, b: 20 });
  expect(matchTone(22, match)).toBeLessThan(30);
  expect(match.a).toBe(1);
});

it("leaves are read from a photo's plants rather than from its lawn, and from that where there are none", () => {
  const scene = openPlainScene(120, 90, (_, y) =>
    y < 45 ? { L: 30, a: -9, b: 16 } : { L: 60, a: -12, b: 22 },
  );
  const { plant, lawn } = scene.regions.masks;
  lawn.fill(1, lawn.length / 2);
  expect(readPlantColors(scene)?.a).toBeCloseTo(-12, 0);
  plant.fill(1, 0, plant.length / 2);
  expect(readPlantColors(scene)?.a).toBeCloseTo(-9, 0);
  plant.fill(0);
  lawn.fill(0);
  expect(readPlantColors(scene)).toBeUndefined();
});

it("a lawn in the shade tells how little light falls on what is planted beside it", () => {
  const lit = (L: number) => {
    const scene = openPlainScene(120, 90, (_, y) =>
      y < 45 ? { L: 20, a: -9, b: 16 } : { L, a: -12, b: 22 },
    );
    const { plant, lawn } = scene.regions.masks;
    plant.fill(1, 0, plant.length / 2);
    lawn.fill(1, lawn.length / 2);
    return readPlantColors(scene)!;
  };
  expect(lit(60).light).toBe(1);
  expect(lit(22).light).toBeLessThan(0.7);
  expect(lit(22).lit).toBeGreaterThanOrEqual(lit(60).lit);
});

it("gravel and leaves that are dark both lie at dusk, and dark leaves alone do not", () => {
  const lightAt = (stones: number, leaves: number) => {
    const scene = openPlainScene(120, 90, (_, y) =>
      y < 45 ? { L: leaves, a: -9, b: 16 } : { L: stones, a: 1, b: 4 },
    );
    const { plant, gravel } = scene.regions.masks;
    plant.fill(1, 0, plant.length / 2);
    gravel.fill(1, gravel.length / 2);
    return readPlantColors(scene)!.light;
  };
  expect(lightAt(70, 50)).toBe(1);
  expect(lightAt(42, 28)).toBeLessThan(0.8);
  expect(lightAt(70, 30)).toBeGreaterThan(0.85);
});
