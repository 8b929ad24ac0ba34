import { expect, it } from "vitest";
import { openPlainScene } from "../testing/open-plain-scene.ts";
import { extendDown, followDriveway } from "./follow-driveway.ts";
import { traceSides } from "./trace-sides.ts";

const [width, height] = [200, 150];
const plane = (isIn: (x: number, y: number) => boolean) =>
  Float32Array.from({ length: width * height }, (_, i) => (isIn(i % width, Math.floor(i / width)) ? 1 : 0));
/** A driveway that widens towards the street, as one sees it. */
const left = (y: number) => 80 - (y - 70) * 0.5;
const right = (y: number) => 120 + (y - 70) * 0.5;
const isBetween = (x: number, y: number) => x >= left(y) && x <= right(y);

it("a driveway crosses the sidewalk between its own sides, not straight down", () => {
  const drive = plane((x, y) => y >= 70 && y < 120 && isBetween(x, y));
  const paved = plane((x, y) => (y >= 70 && y < 120 && isBetween(x, y)) || y >= 120);
  extendDown(drive, paved, width, traceSides(drive, width, height, 60));
  const at = (x: number, y: number) => drive[y * width + x]!;
  expect(at(Math.ceil(left(145)) + 3, 145)).toBe(1);
  expect(at(100, 145)).toBe(1);
  expect(at(Math.floor(left(145)) - 8, 145)).toBe(0);
  expect(at(Math.ceil(right(145)) + 8, 145)).toBe(0);
});

it("a patch of driveway on a walkway does not make a driveway of it", () => {
  const walk = plane((x, y) => y >= 70 && isBetween(x, y));
  const patch = plane((x, y) => y >= 70 && y < 80 && isBetween(x, y));
  const scene = openPlainScene(width, height, () => ({ L: 70, a: 0, b: 0 }));
  const found = followDriveway({
    ...scene,
    mask: (...names) => (names.includes("path") ? walk : patch).slice(),
  });
  expect(found).toEqual(patch);
});

it("a driveway stops where the paving does", () => {
  const drive = plane((x, y) => y >= 70 && y < 120 && isBetween(x, y));
  const before = drive.slice();
  extendDown(drive, before.slice(), width, traceSides(drive, width, height, 60));
  expect(drive).toEqual(before);
});

it("a driveway that meets the sidewalk aslant crosses it between its lawns, not within them", () => {
  // Seen from the left: its end at the sidewalk rises from (50, 130) to the corner of its right lawn.
  const isEnd = (x: number, y: number) => y > 130 - (x - 50) * 0.35;
  const isCrossing = (x: number, y: number) => isEnd(x, y) && y < 148 - (x - 50) * 0.05;
  const drive = plane((x, y) => y >= 70 && isBetween(x, y) && !isEnd(x, y));
  const scene = openPlainScene(width, height, () => ({ L: 70, a: 0, b: 0 }));
  const paved = drive.map((value, i) =>
    Math.max(value, isCrossing(i % width, Math.floor(i / width)) ? 1 : 0),
  );
  const found = followDriveway({
    ...scene,
    mask: (...names) => (names.includes("path") ? paved : drive).slice(),
  });
  const at = (x: number, y: number) => found[y * width + x]!;
  expect(at(134, 120)).toBe(1);
  expect(at(134, 138)).toBe(1);
  expect(at(60, 140)).toBe(1);
  expect(at(175, 130)).toBe(0);
});

it("a driveway that ends in a corner where a walk begins does not run on along its far edge", () => {
  const farEdge = (y: number) => 80 + (y - 70) * 2.5;
  const lawnEdge = (y: number) => 155 - (y - 100) * 4;
  const drive = plane((x, y) => y >= 70 && y < 124 && x >= 10 && x < Math.min(farEdge(y), lawnEdge(y)));
  const withWalk = drive.map((value, i) => (Math.abs(Math.floor(i / width) - 100) < 4 ? 1 : value));
  const right = (paved?: Float32Array) => traceSides(drive, width, height, 60, paved).right!(140);
  expect(right(withWalk)).toBe(right());
});

it("a piece of a walkway beside a driveway does not widen the driveway's crossing", () => {
  const isWalk = (x: number, y: number) => x >= 10 && x < 28 && y >= 100 && y < 125;
  const drive = plane((x, y) => y >= 70 && y < 120 && (isBetween(x, y) || isWalk(x, y)));
  const paved = plane((x, y) => (y >= 70 && isBetween(x, y)) || isWalk(x, y) || y >= 120);
  const scene = openPlainScene(width, height, () => ({ L: 70, a: 0, b: 0 }));
  const found = followDriveway({
    ...scene,
    mask: (...names) => (names.includes("path") ? paved : drive).slice(),
  });
  const at = (x: number, y: number) => found[y * width + x]!;
  expect(at(100, 145)).toBe(1);
  expect(at(20, 110)).toBe(1);
  expect(at(20, 145)).toBe(0);
  expect(at(34, 145)).toBe(0);
});
