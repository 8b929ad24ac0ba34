import type { Size } from "../analyse/filter-planes.ts";

/** On which sides of every place a part is near: 1 on the left, 2 on the right, 4 above and 8 below. */
export function findSides(part: Float32Array, { width, height }: Size, reach: number): Uint8Array {
  const sides = new Uint8Array(part.length);
  const sweep = (start: number, step: number, count: number, side: number) => {
    let away = reach + 1;
    for (let n = 0, i = start; n < count; n += 1, i += step) {
      away = part[i]! > 0.5 ? 0 : away + 1;
      if (away <= reach) sides[i]! |= side;
    }
  };
  for (let y = 0; y < height; y += 1) {
    sweep(y * width, 1, width, 1);
    sweep((y + 1) * width - 1, -1, width, 2);
  }
  for (let x = 0; x < width; x += 1) {
    sweep(x, width, height, 4);
    sweep((height - 1) * width + x, -width, height, 8);
  }
  return sides;
}
