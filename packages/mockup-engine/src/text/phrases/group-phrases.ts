import type { Color } from "../wish-plan.ts";
import { betweenPavers } from "../words/advices.ts";
import type { Part, Token } from "../words/meanings.ts";
import {
  type Entry,
  hasWords,
  headed,
  headKinds,
  isHead,
  nothing,
  type Pending,
  type Phrase,
  standAlone,
} from "./build-phrase.ts";
import type { Segment } from "./wish-segment.ts";

/** Groups a segment's words around its nouns; colors and materials without a noun stand alone. */
export function groupPhrases(segment: Segment): Phrase[] {
  const phrases: Phrase[] = [];
  let pending = nothing();
  for (const [index, entry] of segment.tokens.entries()) {
    const { meaning } = entry.token;
    const last = phrases.at(-1);
    const previousMode = segment.tokens[index - 1]?.mode ?? entry.mode;
    // "white rock an succulents"
    const isNext = meaning.kind === "an" && pending.materials.length > 0;
    // "instead of the red brick I'd like white brick"
    const isWanted = previousMode === "old" && entry.mode === "want";
    // "drive in exposed aggregate garage door walnut"
    const isOther =
      meaning.kind === "part" && framed.has(meaning.part) && pending.materials.some(isPavingAlone);
    // "permeable pavers grass poking through"
    const isBetween = meaning.kind === "thing" && meaning.thing === betweenPavers;
    if ((isNext || isWanted || isOther || isBetween || endsPhrase(meaning)) && hasWords(pending)) {
      phrases.push(...standAlone(pending, previousMode, segment));
      pending = nothing();
    }
    if (isHead(meaning)) {
      phrases.push(headed(meaning, entry, pending, segment));
      pending = nothing();
    } else if (
      meaning.kind === "color" &&
      last &&
      // "instead of the yellow let's do gray"
      !(last.mode === "old" && entry.mode === "want") &&
      describesBefore(segment.tokens, index, last, pending)
    ) {
      addColor(phrases, last, entry, meaning.color, segment);
      pending.preposition = undefined;
    } else if (!colorWanted(phrases, pending, entry)) note(pending, entry);
  }
  phrases.push(...endSegment(phrases.at(-1), pending, segment));
  return phrases;
}

const framed = new Set<Part>(["garage", "door", "shutters", "trim", "windows"]);

const isPavingAlone = ({ material: { paving, ground, isCladding } }: Pending["materials"][number]): boolean =>
  paving !== undefined && !ground && !isCladding;

/** "everything but the brick white": the color is of what is wanted. */
function colorWanted(phrases: Phrase[], { materials }: Pending, { token, mode }: Entry): boolean {
  const wanted = phrases.find(
    (phrase) => phrase.mode === "want" && phrase.part && phrase.colors.length === 0,
  );
  const laid = phrases.find(
    (phrase) => phrase.mode === "want" && phrase.material && phrase.colors.length === 0,
  );
  const isOfLaid =
    mode === "old" && laid && !laid.part && token.meaning.kind === "color" && materials.length > 0;
  // "metal instead of shingles dark bronze"
  if (isOfLaid && token.meaning.kind === "color") {
    laid.colors.push(token.meaning.color);
    laid.words.push(token.text);
    return true;
  }
  if (token.meaning.kind !== "color" || mode !== "except" || materials.length === 0 || !wanted) return false;
  wanted.colors.push(token.meaning.color);
  wanted.words.push(token.text);
  return true;
}

/** "mulch instead of grass", "gravel in the yard": what came before stands for itself. */
function endsPhrase({ kind }: Token["meaning"]): boolean {
  return ["preposition", "not", "except", "instead", "reference"].includes(kind);
}

/** Keeps a word for the noun that follows. */
function note(pending: Pending, { token: { meaning, text }, mode }: Entry): void {
  // "on a budget so no new roof"
  if (meaning.kind === "not") pending.preposition = undefined;
  if (meaning.kind === "preposition") pending.preposition = meaning.preposition;
  else if (meaning.kind === "new") pending.isNew = true;
  else if (meaning.kind === "an") pending.hasArticle = true;
  else if (meaning.kind === "twin") pending.isTwin = true;
  else if (meaning.kind === "reference") pending.isModel = modeling.test(text);
  else if (meaning.kind === "filler" && definite.has(text)) pending.isDefinite = true;
  else if (meaning.kind === "shade" || meaning.kind === "comparative") pending.shade = meaning.shade;
  else if (meaning.kind === "color") pending.colors.push({ color: meaning.color, mode, text });
  else if (meaning.kind === "material") pending.materials.push({ material: meaning.material, text });
}

/** "the same color as the house", as against "to go with the house" */
const modeling = /match|same|like|blend|disappear|melt|mismo|igual/;
const definite = new Set(["the", "my", "our"]);

/** "the roof darker": a shade at the end is of what stands before it. */
function endSegment(last: Phrase | undefined, pending: Pending, segment: Segment): Phrase[] {
  const isShadeAlone = pending.colors.length + pending.materials.length === 0;
  if (!last || !isShadeAlone) return standAlone(pending, segment.mode, segment);
  last.isTwin ||= pending.isTwin;
  last.shade ??= pending.shade;
  return [];
}

const adjectives = new Set(["color", "material", "new", "an", "filler", "shade", "comparative"]);

/** Whether a color belongs to the noun before it: "walls white, trim black", but not "white walls black trim". */
function describesBefore(entries: Entry[], index: number, last: Phrase, pending: Pending): boolean {
  if (pending.materials.length > 0 || pending.colors.length > 0) return false;
  const { meaning } = entries[index]!.token;
  // "green lawn white rocks in beds"
  // "beds get red mulch"
  const isOfNext =
    last.colors.length > 0 || last.part === "beds" || last.part === "yard" || last.part === "lawn";
  if (isOfNext && entries[index + 1]?.token.meaning.kind === "material") return false;
  const isSpanish = meaning.kind === "color" && meaning.isSpanish === true;
  const nextHead = entries.slice(index + 1).findIndex(({ token }) => !adjectives.has(token.meaning.kind));
  const at = index + 1 + nextHead;
  const isFollowed = nextHead >= 0 && headKinds.has(entries[at]!.token.meaning.kind);
  const touches =
    pending.preposition === undefined || pending.preposition === "to" || pending.preposition === "place";
  if (!isFollowed) return touches;
  if (last.colors.length > 0 || pending.isNew || pending.hasArticle) return false;
  const nextAfter = entries.slice(at + 1).find(({ token }) => token.meaning.kind !== "filler");
  const follower = entries[index + 1]?.token.meaning.kind;
  return touches && (isSpanish || nextAfter?.token.meaning.kind === "color" || follower === "color");
}

function addColor(phrases: Phrase[], phrase: Phrase, entry: Entry, color: Color, segment: Segment): void {
  const wanted = phrases.findLast(({ mode, colors, part }) => mode === "want" && colors.length === 0 && part);
  // "everything except the garage door white": the color is not of what is left out.
  if (phrase.mode === "except" && wanted) {
    wanted.colors.push(color);
    wanted.words.push(entry.token.text);
    return;
  }
  phrase.words.push(entry.token.text);
  if (
    entry.mode !== phrase.mode &&
    (entry.mode === "not" || entry.mode === "except" || entry.mode === "old")
  ) {
    phrase.oldColors.push(color);
    return;
  }
  // "paint the red brick white": what stood before the noun is how it looks now.
  if (phrase.colors.length > 0 && segment.act) phrase.oldColors.push(...phrase.colors.splice(0));
  phrase.colors.push(color);
  phrase.hasColorAfter = true;
}
