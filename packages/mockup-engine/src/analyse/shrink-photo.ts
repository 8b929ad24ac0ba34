import type { Photo } from "../decode/decode-photo.ts";
import type { Box } from "./box.ts";
import { type LabPlanes, toLab } from "./convert-lab.ts";
import type { Size } from "./filter-planes.ts";

/** Shrinks a photo, or a part of it, by averaging blocks; where it is the smaller one already, its pixels repeat. */
export function shrinkPhoto(
  photo: Photo,
  { width, height }: { width: number; height: number },
  { left, top, right, bottom }: Box = { left: 0, top: 0, right: photo.width, bottom: photo.height },
): Photo {
  const columns = findBlocks(right - left, width, left);
  const rows = findBlocks(bottom - top, height, top);
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) shrinkRow(photo, rows[y]!, columns, data.subarray(y * width * 3));
  return { data, width, height };
}

/** The colors (CIELAB) of a photo at a smaller size. */
export function shrinkToLab(photo: Photo, size: Size): LabPlanes {
  return toLab(shrinkPhoto(photo, size).data, size.width * size.height);
}

function shrinkRow(photo: Photo, { from: top, to: bottom }: Block, columns: Block[], data: Uint8Array): void {
  const from = photo.data;
  for (let x = 0, to = 0; x < columns.length; x += 1, to += 3) {
    const { from: left, to: right } = columns[x]!;
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let y = top; y < bottom; y += 1) {
      const end = (y * photo.width + right) * 3;
      for (let i = (y * photo.width + left) * 3; i < end; i += 3) {
        red += from[i]!;
        green += from[i + 1]!;
        blue += from[i + 2]!;
      }
    }
    const count = (bottom - top) * (right - left);
    data[to] = red / count;
    data[to + 1] = green / count;
    data[to + 2] = blue / count;
  }
}

/** Pixels of a length that make a block; `to` is the one past the last. */
export type Block = { from: number; to: number };

/** The pixels of a length, which begins at `start`, that make each of so many blocks. */
export function findBlocks(length: number, count: number, start = 0): Block[] {
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * length) / count);
    const to = Math.max(from + 1, Math.floor(((index + 1) * length) / count));
    return { from: start + from, to: start + to };
  });
}
