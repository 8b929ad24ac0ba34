import type { Paving } from "../wish-plan.ts";
import { edging } from "../words/advices.ts";
import { asEdging } from "./absorb-phrase.ts";
import type { Phrase } from "./build-phrase.ts";
import { type Clause, isColorOnly, isMaterialOnly } from "./phrase-kinds.ts";
import { isPaintable } from "./share-phrases.ts";

/** "a fence with stone posts" and "beds with rock": what comes with a thing is of that thing. */
export function tieToPrevious(
  clause: Clause,
  previous: Clause | undefined,
  earlier: Clause | undefined,
): void {
  const last = previous?.phrases.at(-1);
  // "a carport, wood posts"
  const isOfThing =
    clause.lead === "comma" && !clause.act && last?.thing !== undefined && last.mode === "want";
  if (isOfThing && clause.phrases.every(({ part, isDefinite }) => part === "porch" && !isDefinite))
    clause.phrases = [];
  const isListed = (clause.lead === "and" || clause.lead === "comma") && !clause.act;
  // "exposed aggregate, tan and brown pebbles"
  const laid = last && isColorOnly(last) ? earlier?.phrases.at(-1) : last;
  if (isListed && laid && clause.phrases.length === 1 && isOfStones(clause.phrases[0]!, laid))
    clause.phrases = [];
  if (clause.lead !== "with" || clause.act || !last) return;
  if (takeColor(clause, last)) return;
  paintTrim(clause, last);
  const isPaved = last.part === "driveway" || last.part === "walkway" || last.material?.paving !== undefined;
  // A border of pavers is no trim of the house.
  for (const phrase of clause.phrases)
    if (isPaved && phrase.part === "trim" && phrase.words.some((word) => /^borders?$/.test(word))) {
      phrase.part = undefined;
      phrase.thing = edging;
    }
  if (isPaved && last.mode === "want") takeStones(clause, last);
  for (const phrase of clause.phrases) if (isPaved && isOtherPaving(phrase, last)) asEdging(phrase);
  // "white siding with stone on the bottom"
  const isOfWalls = last.part === "walls" || last.part === "house";
  for (const phrase of clause.phrases)
    if (isOfWalls && isMaterialOnly(phrase) && phrase.material?.isCladding && !phrase.target) {
      phrase.target = "walls";
      phrase.act = "add";
    }
  // "a stone walkway with moss between"
  if (last.material && last.mode === "want") clause.phrases = clause.phrases.filter(({ dirt }) => !dirt);
  // "window boxes with petunias"
  if (last.thing && /(box(es)?|pots?|baskets?|planters?|urns?|macetas?)$/.test(last.words.at(-1) ?? ""))
    clause.phrases = clause.phrases.filter(({ named }) => named?.kind !== "plant");
  // "brick edging with gravel in the middle", as against "edge it with stone"
  const isBeside = last.thing === edging && /(edging|borders?)$/.test(last.words.at(-1) ?? "");
  if (last.thing && !isBeside)
    clause.phrases = clause.phrases.filter((phrase) => !isMaterialOnly(phrase) && !isColorOnly(phrase));
}

/** "a cobblestone driveway with gray stones": what it is laid of has that color. */
function takeStones(clause: Clause, last: Phrase): void {
  const [stones, more] = clause.phrases;
  const isSame = stones?.words.some((word) => /^(stones?|bricks?|pavers|cobbles?|piedras?)$/.test(word));
  const isLaid = last.material?.paving && !last.material.ground && last.colors.length === 0;
  if (more || !isSame || !isLaid || !stones || !isMaterialOnly(stones) || stones.colors.length === 0) return;
  last.colors.push(...stones.colors);
  clause.phrases = [];
}

const isOfStones = (stones: Phrase, last: Phrase): boolean =>
  isMaterialOnly(stones) &&
  last.material?.paving === "aggregate" &&
  stones.words.some((word) => /^(pebbles?|stones?|rocks?|chips)$/.test(word));

/** "a flagstone path with pea gravel on the sides": a path is of one material, so the second lies along it. */
function isOtherPaving(phrase: Phrase, { material, part, mode, act }: Phrase): boolean {
  const [paved, along] = [material?.paving, phrase.material?.paving];
  const isLaid = part !== undefined && mode === "want" && act !== "replace" && act !== "change";
  return isLaid && isMaterialOnly(phrase) && !!paved && !!along && paved !== along && !patterns.has(along);
}

/** "pavers with a herringbone pattern" */
const patterns = new Set<Paving>(["stamped", "herringbone"]);

/** "for the trim let's go with black" */
function takeColor(clause: Clause, last: Phrase): boolean {
  const [color, more] = clause.phrases;
  if (!color || more || !isColorOnly(color) || color.target || color.mode !== "want") return false;
  if (!isPaintable(last) || last.colors.length > 0 || last.mode !== "want") return false;
  last.colors.push(...color.colors);
  last.shade ??= color.shade;
  last.words.push(...color.words);
  if (last.preposition === "for") last.preposition = undefined;
  clause.phrases = [];
  return true;
}

/** "sky blue with white": the walls, and then the trim. */
function paintTrim({ phrases: [color, more] }: Clause, last: Phrase): void {
  // "my house dark gray with white"
  const isOfWalls =
    (last.part === "house" || last.part === "walls") && last.colors.length > 0 && last.mode === "want";
  if (!color || more || !isPlainColor(color) || !(isPlainColor(last) || isOfWalls)) return;
  color.part = "trim";
}

const isPlainColor = (phrase: Phrase): boolean =>
  isColorOnly(phrase) && phrase.colors.length > 0 && !phrase.target && phrase.mode === "want";
