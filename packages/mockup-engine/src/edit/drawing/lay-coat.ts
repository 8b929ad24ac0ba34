import type { LabPlanes } from "../../analyse/convert-lab.ts";
import { inRuns } from "../../analyse/in-runs.ts";

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
  inRuns(mask.length, (start, end) => layRun(lab, painted, mask, start, end));
}

function layRun(lab: LabPlanes, painted: LabPlanes, mask: Float32Array, start: number, end: number): void {
  const { L, a, b } = lab;
  const { L: toL, a: toA, b: toB } = painted;
  for (let i = start; i < end; i += 1) {
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
export function layFurtherCoat(lab: LabPlanes, painted: LabPlanes, mask: Float32Array, ground: Ground): void {
  for (const name of planes)
    inRuns(mask.length, (start, end) => {
      layFurtherRun(
        { now: lab[name], paint: painted[name], first: ground.taken[name] },
        mask,
        ground,
        start,
        end,
      );
    });
}

function layFurtherRun(
  { now, paint, first }: Record<"now" | "paint" | "first", Float32Array>,
  mask: Float32Array,
  { laid, cover }: Ground,
  start: number,
  end: number,
): void {
  for (let i = start; i < end; i += 1) {
    const share = mask[i]!;
    const rest = 1 - cover[i]!;
    if (rest >= 1) continue;
    const kept = laid[i]! > rest ? rest / laid[i]! : 1;
    const before = first[i]!;
    const coated = share > 0 ? (paint[i]! - before) * share : 0;
    now[i] = before + (now[i]! - before) * kept + coated;
  }
}

/** Lays a color over as much of a pixel as it covers, beside what is painted of the pixel already. Changes the planes and the mask. */
export function layColor(
  painted: LabPlanes,
  mask: Float32Array,
  i: number,
  color: Record<keyof LabPlanes, number>,
  cover: number,
): void {
  const whole = Math.max(cover, mask[i]!);
  for (const name of planes)
    painted[name][i] = painted[name][i]! + ((color[name] - painted[name][i]!) * cover) / whole;
  mask[i] = whole;
}
