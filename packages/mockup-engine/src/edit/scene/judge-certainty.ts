import {
  type BeliefLimit,
  leastBelief,
  leastOverlap,
  type OverlapLimit,
} from "../../analyse/choose-network.ts";
import { type ClassName, classNames } from "../../analyse/class-names.ts";
import type { Scene } from "./open-scene.ts";
import { weighAgainstRivals } from "./weigh-rivals.ts";

/** A garage door of less than this share of the picture is no sign of one. */
const minGarageShare = 0.002;

/** What is believed in a part. */
export type BelievedPart = {
  classes: ClassName[];
  /** The least share of the picture it takes. */
  minShare: number;
  /** What may be changed with it without harm. */
  near: ClassName[];
  /** What stands beside it: where that is missing, what is near to it tells nothing about it. */
  beside?: ClassName;
  /** How much the network must believe in it and what is near to it where it is found, or the person is asked. */
  limit: BeliefLimit;
  /** The same where what should stand beside it is missing. */
  limitAlone?: BeliefLimit;
  /** How much it must believe in the part itself, whatever may be changed with it. */
  limitOwn?: BeliefLimit;
  /** How far the network's looks must agree on where it is. */
  limitOverlap?: OverlapLimit;
};

/** Share of the picture in which a class is believed in most. */
function shareOf(name: ClassName, regions: Scene["regions"]): number {
  const { own, rival } = weighAgainstRivals([name], regions);
  return own.filter((belief, i) => belief > rival[i]!).length / own.length;
}

/** How far the network's looks agree on where the classes are: intersection over union, 0..1. */
function measureOverlap(classes: ClassName[], { labelsByLook = [] }: Scene["regions"]): number {
  const isOne = classNames.map((name) => (classes.includes(name) ? 1 : 0));
  const looks = labelsByLook.length;
  const pixels = labelsByLook[0]?.length ?? 0;
  let [shared, any] = [0, 0];
  for (let i = 0; i < pixels; i += 1) {
    let seen = 0;
    for (let look = 0; look < looks; look += 1) seen += isOne[labelsByLook[look]![i]!]!;
    if (seen === looks) shared += 1;
    if (seen > 0) any += 1;
  }
  return any ? shared / any : 1;
}

/** Whether the network believes enough in a part where it is found. What is hardly there is simply missing. */
export function judgeCertainty(
  scene: Scene,
  part: BelievedPart | undefined,
): "certain" | "doubtful" | "missing" {
  if (!part) return "missing";
  const { regions } = scene;
  const { classes, near, beside, minShare, limit, limitAlone = limit, limitOwn, limitOverlap } = part;
  const { own, rival } = weighAgainstRivals(classes, regions);
  const isBeside = !beside || shareOf(beside, regions) >= minGarageShare;
  const [asItself, asNear] = [classes, isBeside ? near : []].map((names) =>
    names.map((name) => regions.judged[name]),
  ) as [Float32Array[], Float32Array[]];
  const leading = markLeading(own, rival, regions.unsure);
  const pixels = leading.reduce((sum, is) => sum + is, 0);
  const itself = sumLeading(leading, asItself);
  const alike = sumLeading(leading, asNear);
  if (pixels < minShare * own.length) return "missing";
  if (limitOwn && itself < leastBelief(limitOwn) * pixels) return "doubtful";
  if (limitOverlap && measureOverlap(classes, regions) < leastOverlap(limitOverlap)) return "doubtful";
  return itself + alike < leastBelief(isBeside ? limit : limitAlone) * pixels ? "doubtful" : "certain";
}

/** 1 where a part is believed in more than in any rival, and not too little to be sure. */
function markLeading(own: Float32Array, rival: Float32Array, unsure: Uint8Array | undefined): Uint8Array {
  const leading = new Uint8Array(own.length);
  for (let i = 0; i < own.length; i += 1) if (own[i]! > rival[i]! && !unsure?.[i]) leading[i] = 1;
  return leading;
}

/** How much some classes together are believed in where a part leads. */
function sumLeading(leading: Uint8Array, planes: Float32Array[]): number {
  let sum = 0;
  for (let i = 0; i < leading.length; i += 1) {
    if (leading[i] === 0) continue;
    for (let k = 0; k < planes.length; k += 1) sum += planes[k]![i]!;
  }
  return sum;
}
