import { expect, it } from "vitest";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import { leaveChimneys } from "./leave-chimneys.ts";

const [width, height] = [560, 300];
const ridge = 120;
const roofColor = { L: 45, a: 6, b: 8 };
const brick = { L: 40, a: 24, b: 18 };
const sky = { L: 80, a: -4, b: -20 };

type Shape = (x: number, y: number) => boolean;

/** What is left of a roof below the ridge with something on it, whose front goes on for some rows below the ridge. */
function leave(isOnRoof: Shape, isFront: Shape = () => false): Float32Array {
  const isRoof = (x: number, y: number) => isOnRoof(x, y) || (y >= ridge && y < 200);
  const scene = openPlainScene(width, height, (x, y) => {
    if (isOnRoof(x, y) || isFront(x, y)) return brick;
    return isRoof(x, y) ? roofColor : sky;
  });
  const regions = {
    ...scene.regions,
    masks: { ...scene.regions.masks, sky: drawPlane(scene.regions, (_, y) => y < ridge) },
  };
  const roof = drawPlane({ width, height }, isRoof);
  leaveChimneys({ ...scene, regions }, roof);
  return roof;
}

function drawPlane(size: { width: number; height: number }, isIn: Shape): Float32Array {
  return Float32Array.from({ length: size.width * size.height }, (_, i) =>
    isIn(((i % size.width) * width) / size.width, (Math.floor(i / size.width) * height) / size.height)
      ? 1
      : 0,
  );
}

const at = (plane: Float32Array, x: number, y: number) => plane[y * width + x];
const isStack: Shape = (x, y) => x >= 300 && x < 318 && y >= 96 && y < ridge;

it("leaves a chimney on the roof as it is, with its front below the ridge", () => {
  const left = leave(isStack, (x, y) => x >= 300 && x < 318 && y >= ridge && y < 140);
  expect([at(left, 309, 105), at(left, 309, 130), at(left, 309, 160), at(left, 200, 160)]).toEqual([
    0, 0, 1, 1,
  ]);
});

it("reroofs a gable's tip and a broad dormer, which are no chimneys", () => {
  const tip = leave((x, y) => y < ridge && Math.abs(x - 309) < (y - 96) / 1.2);
  expect(at(tip, 309, 112)).toBe(1);
  const dormer = leave((x, y) => x >= 300 && x < 380 && y >= 96 && y < ridge);
  expect(at(dormer, 340, 110)).toBe(1);
});
