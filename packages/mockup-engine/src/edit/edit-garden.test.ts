import { expect, it } from "vitest";
import type { ClassName } from "../analyse/class-names.ts";
import { sumMasks } from "../analyse/find-regions.ts";
import { openPlainScene } from "../testing/open-plain-scene.ts";
import type { GardenTask } from "../text/wish-plan.ts";
import { landscape } from "./edit-garden.ts";

const [width, height] = [160, 120];
const whole = new Float32Array(width * height).fill(1);

/** How much a yard whose right half is a bed is changed on the left and on the right. */
function changedBeside(
  other: "lawn" | "gravel" | "bed",
  bed: { L: number; a: number; b: number },
  task: Partial<GardenTask>,
): [number, number] {
  const plain = openPlainScene(width, height, (x, y) => {
    if (y < 20) return { L: 95, a: 0, b: -6 };
    return x > width / 2 || other === "bed" ? bed : { L: 62, a: 3, b: 14 };
  });
  const { masks } = plain.regions;
  masks.bed.forEach((_value, i) => {
    masks[i % width > width / 2 ? "bed" : other][i] = 1;
  });
  const scene = { ...plain, mask: (...names: ClassName[]) => sumMasks(masks, ...names) };
  const { mask } = landscape(scene, { service: "landscaping", ...task } as GardenTask, whole);
  const row = (height - 10) * width;
  return [mask[row + 20]!, mask[row + width - 20]!];
}

const black = { L: 14, a: 3, b: 1 };
const red = { L: 30, a: 24, b: 14 };
const earth = { L: 34, a: 5, b: 20 };

it.each([
  ["black bark among gravel", "gravel", black, "gravel", [1, 0]],
  ["a yard of black bark", "bed", black, "lawn", [0, 0]],
  ["a yard of red bark", "bed", red, "lawn", [0, 0]],
] as const)("%s stays as it is where no ground was asked for", (_, other, bed, ground, changed) => {
  expect(changedBeside(other, bed, { ground, isGroundOpen: true })).toEqual(changed);
});

it("a yard of dark earth becomes a lawn, and so does bark where a lawn alone is asked for", () => {
  expect(changedBeside("bed", earth, { ground: "lawn", isGroundOpen: true })).toEqual([1, 1]);
  expect(changedBeside("bed", black, { ground: "lawn" })).toEqual([1, 1]);
  expect(changedBeside("lawn", earth, { ground: "lawn" })).toEqual([1, 1]);
});

it("the mulched bed beside a lawn stays one, whether the lawn alone or beds too were asked for", () => {
  for (const bark of [black, red, { L: 37, a: 4, b: 3 }, { L: 50, a: 10, b: 2 }])
    expect(changedBeside("lawn", bark, { ground: "lawn" })).toEqual([1, 0]);
  expect(changedBeside("lawn", black, { ground: "lawn", beds: "flowers" })).toEqual([1, 0]);
});
