import { boxMean, releasePlanes, type Size } from "./filter-planes.ts";

/** A picture's three color planes, each about 0..1. */
export type ColorGuide = readonly [Float32Array, Float32Array, Float32Array];

/** What a guided filter by color found of a mask: a slope for each color plane, and an offset. */
export type ColorCoefficients = { slopes: [Float32Array, Float32Array, Float32Array]; offset: Float32Array };

/**
 * Guided filter (He, Sun, Tang 2013, section 3.5) of masks by a picture's color: edges between parts that are as bright as
 * each other, but not of one color, are found too. Gives coefficients, to be applied to a larger guide.
 */
export function openColorGuide(
  guide: ColorGuide,
  { width, height }: Size,
  radius: number,
  epsilon: number,
): (mask: Float32Array) => ColorCoefficients {
  const mean: Mean = (plane, factor) => boxMean(plane, width, height, radius, undefined, factor);
  const usedUp = (plane: Float32Array) => {
    const means = mean(plane);
    releasePlanes(plane);
    return means;
  };
  const means = guide.map((plane) => mean(plane)) as [Float32Array, Float32Array, Float32Array];
  const inverse = invertSpread(guide, means, mean, epsilon);
  return (mask) => {
    const meanMask = mean(mask);
    const along = guide.map((plane, k) => subtractProduct(mean(plane, mask), means[k]!, meanMask));
    const [x, y, z] = along as [Float32Array, Float32Array, Float32Array];
    solve(x, y, z, inverse);
    for (const [k, slope] of along.entries()) subtractProduct(meanMask, slope, means[k]!);
    return { slopes: [usedUp(x), usedUp(y), usedUp(z)], offset: usedUp(meanMask) };
  };
}

/** Takes the product of two planes from another, in place. */
function subtractProduct(from: Float32Array, one: Float32Array, other: Float32Array): Float32Array {
  for (let i = 0; i < from.length; i += 1) from[i] = from[i]! - one[i]! * other[i]!;
  return from;
}

/** Multiplies each place's vector by its matrix, in place. */
function solve(
  x: Float32Array,
  y: Float32Array,
  z: Float32Array,
  { xx, xy, xz, yy, yz, zz }: Symmetric,
): void {
  for (let i = 0; i < x.length; i += 1) {
    const p = x[i]!;
    const q = y[i]!;
    const r = z[i]!;
    x[i] = xx[i]! * p + xy[i]! * q + xz[i]! * r;
    y[i] = xy[i]! * p + yy[i]! * q + yz[i]! * r;
    z[i] = xz[i]! * p + yz[i]! * q + zz[i]! * r;
  }
}

type Mean = (plane: Float32Array, factor?: Float32Array) => Float32Array;
type Symmetric = Record<"xx" | "xy" | "xz" | "yy" | "yz" | "zz", Float32Array>;

/** The inverse of the colors' covariance around every pixel, which epsilon keeps from being singular. */
function invertSpread(
  [x, y, z]: ColorGuide,
  [meanX, meanY, meanZ]: ColorGuide,
  mean: Mean,
  epsilon: number,
): Symmetric {
  const planes = {
    xx: mean(x, x),
    xy: mean(x, y),
    xz: mean(x, z),
    yy: mean(y, y),
    yz: mean(y, z),
    zz: mean(z, z),
  };
  for (let i = 0; i < x.length; i += 1) {
    const mx = meanX[i]!;
    const my = meanY[i]!;
    const mz = meanZ[i]!;
    const xx = planes.xx[i]! - mx * mx + epsilon;
    const xy = planes.xy[i]! - mx * my;
    const xz = planes.xz[i]! - mx * mz;
    const yy = planes.yy[i]! - my * my + epsilon;
    const yz = planes.yz[i]! - my * mz;
    const zz = planes.zz[i]! - mz * mz + epsilon;
    const a = yy * zz - yz * yz;
    const b = xz * yz - xy * zz;
    const c = xy * yz - xz * yy;
    const determinant = xx * a + xy * b + xz * c;
    planes.xx[i] = a / determinant;
    planes.xy[i] = b / determinant;
    planes.xz[i] = c / determinant;
    planes.yy[i] = (xx * zz - xz * xz) / determinant;
    planes.yz[i] = (xy * xz - xx * yz) / determinant;
    planes.zz[i] = (xx * yy - xy * xy) / determinant;
  }
  return planes;
}
