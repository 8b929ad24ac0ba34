/** One plane of numbers for every class, or for whatever else is told of a picture's pixels. */
export type Planes = Float32Array[];

/** Scales the planes of a belief so that they add up to 1 at every pixel. */
export function normalize(belief: Planes): Planes {
  const sums = new Float64Array(belief[0]!.length).fill(1e-6);
  for (const plane of belief) for (let i = 0; i < sums.length; i += 1) sums[i] = sums[i]! + plane[i]!;
  for (const plane of belief) for (let i = 0; i < sums.length; i += 1) plane[i] = plane[i]! / sums[i]!;
  return belief;
}
