import type { Photo } from "../../decode/decode-photo.ts";

/** Red, green and blue, in hundredths of white. */
export type Color = readonly [red: number, green: number, blue: number];

/** Light differs more on one surface than color does. */
const lightWeight = 0.95;

export const subtract = (one: Color, other: Color): Color => [
  one[0] - other[0],
  one[1] - other[1],
  one[2] - other[2],
];

export const dot = (one: Color, other: Color): number =>
  one[0] * other[0] + one[1] * other[1] + one[2] * other[2];

export const sizeOf = (color: Color): number => Math.sqrt(dot(color, color));

export const lightOf = ([red, green, blue]: Color): number => (red + 2 * green + blue) / 4;

/** A color without its light. */
export function tintOf(color: Color): Color {
  const gray = (color[0] + color[1] + color[2]) / 3;
  return [color[0] - gray, color[1] - gray, color[2] - gray];
}

/** How far two colors differ, in hundredths of white. */
export function apart(one: Color, other: Color): number {
  const step = subtract(one, other);
  return Math.hypot(((step[0] + step[1] + step[2]) / 3) * lightWeight, sizeOf(tintOf(step)));
}

/** How far a step of color goes the way of another one, as a share of it. */
export const shareAlong = (step: Color, whole: Color): number =>
  dot(step, whole) / (dot(whole, whole) + 1e-6);

export function meanColor(colors: Color[]): Color {
  const mean = (k: 0 | 1 | 2) => colors.reduce((sum, color) => sum + color[k], 0) / colors.length;
  return [mean(0), mean(1), mean(2)];
}

/** The median of each of red, green and blue. */
export function medianColor(colors: Color[]): Color {
  const median = (k: 0 | 1 | 2) => Float32Array.from(colors, (color) => color[k]).sort()[colors.length >> 1]!;
  return [median(0), median(1), median(2)];
}

/** A photo's color at a place between pixels (bilinear); undefined beyond its border. */
export function colorAt({ data, width, height }: Photo, [x, y]: [number, number]): Color | undefined {
  const left = Math.floor(x - 0.5);
  const top = Math.floor(y - 0.5);
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return undefined;
  const right = x - 0.5 - left;
  const down = y - 0.5 - top;
  const at = (top * width + left) * 3;
  const row = width * 3;
  return [
    mixFour(data, at, row, right, down),
    mixFour(data, at + 1, row, right, down),
    mixFour(data, at + 2, row, right, down),
  ];
}

function mixFour(data: Uint8Array, at: number, row: number, right: number, down: number): number {
  const upper = data[at]! * (1 - right) + data[at + 3]! * right;
  const lower = data[at + row]! * (1 - right) + data[at + row + 3]! * right;
  return (upper * (1 - down) + lower * down) / 2.55;
}
