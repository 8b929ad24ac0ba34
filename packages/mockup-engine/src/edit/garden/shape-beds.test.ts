import { expect, it } from "vitest";
import { eyeHeight } from "../ground/read-ground.ts";
import { pixelAt, shapeBeds } from "./shape-beds.ts";
import type { BedLine } from "./trace-bed-lines.ts";

const [width, height] = [800, 600];
const ground = { horizon: 200, focal: 800, vanishing: 400 };

function bedAlong(from: number, to: number) {
  const line: BedLine = [];
  for (let x = from; x <= to; x += 4) line.push({ x, y: 330, backdrop: "house", room: 8, tall: 2 });
  const field = shapeBeds({ width, height }, ground, [line], []);
  return (x: number) => {
    let y = 331;
    while (field(x, y) > 0) y += 1;
    return y - 331;
  };
}

const metre = (330 - ground.horizon) / eyeHeight;

it("a bed ends where its plants do, with a small round beyond them", () => {
  const depthAt = bedAlong(200, 600);
  expect(depthAt(400)).toBeGreaterThan(20);
  expect(depthAt(600 + metre * 0.3)).toBeGreaterThan(0);
  expect(depthAt(600 + metre * 0.75)).toBe(0);
  expect(depthAt(200 - metre * 0.75)).toBe(0);
});

it("a bed that the picture cuts off goes on up to its border as deep as it is", () => {
  const whole = bedAlong(0, 1200);
  expect(bedAlong(0, 796)(796)).toBe(whole(796));
});

it("an island is a bed where no bed lies along the house, too", () => {
  const island = { across: 0, away: 8, radius: 1.7 };
  const field = shapeBeds({ width, height }, ground, [], [island]);
  const { x, y } = pixelAt(ground, width, island);
  expect(field(x, y)).toBeGreaterThan(1);
  expect(field(x, pixelAt(ground, width, { across: 0, away: 9.2 }).y)).toBeGreaterThan(0);
});
