import { boxMean } from "./filter-planes.ts";
import type { Features } from "./find-regions.ts";

const bump = (value: number, centre: number, spread: number) =>
  Math.exp(-(((value - centre) / spread) ** 2) / 2);
const above = (value: number, edge: number, softness: number) =>
  1 / (1 + Math.exp(-(value - edge) / softness));
const below = (value: number, edge: number, softness: number) => above(-value, -edge, softness);

/**
 * How well every pixel fits each class by its colour, roughness and place, in the order of `classNames`. Places are
 * shares of the height: houses in listing photographs stand in the middle band, sky above, ground below.
 */
export function scoreByLook(features: Features): Float32Array[] {
  const { width, height, L, a, b, rough } = features;
  const planes = Array.from({ length: 7 }, () => new Float32Array(width * height));
  const reach = skyReach(features);
  const skyline = findSkyline(reach, width, height);
  const around = boxMean(L, width, height, Math.max(4, Math.round(width / 25)));
  for (let y = 0, i = 0; y < height; y += 1) {
    const v = (y + 0.5) / height;
    for (let x = 0; x < width; x += 1, i += 1) {
      const u = Math.abs((x + 0.5) / width - 0.5) * 2;
      const light = L[i]!;
      const chroma = Math.hypot(a[i]!, b[i]!);
      const green = above(-a[i]! + 0.3 * Math.min(b[i]!, 20), 9, 2.2) * above(b[i]!, 4, 2);
      const grey = below(chroma, 14, 3);
      const smoothness = below(rough[i]!, 6, 1.5);
      const skyColour = Math.max(
        above(light, 82, 4) * below(chroma, 12, 3),
        above(-b[i]!, 6, 2) * above(light, 45, 5),
      );
      const ground = above(v, 0.66, 0.035);
      const depth = v - skyline[x]!;
      const darker = above(around[i]! - light, 9, 3);
      planes[0]![i] = (0.3 + 0.7 * skyColour) * below(v, 0.58, 0.04) * (0.02 + 1.6 * reach[i]!);
      planes[1]![i] =
        (green * above(rough[i]!, 3.5, 1.5) +
          0.35 * below(light, 28, 5) * above(rough[i]!, 5, 2) * (0.3 + 0.7 * u)) *
        below(v, 0.84, 0.04) *
        1.2;
      planes[2]![i] = (green + 0.12 * ground * below(rough[i]!, 9, 2) * bump(b[i]!, 18, 8)) * ground * 1.2;
      planes[3]![i] = grey * above(v, 0.7, 0.03) * (0.35 + 0.65 * smoothness) * above(light, 28, 5) * 0.95;
      const notSky = 1 - 0.97 * reach[i]!;
      // What lies just under the sky and is no tree is roof; behind trees the usual height has to do.
      const underSky = above(depth, 0.004, 0.003) * below(depth, 0.17, 0.03);
      const roofPlace = Math.max(underSky, 0.45 * bump(v, 0.36, 0.09)) * below(v, 0.56, 0.025);
      const roofLook = below(light, 74, 5) * (0.35 + 0.65 * below(rough[i]!, 12, 2)) * above(light, 17, 3);
      planes[4]![i] = (1 - green) * roofPlace * roofLook * notSky * below(u, 0.94, 0.05) * 0.95;
      const wallPlace =
        bump(v, 0.55, 0.1) * (0.15 + 0.85 * above(depth, 0.1, 0.03)) * 0.9 +
        bump(v, 0.42, 0.12) * above(light, 66, 5) * 0.55;
      planes[5]![i] =
        (1 - green) * wallPlace * notSky * (0.25 + 0.75 * below(rough[i]!, 9, 2)) * below(u, 0.9, 0.06);
      planes[6]![i] = (1 - green) * bump(v, 0.54, 0.11) * darker * below(light, 48, 6) * below(u, 0.85, 0.06);
    }
  }
  return planes;
}

const roughestSky = 11;
const steepestSky = 9;

/**
 * Where the sky is: what is bright or blue and calm, and joined to the top edge through small steps of light. Softened
 * a little, so that wires and thin branches do not cut it.
 */
function skyReach({ width, height, L, a, b, rough }: Features): Float32Array {
  const isSkyLike = (i: number) => {
    const chroma = Math.hypot(a[i]!, b[i]!);
    const isBright = L[i]! > 58 && chroma < 14 && b[i]! < 9;
    const isBlue = b[i]! < -5 && L[i]! > 32;
    return (isBright || isBlue) && rough[i]! < roughestSky;
  };
  const reached = new Float32Array(width * height);
  const queue = new Int32Array(width * height);
  let length = 0;
  const visit = (i: number, from: number) => {
    if (reached[i] === 1 || !isSkyLike(i) || Math.abs(L[i]! - L[from]!) > steepestSky) return;
    reached[i] = 1;
    queue[length] = i;
    length += 1;
  };
  // Not the first row alone: listing photographs come with frames.
  for (let i = 0; i < width * Math.ceil(height * seedBand); i += 1) visit(i, i);
  for (let head = 0; head < length; head += 1) {
    const i = queue[head]!;
    const x = i % width;
    if (x > 0) visit(i - 1, i);
    if (x < width - 1) visit(i + 1, i);
    if (i >= width) visit(i - width, i);
    if (i + width < reached.length && i < width * height * lowestSky) visit(i + width, i);
  }
  return boxMean(reached, width, height, 2);
}

const lowestSky = 0.62;
const seedBand = 0.12;

const usualSkyline = 0.2;
const deepestSkyline = 0.55;

/** Where the sky ends in each column, as a share of the height, smoothed; the usual place where a tree hides it. */
function findSkyline(reach: Float32Array, width: number, height: number): Float32Array {
  const raw = Array.from({ length: width }, (_, x) => {
    let end = 0;
    for (let y = 0; y < height * deepestSkyline; y += 1) if (reach[y * width + x]! > 0.5) end = y;
    return end / height;
  });
  const span = Math.max(1, Math.round(width * 0.012));
  return Float32Array.from(raw, (_, x) => {
    const near = raw.slice(Math.max(0, x - span), x + span + 1).toSorted((left, right) => left - right);
    const middle = near[near.length >> 1]!;
    return middle > 0.02 ? middle : usualSkyline;
  });
}
