import type { Planes } from "./normalize-belief.ts";

/** The class believed in most at every pixel. */
export function findLargest(belief: Planes): Uint8Array {
  const most = belief[0]!.slice();
  const labels = new Uint8Array(most.length);
  for (const [k, plane] of belief.entries()) raiseLabels(most, labels, plane, k);
  return labels;
}

/** Gives a label to where its plane holds more than any before. A plane at a time: a loop over all is compiled anew for every photo. */
export function raiseLabels(
  most: Float32Array,
  labels: Uint8Array,
  plane: Float32Array,
  label: number,
): void {
  for (let i = 0; i < most.length; i += 1) {
    if (plane[i]! <= most[i]!) continue;
    most[i] = plane[i]!;
    labels[i] = label;
  }
}
