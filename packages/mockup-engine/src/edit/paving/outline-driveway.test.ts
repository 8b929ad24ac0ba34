import { expect, it } from "vitest";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import type { Scene } from "../scene/open-scene.ts";
import { outlineDriveway } from "./outline-driveway.ts";

const [width, height] = [640, 420];
const concrete = { L: 74, a: 1, b: 5 };
const sidewalk = { L: 64, a: 0, b: 2 };
const grass = { L: 46, a: -16, b: 26 };
const door = { L: 92, a: 0, b: 1 };

/** A driveway that widens from the garage down to the sidewalk, which is not quite level. */
const walkAt = (x: number) => 330 + x / 40;
const sideOf = (y: number) => (y - 180) / 3;
const isDrive = (x: number, y: number) =>
  y >= 180 && y < walkAt(x) && x >= 200 - sideOf(y) && x < 440 + sideOf(y);
const isDoor = (x: number, y: number) => x >= 200 && x < 440 && y >= 80 && y < 180;

function openStreet(): Scene {
  const scene = openPlainScene(width, height, (x, y) => {
    if (isDoor(x, y)) return door;
    return isDrive(x, y) ? concrete : y >= walkAt(x) ? sidewalk : grass;
  });
  const { garage } = scene.regions.masks;
  for (let i = 0; i < garage.length; i += 1) garage[i] = isDoor(i % width, Math.floor(i / width)) ? 1 : 0;
  return scene;
}

const draw = (isIn: (x: number, y: number) => boolean) =>
  Float32Array.from({ length: width * height }, (_, i) => (isIn(i % width, Math.floor(i / width)) ? 1 : 0));
/** How many of a mask's pixels differ from the driveway. */
const countWrong = (mask: Float32Array) =>
  mask.reduce(
    (sum, value, i) => sum + Math.abs(value - (isDrive(i % width, Math.floor(i / width)) ? 1 : 0)),
    0,
  );

/** As found: wavy at its end, with a bulge over the sidewalk, round corners, and short of the garage door. */
const asFound = draw((x, y) => {
  const wave = 3 * Math.sin(x / 13);
  const bulge = Math.abs(x - 330) < 22 ? 6 : 0;
  const isCut = x + y > 800 || y - x > 165;
  return isDrive(x, Math.max(y, 181)) && y >= 184 + wave / 2 && !isCut
    ? y < walkAt(x) + wave
    : isDrive(x, y - 5) && y >= 325 && y < walkAt(x) + Math.max(wave, bulge) && !isCut;
});

it("a driveway found wavy and round meets the garage door, the lawn and the sidewalk in their lines", () => {
  const before = countWrong(asFound);
  expect(before).toBeGreaterThan(900);
  expect(countWrong(outlineDriveway(openStreet(), asFound))).toBeLessThan(before / 4);
});

it("where the picture shows no edge, a driveway ends where it was found", () => {
  const scene = openPlainScene(width, height, () => concrete);
  const found = draw((x, y) => Math.hypot((x - 320) / 180, (y - 250) / 90) < 1);
  const drawn = outlineDriveway(scene, found.slice());
  expect(drawn.filter((value, i) => Math.abs(value - found[i]!) > 0.6).length).toBeLessThan(20);
});

it("specks beside a driveway are none, and a hole in it stays", () => {
  const hole = (x: number, y: number) => Math.hypot(x - 320, y - 250) < 20;
  const speck = (x: number, y: number) => Math.hypot(x - 560, y - 380) < 12;
  const mask = outlineDriveway(
    openStreet(),
    draw((x, y) => (isDrive(x, y) && !hole(x, y)) || speck(x, y)),
  );
  expect([mask[380 * width + 560], mask[250 * width + 320], mask[250 * width + 260]]).toEqual([0, 0, 1]);
});

it("no corner is drawn over what grows where two sides would meet", () => {
  const bush = (x: number, y: number) => x > 440 && y > 270 && y < 345;
  const scene = openStreet();
  const { L, a, b } = scene.lab;
  for (let i = 0; i < L.length; i += 1)
    if (bush(i % width, Math.floor(i / width))) [L[i], a[i], b[i]] = [34, -20, 30];
  const mask = outlineDriveway(
    scene,
    draw((x, y) => isDrive(x, y) && !bush(x, y)),
  );
  expect(mask[320 * width + 470]).toBe(0);
});
