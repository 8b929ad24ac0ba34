import { expect, it } from "vitest";
import { hashCell } from "../numbers/make-noise.ts";
import { findFrame, keepFrame } from "./find-frame.ts";

const [width, height] = [80, 60];

function photo(colorAt: (x: number, y: number) => number) {
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i += 1)
    data.fill(colorAt(i % width, Math.floor(i / width)), i * 3, i * 3 + 3);
  return { data, width, height };
}
const scenery = (x: number, y: number) => 60 + hashCell(x, y, 1) * 120;

it.each([255, 0])("finds bars of %d with a name written into one of them", (bar) => {
  const isName = (x: number, y: number) => y > 54 && x > 60 && x < 74;
  const framed = photo((x, y) => (y < 6 || y >= 52 ? (isName(x, y) ? 128 : bar) : scenery(x, y)));
  const frame = findFrame(framed);
  expect(frame.top).toBeGreaterThanOrEqual(6);
  expect(frame.top).toBeLessThan(8);
  expect(frame.bottom).toBeLessThanOrEqual(52);
  const mask = new Float32Array(width * height).fill(1);
  keepFrame(mask, frame, width);
  expect([mask[0], mask[58 * width], mask[30 * width + 40]]).toEqual([0, 0, 1]);
});

it.each([
  ["no bars", scenery],
  ["a burnt-out drive that fades", (x: number, y: number) => (y > 44 - x / 4 ? 255 : scenery(x, y))],
])("leaves a photo with %s whole", (_, colorAt) => {
  expect(findFrame(photo(colorAt))).toEqual({ top: 0, bottom: height, left: 0, right: width });
});
