import { expect, it } from "vitest";
import { isHeic, readBrands } from "./read-brands.ts";

function container(major: string, ...others: string[]): Uint8Array {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(16 + others.length * 4);
  return Buffer.concat([size, Buffer.from(`ftyp${major}\0\0\0\0${others.join("")}`, "latin1")]);
}

it.each([
  ["a phone's photo", container("heic", "mif1", "heic"), true],
  ["a photo with the general brand first", container("mif1", "heic"), true],
  ["an AVIF", container("avif", "mif1", "miaf"), false],
  ["an AVIF with the general brand first", container("mif1", "avif", "miaf"), false],
  ["a film", container("isom", "mp42"), false],
  ["a file of a few bytes", Buffer.from("ftyp"), false],
])("%s is told by all of its brands", (_, bytes, expected) => {
  expect(isHeic(bytes)).toBe(expected);
});

it("reads no further than the list of brands says", () => {
  expect(readBrands(Buffer.concat([container("mif1", "heic"), Buffer.from("avifavif")]))).toEqual([
    "mif1",
    "heic",
  ]);
});
