import { expect, it } from "vitest";
import { openPlainScene } from "../testing/open-plain-scene.ts";
import { refineEdges } from "./scene/refine-edges.ts";
import { spareWished } from "./spare-wished.ts";

const [width, height] = [160, 40];
const white = { L: 90, a: 0, b: 2 };
const shadedWhite = { L: 84, a: 0, b: -1 };
const brown = { L: 40, a: 8, b: 14 };
const light = { white: 0.96, a: 0, b: 0, front: 90 };
const paint = { white: [245, 245, 242], brown: [110, 84, 62] } as const;

/** How much of trim in three colors, side by side, is painted. */
function painted(name: keyof typeof paint): number[] {
  const colors = [white, shadedWhite, brown];
  const scene = { ...openPlainScene(width, height, (x) => colors[Math.floor((x * 3) / width)]!), light };
  const region = refineEdges(scene, new Float32Array(width * height).fill(1));
  spareWished(scene, region, paint[name]);
  return [26, 80, 134].map((x) => region.mask[20 * width + x]!);
}

it("white trim that is to be white stays as it was, and brown trim is painted", () => {
  expect(painted("white")).toEqual([0, 0, 1]);
});

it("white trim that is to be brown is painted", () => {
  expect(painted("brown").slice(0, 2)).toEqual([1, 1]);
});

it("a pale board is painted as a whole: what shines white on it is not left in patches", () => {
  const cream = { L: 82, a: 3, b: 18 };
  const isGlare = (x: number) => x >= 78 && x < 82;
  const scene = { ...openPlainScene(width, height, (x) => (isGlare(x) ? white : cream)), light };
  const region = refineEdges(scene, new Float32Array(width * height).fill(1));
  spareWished(scene, region, paint.white);
  expect(region.mask[20 * width + 80]).toBeGreaterThan(0.9);
});
