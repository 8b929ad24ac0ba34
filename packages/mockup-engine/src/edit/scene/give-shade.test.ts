import { expect, it } from "vitest";
import { giveShade } from "./give-shade.ts";
import { learnColor } from "./model-color.ts";

const [width, height] = [240, 60];

/** A wall with a board that the network is sure of at 40 to 60, and a band at 150 to 165 that passes for trim. */
function give({ boardL = 56, bandL = 28, bandBelief = 0.3, bandB = 0 } = {}) {
  const fill = (at: (x: number) => number) =>
    Float32Array.from({ length: width * height }, (_, i) => at(i % width));
  const isBoard = (x: number) => x >= 40 && x < 60;
  const isBand = (x: number) => x >= 150 && x < 165;
  const L = fill((x) => (isBoard(x) ? boardL : isBand(x) ? bandL : 40));
  const trim = fill((x) => (isBoard(x) || isBand(x) ? 0.8 : 0));
  const wall = fill((x) => (isBoard(x) || isBand(x) ? 0.1 : 0.9));
  const inTrim = fill((x) => (isBoard(x) ? 0.9 : isBand(x) ? bandBelief : 0));
  const inWall = inTrim.map((belief) => 0.95 - belief);
  const lab = { L, a: fill(() => 0), b: fill((x) => (isBand(x) ? bandB : 0)) };
  const picture = { width, height, lab };
  giveShade({ wall, trim, believed: [inWall, inTrim] }, learnColor(wall.slice(), picture), {
    ...picture,
    half: picture,
  });
  const at = (x: number) => (trim[width * 30 + x]! > wall[width * 30 + x]! ? "trim" : "wall");
  return { board: at(50), band: at(157), wall: at(110) };
}

it("a wall in the shade of its eaves is painted as the wall, not as its trim", () => {
  expect(give()).toEqual({ board: "trim", band: "wall", wall: "wall" });
});

it("trim in the shade stays trim where the network is sure of it, and what is lighter than the wall does", () => {
  expect(give({ bandBelief: 0.8 }).band).toBe("trim");
  expect(give({ bandL: 50 }).band).toBe("trim");
});

it("blue boards beside a gray wall stay trim, and shade with a warm glow does not", () => {
  expect(give({ bandB: -15 }).band).toBe("trim");
  expect(give({ bandB: 15 }).band).toBe("wall");
});

it("on a house whose trim is darker than its walls all of it stays trim", () => {
  expect(give({ boardL: 28 })).toMatchObject({ board: "trim", band: "trim" });
});
