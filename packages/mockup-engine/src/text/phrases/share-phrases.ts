import type { Part } from "../words/meanings.ts";
import type { Phrase } from "./build-phrase.ts";
import { type Clause, isBarePart, isColorOnly, isMaterialOnly } from "./phrase-kinds.ts";
import { isPaved } from "./share-materials.ts";

const paintable = new Set<Part | undefined>([
  "walls",
  "house",
  "trim",
  "garage",
  "door",
  "shutters",
  "windows",
  "porch",
  "balcony",
  "deck",
  "fence",
  "chimney",
  "gutters",
]);

export const isPaintable = ({ part }: Phrase): boolean => paintable.has(part);

/** "the walls and the trim white" and "white walls and trim": one color for both. */
export function shareColors(clauses: Clause[]): void {
  for (const [index, clause] of clauses.entries()) {
    const previous = clauses[index - 1];
    const isList = clause.lead === "and" || clause.lead === "comma";
    if (!previous || !isList || clause.phrases.length === 0) continue;
    const [first] = clause.phrases;
    const last = previous.phrases.at(-1);
    const isOnPart = last && isColorOnly(last) && paintable.has(last.target);
    if (!first || !last || !isColored(first) || !(isOnPart || isColored(last))) continue;
    if (first.mode !== "want" || last.mode !== "want" || isKeptLater(clauses, first.part)) continue;
    if (isColoredByNext(clause, clauses[index + 1])) continue;
    // "stain the fence cedar, paint the trim"
    const isAnew = clause.lead === "comma" && first.isDefinite;
    if (!isAnew && last.colors.length > 0 && first.colors.length === 0 && !first.shade && isBareList(clause))
      first.colors.push(...last.colors);
    else if (first.colors.length > 0 && (clause.act === undefined || clause.act === previous.act))
      shareBackwards(clauses, index, first);
  }
}

/** "limewash the brick, just a thin coat, chimney too": the color that was said last. */
export function shareColorsToo(clauses: Clause[]): void {
  for (const [index, { isToo, act, phrases }] of clauses.entries()) {
    const [first, more] = phrases;
    if (!isToo || more || !first || !isPaintable(first) || !isBarePart(first)) continue;
    if (act !== undefined && act !== "paint") continue;
    const painted = clauses.slice(0, index).flatMap((clause) => clause.phrases);
    const isPainted = (phrase: Phrase) =>
      isPaintable(phrase) ||
      phrase.part === "everything" ||
      isColorOnly(phrase) ||
      phrase.material?.isCladding;
    const last = painted.findLast(
      (phrase) => phrase.mode === "want" && phrase.colors.length > 0 && isPainted(phrase),
    );
    if (last) first.colors.push(...last.colors);
  }
}

/** "posts white and the door, um, maybe leave the door" */
const isKeptLater = (clauses: Clause[], part: Part | undefined): boolean =>
  clauses.some(({ phrases }) => phrases.some((phrase) => phrase.mode === "keep" && phrase.part === part));

/** "walls beige, door and garage door brown" */
function isColoredByNext({ lead, phrases }: Clause, next: Clause | undefined): boolean {
  const [first] = next?.phrases ?? [];
  const isOwn = lead === "comma" || phrases[0]?.isDefinite === true;
  return isOwn && next?.lead === "and" && first?.hasColorAfter === true && isPaintable(first);
}

/** "fresh mulch, red" and "roses, pink ones": a color after a comma is of the material or the plants before it. */
export function joinColors(clauses: Clause[]): void {
  for (const [index, clause] of clauses.entries()) {
    const [color, more] = clause.phrases;
    // "only the trim and nothing else, white"
    const last = clauses
      .slice(0, index)
      .findLast(({ phrases, act }) => phrases.length > 0 || act)
      ?.phrases.at(-1);
    if (clause.act || more || !color || !isColorOnly(color)) continue;
    // "something bold for the front door, like orange"
    const isNamed = last && isColorOnly(last) && last.target && last.colors.length === 0;
    if (isNamed && clause.lead === "comma" && color.colors.length > 0 && !color.target) {
      last.colors.push(...color.colors);
      last.shade = undefined;
      clause.phrases = [];
      continue;
    }
    // "roses, red and pink"
    const isListed = clause.lead === "and" && last?.named?.kind === "plant" && last.colors.length > 0;
    if (isListed && clauses[index - 1]?.phrases.length === 0 && last.mode === color.mode) {
      last.colors.push(...color.colors);
      clause.phrases = [];
      continue;
    }
    // "Freshen up the trim. Just a crisp white."
    const isOfSentence = clause.lead === "stop" && last !== undefined && last.part !== "house";
    // "Dark trim maybe? Iron Ore."
    if (isOfSentence && last.shade && isOpenPart({ ...last, shade: undefined })) last.shade = undefined;
    if (clause.lead !== "comma" && !(isOfSentence && isOpenPart(last))) continue;
    // "Mailbox: new one, black"
    if (
      last?.thing &&
      last.mode === "want" &&
      isOwnThing(last) &&
      color.mode === "want" &&
      !color.target &&
      isLastOf(clauses, index)
    ) {
      clause.phrases = [];
      continue;
    }
    const isOfPlants = last?.named?.kind === "plant";
    // "paint, beige"
    const before = clauses[index - 1];
    if (before?.act === "paint" && before.phrases.length === 0) {
      color.act = "paint";
      continue;
    }
    // "lawn, green"
    if (last && growing.has(last.part) && isBarePart(last) && color.mode === "want") {
      clause.phrases = [];
      continue;
    }
    if (last && isOpenPart(last) && color.mode === "want" && !color.target) {
      last.colors.push(...color.colors);
      last.hasColorAfter = true;
      last.shade ??= color.shade;
      clause.phrases = [];
      continue;
    }
    if (!last || !(isMaterialOnly(last) || isOfPlants) || last.mode !== color.mode) continue;
    if (last.colors.length > 0) continue;
    last.colors.length = 0;
    last.colors.push(...color.colors);
    last.shade ??= color.shade;
    last.words.push(...color.words);
    clause.phrases = [];
  }
}

/** Something to be added, which takes a color with it, as against a color that cannot be shown. */
const isOwnThing = ({ thing, act }: Phrase): boolean =>
  act !== "remove" && !!thing && !movable.test(thing) && standing.test(thing);
const standing =
  /furniture|fence|pool|pergola|porch|deck|shutters|lights|trees|equipment|hardware|a part of|rooms/;
const movable = /cars|people|wires|signs|neighbor/;

function isLastOf(clauses: Clause[], index: number): boolean {
  const next = clauses[index + 1];
  return !next || next.lead === "stop" || next.phrases.length === 0;
}

const growing = new Set<Part | undefined>(["lawn", "plants"]);

/** "paint only the trim, in black" */
function isOpenPart({ part, mode, colors, shade, act }: Phrase): boolean {
  const isColored = paintable.has(part) || part === "roof" || part === "driveway" || part === "walkway";
  return (
    isColored && part !== undefined && mode === "want" && colors.length === 0 && !shade && act !== "wash"
  );
}

function isBareList({ act, phrases }: Clause): boolean {
  // "trim and door on a tan house"
  const listed = phrases.filter(({ preposition, colors }) => preposition !== "place" || colors.length === 0);
  return (
    listed.every(
      ({ isNew, hasArticle, part }) => !isNew && !hasArticle && (paintable.has(part) || part === "roof"),
    ) && act !== "add"
  );
}

/** "the roof and shutters in green": roofs share a color as painted parts do. */
const isColored = (phrase: Phrase): boolean =>
  isPaintable(phrase) ||
  (phrase.part === "roof" && !phrase.isNew && (!phrase.material || phrase.colors.length > 0)) ||
  (isPaved(phrase) && !phrase.isNew && !phrase.material);

function shareBackwards(clauses: Clause[], from: number, { colors, hasColorAfter }: Phrase): void {
  if (!hasColorAfter) return;
  for (let index = from - 1; index >= 0; index -= 1) {
    const last = clauses[index]!.phrases.at(-1);
    if (!last || last.colors.length > 0 || last.shade || last.mode !== "want" || !isColored(last)) return;
    last.colors.push(...colors);
    if (clauses[index]!.lead !== "and" && clauses[index]!.lead !== "comma") return;
  }
}

/** "the moss and algae from the roof": both are on the roof; "moss off the roof and the walkway": on both. */
export function shareTargets(clauses: Clause[]): void {
  for (const [index, clause] of clauses.entries()) {
    soilNext(clause, clauses[index - 1]);
    const target = clause.phrases.find(({ dirt }) => dirt)?.target;
    if (!target || (clause.lead !== "and" && clause.lead !== "comma")) continue;
    for (let before = index - 1; before >= 0; before -= 1) {
      const { phrases, lead } = clauses[before]!;
      if (phrases.length === 0 || !phrases.every(({ dirt, target: own }) => dirt && !own)) break;
      for (const phrase of phrases) phrase.target = target;
      if (lead !== "and" && lead !== "comma") break;
    }
  }
}

function soilNext({ lead, act, phrases }: Clause, previous: Clause | undefined): void {
  const last = previous?.phrases.at(-1);
  const isList = (lead === "and" || lead === "comma") && act === previous?.act;
  if (!isList || !last?.dirt || !last.target || last.mode !== "want") return;
  for (const phrase of phrases)
    if (phrase.part && isBarePart(phrase) && !phrase.isNew) {
      phrase.dirt = last.dirt;
      phrase.target = phrase.part;
      phrase.part = undefined;
    }
}
