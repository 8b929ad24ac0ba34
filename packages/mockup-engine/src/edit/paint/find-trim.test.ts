import { expect, it } from "vitest";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import { findTrim } from "./find-trim.ts";

const [width, height] = [480, 240];
const white = [240, 240, 236];
const red = [120, 40, 44];
const cream = [214, 196, 168];

/** A gutter above a window in its frame, with blocks of other paint in these columns beside it. */
function findBeside(columns: [from: number, to: number][], paint = red, bottom = 160) {
  const isIn = (x: number, y: number, [left, right]: [number, number], top: number, end: number) =>
    x >= left && x < right && y >= top && y < end;
  const isWindow = (x: number, y: number) => isIn(x, y, [200, 260], 90, 160);
  const isFrame = (x: number, y: number) => isIn(x, y, [196, 264], 86, 164) && !isWindow(x, y);
  const isGutter = (x: number, y: number) => isIn(x, y, [60, 420], 30, 36);
  const isBlock = (x: number, y: number) => columns.some((span) => isIn(x, y, span, 86, bottom));
  const scene = openPlainScene(width, height, () => ({ L: 60, a: 0, b: 0 }));
  const trim = new Float32Array(width * height);
  for (let i = 0; i < trim.length; i += 1) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const isTrim = isFrame(x, y) || isGutter(x, y);
    scene.photo.data.set(isTrim ? white : isBlock(x, y) ? paint : cream, i * 3);
    trim[i] = isTrim || isBlock(x, y) ? 1 : 0;
    scene.regions.masks.opening[i] = isWindow(x, y) ? 1 : 0;
    scene.regions.judged.trim[i] = trim[i]!;
  }
  const look = () => findTrim({ ...scene, mask: () => trim.slice() });
  const found = look();
  // Without the photo's colors there is nothing to find them by.
  const afterAnotherLook = () => {
    scene.photo.data.fill(0);
    return look();
  };
  return Object.assign((x: number, y: number) => found[y * width + x], { found, afterAnotherLook });
}

const shutters: [number, number][] = [
  [178, 196],
  [264, 282],
];

it("shutters in a color of their own are no trim; the window's frame and the gutter are", () => {
  const trimAt = findBeside(shutters);
  expect([trimAt(187, 120), trimAt(178, 120), trimAt(273, 155)]).toEqual([0, 0, 0]);
  expect([trimAt(230, 88), trimAt(240, 33)]).toEqual([1, 1]);
});

it("shutters painted as the frame is are trim", () => {
  expect(findBeside(shutters, white)(187, 120)).toBe(1);
});

it("a single post beside a window is trim, as are a pair that goes on below it", () => {
  expect(findBeside([[178, 196]])(187, 120)).toBe(1);
  expect(findBeside(shutters, red, 238)(187, 120)).toBe(1);
});

it("slivers of shutters in a strong color are no trim where they stand on both sides of a window", () => {
  const slivers = (right: number): [number, number][] => [
    [192, 195],
    [right, right + 3],
  ];
  expect(findBeside(slivers(265))(193, 120)).toBe(0);
  expect(findBeside(slivers(400))(193, 120)).toBe(1);
});

it("a further look of the photo does not look for shutters again", () => {
  const trimAt = findBeside(shutters);
  expect(trimAt.afterAnotherLook()).toEqual(trimAt.found);
});
