import { expect, it } from "vitest";
import places from "../../../assets/plants.json" with { type: "json" };
import type { PlantName } from "../../plant-names.ts";
import { cutPlant, type Sprite } from "./load-plants.ts";

const names = Object.keys(places) as PlantName[];
const isSeen = ({ rgba }: Sprite, i: number) => rgba[i * 4 + 3]! > 40;

/** The share of what is seen of a picture that hangs together, in its largest piece; a gap of two pixels parts nothing. */
function largestPiece(sprite: Sprite): number {
  const { width, height } = sprite;
  const seen = Array.from({ length: width * height }, (_, i) => isSeen(sprite, i));
  const visited = new Uint8Array(seen.length);
  let largest = 0;
  for (let start = 0; start < seen.length; start += 1) {
    if (!seen[start] || visited[start]) continue;
    const queue = [start];
    visited[start] = 1;
    let size = 0;
    for (let i = queue.pop(); i !== undefined; i = queue.pop()) {
      size += 1;
      for (const next of around(i, width, height)) {
        if (!seen[next] || visited[next]) continue;
        visited[next] = 1;
        queue.push(next);
      }
    }
    largest = Math.max(largest, size);
  }
  return largest / seen.filter(Boolean).length;
}

function around(i: number, width: number, height: number): number[] {
  const [x, y] = [i % width, Math.floor(i / width)];
  const near: number[] = [];
  for (let row = Math.max(0, y - 2); row <= Math.min(height - 1, y + 2); row += 1)
    for (let column = Math.max(0, x - 2); column <= Math.min(width - 1, x + 2); column += 1)
      near.push(row * width + column);
  return near;
}

/** How many of a row's pixels a plant covers, `up` being the row's height over the lowest one, as a share of its width. */
function coveredAt(sprite: Sprite, up: number): number {
  const row = Math.round((sprite.height - 1) * (1 - up));
  let count = 0;
  for (let x = 0; x < sprite.width; x += 1) if (isSeen(sprite, row * sprite.width + x)) count += 1;
  return count / sprite.width;
}

it.each(names)("the picture of a plant hangs together, so that no plume floats over its tuft: %s", (name) => {
  for (const sprite of cutPlant(name)) expect(largestPiece(sprite)).toBeGreaterThan(0.93);
});

it("tufts and shrubs grow broad down to the ground", () => {
  for (const name of ["lavender", "salvia", "azalea", "boxwood", "spirea", "hydrangea-white"] as const)
    for (const sprite of cutPlant(name)) expect(coveredAt(sprite, 0.06)).toBeGreaterThan(0.45);
});

it("what stands in a bed several times is there in pictures that differ", () => {
  for (const name of ["lavender", "begonias", "petunias", "azalea", "boxwood"] as const) {
    const pictures = cutPlant(name);
    expect(pictures.length).toBe(3);
    expect(new Set(pictures.map(({ rgba }) => rgba.reduce((sum, value) => sum + value, 0))).size).toBe(3);
  }
});
