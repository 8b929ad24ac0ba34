import sharp from "sharp";
import type { Photo } from "./decode/decode-photo.ts";
import type { Mask } from "./edit/scene/guided-upsampling.ts";
import { toBytes } from "./edit/scene/open-scene.ts";
import { EngineError } from "./engine-error.ts";

const drawnEdge = 512;
const readEdge = 560;
const maxPixels = 4_000_000;

/** A mask of the photo's size as a small grey PNG, white where it is 1. */
export async function drawRegion(mask: Float32Array, { width, height }: Photo): Promise<Uint8Array> {
  return sharp(toBytes(mask), { raw: { width, height, channels: 1 } })
    .resize({ width: drawnEdge, height: drawnEdge, fit: "inside", withoutEnlargement: true })
    .toColourspace("b-w")
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** A painted mask by its picture, in the photo's shape. Throws EngineError `region_unusable`. */
export async function readRegion(png: Uint8Array, photo: Photo): Promise<Mask> {
  const scale = Math.min(1, readEdge / Math.max(photo.width, photo.height));
  const width = Math.max(1, Math.round(photo.width * scale));
  const height = Math.max(1, Math.round(photo.height * scale));
  const grey = await sharp(png, { limitInputPixels: maxPixels })
    .flatten({ background: "#000000" })
    .resize(width, height, { fit: "fill" })
    .toColourspace("b-w")
    .raw({ depth: "uchar" })
    .toBuffer()
    .catch((cause: Error) => {
      throw new EngineError("region_unusable", undefined, { cause });
    });
  return { plane: Float32Array.from(grey, (value) => value / 255), width, height };
}
