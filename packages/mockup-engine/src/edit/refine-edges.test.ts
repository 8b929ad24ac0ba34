import { expect, it } from "vitest";
import type { Scene } from "./open-scene.ts";
import { smoothEdges } from "./refine-edges.ts";

it("an edge that single stones have drawn ragged becomes one line", () => {
  const [width, height, edge] = [1020, 60, 30];
  const ragged = new Float32Array(width * height).map((_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return y > edge + (x % 5 === 0 ? 2 : x % 3 === 0 ? -2 : 0) ? 1 : 0;
  });
  const smooth = smoothEdges({ photo: { width, height } } as Scene, ragged);
  const rows = Array.from({ length: 900 }, (_, x) => {
    const column = Array.from({ length: height }, (_, y) => smooth[y * width + x + 50]!);
    return column.findIndex((value) => value > 0.5);
  });
  expect(Math.max(...rows) - Math.min(...rows)).toBeLessThanOrEqual(1);
  expect([smooth[10 * width + 500], smooth[50 * width + 500]]).toEqual([0, 1]);
});
