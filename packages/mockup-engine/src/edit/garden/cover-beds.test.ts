import { expect, it } from "vitest";
import type { ClassName } from "../../analyse/class-names.ts";
import { sumMasks } from "../../analyse/find-regions.ts";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import { describeTasks } from "../../text/plan/describe-plan.ts";
import { readWish } from "../../text/read-wish.ts";
import { editScene } from "../edit-scene.ts";
import { designGarden } from "./choose-design.ts";

const [width, height] = [160, 120];
const [lawn, bed, flower] = [20, 140, 120].map((x) => 100 * width + x) as [number, number, number];

/** A lawn on the left and a bed of earth with a red flower on the right, or a lawn alone. */
function openYard(hasBed: boolean) {
  const plain = openPlainScene(width, height, (x, y) => {
    if (y < 20) return { L: 95, a: 0, b: -6 };
    if (x <= width / 2) return { L: 50, a: -18, b: 26 };
    return Math.hypot(x - 120, y - 100) < 4 ? { L: 45, a: 50, b: 24 } : { L: 48, a: 5, b: 14 };
  });
  const { masks } = plain.regions;
  masks.bed.forEach((_value, i) => {
    if (i >= 30 * width) masks[hasBed && i % width > width / 2 ? "bed" : "lawn"][i] = 1;
  });
  return { ...plain, mask: (...names: ClassName[]) => sumMasks(masks, ...names) };
}
const taskOf = (wish: string) => readWish(wish, "landscaping").tasks[0]!;

it("black mulch darkens the bed and leaves its flowers and the lawn", () => {
  const scene = openYard(true);
  const { done } = editScene(scene, [taskOf("black mulch in the beds")]);
  expect(describeTasks([done[0]!.task], [])).toBe("Yard: black mulch in the beds.");
  expect(scene.lab.L[bed]).toBeLessThan(40);
  expect([scene.lab.L[flower], scene.lab.a[flower]]).toEqual([45, 50]);
  expect(scene.lab.L[lawn]).toBe(50);
});

it("red mulch is not as red as paint", () => {
  const scene = openYard(true);
  editScene(scene, [taskOf("fresh red mulch")]);
  const { a, b } = scene.lab;
  expect(Math.hypot(a[bed]!, b[bed]!)).toBeLessThan(38);
});

it("where no bed is, one is planted for the mulch and said to be", () => {
  const task = designGarden(openYard(false), taskOf("fresh mulch"));
  expect(describeTasks([task], [])).toBe("Yard: planted beds with mulch.");
});

it("whoever chooses a kind of garden beside the mulch gets its plants", () => {
  const task = designGarden(openYard(true), taskOf("fresh mulch"), "cottage");
  expect(task).toMatchObject({ beds: "flowers", mulch: { material: "mulch" } });
  expect(task).not.toHaveProperty("coversBeds");
});
