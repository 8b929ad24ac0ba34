import { expect, it } from "vitest";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import { findDoorSills } from "./find-door-sills.ts";

const [width, height] = [384, 256];
const footAt = (x: number) => 160 + (x - 100) / 20;
const isDoor = (x: number, y: number) => x >= 100 && x < 220 && y >= 80 && y < footAt(x);

/** A garage door that was found so much too high, and what stands in front of it. */
function openFront(short: number, hides: (x: number) => boolean) {
  const scene = openPlainScene(width, height, (x, y) =>
    isDoor(x, y) ? { L: 92, a: 0, b: 1 } : { L: 70, a: 1, b: 5 },
  );
  const { garage } = scene.regions.masks;
  for (let i = 0; i < garage.length; i += 1) {
    const [x, y] = [i % width, Math.floor(i / width)];
    garage[i] = isDoor(x, y + short) && !(hides(x) && y > 140) ? 1 : 0;
  }
  return scene;
}

it("a garage door stands on the line that the picture shows", () => {
  const [sill] = findDoorSills(openFront(2, () => false));
  expect(Math.abs(sill!.y - footAt(100))).toBeLessThan(1);
  expect(Math.abs(sill!.y + sill!.dy * sill!.length - footAt(220))).toBeLessThan(1);
});

it("a plant in front of a door does not lift its sill", () => {
  const [sill] = findDoorSills(openFront(0, (x) => x > 180));
  expect(Math.abs(sill!.y - footAt(100))).toBeLessThan(1.2);
  expect(sill!.x + sill!.dx * sill!.length).toBeLessThan(184);
});

it("a shadow before a door that passes for the door does not lower its sill", () => {
  const [sill] = findDoorSills(openFront(-5, () => false));
  expect(Math.abs(sill!.y - footAt(100))).toBeLessThan(1);
  expect(Math.abs(sill!.y + sill!.dy * sill!.length - footAt(220))).toBeLessThan(1);
});

it("a window of a door is none", () => {
  const scene = openFront(0, () => false);
  scene.regions.masks.garage.fill(0);
  for (let x = 110; x < 125; x += 1) scene.regions.masks.garage[100 * width + x] = 1;
  expect(findDoorSills(scene)).toEqual([]);
});
