import { expect, it } from "vitest";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import { openPlanes } from "../drawing/edit-surfaces.ts";
import { addFrames, paintFrames, withoutFrames } from "./paint-frames.ts";

const [width, height] = [1024, 300];
const light = { white: 0.95, a: 0, b: 0, front: 70 };
const windows = [200, 700];
const isGlass = (x: number, y: number) =>
  y >= 100 && y < 200 && windows.some((left) => x >= left && x < left + 100);
/** The wall's right half lies in the shade. */
const wallL = (x: number) => (x < 512 ? 70 : 35);

/** Two windows with dark glass in a wall, with no trim around them. */
function openWindows() {
  const scene = openPlainScene(width, height, (x, y) => ({ L: isGlass(x, y) ? 20 : wallL(x), a: 0, b: 0 }));
  const glass = new Float32Array(width * height);
  for (let i = 0; i < glass.length; i += 1) {
    const [x, y] = [i % width, Math.floor(i / width)];
    glass[i] = isGlass(x, y) ? 1 : 0;
    scene.photo.data.fill(scene.lab.L[i]! * 2, i * 3, i * 3 + 3);
  }
  const mask = (name: string) =>
    glass.map((share) => (name === "opening" ? share : name === "wall" ? 1 - share : 0));
  return { ...scene, light, mask };
}

const at = (x: number, y: number) => y * width + x;

it("windows without trim get frames of the wished color, as light as the wall around them lets them be", () => {
  const scene = openWindows();
  const painted = openPlanes(scene);
  const mask = new Float32Array(width * height);
  paintFrames(scene, [245, 245, 242], painted, mask);
  const [lit, shaded] = windows.map((left) => at(left + 1, 150)) as [number, number];
  expect([mask[lit], mask[shaded]]).toEqual([1, 1]);
  expect(painted.L[lit]).toBeGreaterThan(85);
  expect(painted.L[shaded]).toBeLessThan(painted.L[lit]! - 15);
  expect(painted.L[shaded]).toBeGreaterThan(50);
  // Neither the glass nor the wall is touched.
  expect([mask[at(250, 150)], mask[at(190, 150)]]).toEqual([0, 0]);
});

it("frames are of one width, a twentieth of the window's and no more than a few pixels", () => {
  const mask = new Float32Array(width * height);
  addFrames(openWindows(), mask);
  const across = (x: number) =>
    mask.slice(at(x, 150), at(x + 50, 150)).reduce((sum, share) => sum + share, 0);
  expect(across(180)).toBeCloseTo(5, 0);
  expect(across(270)).toBeCloseTo(across(180), 1);
});

it("a mask without frames keeps what is beside them", () => {
  const left = withoutFrames(openWindows(), new Float32Array(width * height).fill(1));
  expect([left[at(201, 150)], left[at(250, 150)], left[at(150, 150)]]).toEqual([0, 1, 1]);
});
