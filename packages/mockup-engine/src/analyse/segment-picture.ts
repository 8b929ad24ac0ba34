import type { LabPlanes } from "./convert-lab.ts";

type Size = { width: number; height: number };

/**
 * Cuts a picture into patches of like color (Felzenszwalb and Huttenlocher 2004): neighbours join while their step is
 * no larger than what their patches hold already plus `scale` over the patch's size. Gives each pixel its patch's
 * number, 0 to `count` - 1.
 */
export function segmentPicture(
  { L, a, b }: LabPlanes,
  { width, height }: Size,
  scale: number,
  minPixels: number,
): { patches: Int32Array; count: number } {
  const pixels = width * height;
  const step = (one: number, other: number) => {
    const light = L[one]! - L[other]!;
    const red = 1.5 * (a[one]! - a[other]!);
    const yellow = 1.5 * (b[one]! - b[other]!);
    return Math.sqrt(light * light + red * red + yellow * yellow);
  };
  const edges = sortEdges(pixels, width, step);
  const parent = new Int32Array(pixels);
  for (let i = 0; i < pixels; i += 1) parent[i] = i;
  const size = new Int32Array(pixels).fill(1);
  const inner = new Float32Array(pixels).fill(scale);
  const find = (i: number) => {
    let root = i;
    while (parent[root] !== root) {
      parent[root] = parent[parent[root]!]!;
      root = parent[root]!;
    }
    return root;
  };
  const join = (one: number, other: number, weight: number) => {
    const isLarger = size[one]! >= size[other]!;
    const large = isLarger ? one : other;
    const little = isLarger ? other : one;
    parent[little] = large;
    size[large]! += size[little]!;
    inner[large] = weight + scale / size[large]!;
  };
  for (let k = 0; k < edges.length; k += 1) {
    const from = edges[k]! >> 1;
    const to = edges[k]! & 1 ? from + width : from + 1;
    const one = find(from);
    const other = find(to);
    if (one === other) continue;
    const weight = step(from, to);
    if (weight <= inner[one]! && weight <= inner[other]!) join(one, other, weight);
  }
  for (let k = 0; k < edges.length; k += 1) {
    const from = edges[k]! >> 1;
    const one = find(from);
    const other = find(edges[k]! & 1 ? from + width : from + 1);
    if (one !== other && Math.min(size[one]!, size[other]!) < minPixels) join(one, other, inner[one]!);
  }
  return numberPatches(pixels, find);
}

const levels = 1024;
const maxStep = 64;

/** Edges to the right (even) and below (odd), as twice the pixel's index plus the direction, minPixels step first. */
function sortEdges(pixels: number, width: number, step: (one: number, other: number) => number): Int32Array {
  const level = new Int16Array(pixels * 2).fill(-1);
  const counts = new Int32Array(levels + 1);
  const measure = (edge: number, to: number) => {
    const value = Math.min(levels - 1, Math.floor((step(edge >> 1, to) / maxStep) * levels));
    level[edge] = value;
    counts[value + 1]! += 1;
  };
  for (let i = 0; i < pixels; i += 1) {
    if ((i + 1) % width !== 0) measure(i * 2, i + 1);
    if (i + width < pixels) measure(i * 2 + 1, i + width);
  }
  for (let k = 0; k < levels; k += 1) counts[k + 1]! += counts[k]!;
  const sorted = new Int32Array(counts[levels]!);
  for (let edge = 0; edge < level.length; edge += 1) {
    const value = level[edge]!;
    if (value < 0) continue;
    sorted[counts[value]!] = edge;
    counts[value]! += 1;
  }
  return sorted;
}

function numberPatches(pixels: number, find: (i: number) => number): { patches: Int32Array; count: number } {
  const patches = new Int32Array(pixels);
  const numbers = new Int32Array(pixels).fill(-1);
  let count = 0;
  for (let i = 0; i < pixels; i += 1) {
    const root = find(i);
    if (numbers[root] === -1) {
      numbers[root] = count;
      count += 1;
    }
    patches[i] = numbers[root]!;
  }
  return { patches, count };
}

/** Every plane averaged over each patch. */
export function averagePatches(
  planes: Float32Array[],
  { patches, count }: { patches: Int32Array; count: number },
): Float32Array[] {
  const sizes = new Float32Array(count);
  for (let i = 0; i < patches.length; i += 1) sizes[patches[i]!]! += 1;
  return planes.map((plane) => {
    const sums = new Float32Array(count);
    for (let i = 0; i < plane.length; i += 1) sums[patches[i]!]! += plane[i]!;
    const means = new Float32Array(plane.length);
    for (let i = 0; i < means.length; i += 1) means[i] = sums[patches[i]!]! / sizes[patches[i]!]!;
    return means;
  });
}
