const minFontSize = 24;
const maxFontSize = 72;
const fontShareOfWidth = 0.05;
const marginShareOfWidth = 0.025;

/** Of the white text. */
export const watermarkOpacity = 0.7;

/** In pixels of the picture; `right` is where the text ends. */
export type WatermarkLayout = { fontSize: number; right: number; baseline: number; maxWidth: number };

/** One line in the lower right corner; a twentieth of the picture's width high, from 24 to 72 pixels. */
export function layOutWatermark(picture: { width: number; height: number }): WatermarkLayout {
  const { width, height } = picture;
  const margin = Math.round(width * marginShareOfWidth);
  return {
    fontSize: Math.round(Math.min(maxFontSize, Math.max(minFontSize, width * fontShareOfWidth))),
    right: width - margin,
    baseline: height - margin,
    maxWidth: width - 2 * margin,
  };
}
