import { layOutWatermark, watermarkOpacity } from "@curbview/domain";
import sharp from "sharp";
import { drawText } from "./draw-text.ts";

/** Draws the text in the lower right corner, white at 70 percent over a soft shadow; returns PNG. */
export async function drawWatermark(picture: Uint8Array, text: string): Promise<Buffer> {
  const image = sharp(picture);
  const { width, height } = await image.metadata();
  const textWidth = drawText(text).width;
  const { fontSize, right, baseline } = layOutWatermark({ width, height }, textWidth);
  const { outline } = drawText(text, { left: right - fontSize * textWidth, baseline, size: fontSize });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <path d="${outline}" fill="black" fill-opacity="0.35" transform="translate(1.5 1.5)"/>
    <path d="${outline}" fill="white" fill-opacity="${watermarkOpacity}"/></svg>`;
  return image
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toBuffer();
}
