import type { Photo } from "../../decode/decode-photo.ts";

/** The rows and columns of a photo inside the plain frame that some listings put around it; `bottom` and `right` are past the last. */
export type Frame = { top: number; bottom: number; left: number; right: number };

const tolerance = 5;
/** A name is written into some frames. */
const plainShare = 0.72;
/** The picture itself begins at once: a bright sky or drive fades instead. */
const pictureShare = 0.35;
const edgeLines = 4;
const maxFrame = 0.3;

type Line = (k: number, at: number) => number;

/** Finds white or black bars along a photo's edges. */
export function findFrame({ data, width, height }: Photo): Frame {
  const row: Line = (k, at) => (k * width + at) * 3;
  const column: Line = (k, at) => (at * width + k) * 3;
  const top = countPlain(data, row, height, width);
  const bottom = countPlain(data, (k, at) => row(height - 1 - k, at), height, width);
  const left = countPlain(data, column, width, height);
  const right = countPlain(data, (k, at) => column(width - 1 - k, at), width, height);
  return { top, bottom: height - bottom, left, right: width - right };
}

/** How many lines from an edge on are plain; 0 where they fade into the picture. */
function countPlain(data: Uint8Array, line: Line, lines: number, length: number): number {
  const shareOf = (k: number) => {
    let plain = 0;
    for (let at = 0; at < length; at += 1) if (isPlain(data, line(k, at))) plain += 1;
    return plain / length;
  };
  let count = 0;
  while (count < lines * maxFrame && shareOf(count) > plainShare) count += 1;
  if (count === 0 || count >= lines * maxFrame) return 0;
  return shareOf(Math.min(lines - 1, count + edgeLines)) < pictureShare ? count + 1 : 0;
}

function isPlain(data: Uint8Array, p: number): boolean {
  const [red, green, blue] = [data[p]!, data[p + 1]!, data[p + 2]!];
  const isWhite = Math.min(red, green, blue) >= 255 - tolerance;
  return isWhite || Math.max(red, green, blue) <= tolerance;
}

/** Nothing is changed in the frame. */
export function keepFrame(mask: Float32Array, { top, bottom, left, right }: Frame, width: number): void {
  mask.fill(0, 0, top * width);
  mask.fill(0, bottom * width);
  if (left === 0 && right === width) return;
  for (let y = top; y < bottom; y += 1) {
    mask.fill(0, y * width, y * width + left);
    mask.fill(0, y * width + right, (y + 1) * width);
  }
}
