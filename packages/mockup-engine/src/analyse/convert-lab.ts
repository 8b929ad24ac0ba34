import { inRuns } from "./in-runs.ts";

/** Three planes of CIELAB (D65), one float a pixel each. */
export type LabPlanes = { L: Float32Array; a: Float32Array; b: Float32Array };

const white = [0.95047, 1, 1.08883] as const;
const linear = Float32Array.from({ length: 256 }, (_, value) => {
  const c = value / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
});
const gammaSteps = 4096;
const gamma = Uint8Array.from({ length: gammaSteps + 1 }, (_, step) => {
  const c = step / gammaSteps;
  return Math.round(255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055));
});
const cubeSteps = 4096;
const stepsPerUnit = cubeSteps / 1.2;
/** The Lab curve f(t) of CIE 15:2004, tabulated over 0..1.2, and how much it rises to the next step. */
const cube = Float32Array.from({ length: cubeSteps + 2 }, (_, step) => {
  const t = step / stepsPerUnit;
  return t > 216 / 24389 ? Math.cbrt(t) : (841 / 108) * t + 4 / 29;
});
const rise = Float32Array.from({ length: cubeSteps + 1 }, (_, step) => cube[step + 1]! - cube[step]!);
const f = (position: number) => {
  const step = position | 0;
  return cube[step]! + rise[step]! * (position - step);
};
/** Linear sRGB to XYZ, each as a share of white and in steps of the curve. */
const toSteps = (weights: readonly number[], whole: number) =>
  weights.map((weight) => (weight / whole) * stepsPerUnit) as [number, number, number];
const [xRed, xGreen, xBlue] = toSteps([0.4124564, 0.3575761, 0.1804375], white[0]);
const [yRed, yGreen, yBlue] = toSteps([0.2126729, 0.7151522, 0.072175], white[1]);
const [zRed, zGreen, zBlue] = toSteps([0.0193339, 0.119192, 0.9503041], white[2]);
const inverse = (t: number) => (t > 6 / 29 ? t * t * t : (108 / 841) * (t - 4 / 29));

/** sRGB bytes to CIELAB (IEC 61966-2-1 and CIE 15:2004). */
export function toLab(rgb: Uint8Array, pixels: number): LabPlanes {
  const planes = { L: new Float32Array(pixels), a: new Float32Array(pixels), b: new Float32Array(pixels) };
  inRuns(pixels, (start, end) => convertRun(rgb, planes, start, end));
  return planes;
}

function convertRun(rgb: Uint8Array, { L, a, b }: LabPlanes, start: number, end: number): void {
  for (let i = start, p = start * 3; i < end; i += 1, p += 3) {
    const red = linear[rgb[p]!]!;
    const green = linear[rgb[p + 1]!]!;
    const blue = linear[rgb[p + 2]!]!;
    const x = f(xRed * red + xGreen * green + xBlue * blue);
    const y = f(yRed * red + yGreen * green + yBlue * blue);
    const z = f(zRed * red + zGreen * green + zBlue * blue);
    L[i] = 116 * y - 16;
    a[i] = 500 * (x - y);
    b[i] = 200 * (y - z);
  }
}

/** One CIELAB color to sRGB bytes, written at `offset`; out-of-gamut values are clipped. */
export function writeRgb(L: number, a: number, b: number, out: Uint8Array, offset: number): void {
  const y = (L + 16) / 116;
  const X = inverse(y + a / 500) * white[0];
  const Y = inverse(y);
  const Z = inverse(y - b / 200) * white[2];
  out[offset] = encode(3.2404542 * X - 1.5371385 * Y - 0.4985314 * Z);
  out[offset + 1] = encode(-0.969266 * X + 1.8760108 * Y + 0.041556 * Z);
  out[offset + 2] = encode(0.0556434 * X - 0.2040259 * Y + 1.0572252 * Z);
}

function encode(c: number): number {
  return gamma[c <= 0 ? 0 : c >= 1 ? gammaSteps : (c * gammaSteps + 0.5) | 0]!;
}

/** One sRGB color as CIELAB. */
export function rgbToLab(rgb: readonly [number, number, number]): { L: number; a: number; b: number } {
  const { L, a, b } = toLab(Uint8Array.from(rgb), 1);
  return { L: L[0]!, a: a[0]!, b: b[0]! };
}
