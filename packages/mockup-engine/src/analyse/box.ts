/** A part of a picture, in pixels; `right` and `bottom` are the ones past the last. */
export type Box = { left: number; top: number; right: number; bottom: number };

export const sizeOf = ({ left, top, right, bottom }: Box) => ({ width: right - left, height: bottom - top });

/** The same part of a picture whose width and height are so many times as large. */
export function scaleBox({ left, top, right, bottom }: Box, across: number, down: number): Box {
  const [wide, deep] = [(x: number) => Math.round(x * across), (y: number) => Math.round(y * down)];
  return { left: wide(left), top: deep(top), right: wide(right), bottom: deep(bottom) };
}
