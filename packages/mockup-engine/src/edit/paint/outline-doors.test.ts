import { expect, it } from "vitest";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import { outlineDoors } from "./outline-doors.ts";

const [width, height] = [512, 340];
const door = { left: 150, right: 290, top: 100, bottom: 180 };

type Place = (x: number, y: number) => boolean;
const never: Place = () => false;
const isDoor: Place = (x, y) => x >= door.left && x < door.right && y >= door.top && y < door.bottom;

/** A garage door in a wall that ends where the door does, with what is in front of it and what is trim. */
function outline({
  isOpening = isDoor,
  isPlant = never,
  isTrim = never,
  isWall = (() => true) as Place,
  inTrim = 1,
}) {
  const scene = openPlainScene(width, height, (x, y) => ({ L: isOpening(x, y) ? 90 : 65, a: 0, b: 4 }));
  const { plant } = scene.regions.masks;
  const planes = { garage: new Float32Array(width * height), wall: plant.slice(), trim: plant.slice() };
  for (let i = 0; i < plant.length; i += 1) {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (isPlant(x, y)) plant[i] = 1;
    else if (isOpening(x, y)) planes.garage[i] = 1;
    else if (isTrim(x, y)) planes.trim[i] = 1;
    else if (y < door.bottom && isWall(x, y)) planes.wall[i] = 1;
  }
  Object.assign(scene.regions.masks, { trim: planes.trim, garage: planes.garage });
  Object.assign(scene.regions.judged, { trim: planes.trim.map((share) => share * inTrim) });
  const mask = (name: string) =>
    planes[name as keyof typeof planes]?.slice() ?? new Float32Array(width * height);
  return outlineDoors({ ...scene, mask });
}

const round = (parts: ReturnType<typeof outline>) =>
  parts.map(({ from, to }) => [...from, ...to].map(Math.round));

it("a garage door has a casing above it and on both sides down to the ground", () => {
  const parts = outline({});
  const wide = parts[0]!.wide;
  expect(wide).toBeCloseTo(4.4, 1);
  const [above, left, right] = round(parts);
  expect(above).toEqual([door.left - wide, door.top, door.right + wide, door.top].map(Math.round));
  expect(left).toEqual([door.left, door.bottom, door.left, door.top - wide].map(Math.round));
  expect(right).toEqual([door.right, door.top - wide, door.right, door.bottom].map(Math.round));
});

it("a side ends at the plant before it", () => {
  const isPlant: Place = (x, y) => x > 260 && y > 150;
  const [, left, right] = round(outline({ isPlant }));
  expect(left![1]).toBe(door.bottom);
  expect(right![3]).toBeGreaterThan(140);
  expect(right![3]).toBeLessThan(152);
});

it("a door that the picture's edge cuts off gets no casing with one leg", () => {
  const isOpening: Place = (x, y) => x >= width - 140 && y >= door.top && y < door.bottom;
  expect(outline({ isOpening })).toEqual([]);
});

it("no casing stands around an arch", () => {
  const isOpening: Place = (x, y) =>
    isDoor(x, y) && (y > 140 || ((x - 220) / 70) ** 2 + ((y - 140) / 40) ** 2 < 1);
  expect(outline({ isOpening })).toEqual([]);
});

it("a door beside which there is something else than a wall gets no casing", () => {
  expect(outline({ isWall: (x) => x < door.right })).toEqual([]);
});

it("beside trim, which is painted anyway, there is no casing", () => {
  const isTrim: Place = (x, y) => y >= 90 && y < door.top && x > 140 && x < 300;
  expect(outline({ isTrim })).toHaveLength(2);
});

it("no legs alone stand under trim that is left as it is, because it may be none", () => {
  const isTrim: Place = (x, y) => y >= 90 && y < door.top && x > 140 && x < 300;
  expect(outline({ isTrim, inTrim: 0.3 })).toEqual([]);
});
