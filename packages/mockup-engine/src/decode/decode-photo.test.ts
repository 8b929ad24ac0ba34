import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { drawHouse, openDrawing } from "../testing/draw-house.ts";
import { makePixelFlood, svgWithScript } from "../testing/make-odd-photos.ts";
import { meanChange } from "../testing/measure-pictures.ts";
import { decodePhoto } from "./decode-photo.ts";

const house = drawHouse({ width: 256, height: 192 });
const heic = readFileSync(join(import.meta.dirname, "fixtures/drawn-house.heic"));
const everywhere = () => true;

it.each([
  ["a JPEG", () => openDrawing(house).jpeg({ quality: 95 }).toBuffer()],
  ["a PNG", () => openDrawing(house).png().toBuffer()],
  ["a PNG with 16 bits a channel", () => openDrawing(house).toColourspace("rgb16").png().toBuffer()],
  ["a WebP", () => openDrawing(house).webp({ quality: 95 }).toBuffer()],
  ["a GIF", () => openDrawing(house).gif().toBuffer()],
  ["an AVIF", () => openDrawing(house).avif({ quality: 90 }).toBuffer()],
  [
    "an AVIF with the general brand of pictures",
    () => openDrawing(house).avif().toBuffer().then(brandAsMif1),
  ],
  ["a phone's HEIC", () => Promise.resolve(heic)],
  ["a CMYK JPEG", () => openDrawing(house).toColourspace("cmyk").jpeg({ quality: 95 }).toBuffer()],
])("opens %s with the colors it shows", async (_, encode) => {
  const photo = await decodePhoto(await encode());
  expect([photo.width, photo.height]).toEqual([256, 192]);
  expect(meanChange(house, photo, everywhere)).toBeLessThan(6);
});

it("turns a photo upright as the camera noted", async () => {
  const lying = await openDrawing(house).rotate(-90).png().toBuffer();
  const photo = await decodePhoto(await sharp(lying).withMetadata({ orientation: 6 }).png().toBuffer());
  expect([photo.width, photo.height]).toEqual([256, 192]);
  expect(meanChange(house, photo, everywhere)).toBeLessThan(1);
});

it("opens a grey photo and one with see-through parts as three channels", async () => {
  const grey = await decodePhoto(await openDrawing(house).greyscale().png().toBuffer());
  expect(grey.data.length).toBe(256 * 192 * 3);
  const seeThrough = await openDrawing(house).ensureAlpha(0.5).png().toBuffer();
  expect((await decodePhoto(seeThrough)).data.length).toBe(256 * 192 * 3);
});

it("makes a large photo smaller and gives a thumbnail room to draw in", async () => {
  const large = await openDrawing(house).resize(2400, 1800).jpeg().toBuffer();
  expect(await decodePhoto(large)).toMatchObject({ width: 2048, height: 1536 });
  expect(await decodePhoto(large, { maxEdge: 800 })).toMatchObject({ width: 800, height: 600 });
  const small = await openDrawing(house).resize(96, 72).png().toBuffer();
  expect(await decodePhoto(small)).toMatchObject({ width: 200, height: 150 });
});

it.each([
  ["an empty file", () => new Uint8Array(), "empty_file", "empty"],
  ["a text file", () => Buffer.from("not a picture, only named so"), "not_an_image", "not a photo"],
  ["a drawing of scripts", () => Buffer.from(svgWithScript), "unsupported_format", "cannot be used"],
  ["a file cut off half way", cutOff, "damaged", "damaged or incomplete"],
  ["a HEIC cut off half way", () => heic.subarray(0, heic.length >> 1), "damaged", "damaged or incomplete"],
  ["a picture of a pixel", () => openDrawing(house).resize(1, 1).png().toBuffer(), "too_small", "too small"],
  ["a picture of 20000 by 15000 pixels", makePixelFlood, "too_many_pixels", "too large"],
  [
    "a HEIC that claims 20000 by 15000 pixels",
    () => claimSize(20_000, 15_000),
    "too_many_pixels",
    "too large",
  ],
])("refuses %s with a sentence that says why", async (_, make, code, words) => {
  const refusal = await decodePhoto(await make()).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ name: "EngineError", code });
  expect((refusal as { userMessage: string }).userMessage).toContain(words);
});

async function cutOff(): Promise<Uint8Array> {
  const whole = await openDrawing(house).jpeg().toBuffer();
  return whole.subarray(0, whole.length >> 1);
}

/** Some phones and converters write only the brand that all HEIF pictures share (ISO/IEC 23008-12, 10.2.1). */
function brandAsMif1(avif: Buffer): Uint8Array {
  const copy = Buffer.from(avif);
  copy.write("mif1", 8, "latin1");
  return copy;
}

/** The HEIC with other numbers in its `ispe` boxes (ISO/IEC 23008-12, 6.5.3): version and flags, width, height. */
function claimSize(width: number, height: number): Uint8Array {
  const copy = Buffer.from(heic);
  for (let at = copy.indexOf("ispe"); at >= 0; at = copy.indexOf("ispe", at + 4)) {
    copy.writeUInt32BE(width, at + 8);
    copy.writeUInt32BE(height, at + 12);
  }
  return copy;
}
