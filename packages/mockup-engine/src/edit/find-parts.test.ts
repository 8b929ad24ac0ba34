import { expect, it } from "vitest";
import type { ClassName } from "../analyse/class-names.ts";
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
