import sharp, { type Sharp } from "sharp";

/** Sharp on a phone and at the width of our pages, at a tenth of the bytes of the PNG. */
const displayEdge = 1600;
const displayQuality = 78;
/** Of the blurred preview: enough for colors and shapes, nothing that could be made sharp again. */
const previewEdge = 56;
const previewQuality = 60;

/** The picture as our pages show it. */
export function drawDisplayPicture(image: Sharp): Promise<Buffer> {
  return image
    .resize({ width: displayEdge, height: displayEdge, fit: "inside", withoutEnlargement: true })
    .webp({ quality: displayQuality })
    .toBuffer();
}

/** What may be seen before the email is given: some hundred bytes of blur. */
export function drawBlurredPreview(picture: Uint8Array): Promise<Buffer> {
  return sharp(picture)
    .resize({ width: previewEdge, height: previewEdge, fit: "inside" })
    .blur(0.6)
    .webp({ quality: previewQuality })
    .toBuffer();
}
