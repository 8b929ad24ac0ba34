import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { makeHeicGrid } from "../testing/make-heic-grid.ts";
import { decodeHeic } from "./decode-heic.ts";

const tile = readFileSync(join(import.meta.dirname, "fixtures/drawn-house.heic"));
const [width, height] = [440, 330];

/** The house twice beside and below itself, as far as it is within the picture, turned to the left. */
async function drawGrid(turns: number): Promise<Buffer> {
  const { data, ...raw } = decodeHeic(tile);
  const pixels = await sharp(data, { raw })
    .extend({ right: width - raw.width, bottom: height - raw.height, extendWith: "repeat" })
    .raw()
    .toBuffer();
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .rotate(-90 * turns)
    .raw()
    .toBuffer();
}

it.each([
  ["lies as it was taken", 0],
  ["is turned to the left", 1],
  ["stands on its head", 2],
  ["is turned to the right", 3],
] as const)("a phone's photo in tiles that %s has every tile in its place", async (_, turns) => {
  const photo = decodeHeic(makeHeicGrid(tile, { columns: 2, rows: 2, width, height, turns }));
  expect([photo.width, photo.height]).toEqual(turns % 2 ? [height, width] : [width, height]);
  const expected = await drawGrid(turns);
  const apart = photo.data.reduce((sum, value, i) => sum + Math.abs(value - expected[i]!), 0);
  // Colors are taken together by two pixels each, which are other ones after a turn.
  expect(apart / expected.length).toBeLessThan(0.5);
});

it("a file whose tiles are cut off is refused and leaves the decoder as it was", () => {
  const grid = makeHeicGrid(tile, { columns: 2, rows: 2, width, height, turns: 0 });
  expect(() => decodeHeic(grid.subarray(0, grid.length >> 1))).toThrow(/libheif: error/);
  expect(decodeHeic(tile)).toMatchObject({ width: 256, height: 192, channels: 3 });
});
