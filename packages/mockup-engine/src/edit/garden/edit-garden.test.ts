import { expect, it } from "vitest";
import type { ClassName } from "../../analyse/class-names.ts";
import { sumMasks } from "../../analyse/find-regions.ts";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import { describeTasks } from "../../text/plan/describe-plan.ts";
import { readWish } from "../../text/read-wish.ts";
import type { GardenTask } from "../../text/wish-plan.ts";
import { editScene } from "../edit-scene.ts";
import { landscape } from "./edit-garden.ts";

const [width, height] = [160, 120];
const whole = new Float32Array(width * height).fill(1);

/** How much a yard whose right half is a bed is changed on the left, and between plants on the right. */
function changedBeside(
  other: "lawn" | "gravel" | "bed",
  bed: { L: number; a: number; b: number },
  task: Partial<GardenTask>,
  otherAt: (x: number, y: number) => typeof bed = () => ({ L: 62, a: 3, b: 14 }),
  rough = 0,
): [number, number] {
  const plain = openPlainScene(width, height, (x, y) => {
    if (y < 20) return { L: 95, a: 0, b: -6 };
    const L = bed.L + (((x * 7 + y * 13) % 5) - 2) * rough;
    return x > width / 2 || other === "bed" ? { ...bed, L } : otherAt(x, y);
  });
  const { masks } = plain.regions;
  masks.bed.forEach((_value, i) => {
    masks[i % width > width / 2 ? "bed" : other][i] = 1;
  });
  const scene = { ...plain, mask: (...names: ClassName[]) => sumMasks(masks, ...names) };
  const { mask } = landscape(scene, { service: "landscaping", ...task } as GardenTask, whole);
  const row = (height - 10) * width;
  const right = mask.filter((_, i) => i >= row - 40 * width && i < row + width && i % width > width - 40);
  return [mask[row + 20]!, Math.min(...right)];
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

it("the gravel beside a mulched bed stays where no ground was asked for, and becomes a lawn where one was", () => {
  const stones = (x: number, y: number) => ({ L: 46 + ((x * 7 + y * 13) % 5) * 9, a: 1, b: 2 });
  const changed = (task: Partial<GardenTask>) => changedBeside("gravel", black, task, stones)[0];
  expect(changed({ ground: "lawn", isGroundOpen: true })).toBe(0);
  expect(changed({ ground: "lawn" })).toBe(1);
});

it("a forecourt of smooth gravel stays, and bare earth and straw become a lawn", () => {
  const changed = (a: number, b: number) =>
    changedBeside("gravel", { L: 50, a: -12, b: 24 }, { ground: "lawn", isGroundOpen: true }, (x, y) => ({
      L: 56 + ((x * 7 + y * 13) % 5) * 3,
      ...{ a, b },
    }))[0];
  expect(changed(3, 8), "gravel").toBe(0);
  expect(changed(1, 18), "straw").toBe(1);
  expect(changed(5, 17), "earth").toBe(1);
});

it("a yard of bark becomes a lawn where a lawn alone is asked for", () => {
  expect(changedBeside("bed", black, { ground: "lawn" })).toEqual([1, 1]);
});

it("the bed beside a lawn stays one whatever lies on it, where a lawn alone or beds too were asked for", () => {
  for (const cover of [black, red, earth, { L: 50, a: 10, b: 2 }, { L: 72, a: 4, b: 18 }])
    expect(changedBeside("lawn", cover, { ground: "lawn" })).toEqual([1, 0]);
  expect(changedBeside("lawn", black, { ground: "lawn", beds: "flowers" })).toEqual([1, 0]);
});

it("a ring of stones around a tree in the lawn keeps its stones, however small it is", () => {
  const isRing = (x: number, y: number) => Math.hypot(x - 120, y - 80) < 6;
  const plain = openPlainScene(width, height, (x, y) =>
    y < 20 ? { L: 95, a: 0, b: -6 } : isRing(x, y) ? { L: 58, a: 5, b: 12 } : { L: 55, a: -14, b: 28 },
  );
  const { masks } = plain.regions;
  for (let i = 20 * width; i < width * height; i += 1)
    masks[isRing(i % width, Math.floor(i / width)) ? "bed" : "lawn"][i] = 1;
  const scene = { ...plain, mask: (...names: ClassName[]) => sumMasks(masks, ...names) };
  const { mask } = landscape(scene, { service: "landscaping", ground: "lawn", isGroundOpen: true }, whole);
  expect(mask[80 * width + 120]).toBe(0);
  expect(mask[80 * width + 60]).toBe(1);
});

it("a yard of pale chips or river stones stays one where no ground was asked for", () => {
  for (const cover of [
    { L: 66, a: 6, b: 22 },
    { L: 40, a: 5, b: 9 },
  ])
    expect(changedBeside("bed", cover, { ground: "lawn", isGroundOpen: true })).toEqual([0, 0]);
});

it("what looks like the bark beside it stays bark, whatever part of the yard the network took it for", () => {
  const plain = openPlainScene(width, height, (_, y) => (y < 20 ? { L: 95, a: 0, b: -6 } : black));
  const { bed } = plain.regions.masks;
  bed.forEach((_, i) => {
    bed[i] = i % width > width / 2 ? 1 : 0;
  });
  const scene = { ...plain, mask: (...names: ClassName[]) => sumMasks(plain.regions.masks, ...names) };
  const { mask } = landscape(scene, { service: "landscaping", ground: "lawn", isGroundOpen: true }, whole);
  expect(mask[60 * width + 20]).toBe(0);
});

it("a narrow strip of bark before a house gets its plants, however little of the picture that is", () => {
  const [wide, high, foot, end] = [400, 300, 200, 209];
  const plain = openPlainScene(wide, high, (_, y) => {
    if (y < foot) return { L: 80, a: 0, b: 4 };
    return y < end ? black : { L: 60, a: 0, b: 2 };
  });
  const { wall, bed, road, plant, garage } = plain.regions.masks;
  wall.fill(1, 0, wide * (foot - 30));
  // Shrubs stand at the wall already: low plants alone go before them.
  plant.fill(1, wide * (foot - 30), wide * foot);
  for (let row = foot - 60; row < foot; row += 1) {
    for (const plane of [wall, plant]) plane.fill(0, row * wide + 70, (row + 1) * wide);
    garage.fill(1, row * wide + 70, (row + 1) * wide);
  }
  for (let row = foot; row < end; row += 1) bed.fill(1, row * wide, row * wide + 140);
  road.fill(1, wide * end);
  const scene = { ...plain, mask: (...names: ClassName[]) => sumMasks(plain.regions.masks, ...names) };
  const { changedShare } = editScene(scene, readWish("landscaping", "landscaping").tasks);
  expect(changedShare).toBeGreaterThan(0.001);
  expect(changedShare).toBeLessThan(0.01);
});

it("plants in a bed of dark bark stand in the sun as the lawn before them does", () => {
  const [wide, high, foot, end] = [400, 300, 180, 200];
  const plain = openPlainScene(wide, high, (_, y) => {
    if (y < foot) return { L: 40, a: 0, b: 4 };
    return y < end ? black : { L: 58, a: -14, b: 26 };
  });
  const { wall, bed, lawn } = plain.regions.masks;
  wall.fill(1, 0, wide * foot);
  bed.fill(1, wide * foot, wide * end);
  lawn.fill(1, wide * end);
  const scene = { ...plain, mask: (...names: ClassName[]) => sumMasks(plain.regions.masks, ...names) };
  const yard = scene.mask("bed", "lawn");
  const { painted } = landscape(scene, { service: "landscaping", beds: "mixed" }, yard);
  const inBed = painted.L.subarray(wide * (foot - 30), wide * end);
  expect(inBed.filter((L) => L > 60).length).toBeGreaterThan(100);
});

it("an open yard of bark stays bark, and plants grow on it in groups", () => {
  const [wide, high, foot] = [400, 300, 150];
  const plain = openPlainScene(wide, high, (_, y) => (y < foot ? { L: 80, a: 0, b: 4 } : black));
  const { wall, path, bed } = plain.regions.masks;
  wall.fill(1, 0, wide * (foot - 20));
  path.fill(1, wide * (foot - 20), wide * foot);
  bed.fill(1, wide * foot);
  const scene = { ...plain, mask: (...names: ClassName[]) => sumMasks(plain.regions.masks, ...names) };
  const task = readWish("landscaping", "landscaping").tasks[0] as GardenTask;
  const { painted, mask, planted } = landscape(scene, task, scene.mask("bed"));
  // No lawn was laid, and none is told of.
  expect(planted?.task.ground).toBeUndefined();
  expect(planted?.task.beds).toBe("mixed");
  const near = { from: wide * 230, to: wide * high };
  const green = painted.a.subarray(near.from, near.to).filter((a, i) => a < -6 && mask[near.from + i]! > 0.5);
  expect(green.length).toBeGreaterThan(300);
});

it("the gravel of a desert yard stays between the plants that are set in it", () => {
  const [wide, high, foot] = [400, 300, 150];
  const gravel = (i: number) => ({ L: 58 + ((i * 7) % 11), a: 3, b: 9 });
  const plain = openPlainScene(wide, high, (x, y) => (y < foot ? { L: 80, a: 0, b: 4 } : gravel(x + y * 3)));
  const { wall, gravel: stones } = plain.regions.masks;
  wall.fill(1, 0, wide * foot);
  stones.fill(1, wide * foot);
  const scene = { ...plain, mask: (...names: ClassName[]) => sumMasks(plain.regions.masks, ...names) };
  const before = plain.lab.L.slice();
  const { done, changedShare } = editScene(scene, readWish("landscaping", "landscaping").tasks);
  expect(describeTasks([done[0]!.task], [])).toBe("Yard: desert plants.");
  const kept = before.filter((L, i) => i > wide * foot && Math.abs(plain.lab.L[i]! - L) < 1);
  expect(kept.length).toBeGreaterThan(wide * (high - foot) * 0.15);
  expect(changedShare).toBeGreaterThan(0.01);
});

it("a desert yard without room for new plants is not handed out unchanged, and what helps is said", () => {
  const [wide, high] = [400, 300];
  const plain = openPlainScene(wide, high, (_, y) =>
    y < 288 ? { L: 80, a: 0, b: 4 } : { L: 60, a: 3, b: 9 },
  );
  const { wall, gravel } = plain.regions.masks;
  wall.fill(1, 0, wide * 288);
  gravel.fill(1, wide * 288);
  const scene = { ...plain, mask: (...names: ClassName[]) => sumMasks(plain.regions.masks, ...names) };
  const edit = () => editScene(scene, readWish("landscaping", "landscaping").tasks);
  expect(edit).toThrow(
    expect.objectContaining({ userMessage: expect.stringMatching(/hardly any free ground/) }),
  );
});

it("new bark beside a lawn in the shade is as dark as that lies there", () => {
  const [wide, high, foot] = [400, 300, 150];
  const barkIn = (lawnLight: number) => {
    const plain = openPlainScene(wide, high, (_, y) =>
      y < foot ? { L: 80, a: 0, b: 4 } : { L: lawnLight, a: -12, b: 20 },
    );
    const { wall, lawn } = plain.regions.masks;
    wall.fill(1, 0, wide * foot);
    lawn.fill(1, wide * foot);
    const scene = { ...plain, mask: (...names: ClassName[]) => sumMasks(plain.regions.masks, ...names) };
    const { painted, mask } = landscape(scene, { service: "landscaping", beds: "mixed" }, scene.mask("lawn"));
    const bark = [...mask.keys()].filter((i) => mask[i]! > 0.9 && painted.a[i]! > 2 && painted.b[i]! > 4);
    expect(bark.length).toBeGreaterThan(100);
    return bark.reduce((sum, i) => sum + painted.L[i]!, 0) / bark.length;
  };
  expect(barkIn(24)).toBeLessThan(barkIn(56) - 8);
});

/** A lawn before a wall, of which a strip at the wall's foot is only perhaps yard. */
function openBesideWall() {
  const [wide, high, foot, end] = [400, 300, 150, 166];
  const plain = openPlainScene(wide, high, (_, y) =>
    y < foot ? { L: 80, a: 0, b: 4 } : { L: 56, a: -12, b: 24 },
  );
  const { wall, lawn } = plain.regions.masks;
  wall.fill(1, 0, wide * foot);
  lawn.fill(1, wide * foot);
  const mask = (...names: ClassName[]) => sumMasks(plain.regions.masks, ...names);
  const sure = mask("lawn").fill(0, wide * foot, wide * end);
  return { scene: { ...plain, mask, wideMask: mask }, sure, strip: [wide * foot, wide * end] as const };
}

it("plants stand at the foot of a wall where no turf is laid, for it might run up the wall", () => {
  const { scene, sure, strip } = openBesideWall();
  const { mask } = landscape(scene, { service: "landscaping", ground: "lawn", beds: "mixed" }, sure);
  expect(mask.subarray(...strip).filter((share) => share > 0.5).length).toBeGreaterThan(1500);
});

it("a corner of bark in the blue of the shade does not make all new bark blue", () => {
  const { scene } = openBesideWall();
  const { bed, lawn } = scene.regions.masks;
  for (let row = 280; row < 292; row += 1) {
    for (let i = row * 400 + 380; i < (row + 1) * 400; i += 1) {
      [bed[i], lawn[i]] = [1, 0];
      [scene.lab.L[i], scene.lab.a[i], scene.lab.b[i]] = [18, 2, -14];
    }
  }
  const task = { service: "landscaping", ground: "lawn", isGroundOpen: true, beds: "shrubs" } as const;
  const { painted, mask } = landscape(scene, task, scene.mask("lawn", "bed"));
  const laid = [...mask.keys()].filter((i) => mask[i]! > 0.9 && painted.L[i]! < 45 && painted.a[i]! > 0);
  expect(laid.length).toBeGreaterThan(100);
  expect(laid.filter((i) => painted.b[i]! < -4)).toEqual([]);
});
