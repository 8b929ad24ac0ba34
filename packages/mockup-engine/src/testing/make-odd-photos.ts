import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { hashCell } from "../edit/numbers/make-noise.ts";
import { drawCat, drawLetter } from "./draw-non-house.ts";

/** Makes the bytes of an upload. */
export type MakeUpload = () => Promise<Uint8Array>;

const rendered = join(import.meta.dirname, "rendered-houses/hipped-lawn.webp");
const heic = join(import.meta.dirname, "../decode/fixtures/drawn-house.heic");
const openHouse = () => sharp(rendered).resize(400);
const jpeg = (image: Sharp) => image.jpeg({ quality: 88 }).toBuffer();

/** A house in every encoding that people send: each shows the same, and is edited. */
export const encodedPhotos: Record<string, MakeUpload> = {
  "exif-rotated.jpg": async () =>
    jpeg(sharp(await openHouse().rotate(-90).png().toBuffer()).withMetadata({ orientation: 6 })),
  "exif-gps.jpg": () =>
    jpeg(
      openHouse().withExif({
        IFD0: { Make: "Phone" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "40/1 26/1 46/1" },
      }),
    ),
  "house.webp": () => openHouse().webp({ quality: 80 }).toBuffer(),
  "house.png": () => openHouse().png().toBuffer(),
  "photo.avif": () => openHouse().avif({ quality: 60, effort: 2 }).toBuffer(),
  "phone.heic": () => readFile(heic),
  "png-named.jpg": () => openHouse().png().toBuffer(),
  "alpha.png": () => openHouse().ensureAlpha(0.9).png().toBuffer(),
  "16bit.png": () => openHouse().toColourspace("rgb16").png().toBuffer(),
  "cmyk.jpg": () => jpeg(openHouse().toColourspace("cmyk")),
  "display-p3-icc.jpg": () => jpeg(openHouse().withIccProfile("p3")),
  "animated.webp": makeAnimation,
};

/** A house in every shape and light that people send: each is edited. */
export const unusualPhotos: Record<string, MakeUpload> = {
  "greyscale.jpg": () => jpeg(openHouse().greyscale()),
  "portrait.jpg": () => jpeg(openHouse().extract({ left: 90, top: 0, width: 225, height: 300 })),
  "panorama.jpg": () => jpeg(openHouse().extend({ left: 140, right: 140, extendWith: "mirror" })),
  "very-dark.jpg": () => jpeg(openHouse().linear(0.22, 0)),
  "night.jpg": () => jpeg(openHouse().linear([0.3, 0.34, 0.46], [0, 0, 4])),
  "overexposed.jpg": () => jpeg(openHouse().linear(1.45, 40)),
  "tiny.jpg": () => jpeg(openHouse().resize(96)),
};

/** Uploads that are refused, each with the code of its refusal. */
export const unusableUploads: Record<string, { code: string; make: MakeUpload }> = {
  "pixel-flood-20000x15000.png": { code: "too_many_pixels", make: makePixelFlood },
  "truncated.jpg": { code: "damaged", make: async () => cutInHalf(await jpeg(openHouse())) },
  "script.svg": { code: "unsupported_format", make: async () => Buffer.from(svgWithScript) },
  "text-named.png": { code: "not_an_image", make: async () => Buffer.from("not a picture, only named so") },
  "empty.jpg": { code: "empty_file", make: async () => new Uint8Array() },
  "tiny-1x1.png": { code: "too_small", make: () => openHouse().resize(1, 1).png().toBuffer() },
  "letter.png": { code: "region_not_found", make: drawLetter },
  "cat.png": { code: "region_not_found", make: drawCat },
};

/** Uploads that may be edited or refused, as long as nothing breaks. */
export const doubtfulUploads: Record<string, MakeUpload> = {
  "bitflips.jpg": async () => flipBits(await jpeg(openHouse())),
  "sliver-60x3000.jpg": () => jpeg(openHouse().resize(60, 3000, { fit: "fill" })),
  "strip-4000x60.jpg": () => jpeg(openHouse().resize(4000, 60, { fit: "fill" })),
};

/** An SVG file, which may hold scripts. */
export const svgWithScript =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><script>alert(1)</script></svg>';

/** A small PNG whose header (PNG 1.2, 11.2.2) claims 300 megapixels, which only shows when it is decoded. */
export async function makePixelFlood(): Promise<Uint8Array> {
  const png = await openHouse().png().toBuffer();
  png.writeUInt32BE(20_000, 16);
  png.writeUInt32BE(15_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

async function makeAnimation(): Promise<Uint8Array> {
  const frames = await Promise.all([openHouse().png().toBuffer(), openHouse().flop().png().toBuffer()]);
  return sharp(frames, { join: { animated: true } })
    .webp({ quality: 70, delay: [200, 200] })
    .toBuffer();
}

function cutInHalf(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(0, bytes.length >> 1);
}

/** Flips a bit in each of sixty bytes behind the headers. */
function flipBits(bytes: Uint8Array): Uint8Array {
  const flipped = Uint8Array.from(bytes);
  for (let k = 0; k < 60; k += 1) {
    const at = 700 + Math.floor(hashCell(k, 0, 1) * (bytes.length - 700));
    flipped[at] = flipped[at]! ^ (1 << (k & 7));
  }
  return flipped;
}
