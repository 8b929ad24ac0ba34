import type { Photo } from "../decode/decode-photo.ts";

/** Shrinks a photo by averaging blocks; where it is the smaller one already, its pixels repeat. */
export function shrinkPhoto(photo: Photo, { width, height }: { width: number; height: number }): Photo {
  const columns = findBlocks(photo.width, width);
  const rows = findBlocks(photo.height, height);
  const data = new Uint8Array(width * height * 3);
  let to = 0;
  for (const { from: top, to: bottom } of rows) {
    for (const { from: left, to: right } of columns) {
      const sum: [number, number, number] = [0, 0, 0];
      for (let y = top; y < bottom; y += 1) {
        for (let i = (y * photo.width + left) * 3; i < (y * photo.width + right) * 3; i += 3) {
          sum[0] += photo.data[i]!;
          sum[1] += photo.data[i + 1]!;
          sum[2] += photo.data[i + 2]!;
        }
      }
      const count = (bottom - top) * (right - left);
      for (const value of sum) data[to++] = value / count;
    }
  }
  return { data, width, height };
}

function findBlocks(length: number, count: number): { from: number; to: number }[] {
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * length) / count);
    return { from, to: Math.max(from + 1, Math.floor(((index + 1) * length) / count)) };
  });
}
