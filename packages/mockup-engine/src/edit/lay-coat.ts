import type { LabPlanes } from "../analyse/convert-lab.ts";

/** What lies under a further coat: the colors as they were taken, and how much of each pixel has been painted since. */
type Ground = {
  taken: LabPlanes;
  laid: Float32Array;
  /** How much of each pixel the part takes, also where it has the wished color already and keeps its own. */
  cover: Float32Array;
};

const planes = ["L", "a", "b"] as const;

/** Lays new colors on through their mask. */
export function layCoat(lab: LabPlanes, painted: LabPlanes, mask: Float32Array): void {
  const { L, a, b } = lab;
  const { L: toL, a: toA, b: toB } = painted;
  for (let i = 0; i < mask.length; i += 1) {
    const share = mask[i]!;
    if (share <= 0) continue;
    const rest = 1 - share;
    L[i] = toL[i]! * share + L[i]! * rest;
    a[i] = toA[i]! * share + a[i]! * rest;
    b[i] = toB[i]! * share + b[i]! * rest;
  }
}

/**
 * Lays a coat beside and over others, all of them mixed from the colors as they were taken: each changes its own share of a
 * pixel on the edge between two, so that neither the old colors nor another coat's show on either side.
 */
export function layFurtherCoat(
  lab: LabPlanes,
  painted: LabPlanes,
  mask: Float32Array,
  { taken, laid, cover }: Ground,
): void {
  for (let i = 0; i < mask.length; i += 1) {
    const share = mask[i]!;
    const rest = 1 - cover[i]!;
    if (rest >= 1) continue;
    const kept = laid[i]! > rest ? rest / laid[i]! : 1;
    for (const name of planes) {
      const before = taken[name][i]!;
      const coated = share > 0 ? (painted[name][i]! - before) * share : 0;
      lab[name][i] = before + (lab[name][i]! - before) * kept + coated;
    }
  }
}
