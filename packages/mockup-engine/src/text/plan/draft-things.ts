import type { Phrase } from "../phrases/build-phrase.ts";
import type { Clause } from "../phrases/phrase-kinds.ts";
import { flatRoof, otherShape, partOfGround, partOfWalls, unread } from "../words/advices.ts";
import { movable } from "./draft-kept.ts";
import { planWash } from "./draft-washing.ts";
import { type Draft, decline, declineThing, type Head, isWashing } from "./plan-draft.ts";

/** What stands about the house and gets dirty: "Pressure Washing: the patio" */
const standing = /patio|deck|fence|wall|pool|furniture|steps|porch|pergola/;

/** What the engine cannot draw: it is declined, washed with what it is part of, or passed over where it is only told of. */
export function planThing(draft: Draft, phrase: Phrase, thing: string, head: Head, clauses: Clause[]): void {
  const { act } = phrase;
  const isOfWashing = act === undefined && isWashing(head) && standing.test(thing);
  const isMoment = thing === "another time of day or year";
  const isWashed = !isMoment && (act === "wash" || act === "pressure-wash" || isOfWashing);
  const isMovable = movable.test(thing);
  if (thing === unread) {
    const name = phrase.words.at(-1)!;
    decline(draft, "unread", `"${name}"`, name);
    return;
  }
  draft.lastPart ??= phrase.target;
  // "Wash the retaining wall. The retaining wall is block."
  if (draft.things.has(thing) && act === undefined) return;
  draft.things.add(thing);
  if (act === "widen" && isMovable) {
    decline(draft, "widen", otherShape);
    return;
  }
  // "my kids left home" and "wide enough for two cars"
  if (isMovable && act !== "remove" && act !== "replace" && clauses.some(hasOtherWish(phrase))) return;
  if (isWashed && thing === partOfWalls) planWash(draft, { ...phrase, part: "walls" }, head);
  else if (isWashed && thing === "a patio") planWash(draft, { ...phrase, part: "walkway" }, head);
  else if (isWashed) decline(draft, "washPart", thing);
  else if (act === "remove" && (thing === "trees" || thing === "climbing plants"))
    decline(draft, "removePlants", thing);
  else if (act === "remove" && !isMovable && thing !== partOfWalls && thing !== partOfGround)
    decline(draft, "removePart", thing, phrase.words.at(-1));
  else if (act === "prune") decline(draft, "prune", thing);
  else if (thing === "trees" && act !== "add" && phrase.colors.some(({ name }) => name !== "cedar"))
    decline(draft, "plantColor", "plants in another color");
  else {
    declineThing(draft, thing);
    if (!draft.lastPart && (act === "add" || thing === flatRoof)) draft.onlyThing ??= thing;
  }
}

export const hasOtherWish =
  (phrase: Phrase) =>
  ({ phrases }: Clause): boolean =>
    phrases.some((other) => other !== phrase && other.mode === "want" && other.preposition !== "for");
