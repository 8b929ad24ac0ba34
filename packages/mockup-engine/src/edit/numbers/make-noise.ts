/** A repeatable random number of a cell, 0..1 (integer hash after Wang). */
export function hashCell(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 2147483647);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h ^= h >>> 16;
  return (h >>> 0) / 4294967296;
}

/** Smooth noise, 0..1: random values on a grid, joined smoothly (value noise). */
export function smoothNoise(x: number, y: number, seed: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const u = fade(x - left);
  const v = fade(y - top);
  const upper = hashCell(left, top, seed) * (1 - u) + hashCell(left + 1, top, seed) * u;
  const lower = hashCell(left, top + 1, seed) * (1 - u) + hashCell(left + 1, top + 1, seed) * u;
  return upper * (1 - v) + lower * v;
}

const fade = (t: number) => t * t * (3 - 2 * t);

/** A place among scattered points (Worley 1996), in cells. */
export type CellPoint = {
  /** How far the nearest point is, and how much farther the second. */
  distance: number;
  gap: number;
  /** How far the place lies above the nearest point. */
  rise: number;
  /** The nearest point's own random number, 0..1. */
  value: number;
};

/** The nearest of scattered points (Worley 1996). */
export function cellNoise(x: number, y: number, seed: number): CellPoint {
  const left = Math.floor(x);
  const top = Math.floor(y);
  let distance = 9;
  let second = 9;
  let [rise, value] = [0, 0];
  for (let row = top - 1; row <= top + 1; row += 1) {
    for (let column = left - 1; column <= left + 1; column += 1) {
      const dx = column + 0.06 + 0.88 * hashCell(column, row, seed) - x;
      const dy = row + 0.06 + 0.88 * hashCell(column, row, seed + 1) - y;
      const away = dx * dx + dy * dy;
      if (away >= second) continue;
      if (away >= distance) {
        second = away;
        continue;
      }
      second = distance;
      distance = away;
      rise = dy;
      value = hashCell(column, row, seed + 2);
    }
  }
  const nearest = Math.sqrt(distance);
  return { distance: nearest, gap: Math.sqrt(second) - nearest, rise, value };
}
