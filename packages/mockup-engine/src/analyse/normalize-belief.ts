/** One plane of numbers for every class, or for whatever else is told of a picture's pixels. */
export type Planes = Float32Array[];

/** Scales the planes of a belief so that they add up to 1 at every pixel. */
export function normalize(belief: Planes): Planes {
  const sums = new Float64Array(belief[0]!.length).fill(1e-6);
  for (const plane of belief) addPlane(sums, plane);
  for (const plane of belief) for (let i = 0; i < sums.length; i += 1) plane[i] = plane[i]! / sums[i]!;
  return belief;
}

/** A plane at a time: a loop over all of them is compiled anew for every photo. */
export function addPlane(sum: Float32Array | Float64Array, plane: Float32Array): void {
  for (let i = 0; i < sum.length; i += 1) sum[i] = sum[i]! + plane[i]!;
}
