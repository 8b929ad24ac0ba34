import { expect, it } from "vitest";
import type { Labels } from "../scene/read-labels.ts";
import { fillGaps } from "./fill-gaps.ts";
import { gardenDesigns } from "./garden-designs.ts";
import type { BedLine } from "./trace-bed-lines.ts";

const [width, height] = [800, 600];
const ground = { horizon: 200, focal: 800, vanishing: 400 };
const photo = { data: new Uint8Array(), width, height };
const line: BedLine = Array.from({ length: 30 }, (_, k) => ({
  x: 200 + k * 10,
  y: 300,
  backdrop: "house",
  room: 6,
  tall: 2,
}));
/** A bed of two metres that goes on aside of its line. */
const field = (x: number, y: number) => (x > 100 && x < 600 && y > 300 && y < 380 ? 1 : -1);

function fill(door?: [from: number, to: number], placed: { x: number; y: number; wide: number }[] = []) {
  const isDoor = (x: number, y: number) => door !== undefined && y < 300 && x > door[0] && x < door[1];
  const labels = {
    at: (x: number, y: number) => (isDoor(x, y) ? "door" : y < 300 ? "wall" : "lawn"),
  } as Labels;
  return fillGaps(
    { photo, labels, ground, yard: new Float32Array(), lines: [line] },
    gardenDesigns.flowers,
    field,
    placed.map((place) => ({ ...place, name: "rose", isTurned: false })),
  );
}

it("a bed's bare end is planted low, and nothing grows outside of the bed", () => {
  const plants = fill();
  expect(plants.filter(({ x }) => x < 190).length).toBeGreaterThan(1);
  expect(plants.filter(({ x, y }) => field(x, y) < 0)).toEqual([]);
});

it("nothing is set on what is planted already, nor before a door", () => {
  const rose = { x: 300, y: 340, wide: 160 };
  const around = fill([400, 450], [rose]);
  expect(around.filter(({ x, y }) => Math.abs(x - 300) < 60 && Math.abs(y - 340) < 20)).toEqual([]);
  expect(around.filter(({ x }) => x > 405 && x < 445)).toEqual([]);
});
