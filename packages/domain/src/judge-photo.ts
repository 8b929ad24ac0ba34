/** A photo as a canvas gives it: red, green, blue and alpha of each pixel, row by row. */
export type PhotoPixels = { data: Uint8ClampedArray; width: number; height: number };

export type PhotoProblem = "dark" | "overexposed" | "flat" | "blurred" | "small";

/** The long edge at which a photo is judged. */
export const judgedPhotoEdge = 512;

/** Chosen so that ordinary photos stay unmentioned; docs/benchmarks.md has the figures. */
const limits = {
  darkMedian: 55,
  darkUpperQuartile: 100,
  brightMedian: 220,
  whiteShare: 0.2,
  contrast: 40,
  sharpness: 0.06,
  longEdge: 500,
};
const white = 250;
const coarseStep = 4;

/** What will spoil the picture made of a photo, the worst alone. `longEdge` is the photo's own, in pixels. */
export function judgePhoto(pixels: PhotoPixels, longEdge: number): PhotoProblem | undefined {
  const measured = measurePhoto(pixels);
  const { median, upperQuartile, whiteShare, contrast, sharpness } = measured;
  if (median < limits.darkMedian && upperQuartile < limits.darkUpperQuartile) return "dark";
  if (median >= limits.brightMedian && whiteShare >= limits.whiteShare) return "overexposed";
  if (contrast < limits.contrast) return "flat";
  if (sharpness < limits.sharpness) return "blurred";
  return longEdge < limits.longEdge ? "small" : undefined;
}

export type PhotoMeasures = ReturnType<typeof measurePhoto>;

export function measurePhoto(pixels: PhotoPixels) {
  const light = readLuminance(pixels);
  const levelAt = rankLevels(light);
  const lowerHalf = light.subarray(light.length >> 1);
  return {
    median: levelAt(0.5),
    upperQuartile: levelAt(0.75),
    /** Of the lower half: a white sky spoils nothing. */
    whiteShare: lowerHalf.filter((value) => value >= white).length / lowerHalf.length,
    contrast: levelAt(0.95) - levelAt(0.05),
    /** In the direction that has less of it: a moved camera blurs along its way alone. */
    sharpness: Math.min(measureSharpness(light, pixels, 1, 0), measureSharpness(light, pixels, 0, 1)),
  };
}

function readLuminance({ data, width, height }: PhotoPixels): Uint8ClampedArray {
  const light = new Uint8ClampedArray(width * height);
  for (let pixel = 0; pixel < light.length; pixel++) {
    const at = pixel * 4;
    light[pixel] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
  return light;
}

/** Gives the level that a share of the pixels does not exceed. */
function rankLevels(light: Uint8ClampedArray): (share: number) => number {
  const counts = new Uint32Array(256);
  for (const level of light) counts[level] = (counts[level] ?? 0) + 1;
  return (share) => {
    let below = 0;
    return counts.findIndex((count) => {
      below += count;
      return below >= share * light.length;
    });
  };
}

/**
 * Fine detail against coarse (the Laplacian at one pixel and at four), so that neither light nor what the photo shows
 * counts: 0.1 to 0.5 in sharp photos, 0.02 in blurred ones.
 */
function measureSharpness(
  light: Uint8ClampedArray,
  { width, height }: PhotoPixels,
  dx: number,
  dy: number,
): number {
  let fine = 0;
  let coarse = 0;
  const step = dx + dy * width;
  for (let y = dy * coarseStep; y < height - dy * coarseStep; y++) {
    for (let x = dx * coarseStep; x < width - dx * coarseStep; x++) {
      const at = y * width + x;
      fine += bendAt(light, at, step) ** 2;
      coarse += bendAt(light, at, step * coarseStep) ** 2;
    }
  }
  return coarse > 0 ? fine / coarse : 1;
}

function bendAt(light: Uint8ClampedArray, at: number, step: number): number {
  return (light[at - step] ?? 0) + (light[at + step] ?? 0) - 2 * (light[at] ?? 0);
}
