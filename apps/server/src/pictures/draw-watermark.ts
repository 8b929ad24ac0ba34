import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { layOutWatermark, watermarkOpacity } from "@curbview/domain";
import opentype from "opentype.js";
import sharp from "sharp";

// A container has no fonts, so glyphs are drawn as outlines of a font from npm.
const fontPath = createRequire(import.meta.url).resolve(
  "@fontsource/inter/files/inter-latin-600-normal.woff",
);
let font: opentype.Font | undefined;

function loadFont(): opentype.Font {
  const file = readFileSync(fontPath);
  font ??= opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  return font;
}

/** Draws the text in the lower right corner, white at 70 percent over a soft shadow; returns PNG. */
export async function drawWatermark(picture: Uint8Array, text: string): Promise<Buffer> {
  const image = sharp(picture);
  const { width, height } = await image.metadata();
  const textWidth = drawLine(text, 0, 0, 1).width;
  const { fontSize, right, baseline } = layOutWatermark({ width, height }, textWidth);
  const { outline } = drawLine(text, right - fontSize * textWidth, baseline, fontSize);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <path d="${outline}" fill="black" fill-opacity="0.35" transform="translate(1.5 1.5)"/>
    <path d="${outline}" fill="white" fill-opacity="${watermarkOpacity}"/></svg>`;
  return image
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toBuffer();
}

/** Glyph by glyph, because opentype.js cannot shape text with this font's substitution tables. */
function drawLine(
  text: string,
  left: number,
  baseline: number,
  size: number,
): { outline: string; width: number } {
  const letters = loadFont();
  let x = left;
  let outline = "";
  for (const glyph of Array.from(text, (character) => letters.charToGlyph(character))) {
    outline += glyph.getPath(x, baseline, size).toPathData(1);
    x += ((glyph.advanceWidth ?? 0) * size) / letters.unitsPerEm;
  }
  return { outline, width: x - left };
}
