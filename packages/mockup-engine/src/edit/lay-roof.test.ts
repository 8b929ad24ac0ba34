import { expect, it } from "vitest";
import { openPlainScene } from "../testing/open-plain-scene.ts";
import { reroof } from "./lay-roof.ts";
import { refineEdges } from "./refine-edges.ts";

const [width, height] = [160, 120];

it("charcoal shingles in the sun are dark gray, and not black", () => {
  const scene = openPlainScene(width, height, (_, y) => ({ L: y < 30 ? 92 : 60, a: 2, b: 8 }));
  const roof = Float32Array.from({ length: width * height }, (_, i) => (i >= width * 40 ? 1 : 0));
  const { L } = reroof(scene, refineEdges(scene, roof), [66, 69, 73], "shingles");
  const rows = L.subarray(width * 60, width * 110);
  const mean = rows.reduce((sum, value) => sum + value, 0) / rows.length;
  expect(mean).toBeGreaterThan(28);
  expect(mean).toBeLessThan(48);
});
