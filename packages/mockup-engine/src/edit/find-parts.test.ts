import { expect, it } from "vitest";
import type { ClassName } from "../analyse/class-names.ts";
import { writeRgb } from "../analyse/convert-lab.ts";
import { sumMasks } from "../analyse/find-regions.ts";
import { openPlainScene } from "../testing/open-plain-scene.ts";
import { readWish } from "../text/read-wish.ts";
import { partOfStep } from "./find-parts.ts";
import { splitTasks } from "./split-tasks.ts";

const [width, height] = [400, 300];

it("a new driveway ends at the sidewalk, which is the town's, and leaves the apron beyond it as it is", () => {
  const concrete = { L: 74, a: 0, b: 3 };
  const isDriveway = (x: number) => x > 120 && x < 280;
  const plain = openPlainScene(width, height, (x, y) =>
    y < 100 || (y < 200 && !isDriveway(x)) ? { L: 50, a: -18, b: 26 } : concrete,
  );
  const { lawn, drive, path, road } = plain.regions.masks;
  for (let i = 0; i < width * height; i += 1) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const name = y < 100 ? lawn : y < 200 ? (isDriveway(x) ? drive : lawn) : y < 260 ? path : road;
    name[i] = 1;
  }
  const scene = { ...plain, mask: (...names: ClassName[]) => sumMasks(plain.regions.masks, ...names) };
  const [step] = splitTasks(readWish("driveway", "driveway").tasks);
  const found = partOfStep(step!)!.find(scene);
  const at = (x: number, y: number) => found[y * width + x]!;
  expect(at(200, 190)).toBe(1);
  expect(at(200, 215)).toBe(0);
  expect(at(200, 250)).toBe(0);
});

it("a trunk that stands before a driveway stays whole", () => {
  const isTrunk = (x: number, y: number) => x >= 198 && x < 206 && y >= 30 && y < 240;
  const isDriveway = (y: number) => y >= 100 && y < 190;
  const plain = openPlainScene(width, height, (x, y) => {
    if (isTrunk(x, y)) return { L: 30, a: 4, b: 8 };
    return y < 100 ? { L: 60, a: -4, b: 14 } : isDriveway(y) ? { L: 74, a: 0, b: 3 } : { L: 58, a: 6, b: 16 };
  });
  for (let i = 0; i < width * height; i += 1)
    writeRgb(plain.lab.L[i]!, plain.lab.a[i]!, plain.lab.b[i]!, plain.photo.data, i * 3);
  const { garage, drive, gravel, plant } = plain.regions.masks;
  for (let i = 0; i < width * height; i += 1) {
    const [x, y] = [i % width, Math.floor(i / width)];
    (y < 100 ? (isTrunk(x, y) ? plant : garage) : isDriveway(y) ? drive : gravel)[i] = 1;
  }
  const scene = { ...plain, mask: (...names: ClassName[]) => sumMasks(plain.regions.masks, ...names) };
  const [step] = splitTasks(readWish("driveway", "driveway").tasks);
  const found = partOfStep(step!)!.find(scene);
  const at = (x: number) => found[150 * width + x]!;
  expect([at(202), at(190), at(216)]).toEqual([0, 1, 1]);
});

/** How much of a board is painted as trim, in which the network believes little, beside a gray wall or another one. */
function findDoubtfulBoard(board: { L: number; a: number; b: number }, beside = { L: 70, a: 0, b: 4 }) {
  const isBoard = (y: number) => y >= 100 && y < 110;
  const plain = openPlainScene(width, height, (_, y) => (isBoard(y) ? board : beside));
  const { wall, trim } = plain.regions.masks;
  for (let i = 0; i < width * height; i += 1) {
    const share = isBoard(Math.floor(i / width)) ? 0.48 : 0;
    [trim[i], wall[i]] = [share, share ? 0.4 : 1];
  }
  const masks = { ...plain.regions.masks, trim: trim.map((share) => (share ? 1 : 0)) };
  const scene = { ...plain, mask: (...names: ClassName[]) => sumMasks(masks, ...names) };
  const [step] = splitTasks(readWish("white trim", "painting").tasks);
  const part = partOfStep(step!)!;
  return { share: part.find(scene)[105 * width + 200], isFound: part.isFoundInPart!(scene) };
}

it("red and green boards are trim even where the network believes little in them, brown ones may be shade", () => {
  expect(findDoubtfulBoard({ L: 40, a: 16, b: 8 })).toEqual({ share: 1, isFound: true });
  expect(findDoubtfulBoard({ L: 40, a: -12, b: 2 })).toEqual({ share: 1, isFound: true });
  expect(findDoubtfulBoard({ L: 40, a: 3, b: 16 })).toEqual({ share: 0, isFound: false });
});

it("gray boards beside a green wall may be its shade where the network believes little in them", () => {
  const gray = { L: 60, a: -2, b: 2 };
  expect(findDoubtfulBoard(gray, { L: 70, a: -25, b: 8 })).toEqual({ share: 0, isFound: false });
});

/** Whether a part is washed along with the walls. */
function isWashed(wish: string, part: ClassName): boolean {
  const plain = openPlainScene(width, height, () => ({ L: 60, a: 0, b: 4 }));
  plain.regions.masks[part].fill(1);
  const scene = { ...plain, mask: (...names: ClassName[]) => sumMasks(plain.regions.masks, ...names) };
  const [step] = splitTasks(readWish(wish).tasks);
  return partOfStep(step!)!.find(scene)[0] === 1;
}

it.each(["Exterior Cleaning", "Pressure Washing", "wash my house", "pressure wash everything"])(
  "'%s' washes garage doors and garden walls with the house, and no window",
  (wish) => {
    for (const part of ["wall", "trim", "garage", "door", "fence"] as const)
      expect(isWashed(wish, part)).toBe(true);
    for (const part of ["opening", "plant", "next"] as const) expect(isWashed(wish, part)).toBe(false);
  },
);

it.each([
  ["clean the siding", []],
  ["wash the house, but leave the garage door", ["door", "fence"]],
  ["wash the house, but leave the fence alone", ["door", "garage"]],
] as const)("'%s' washes what is beside the walls as it was said", (wish, washed) => {
  expect(isWashed(wish, "wall")).toBe(true);
  const found = (["door", "garage", "fence"] as const).filter((part) => isWashed(wish, part));
  expect(found).toEqual(washed);
});
