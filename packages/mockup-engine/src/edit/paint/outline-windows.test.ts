import { expect, it } from "vitest";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import { outlineWindows } from "./outline-windows.ts";

const [width, height] = [1024, 400];
const wall = [200, 180, 150];
const glass = [40, 50, 60];
const leaves = [60, 90, 50];
const boards = [120, 40, 44];

type Place = (x: number, y: number) => boolean;

/** A wall with a window whose place the network has found so; before it a plant, and in it what is shutters. */
function outline(
  isGlass: Place,
  isFound: Place,
  isPlant: Place = () => false,
  isShutter: Place = () => false,
) {
  const scene = openPlainScene(width, height, () => ({ L: 60, a: 0, b: 0 }));
  const opening = new Float32Array(width * height);
  for (let i = 0; i < opening.length; i += 1) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const seen = isShutter(x, y) ? boards : isGlass(x, y) ? glass : wall;
    scene.photo.data.set(isPlant(x, y) ? leaves : seen, i * 3);
    opening[i] = isFound(x, y) && !isPlant(x, y) ? 1 : 0;
  }
  const isWall = (i: number) => opening[i] === 0 && !isPlant(i % width, Math.floor(i / width));
  const mask = (name: string) => {
    if (name === "opening") return opening.slice();
    return opening.map((_, i) => (name === "wall" && isWall(i) ? 1 : 0));
  };
  return outlineWindows({ ...scene, mask });
}

const isIn =
  (left: number, top: number, right: number, bottom: number): Place =>
  (x, y) =>
    x >= left && x < right && y >= top && y < bottom;

it("a window that was found roughly is outlined where the picture shows it", () => {
  const ragged: Place = (x, y) => isIn(403, 102, 497 - (y % 7), 197)(x, y);
  const [window, ...others] = outline(isIn(400, 100, 500, 200), ragged);
  expect(others).toEqual([]);
  const corners = window!.corners.map(([x, y]) => [Math.round(x), Math.round(y)]);
  for (const [k, [x, y]] of [
    [400, 100],
    [500, 100],
    [500, 200],
    [400, 200],
  ].entries()) {
    expect(Math.abs(corners[k]![0]! - x!)).toBeLessThanOrEqual(1);
    expect(Math.abs(corners[k]![1]! - y!)).toBeLessThanOrEqual(1);
  }
  expect(window!.sides).toHaveLength(4);
});

it("a side before which a plant stands is none of the window's", () => {
  const windows = outline(isIn(400, 100, 500, 200), isIn(402, 102, 498, 198), isIn(380, 198, 520, 300));
  expect(windows.map(({ sides }) => sides.length)).toEqual([3]);
});

it("what has no straight sides in the picture is no window in sight", () => {
  const isRound: Place = (x, y) => (x - 450) ** 2 + (y - 150) ** 2 < 50 ** 2;
  expect(outline(isRound, isRound)).toEqual([]);
  expect(outline(() => false, isIn(400, 100, 500, 200))).toEqual([]);
});

it("a window under an arch gets no square outline", () => {
  const isArched: Place = (x, y) =>
    isIn(400, 150, 500, 250)(x, y) || ((x - 450) ** 2 + (y - 150) ** 2 < 50 ** 2 && y < 150);
  expect(outline(isArched, isArched)).toEqual([]);
});

it("a window found round at both upper corners gets no square outline, whatever lines are near", () => {
  const isSquare = isIn(400, 100, 500, 260);
  const isFound: Place = (x, y) =>
    isSquare(x, y) && (y >= 120 || ((x - 449.5) / 50) ** 2 + ((y - 120) / 20) ** 2 < 1);
  expect(outline(isSquare, isFound)).toEqual([]);
  expect(outline(isSquare, isSquare)).toHaveLength(1);
});

it("no frame runs around a window together with its shutters, nor around a shutter", () => {
  const isWindow = isIn(400, 100, 500, 180);
  const isShutter: Place = (x, y) => isWindow(x, y) && (x < 422 || x >= 478);
  expect(outline(isWindow, isWindow, undefined, isShutter)).toEqual([]);
  const isAlone = isIn(400, 100, 424, 180);
  expect(outline(isAlone, isAlone, undefined, isAlone)).toEqual([]);
  expect(outline(isAlone, isAlone)).toHaveLength(1);
});
