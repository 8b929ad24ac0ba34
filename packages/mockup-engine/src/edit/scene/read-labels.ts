import { type ClassName, classNames } from "../../analyse/class-names.ts";
import type { Scene } from "./open-scene.ts";

/** What stands at each place of a photo, by the strongest class of the reduced picture. */
export type Labels = {
  at(x: number, y: number): ClassName | undefined;
  /** How many of the photo's rows one of the reduced picture's takes. */
  rowHeight: number;
  has(name: ClassName): boolean;
  /** The lowest of the photo's rows that what stands there reaches; undefined on the ground and in the sky. */
  footOf(x: number, y: number): number | undefined;
};

const lying = new Set<ClassName>(["sky", "lawn", "bed", "drive", "path", "road", "gravel"]);

/** The strongest class at every place. */
export function readLabels({ regions, photo }: Pick<Scene, "regions" | "photo">): Labels {
  const { width, height, masks } = regions;
  const best = new Float32Array(width * height);
  const index = new Uint8Array(width * height);
  for (const [k, name] of classNames.entries()) {
    const plane = masks[name];
    for (let i = 0; i < best.length; i += 1) {
      if (plane[i]! <= best[i]!) continue;
      best[i] = plane[i]!;
      index[i] = k;
    }
  }
  const [across, down] = [width / photo.width, height / photo.height];
  const seen = new Set(index);
  const feet = findFeet(index, width, height);
  return {
    at(x, y) {
      const [column, row] = [Math.floor(x * across), Math.floor(y * down)];
      if (column < 0 || row < 0 || column >= width || row >= height) return undefined;
      return classNames[index[row * width + column]!];
    },
    rowHeight: 1 / down,
    footOf(x, y) {
      const foot = feet[Math.floor(y * down) * width + Math.floor(x * across)] ?? 0;
      return foot > 0 ? foot / down : undefined;
    },
    has: (name) => classNames.some((known, k) => known === name && seen.has(k)),
  };
}

/** How far down each place of a standing thing goes on: the first row below it. */
function findFeet(index: Uint8Array, width: number, height: number): Uint16Array {
  const feet = new Uint16Array(index.length);
  for (let i = index.length - 1; i >= 0; i -= 1) {
    const name = classNames[index[i]!]!;
    if (lying.has(name)) continue;
    const isSame = i + width < index.length && index[i + width] === index[i];
    feet[i] = isSame ? feet[i + width]! : Math.min(height, Math.floor(i / width) + 1);
  }
  return feet;
}
