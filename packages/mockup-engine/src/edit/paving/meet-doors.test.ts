import { expect, it } from "vitest";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import { meetDoors } from "./meet-doors.ts";

const [width, height] = [640, 420];
const concrete = { L: 74, a: 1, b: 5 };
const door = { L: 92, a: 0, b: 1 };
const sill = { x: 200, y: 180, dx: 1, dy: 0, length: 240 };

/** Paving before a garage door, with something else in a strip so far below the door. */
function openFront(strip = concrete, depth = 0) {
  const scene = openPlainScene(width, height, (_, y) =>
    y < 180 ? door : y < 180 + depth ? strip : concrete,
  );
  const { garage } = scene.regions.masks;
  for (let i = 0; i < garage.length; i += 1) garage[i] = Math.floor(i / width) < 180 ? 1 : 0;
  return scene;
}

const startAt = (first: (x: number) => number) =>
  Float32Array.from({ length: width * height }, (_, i) =>
    Math.floor(i / width) >= first(i % width) ? 1 : 0,
  );
const firstRow = (mask: Float32Array, x: number) =>
  Array.from({ length: height }, (_, y) => mask[y * width + x]!).findIndex((value) => value > 0.5);

it("a driveway found in waves before a door begins at the door, over its width", () => {
  const mask = meetDoors(
    openFront(),
    startAt((x) => 184 + 8 * Math.sin(x / 20)),
    [sill],
  );
  for (let x = 204; x < 436; x += 8) expect(firstRow(mask, x)).toBe(180);
  expect(firstRow(mask, 190)).toBe(184 + Math.ceil(8 * Math.sin(9.5)));
});

it("before its outline is drawn a driveway is brought only to doors that it was found well below", () => {
  const [near, far] = [184, 192].map((first) =>
    meetDoors(
      openFront(),
      startAt(() => first),
      [sill],
      true,
    ),
  ) as [Float32Array, Float32Array];
  expect(firstRow(near, 300)).toBe(184);
  expect(firstRow(far, 300)).toBe(180);
});

it("the dark line under a door stays", () => {
  const mask = meetDoors(
    openFront({ L: 20, a: 0, b: 0 }, 2),
    startAt(() => 188),
    [sill],
  );
  expect(firstRow(mask, 300)).toBe(182);
});

it("nothing is paved below a sill that lies higher than the door ends", () => {
  const higher = { ...sill, y: 168 };
  const mask = meetDoors(
    openFront(),
    startAt(() => 181),
    [higher],
  );
  expect(firstRow(mask, 300)).toBe(181);
});

it("what grows before a door is not paved", () => {
  const scene = openFront({ L: 40, a: -20, b: 30 }, 10);
  const { garage, plant } = scene.regions.masks;
  for (let i = width * 180; i < width * 190; i += 1) [garage[i], plant[i]] = [0, 1];
  const mask = meetDoors(
    scene,
    startAt(() => 190),
    [sill],
  );
  expect(firstRow(mask, 300)).toBe(190);
});
