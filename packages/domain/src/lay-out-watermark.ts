const minFontSize = 24;
const maxFontSize = 72;
const fontShareOfWidth = 0.05;
const marginShareOfWidth = 0.025;

/** Of the white text. */
export const watermarkOpacity = 0.7;

/** In pixels of the picture; `right` is where the text ends. */
export type WatermarkLayout = { fontSize: number; right: number; baseline: number };

/**
 * One line in the lower right corner; a twentieth of the picture's width high, from 24 to 72 pixels. A long text is smaller, so
 * that it stays right of the middle, where a compare slider stands; one that is too long even at 24 pixels reaches over it.
 * `textWidth` is the width of the text at one pixel.
 */
export function layOutWatermark(
  picture: { width: number; height: number },
  textWidth: number,
): WatermarkLayout {
  const { width, height } = picture;
  const margin = Math.round(width * marginShareOfWidth);
  const preferred = Math.min(maxFontSize, width * fontShareOfWidth, (width / 2 - 2 * margin) / textWidth);
  const widest = (width - 2 * margin) / textWidth;
  return {
    fontSize: Math.floor(Math.min(widest, Math.max(minFontSize, preferred))),
    right: width - margin,
    baseline: height - margin,
  };
}
