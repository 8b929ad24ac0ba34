import { type ClassName, classNames } from "./class-names.ts";
import type { Size } from "./filter-planes.ts";
import { findPieces } from "./find-pieces.ts";
import type { Planes } from "./normalize-belief.ts";

/** Parts that are changed together, and what may as well be there: it does no harm to take one for the other. */
const groups: { classes: ClassName[]; near: ClassName[] }[] = [
  { classes: ["roof"], near: ["trim"] },
  { classes: ["wall"], near: ["trim"] },
  { classes: ["drive"], near: ["path"] },
  { classes: ["path"], near: ["drive"] },
  { classes: ["lawn", "bed", "gravel"], near: ["plant"] },
];

/** Chosen by photographs kept out of learning: what lies in pieces of less belief was more often another part. */
const minPieceBelief = 0.6;
/** A piece of more than this share of the part's largest is the part as it was found: about that one the person is asked. */
const largeShare = 1 / 3;

/**
 * Drops the small pieces of a part in which the network itself believes little: colors and patches have made one piece of
 * them, but of which part it is they do not tell. What they are nobody knows, so that nothing is done to them.
 */
export function dropDoubtful(belief: Planes, judged: Planes, size: Size): Planes {
  const other = belief[classNames.indexOf("other")]!;
  for (const { classes, near } of groups) {
    const own = classes.map((name) => classNames.indexOf(name));
    const alike = [...own, ...near.map((name) => classNames.indexOf(name))];
    const pieces = findPieces(markStrongest(belief, own), size);
    const largest = pieces.reduce((most, { pixels }) => Math.max(most, pixels.length), 0);
    for (const { pixels } of pieces) {
      if (pixels.length > largest * largeShare || meanSum(judged, alike, pixels) >= minPieceBelief) continue;
      for (const i of pixels) {
        for (const plane of belief) {
          if (plane === other) continue;
          other[i]! += plane[i]!;
          plane[i] = 0;
        }
      }
    }
  }
  return belief;
}

/** Where some classes together are believed in more than in any other. */
function markStrongest(belief: Planes, own: number[]): Uint8Array {
  const lead = new Float32Array(belief[0]!.length);
  for (const k of own) for (let i = 0; i < lead.length; i += 1) lead[i] = lead[i]! + belief[k]![i]!;
  const strongest = new Uint8Array(lead.length).fill(1);
  for (const [k, plane] of belief.entries()) {
    if (own.includes(k)) continue;
    for (let i = 0; i < lead.length; i += 1) if (plane[i]! >= lead[i]!) strongest[i] = 0;
  }
  return strongest;
}

function meanSum(planes: Planes, wanted: number[], pixels: number[]): number {
  let sum = 0;
  for (const k of wanted) for (const i of pixels) sum += planes[k]![i]!;
  return sum / pixels.length;
}
