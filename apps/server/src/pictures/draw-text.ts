import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import opentype from "opentype.js";

// A container has no fonts, so glyphs are drawn as outlines of a font from npm.
const fontPath = createRequire(import.meta.url).resolve(
  "@fontsource/inter/files/inter-latin-600-normal.woff",
);
let font: opentype.Font | undefined;

function loadFont(): opentype.Font {
  const { buffer, byteOffset, byteLength } = readFileSync(fontPath);
  return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength));
}

/**
 * A line of text as the path of an SVG; `width` is that of the text. Glyph by glyph, because opentype.js cannot shape text
 * with this font's substitution tables.
 */
export function drawText(
  text: string,
  { left = 0, baseline = 0, size = 1 } = {},
): { outline: string; width: number } {
  font ??= loadFont();
  const letters = font;
  let x = left;
  let outline = "";
  for (const glyph of Array.from(text, (character) => letters.charToGlyph(character))) {
    outline += glyph.getPath(x, baseline, size).toPathData(1);
    x += ((glyph.advanceWidth ?? 0) * size) / letters.unitsPerEm;
  }
  return { outline, width: x - left };
}
