import { expect, test } from "vitest";
import { drawMask, partNames } from "../read-mask.ts";
import { type LabelMap, removeIslands, traceOutlines } from "./trace-outlines.ts";

const size = { width: 80, height: 60 };

function drawMap(label: (x: number, y: number) => number): LabelMap {
  const { width, height } = size;
  const labels = Uint8Array.from({ length: width * height }, (_, i) =>
    label(i % width, Math.floor(i / width)),
  );
  return { labels, ...size };
}

/** A house with a window on a lawn, an edge of which leans. */
const house = drawMap((x, y) => {
  if (x >= 30 && x < 40 && y >= 30 && y < 36) return 3;
  if (x >= 20 && x < 60 && y >= 20 && y < 45) return 2;
  return y > 40 + x / 10 ? 1 : 0;
});

function repaint(map: LabelMap, tolerance: number): Promise<Uint8Array> {
  const parts = traceOutlines(map, tolerance, 60).map(({ label, points }) => ({
    part: partNames[label]!,
    outline: points.map(([x, y]) => `${(x / map.width) * 100},${(y / map.height) * 100}`).join(" "),
  }));
  return drawMask({ photo: "", background: partNames[0], parts }, map.width, map.height);
}

test("outlines painted in their order give every pixel its part again, holes included", async () => {
  expect(await repaint(house, 0.01)).toEqual(house.labels);
});

test("simplified outlines stay within the tolerance and leave no gap between two parts", async () => {
  const painted = await repaint({ ...house, labels: house.labels.map((label) => label + 1) }, 1);
  const wrong = painted.filter((label, i) => label !== house.labels[i]! + 1).length;
  expect(wrong).toBeLessThan(house.labels.length * 0.02);
  expect(painted.filter((label) => label === 0)).toHaveLength(0);
});

test("an outline has no more points than allowed", () => {
  const comb = drawMap((x, y) => (y > 30 || x % 2 ? 1 : 0));
  for (const { points } of traceOutlines(removeIslands(comb, 40), 0.1, 20))
    expect(points.length).toBeLessThanOrEqual(20);
});

test("a small island becomes part of what surrounds it", () => {
  const speck = drawMap((x, y) => (x === 25 && y === 25 ? 4 : house.labels[y * size.width + x]!));
  expect(removeIslands(speck, 5).labels).toEqual(house.labels);
});
