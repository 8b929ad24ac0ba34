import type { LabPlanes } from "./convert-lab.ts";
import { normalize, type Planes } from "./normalize-belief.ts";

const binsPerAxis = 12;
const trust = 0.8;
const few = 50;

/**
 * Lets each class learn the colors it has in this very picture: where a color belongs mostly to one class, the other
 * pixels of that color are rather that class too.
 */
export function learnColors(belief: Planes, lab: LabPlanes): Planes {
  const bins = binColors(lab);
  const owned = belief.map((plane) => {
    const histogram = new Float32Array(binsPerAxis ** 3);
    for (let i = 0; i < plane.length; i += 1) histogram[bins[i]!]! += plane[i]! * plane[i]!;
    const total = histogram.reduce((sum, value) => sum + value, 0) + few;
    return histogram.map((value) => value / total);
  });
  const all = owned[0]!.map((_, bin) => owned.reduce((sum, histogram) => sum + histogram[bin]!, 0));
  return normalize(
    belief.map((plane, k) => {
      const factor = owned[k]!.map((value, bin) => ((value + 1e-5) / (all[bin]! + 2e-5)) ** trust);
      const learned = new Float32Array(plane.length);
      for (let i = 0; i < learned.length; i += 1) learned[i] = plane[i]! * factor[bins[i]!]!;
      return learned;
    }),
  );
}

function binColors({ L, a, b }: LabPlanes): Uint16Array {
  const bin = (value: number, low: number, high: number) =>
    Math.max(0, Math.min(binsPerAxis - 1, Math.floor(((value - low) / (high - low)) * binsPerAxis)));
  const bins = new Uint16Array(L.length);
  for (let i = 0; i < bins.length; i += 1)
    bins[i] = (bin(L[i]!, 0, 100) * binsPerAxis + bin(a[i]!, -40, 40)) * binsPerAxis + bin(b[i]!, -40, 50);
  return bins;
}
