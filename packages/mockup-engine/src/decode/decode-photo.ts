import sharp, { type Metadata, type Sharp } from "sharp";
import { EngineError } from "../engine-error.ts";
import { isHeic } from "./read-brands.ts";

/** An upright picture: 8-bit sRGB, three bytes a pixel, rows from the top. */
export type Photo = { data: Uint8Array; width: number; height: number };

// Every photo is decoded once, so sharp's operation cache would only hold memory.
sharp.cache(false);

const maxPixels = 100_000_000;
/** Shortest edge, in pixels, on which a change can be seen. */
export const minEdge = 32;
const minWorkingEdge = 200;
const readableFormats = new Set(["jpeg", "png", "webp", "gif", "heif", "tiff"]);

/**
 * Decodes a photo by its bytes (never by its name): upright by its EXIF orientation, sRGB, without metadata, reduced
 * to `maxEdge` pixels on the long edge. Throws EngineError with a sentence for the homeowner.
 */
export async function decodePhoto(bytes: Uint8Array, options: { maxEdge?: number } = {}): Promise<Photo> {
  const maxEdge = options.maxEdge ?? 2048;
  const metadata = await inspectPicture(bytes);
  checkEdges(metadata);
  if (isHeic(bytes)) return reduceHeic(bytes, maxEdge);
  return reduce(sharp(bytes, { failOn: "error", limitInputPixels: maxPixels, pages: 1 }).rotate(), maxEdge);
}

/** What a picture's header says, before any pixel is read. Throws EngineError for what is no picture or too large a one. */
export async function inspectPicture(bytes: Uint8Array): Promise<Metadata> {
  if (bytes.byteLength === 0) throw new EngineError("empty_file");
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: Error) => {
      throw new EngineError("not_an_image", undefined, { cause });
    });
  if (!readableFormats.has(metadata.format ?? "")) throw new EngineError("unsupported_format");
  checkPixels(metadata);
  return metadata;
}

type Size = { width: number; height: number };

function checkPixels({ width, height }: Size): void {
  if (width * height > maxPixels) throw new EngineError("too_many_pixels");
}

function checkEdges({ width, height }: Size): void {
  if (Math.min(width, height) < minEdge) throw new EngineError("too_small");
}

async function reduce(image: Sharp, maxEdge: number): Promise<Photo> {
  try {
    const { data, info } = await image
      .resize({ width: maxEdge, height: maxEdge, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .removeAlpha()
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    const photo = {
      data: info.channels === 1 ? tripleChannels(data) : data,
      width: info.width,
      height: info.height,
    };
    return enlargeTiny(photo);
  } catch (cause) {
    if (cause instanceof EngineError) throw cause;
    throw new EngineError("damaged", undefined, { cause });
  }
}

function tripleChannels(grey: Uint8Array): Uint8Array {
  const rgb = new Uint8Array(grey.length * 3);
  for (let i = 0; i < grey.length; i += 1) rgb.fill(grey[i]!, i * 3, i * 3 + 3);
  return rgb;
}

/** Enlarges thumbnails, which are too small for drawn texture. */
async function enlargeTiny(photo: Photo): Promise<Photo> {
  const short = Math.min(photo.width, photo.height);
  const long = Math.max(photo.width, photo.height);
  if (long >= minWorkingEdge || short < minEdge) return photo;
  const scale = minWorkingEdge / long;
  const { data, info } = await sharp(photo.data, {
    raw: { width: photo.width, height: photo.height, channels: 3 },
  })
    .resize(Math.round(photo.width * scale), Math.round(photo.height * scale))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** A decoder in WebAssembly, which takes longer to load than most photos to decode. */
async function reduceHeic(bytes: Uint8Array, maxEdge: number): Promise<Photo> {
  const { decodeHeic } = await import("./decode-heic.ts");
  const decoded = decode(() => decodeHeic(bytes));
  checkPixels(decoded);
  checkEdges(decoded);
  const { data, ...raw } = decoded;
  const photo = await reduce(sharp(data, { raw }), maxEdge);
  // Not only when the garbage collector sees how much it is.
  if (data.buffer instanceof ArrayBuffer) data.buffer.transfer(0);
  return photo;
}

function decode<Decoded>(work: () => Decoded): Decoded {
  try {
    return work();
  } catch (cause) {
    throw new EngineError("damaged", undefined, { cause });
  }
}
