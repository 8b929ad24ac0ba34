import { maxPhotoBytes, photoQualities } from "@curbview/domain";
import type { Context } from "hono";
import sharp, { type Sharp } from "sharp";
import { readBytes } from "../http/read-input.ts";
import { openPhoto } from "../pictures/open-photo.ts";

const maxBytes = 25 * 1024 * 1024;
const longEdge = 2048;

/**
 * POST /functions/v1/prepare-photo: any photo in, an upright JPEG of at most 2048 pixels without metadata out,
 * light enough for a phone to send.
 */
export async function preparePhoto(c: Context): Promise<Response> {
  const bytes = await readBytes(c, maxBytes);
  const { data, width, height } = await openPhoto(bytes, { maxEdge: longEdge });
  const jpeg = await encode(sharp(data, { raw: { width, height, channels: 3 } }));
  return c.body(new Uint8Array(jpeg), 200, { "Content-Type": "image/jpeg" });
}

/** The best quality that is light enough; the least where none is. */
async function encode(photo: Sharp): Promise<Buffer> {
  let jpeg = Buffer.alloc(0);
  for (const quality of photoQualities) {
    jpeg = await photo.jpeg({ quality }).toBuffer();
    if (jpeg.length <= maxPhotoBytes) break;
  }
  return jpeg;
}
