import { expect, it } from "vitest";
import { growFrames } from "./grow-frames.ts";
import { learnColor } from "./model-color.ts";

const [width, height] = [240, 60];
const wallL = 40;

/** A wall with a board that is surely trim at 40 to 60, and a window from 160 on whose frame, at 154 to 160, passes for wall. */
function grow({ frameL = 56, hasWindow = true } = {}) {
  const size = { width, height };
  const fill = (at: (x: number) => number) =>
    Float32Array.from({ length: width * height }, (_, i) => at(i % width));
  const isBoard = (x: number) => x >= 40 && x < 60;
  const isFrame = (x: number) => x >= 154 && x < 160;
  const L = fill((x) => (isBoard(x) ? 56 : isFrame(x) ? frameL : wallL));
  const lab = { L, a: fill(() => 2), b: fill(() => 8) };
  const isOpening = (x: number) => hasWindow && x >= 160 && x < 190;
  const trim = fill((x) => (isBoard(x) ? 0.9 : isFrame(x) ? 0.4 : 0));
  const wall = fill((x) => (isOpening(x) ? 0 : isBoard(x) ? 0.1 : isFrame(x) ? 0.5 : 1));
  const openings = fill((x) => (isOpening(x) ? 1 : 0));
  const picture = { ...size, lab };
  const models = [wall, trim].map((plane) => learnColor(plane.slice(), picture));
  growFrames({ wall, trim, hint: trim.slice(), openings }, models, { ...picture, half: picture });
  const at = (x: number) => {
    const i = Math.floor(height / 2) * width + x;
    return trim[i]! > wall[i]! ? "trim" : "wall";
  };
  return { frame: at(157), board: at(50), wall: at(120), sum: wall[157]! + trim[157]! };
}

it("the light frame of a window is painted with the trim, not with the wall", () => {
  expect(grow()).toMatchObject({ frame: "trim", board: "trim", wall: "wall" });
  expect(grow().sum).toBeCloseTo(0.9, 5);
});

it("what is no lighter than the wall beside a window stays wall, for it may be shade", () => {
  expect(grow({ frameL: 41 }).frame).toBe("wall");
  expect(grow({ frameL: 25 }).frame).toBe("wall");
});

it("a light stripe of the wall away from windows and doors stays wall", () => {
  expect(grow({ hasWindow: false }).frame).toBe("wall");
});
