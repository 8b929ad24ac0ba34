import { type Clause, isColorOnly } from "../phrases/phrase-kinds.ts";
import { otherShape } from "../words/advices.ts";
import { paintParts } from "../words/paint-parts.ts";
import { planWash } from "./draft-washing.ts";
import { type Draft, decline, type Head, isWashing } from "./plan-draft.ts";

/** "make the windows bigger" and "make it wider for two cars" */
export const isBareWidening = (clause: Clause | undefined): boolean =>
  clause?.act === "widen" &&
  clause.lead === "none" &&
  clause.phrases.every(({ preposition }) => preposition === "for");

/** A verb alone: "clean and paint the walls", or "Pressure Washing". */
export function planBareAct(draft: Draft, { act }: Clause, next: Clause | undefined, head: Head): void {
  if (act === "wash" || act === "pressure-wash") {
    const isShared = next?.lead === "and" && next.phrases.some((phrase) => phrase.part ?? phrase.material);
    if (isShared && !next.act) for (const phrase of next.phrases) phrase.act = act;
    else if (isShared) for (const phrase of next.phrases) planWash(draft, phrase, head);
    else if (draft.lastPart)
      planWash(draft, { part: draft.lastPart, target: undefined, dirt: undefined }, head);
    // "just clean", of a roof
    else if (head.part === "roof") draft.washed.add("roof");
    else draft.washesDefault = true;
  }
  if (act === "paint" && !head.part && !draft.freshens && !goesOnAsPaint(next))
    draft.coats.set("walls", draft.coats.get("walls"));
  if (act === "widen") decline(draft, "widen", otherShape);
  else draft.leavesOpen ||= act !== undefined && !(act === "paint" && isWashing(head));
}

/** "paint, trim white" and "clean and paint the walls", as against "fresh paint and a new roof". */
function goesOnAsPaint(next: Clause | undefined): boolean {
  if (next?.act !== undefined && next.act !== "paint") return false;
  return (
    next?.phrases.some((phrase) => isColorOnly(phrase) || (phrase.part && paintParts[phrase.part])) ?? false
  );
}
