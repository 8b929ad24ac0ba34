import type { Photo } from "../decode/decode-photo.ts";

/** Shrinks a photo by averaging blocks; where it is the smaller one already, its pixels repeat. */
export function shrinkPhoto(photo: Photo, { width, height }: { width: number; height: number }): Photo {
  const columns = findBlocks(photo.width, width);
  const rows = findBlocks(photo.height, height);
  const data = new Uint8Array(width * height * 3);
  let to = 0;
  for (const { from: top, to: bottom } of rows) {
    for (const { from: left, to: right } of columns) {
      let [red, green, blue] = [0, 0, 0];
      for (let y = top; y < bottom; y += 1) {
        const end = (y * photo.width + right) * 3;
        for (let i = (y * photo.width + left) * 3; i < end; i += 3) {
          red += photo.data[i]!;
          green += photo.data[i + 1]!;
          blue += photo.data[i + 2]!;
        }
      }
      const count = (bottom - top) * (right - left);
      data[to] = red / count;
      data[to + 1] = green / count;
      data[to + 2] = blue / count;
      to += 3;
    }
  }
  return { data, width, height };
}

/** Pixels of a length that make a block; `to` is the one past the last. */
export type Block = { from: number; to: number };

/** The pixels of a length that make each of so many blocks. */
export function findBlocks(length: number, count: number): Block[] {
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * length) / count);
    return { from, to: Math.max(from + 1, Math.floor(((index + 1) * length) / count)) };
  });
}
