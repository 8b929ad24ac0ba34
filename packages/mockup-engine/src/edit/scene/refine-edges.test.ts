import { expect, it } from "vitest";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import type { Scene } from "./open-scene.ts";
import { refineEdges, smoothEdges } from "./refine-edges.ts";

it("a shadow line along a board is painted with the board, and leaves before it are not", () => {
  const [width, height] = [768, 120];
  const isLeaf = (x: number) => x >= 380 && x < 382;
  const scene = openPlainScene(width, height, (x, y) => {
    if (isLeaf(x)) return { L: 40, a: -40, b: 45 };
    return { L: y < 50 || y >= 66 ? 30 : y === 65 ? 33 : 92, a: 0, b: 0 };
  });
  const board = new Float32Array(width * height).map((_, i) => {
    const y = Math.floor(i / width);
    return y >= 50 && y < 66 ? 1 : 0;
  });
  const { mask } = refineEdges(scene, board, true);
  expect([mask[65 * width + 200], mask[57 * width + 200]]).toEqual([1, 1]);
  expect(mask[57 * width + 381]).toBeLessThan(0.1);
});

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
