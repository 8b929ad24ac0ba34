import type { Phrase } from "../phrases/build-phrase.ts";
import type { Color, PaintPart } from "../wish-plan.ts";
import type { Part } from "../words/meanings.ts";
import { paintParts } from "../words/paint-parts.ts";
import { type Draft, decline, gardenOf, type Head } from "./plan-draft.ts";

/** What is to go: a color, what grew on a part, or the part itself. */
export function planRemoval(draft: Draft, { colors, target, words }: Phrase, part: Part, head: Head): void {
  const isOfGround = target === "lawn" || target === "yard";
  const isOfPaint = target && paintParts[target] && paintParts[target] !== "walls";
  if (isOfGround) gardenOf(draft).ground = "lawn";
  // "take the red off the door"
  else if (isOfPaint) draft.avoided.push(...colors);
  // "get rid of the pink" and "of the brown trim", where paint was asked for
  else if (isPaintRefused(colors, target, words, head)) {
    draft.avoided.push(...colors);
    const painted = paintParts[part] ?? "walls";
    if (recolored.has(painted)) draft.coats.set(painted, draft.coats.get(painted));
    else draft.removed.add(part);
  } else if (colors.length > 0)
    draft.washed.add(target === "roof" ? "roof" : target === "driveway" ? "paving" : "walls");
  else if (part !== "everything") draft.removed.add(part);
  // "everything else can go" out of a yard
  else if (words.some((word) => !/ it$| them$/.test(word)) && (draft.garden || head.part === "yard"))
    decline(draft, "removePlants", "plants taken out");
  draft.lastPart = isOfPaint ? target : part;
}

/** The color of the present paint rather than of what has grown on it: "the green off the siding". */
const isPaintRefused = (colors: Color[], target: Part | undefined, words: string[], head: Head): boolean =>
  colors.length > 0 &&
  target === undefined &&
  head.part === "walls" &&
  !colors.every(({ name }) => name === "green" && !words.includes("paint"));

/** What a house always has, so that only its color can be meant to go. */
const recolored = new Set<PaintPart>(["walls", "trim", "garage", "door"]);
