import { expect, it } from "vitest";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import type { Look } from "./compare-ground.ts";
import { smoothWaves } from "./smooth-waves.ts";

const [width, height] = [640, 420];
const waveAt = (x: number) => 200 + 2.5 * Math.sin(x / 9);
const curveAt = (x: number) => 180 + ((x - 320) / 40) ** 2;

/** What lies below a line in a picture in which something else begins below another. */
function openLook(found: (x: number) => number, shown: (x: number) => number): Look {
  const { lab } = openPlainScene(width, height, (x, y) =>
    y > shown(x) ? { L: 74, a: 1, b: 5 } : { L: 50, a: -12, b: 20 },
  );
  const outline = Float32Array.from({ length: 800 }, (_, i) => {
    const x = 120 + (i >> 1);
    return i % 2 ? found(x) : x;
  });
  return { outline, lab, size: { width, height }, edge: width, isGroundAt: () => true };
}

it("waves along which the picture shows no edge go", () => {
  expect(
    smoothWaves(
      openLook(waveAt, () => 20),
      0,
      399,
    ),
  ).toEqual([0]);
});

it("waves that the picture shows stay", () => {
  expect(smoothWaves(openLook(waveAt, waveAt), 0, 399).length).toBeGreaterThan(6);
});

it("a curve that the picture shows keeps its bends", () => {
  expect(smoothWaves(openLook(curveAt, curveAt), 0, 399).length).toBeGreaterThan(2);
});

const bulgeAt = (high: number) => (x: number) =>
  waveAt(x) - high * Math.max(0, Math.cos(((x - 320) / 120) * (Math.PI / 2)));

it("what leaves the straight way too far to be a wave stays", () => {
  const look = openLook(bulgeAt(60), () => 20);
  expect(smoothWaves(look, 0, 399).length).toBeGreaterThan(1);
});

/** A driveway whose upper edge bulges within a picture of one color, closed below at some depth. */
function openSlab(depth: number, isGround = true): Look {
  const open = openLook(bulgeAt(24), () => 20);
  const outline = new Float32Array(open.outline.length + 6);
  outline.set(open.outline);
  outline.set([519, 200 + depth, 120, 200 + depth, open.outline[0]!, open.outline[1]!], open.outline.length);
  return { ...open, outline, isGroundAt: () => isGround };
}

it("an edge that bulges in the middle of even concrete becomes a straight cut", () => {
  expect(smoothWaves(openSlab(190), 0, 399)).toEqual([0]);
});

it("a bulge that is a good part of the driveway is not cut off", () => {
  expect(smoothWaves(openSlab(30), 0, 399).length).toBeGreaterThan(1);
});

it("a bend along a wall of the concrete's own color stays", () => {
  expect(smoothWaves(openSlab(190, false), 0, 399).length).toBeGreaterThan(2);
});

it("a bend along gravel of the concrete's own color stays, for that is rougher", () => {
  const slab = openSlab(190);
  for (let i = 0; i < slab.lab.L.length; i += 1) {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (y < bulgeAt(24)(x)) slab.lab.L[i]! += ((x * 7 + y * 13) % 11) * 2 - 10;
  }
  expect(smoothWaves(slab, 0, 399).length).toBeGreaterThan(2);
});
