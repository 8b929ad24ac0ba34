import { type ClassName, classNames } from "./class-names.ts";
import type { Size } from "./filter-planes.ts";
import { boundPixels, findPieces, sumWithin } from "./find-pieces.ts";
import { addPlane, type Planes } from "./normalize-belief.ts";

/** Parts that are changed together, and what may as well be there: it does no harm to take one for the other. */
const groups: { classes: ClassName[]; near: ClassName[]; isBuilt?: boolean }[] = [
  { classes: ["roof"], near: ["trim"], isBuilt: true },
  { classes: ["wall"], near: ["trim"], isBuilt: true },
  { classes: ["drive"], near: ["path"] },
  { classes: ["path"], near: ["drive"] },
  { classes: ["lawn", "bed", "gravel"], near: ["plant"] },
];

/** Chosen by photographs kept out of learning: what lies in pieces of less belief was more often another part. */
const minPieceBelief = 0.6;
/** A piece of more than this share of the part's largest is the part as it was found: about that one the person is asked. */
const largeShare = 1 / 3;
/**
 * Walls and roofs stay from here on, of whatever color: on photographs not learned from, three of five such pieces were some, and
 * one that is left shows as a patch of the old paint. At the picture's side a piece is mostly a neighbor's.
 */
const minBuiltBelief = 0.4;

/** What is left of the belief, and what of it is believed in little: 1 where that is so. */
type Sorted = { belief: Planes; unsure: Uint8Array };

/**
 * Drops the small pieces of a part in which the network itself believes little: colors and patches have made one piece of
 * them, but of which part it is they do not tell. What they are nobody knows, so that nothing is done to them. Changes the belief.
 */
export function dropDoubtful(belief: Planes, judged: Planes, size: Size): Sorted {
  const unsure = new Uint8Array(size.width * size.height);
  const other = belief[classNames.indexOf("other")]!;
  for (const { classes, near, isBuilt } of groups) {
    const own = classes.map((name) => classNames.indexOf(name));
    const together = [...own, ...near.map((name) => classNames.indexOf(name))];
    const pieces = findPieces(markStrongest(belief, own), size);
    const largest = Math.max(0, ...pieces.map(({ pixels }) => pixels.length));
    for (const { pixels } of pieces) {
      const believed = meanSum(judged, together, pixels);
      if (pixels.length > largest * largeShare || believed >= minPieceBelief) continue;
      if (isBuilt && believed > minBuiltBelief && !isAtSide(pixels, size))
        for (const i of pixels) unsure[i] = 1;
      else moveAll(belief, pixels, other);
    }
  }
  return { belief, unsure };
}

function moveAll(belief: Planes, pixels: number[], to: Float32Array): void {
  for (const i of pixels) {
    for (const plane of belief) {
      if (plane === to) continue;
      to[i]! += plane[i]!;
      plane[i] = 0;
    }
  }
}

function isAtSide(pixels: number[], { width }: Size): boolean {
  const { left, right } = boundPixels(pixels, width);
  return left === 0 || right === width;
}

/** Where some classes together are believed in more than in any other. */
function markStrongest(belief: Planes, own: number[]): Uint8Array {
  const lead = new Float32Array(belief[0]!.length);
  for (const k of own) addPlane(lead, belief[k]!);
  const strongest = new Uint8Array(lead.length).fill(1);
  for (const [k, plane] of belief.entries()) if (!own.includes(k)) unmarkWeaker(strongest, lead, plane);
  return strongest;
}

function unmarkWeaker(strongest: Uint8Array, lead: Float32Array, plane: Float32Array): void {
  for (let i = 0; i < lead.length; i += 1) if (plane[i]! >= lead[i]!) strongest[i] = 0;
}

function meanSum(planes: Planes, wanted: number[], pixels: number[]): number {
  let sum = 0;
  for (const k of wanted) sum += sumWithin(planes[k]!, pixels);
  return sum / pixels.length;
}
