import sharp from "sharp";
import type { Placement } from "./fit-canvas.ts";

/** How far beyond its part a change may reach, as a plant before a wall does: a share of the canvas's longer edge. */
const reach = 0.02;

/**
 * A region (gray, white where the change belongs, over the whole photo) as the mask of OpenAI's image edits: a PNG of the
 * canvas's size, transparent where the change belongs.
 */
export async function drawOpenaiMask(region: Uint8Array, canvas: Placement): Promise<Buffer> {
  const { width, height, left, top, scaledWidth, scaledHeight } = canvas;
  const radius = Math.max(1, Math.round(Math.max(width, height) * reach));
  const onCanvas = await sharp(region)
    .flatten({ background: "#000000" })
    .resize(scaledWidth, scaledHeight, { fit: "fill" })
    .toColourspace("b-w")
    .threshold(128)
    .dilate(radius)
    .extend({
      ...{ left, top, right: width - left - scaledWidth, bottom: height - top - scaledHeight },
      background: "#000000",
    })
    .toColourspace("b-w")
    .raw()
    .toBuffer();
  const rgba = Buffer.alloc(width * height * 4);
  for (let i = 0; i < onCanvas.length; i += 1) rgba[i * 4 + 3] = 255 - onCanvas[i]!;
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
