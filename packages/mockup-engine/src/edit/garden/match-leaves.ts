import type { LabPlanes } from "../../analyse/convert-lab.ts";
import { mix } from "../numbers/mix-values.ts";
import { type PlantColors, toneRanks } from "./read-plant-colors.ts";

/** Two tones of a picture and what they become; `top` is what white becomes, where it does not stay so. */
export type ToneMatch = { from: [dark: number, lit: number]; to: [dark: number, lit: number]; top?: number };

/** What the leaves of a plant's picture are multiplied by, and the tones that are moved to the photo's. */
export type LeafMatch = ToneMatch & { a: number; b: number };

/** Leaves become so much like the photo's where those are lighter, and where they are darker: an agave stays pale. */
const lightTaken = 0.65;
const darkTaken = 0.45;
/** Red leaves and flowers are a color of their own. */
const otherTaken = 0.2;
const colorsTaken = 0.6;
/** By how much colors are dulled or warmed at most, of what is taken. */
const [minColor, maxColor] = [0.4, 1.8];
/** A picture's contrast is drawn out or flattened by no more than this. */
const [minSlope, maxSlope] = [0.6, 1.5];
/** Fewer green pixels than this share are no leaves: a red maple and lavender are matched whole, and less. */
const minLeaves = 0.25;

/** How a plant's picture, as colors where it covers, is to become like the leaves that the photo shows. */
export function matchLeaves({ L, a, b }: LabPlanes, photo: Omit<PlantColors, "light">): LeafMatch {
  const green = [...L.keys()].filter((i) => a[i]! < -3 && b[i]! > 3);
  const isLeafy = green.length > L.length * minLeaves;
  const leaves = isLeafy ? green : [...L.keys()];
  const rank = (plane: Float32Array, share: number) =>
    Float32Array.from(leaves, (i) => plane[i]!).sort()[Math.floor(leaves.length * share)] ?? 0;
  const from: LeafMatch["from"] = [rank(L, toneRanks.dark), rank(L, toneRanks.lit)];
  const leafTaken = photo.lit > from[1] ? lightTaken : darkTaken;
  const taken = isLeafy ? leafTaken : otherTaken;
  const [dark, lit] = [mix(from[0], photo.dark, taken), mix(from[1], photo.lit, taken)];
  const slope = Math.min(maxSlope, Math.max(minSlope, (lit - dark) / Math.max(4, from[1] - from[0])));
  const share = (own: number, seen: number) =>
    isLeafy ? mix(1, Math.min(maxColor, Math.max(minColor, seen / own)), colorsTaken) : 1;
  return {
    from,
    to: [lit - slope * (from[1] - from[0]), lit],
    a: share(rank(a, 0.5), photo.a),
    b: share(rank(b, 0.5), photo.b),
  };
}

/** A lightness of the picture as the photo would show it: what is white stays white. */
export function matchTone(L: number, { from, to, top = 100 }: ToneMatch): number {
  const slope = (to[1] - to[0]) / Math.max(1, from[1] - from[0]);
  if (L > from[1]) return to[1] + (L - from[1]) * ((top - to[1]) / (100 - from[1]));
  // What is darkest stays so.
  if (L < from[0]) return (to[0] * L) / Math.max(1, from[0]);
  return to[0] + (L - from[0]) * slope;
}
