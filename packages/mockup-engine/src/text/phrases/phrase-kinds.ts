import type { Part } from "../words/meanings.ts";
import type { Phrase } from "./build-phrase.ts";
import type { Segment } from "./wish-segment.ts";

/** A segment of a wish with its phrases tied to one another. */
export type Clause = Pick<Segment, "lead" | "act"> & {
  phrases: Phrase[];
  hasUnknownObject: boolean;
  /** "the chimney too" */
  isToo: boolean;
};

export const isBarePart = ({ colors, material, shade, mode }: Phrase): boolean =>
  colors.length === 0 && !material && !shade && mode === "want";

export const isMaterialOnly = (phrase: Phrase): boolean =>
  phrase.material !== undefined && !phrase.part && !phrase.dirt && !phrase.thing && !phrase.named;

export const isColorOnly = (phrase: Phrase): boolean =>
  (phrase.colors.length > 0 || phrase.shade !== undefined) &&
  !phrase.material &&
  !phrase.part &&
  !phrase.dirt &&
  !phrase.thing &&
  !phrase.named;

export const isOnSomething = (phrase: Phrase): boolean =>
  phrase.dirt !== undefined || isMaterialOnly(phrase) || isColorOnly(phrase);

export function targetOfMaterial({ material }: Phrase): Part | undefined {
  if (material?.roofing) return "roof";
  if (material?.paving && !material.ground) return "driveway";
  return material?.ground ? "yard" : undefined;
}

/** "Show it at night with Christmas lights": nothing is wished of it but what cannot be shown. */
export function isOnlyPointedAt(phrase: Phrase, clauses: Clause[]): boolean {
  const isPointing = phrase.part === "it" && isBarePart(phrase) && !phrase.act;
  const others = clauses.flatMap(({ phrases }) => phrases).filter((other) => other !== phrase);
  return (
    isPointing &&
    others.length > 0 &&
    clauses.every(({ act }) => act === undefined || act === "add") &&
    others.every(({ thing, mode }) => thing !== undefined && mode === "want")
  );
}
