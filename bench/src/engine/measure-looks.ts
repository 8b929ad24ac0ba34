import { boxMean, type LabPlanes } from "@curbview/mockup-engine/edit";

/** A picture as CIELAB planes. */
export type Picture = { width: number; height: number; lab: LabPlanes };

type Color = { L: number; a: number; b: number };

const sure = 0.97;

/**
 * CIE76 distance of a part's color in the light to the wished one under the photo's light, which its trim and garage
 * door tell where they are pale (white paint is L 95 there), else the photo's own lights.
 */
export function colorReached(
  before: Picture,
  after: Picture,
  part: Float32Array,
  trim: Float32Array,
  wished: Color,
): number {
  const trimL = rank(before.lab.L, trim, 0.85);
  const wallL = rank(before.lab.L, part, 0.8);
  const level = Math.max(trimL > 60 ? trimL : 0, wallL, rank(before.lab.L, undefined, 0.95) * 0.75);
  const white = Math.min(1, (level + 16) / 111);
  const L = rank(after.lab.L, part, 0.68);
  const [a, b] = [rank(after.lab.a, part, 0.5), rank(after.lab.b, part, 0.5)];
  return Math.hypot(L - ((wished.L + 16) * white - 16), a - wished.a * white, b - wished.b * white);
}

/**
 * How far a part's rim, a few pixels wide, lies outside what is on both of its sides, against before: 0 without a halo,
 * in units of L.
 */
export function edgeExcess(before: Picture, after: Picture, part: Float32Array): number {
  const { width, height } = before;
  const radius = Math.max(3, Math.round(width / 170));
  const around = boxMean(part, width, height, radius);
  const excess = ({ lab }: Picture) => {
    const inside = sideMean(lab.L, part, width, height, radius * 2);
    const outside = sideMean(
      lab.L,
      part.map((value) => 1 - value),
      width,
      height,
      radius * 2,
    );
    let [sum, count] = [0, 0];
    for (let i = 0; i < part.length; i += 1) {
      if (around[i]! < 0.25 || around[i]! > 0.75) continue;
      const [low, high] = [Math.min(inside[i]!, outside[i]!), Math.max(inside[i]!, outside[i]!)];
      sum += Math.max(0, low - lab.L[i]!, lab.L[i]! - high);
      count += 1;
    }
    return count ? sum / count : Number.NaN;
  };
  return excess(after) - excess(before);
}

/** Correlation of the steps of light inside a part before and after: 1 where all lines and texture stayed. */
export function structureKept(before: Picture, after: Picture, part: Float32Array): number {
  const { width } = before;
  let [product, one, other] = [0, 1e-9, 1e-9];
  for (let i = 0; i + width < part.length; i += 1) {
    if (part[i]! < sure || part[i + width]! < sure || part[i + 1]! < sure) continue;
    for (const step of [1, width]) {
      const from = before.lab.L[i + step]! - before.lab.L[i]!;
      const to = after.lab.L[i + step]! - after.lab.L[i]!;
      product += from * to;
      one += from * from;
      other += to * to;
    }
  }
  return product / Math.sqrt(one * other);
}

/** The part's finest texture against the same part's before: near 0 is plastic, 1 as it was. */
export function grainShare(before: Picture, after: Picture, part: Float32Array): number {
  const fine = ({ lab, width }: Picture) => {
    const steps: number[] = [];
    for (let i = width; i + width < part.length; i += 3) {
      if (part[i]! < sure) continue;
      steps.push(
        Math.abs(lab.L[i]! - (lab.L[i - 1]! + lab.L[i + 1]! + lab.L[i - width]! + lab.L[i + width]!) / 4),
      );
    }
    return steps.toSorted((left, right) => left - right)[steps.length >> 1] ?? Number.NaN;
  };
  return fine(after) / Math.max(0.05, fine(before));
}

/** Share of what lies outside an edit's mask whose color is as before. */
export function keptElsewhere(before: Picture, after: Picture, mask: Float32Array): number {
  let [kept, count] = [0, 0];
  for (let i = 0; i < mask.length; i += 1) {
    if (mask[i]! > 0.004) continue;
    count += 1;
    const { lab } = before;
    const to = after.lab;
    if (Math.hypot(lab.L[i]! - to.L[i]!, lab.a[i]! - to.a[i]!, lab.b[i]! - to.b[i]!) < 1) kept += 1;
  }
  return count ? kept / count : 1;
}

function sideMean(plane: Float32Array, mask: Float32Array, width: number, height: number, radius: number) {
  const core = mask.map((value) => (value > sure ? 1 : 0));
  const weight = boxMean(core, width, height, radius);
  const sum = boxMean(
    plane.map((value, i) => value * core[i]!),
    width,
    height,
    radius,
  );
  return sum.map((value, i) => (weight[i]! > 0.02 ? value / weight[i]! : plane[i]!));
}

function rank(plane: Float32Array, mask: Float32Array | undefined, share: number): number {
  const values = plane.filter((_, i) => (mask ? mask[i]! > 0.9 : i % 37 === 0)).toSorted();
  return values[Math.floor(values.length * share)] ?? 0;
}
