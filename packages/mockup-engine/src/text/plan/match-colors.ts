import type { Phrase } from "../phrases/build-phrase.ts";
import { type Clause, isBarePart, isMaterialOnly } from "../phrases/phrase-kinds.ts";
import { isPaved } from "../phrases/share-materials.ts";
import { isPaintable } from "../phrases/share-phrases.ts";
import type { Color } from "../wish-plan.ts";
import { colorOfPart, freshColor } from "../words/color-of-part.ts";
import type { Part } from "../words/meanings.ts";
import { keptNames } from "./describe-plan.ts";

/**
 * "the door should match the shutters, which are black": what is to match has the color that the wish gives what it is
 * compared to, or else the one that it has in the photo.
 */
export function matchColors(clauses: Clause[]): void {
  const all = clauses.flatMap(({ phrases }) => phrases);
  for (const [index, { phrases }] of clauses.entries()) {
    const model = phrases.find(
      ({ mode, part, isModel, material }) =>
        mode === "reference" &&
        ((part && (part !== "house" || isModel)) || (isModel && (material?.ground ?? material?.isCladding))),
    );
    if (!model) continue;
    const matching = findMatched(clauses, index, model);
    if (model.part === "it" && model.isModel) model.part = findNamed(all, matching.at(-1));
    const colors = model.colors.length > 0 ? model.colors : findColors(all, model);
    for (const matched of matching) takeColor(matched, colors, model);
  }
}

/** What is to match: the phrase before the model, and those it is listed with. */
function findMatched(clauses: Clause[], index: number, model: Phrase): Phrase[] {
  const before = clauses[index]!.phrases.slice(0, clauses[index]!.phrases.indexOf(model));
  const isOfClause = before.length > 0;
  const last = (isOfClause ? before : (clauses[index - 1]?.phrases ?? [])).findLast(isOpen);
  if (!last) return [];
  const listed: Phrase[] = [];
  for (let at = isOfClause ? index : index - 1; at > 0 && clauses[at]!.lead === "and"; at -= 1) {
    const one = clauses[at - 1]!.phrases.at(-1);
    if (clauses[at]!.act || !one || !isOpen(one) || !isPaintable(one)) break;
    listed.push(one);
  }
  return [last, ...listed];
}

function takeColor(matched: Phrase, colors: Phrase["colors"], { part, words, isModel }: Phrase): void {
  // "swap the colors of walls and trim"
  const color = colors.find(({ like }) => !like || like !== modeled(matched));
  const own = part && colorOfPart(part);
  const isSelf = own && own.like === modeled(matched);
  const measured = color ?? (isSelf ? freshColor : isModel ? own : undefined);
  if (measured && !matched.part) paintBrick(matched, measured);
  else if (measured) matched.colors.push(measured);
  // "a siding color that goes with the roof" leaves it open.
  else if (isModel || !own)
    matched.matchedTo = part && part !== "it" ? `the ${keptNames[part]}` : words.join(" ");
}

/** "make the brick match the siding" */
function paintBrick(brick: Phrase, color: Color): void {
  const isOfWalls = color.like === "walls";
  brick.colors.push(isOfWalls ? { ...color, name: "the color of the siding" } : color);
  brick.target = "walls";
  brick.act = "paint";
}

/** "gray pavers, with a matching path" and "a black door and matching shutters" */
export function matchTwins(clauses: Clause[]): void {
  const all = clauses.flatMap(({ phrases }) => phrases);
  for (const [index, twin] of all.entries()) {
    if (!twin.isTwin || twin.mode !== "want" || twin.colors.length > 0) continue;
    const before = all.slice(0, index).filter(({ mode }) => mode === "want");
    const model = before.findLast(({ material, colors }) =>
      isPaved(twin) ? material?.paving : colors.length > 0,
    );
    if (isPaved(twin)) twin.material ??= model?.material;
    if (model) twin.colors.push(...model.colors);
    else pairTwin(twin, before.at(-1));
  }
}

/** "the trim and the walls the same color": the walls are what the other is to match, or else the first is. */
function pairTwin(twin: Phrase, other: Phrase | undefined): void {
  const isPair = other !== undefined && isBarePart(other) && isPaintable(other);
  const isOfWalls = twin.part === "walls" || twin.part === "house";
  const [matched, model] = isPair && isOfWalls ? [other, twin] : [twin, isPair ? other : undefined];
  if (isPair && model) model.mode = "reference";
  const ofHouse = matched.part === "garage" ? colorOfPart("house") : undefined;
  const color = model?.part ? colorOfPart(model.part) : ofHouse;
  if (color) matched.colors.push(color);
  else matched.matchedTo = model?.part && model.part !== "it" ? `the ${keptNames[model.part]}` : "the rest";
}

function isOpen(phrase: Phrase): boolean {
  const { mode, part, colors, material, shade } = phrase;
  const isBrick = isMaterialOnly(phrase) && material?.isCladding === true;
  return (
    mode === "want" &&
    (isPaintable(phrase) || part === "it" || isBrick) &&
    colors.length === 0 &&
    (!material || isBrick) &&
    !shade
  );
}

/** "paint the house and make the garage door match it" */
function findNamed(all: Phrase[], matching: Phrase | undefined): Part | undefined {
  const before = matching ? all.slice(0, all.indexOf(matching)) : [];
  return before.findLast(({ part }) => part !== undefined && part !== "it" && part !== "everything")?.part;
}

const modeled = ({ part }: Phrase): Part | undefined => (part === "house" ? "walls" : part);

function findColors(all: Phrase[], model: Phrase): Phrase["colors"] {
  const same = all.find(
    ({ part, target, mode, colors }) =>
      (target === model.part || part === modeled(model) || part === model.part || part === "everything") &&
      (mode === "want" || mode === "old") &&
      colors.length > 0,
  );
  return same?.colors ?? [];
}
