import { expect, it } from "vitest";
import { type ClassName, classNames } from "../../analyse/class-names.ts";
import { writeRgb } from "../../analyse/convert-lab.ts";
import { coverage } from "../numbers/plane-statistics.ts";
import { openScene, toBytes } from "./open-scene.ts";

const [width, height, edge] = [768, 576, 300];
/** Parts are found in a picture this many times smaller. */
const coarse = 3;

/** A house front whose wall ends at a column, and its wall as coarsely as it is found: some columns too wide. */
function openFront(
  left: readonly [number, number, number],
  right: readonly [number, number, number],
  tooWide: number,
) {
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i += 1) {
    const [L, a, b] = i % width < edge ? left : right;
    writeRgb(L, a, b, data, i * 3);
  }
  const size = { width: width / coarse, height: height / coarse };
  const count = size.width * size.height;
  const masks = Object.fromEntries(classNames.map((name) => [name, new Float32Array(count)])) as Record<
    ClassName,
    Float32Array
  >;
  for (let i = 0; i < count; i += 1)
    masks[(i % size.width) * coarse < edge + tooWide ? "wall" : "plant"][i] = 1;
  const regions = { ...size, masks, judged: masks };
  return openScene({ photo: { data, width, height }, regions }).mask("wall");
}

const columnsWrong = (mask: Float32Array) =>
  Array.from({ length: width }, (_, x) => Math.abs(mask[96 * width + x]! - (x < edge ? 1 : 0))).reduce(
    (sum, value) => sum + value,
    0,
  );

it("an edge between parts that are as bright as each other is found by their colors", () => {
  expect(columnsWrong(openFront([60, 2, 12], [60, -28, 30], 3))).toBeLessThan(1);
});

it("a part keeps its size when its edge is sharpened", () => {
  expect(coverage(openFront([80, 0, 4], [35, -20, 22], 0))).toBeCloseTo(edge / width, 2);
});

it("a window frame that is as thin as a pixel where parts are looked for gets the trim's color", () => {
  const size = { width: 512, height: 384 };
  const frame = 300;
  const data = new Uint8Array(size.width * size.height * 3);
  const masks = Object.fromEntries(
    classNames.map((name) => [name, new Float32Array(size.width * size.height)]),
  ) as Record<ClassName, Float32Array>;
  for (let i = 0; i < size.width * size.height; i += 1) {
    const x = i % size.width;
    masks[x === frame ? "trim" : x < frame ? "wall" : "opening"][i] = 1;
    writeRgb(x === frame ? 92 : x < frame ? 60 : 25, 0, 0, data, i * 3);
  }
  const mask = openScene({ photo: { ...size, data }, regions: { ...size, masks, judged: masks } }).mask(
    "trim",
  );
  expect(mask[192 * size.width + frame]).toBeGreaterThan(0.5);
});

it("a part that is known from an earlier look is the same to its last pixel", () => {
  // Of a size that is no multiple of what is read at once.
  const size = { width: 201, height: 151 };
  const pixels = size.width * size.height;
  const photo = { ...size, data: new Uint8Array(pixels * 3).fill(128) };
  const known = Uint8Array.from({ length: pixels }, (_, i) => (i % 7 < 3 || i > pixels - 4 ? i % 256 : 0));
  const empty = Object.fromEntries(classNames.map((name) => [name, new Float32Array(1)])) as Record<
    ClassName,
    Float32Array
  >;
  const regions = { width: 1, height: 1, masks: empty, judged: empty };
  const mask = openScene({ photo, regions, masks: new Map([["wall", known]]) }).mask("wall");
  expect(toBytes(mask)).toEqual(known);
});
