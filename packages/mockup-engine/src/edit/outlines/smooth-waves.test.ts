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
  return { outline, lab, size: { width, height }, edge: width };
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

it("what leaves the straight way too far to be a wave stays", () => {
  const places = smoothWaves(
    openLook(
      (x) => waveAt(x) + (Math.abs(x - 300) < 30 ? 14 : 0),
      () => 20,
    ),
    0,
    399,
  );
  expect(places.length).toBeGreaterThan(2);
});
