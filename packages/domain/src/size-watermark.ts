const smallestFont = 24;
const largestFont = 72;
const shareOfWidth = 0.05;

/** Opacity of the white watermark text. */
export const watermarkOpacity = 0.7;

/** Watermark font size in pixels for a picture of that width: a twentieth of it, from 24 to 72. */
export function watermarkFontSize(imageWidth: number): number {
  return Math.round(Math.min(largestFont, Math.max(smallestFont, imageWidth * shareOfWidth)));
}
