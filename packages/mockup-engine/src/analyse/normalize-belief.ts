/** One plane of numbers for every class, or for whatever else is told of a picture's pixels. */
export type Planes = Float32Array[];

/** Scales the planes of a belief so that they add up to 1 at every pixel. */
export function normalize(belief: Planes): Planes {
  const pixels = belief[0]!.length;
  for (let i = 0; i < pixels; i += 1) {
    let sum = 1e-6;
    for (const plane of belief) sum += plane[i]!;
    for (const plane of belief) plane[i] = plane[i]! / sum;
  }
  return belief;
}
