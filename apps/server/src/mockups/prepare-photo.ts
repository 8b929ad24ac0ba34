import type { Context } from "hono";
import sharp from "sharp";
import { readBytes } from "../http/read-input.ts";
import { openPhoto } from "../pictures/open-photo.ts";

const maxBytes = 25 * 1024 * 1024;
const longEdge = 2048;

/** POST /functions/v1/prepare-photo: any photo in, an upright JPEG of at most 2048 pixels without metadata out. */
export async function preparePhoto(c: Context): Promise<Response> {
  const bytes = await readBytes(c, maxBytes);
  const { data, width, height } = await openPhoto(bytes, { maxEdge: longEdge });
  const jpeg = await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
  return c.body(new Uint8Array(jpeg), 200, { "Content-Type": "image/jpeg" });
}
