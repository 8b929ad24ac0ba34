import { type ClassName, classNames } from "./class-names.ts";
import type { LabPlanes } from "./convert-lab.ts";
import type { Size } from "./filter-planes.ts";
import { boundPixels, findPieces, type Piece } from "./find-pieces.ts";
import type { Planes } from "./normalize-belief.ts";

/** Parts that are changed together, and what may as well be there: it does no harm to take one for the other. */
const groups: { classes: ClassName[]; near: ClassName[]; hasOneColor?: boolean }[] = [
  { classes: ["roof"], near: ["trim"] },
  { classes: ["wall"], near: ["trim"], hasOneColor: true },
  { classes: ["drive"], near: ["path"] },
  { classes: ["path"], near: ["drive"] },
  { classes: ["lawn", "bed", "gravel"], near: ["plant"] },
];

/** Chosen by photographs kept out of learning: what lies in pieces of less belief was more often another part. */
const minPieceBelief = 0.6;
/** A piece of more than this share of the part's largest is the part as it was found: about that one the person is asked. */
const largeShare = 1 / 3;
/**
 * A piece with the very color of the largest is more of it, behind a post or a tree, where it does not reach the picture's side as a
 * neighbor's wall mostly does: of the pieces dropped before on photographs not learned from four of five such ones were.
 */
const alike = { minBelief: 0.4, color: 7, darker: 0.7, lighter: 1.3 } as const;

/** What is left of the belief, and what stays by its color alone: 1 where that is so. */
type Sorted = { belief: Planes; byColor: Uint8Array };

/**
 * Drops the small pieces of a part in which the network itself believes little: colors and patches have made one piece of
 * them, but of which part it is they do not tell. What they are nobody knows, so that nothing is done to them. Changes the belief.
 */
export function dropDoubtful(
  belief: Planes,
  judged: Planes,
  { lab, ...size }: Size & { lab: LabPlanes },
): Sorted {
  const byColor = new Uint8Array(lab.L.length);
  const other = belief[classNames.indexOf("other")]!;
  for (const { classes, near, hasOneColor } of groups) {
    const own = classes.map((name) => classNames.indexOf(name));
    const together = [...own, ...near.map((name) => classNames.indexOf(name))];
    const pieces = findPieces(markStrongest(belief, own), size);
    const largest = pieces.toSorted((one, other) => other.pixels.length - one.pixels.length)[0];
    if (!largest) continue;
    const color = meanColor(lab, largest);
    for (const { pixels } of pieces) {
      const believed = meanSum(judged, together, pixels);
      if (pixels.length > largest.pixels.length * largeShare || believed >= minPieceBelief) continue;
      const isMore = hasOneColor && believed > alike.minBelief && !isAtSide(pixels, size);
      if (isMore && hasColor(meanColor(lab, { pixels }), color)) for (const i of pixels) byColor[i] = 1;
      else moveAll(belief, pixels, other);
    }
  }
  return { belief, byColor };
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

type Color = { L: number; a: number; b: number };

function meanColor({ L, a, b }: LabPlanes, { pixels }: Piece): Color {
  return { L: meanSum([L], [0], pixels), a: meanSum([a], [0], pixels), b: meanSum([b], [0], pixels) };
}

/** Whether a color is another one in a little more or less light. */
function hasColor({ L, a, b }: Color, other: Color): boolean {
  const lit = (L + 16) / (other.L + 16);
  const apart = Math.hypot(a - other.a * lit, b - other.b * lit);
  return apart < alike.color && lit > alike.darker && lit < alike.lighter;
}

function isAtSide(pixels: number[], { width }: Size): boolean {
  const { left, right } = boundPixels(pixels, width);
  return left === 0 || right === width;
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
