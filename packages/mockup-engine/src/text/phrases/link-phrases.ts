import { isGrowing } from "../disambiguation/tell-plants.ts";
import { matchColors, matchTwins } from "../plan/match-colors.ts";
import { narrowHouse } from "../plan/narrow-house.ts";
import type { Part, Token } from "../words/meanings.ts";
import type { Phrase } from "./build-phrase.ts";
import { gatherFlowerColors } from "./gather-flower-colors.ts";
import { groupPhrases } from "./group-phrases.ts";
import { linkWithin } from "./link-within.ts";
import { type Clause, isBarePart, isColorOnly, isMaterialOnly, targetOfMaterial } from "./phrase-kinds.ts";
import { shareMaterials } from "./share-materials.ts";
import { isPaintable, joinColors, shareColors, shareColorsToo, shareTargets } from "./share-phrases.ts";
import { splitSegments } from "./split-segments.ts";
import { splitTwoTone } from "./split-two-tone.ts";
import { tieToPrevious } from "./tie-to-previous.ts";
import type { Segment } from "./wish-segment.ts";

const replacing = new Set(["replace", "cover"]);

/** The clauses of a wish, in which each material, color and stain knows the part it is on. */
export function linkPhrases(tokens: Token[]): Clause[] {
  const segments = splitSegments(tokens);
  const clauses = segments.map(
    (segment): Clause => ({
      lead: segment.lead,
      act: isRefusedAct(segment) ? undefined : segment.act,
      phrases: groupPhrases(segment),
      hasUnknownObject: findUnknownObject(segment),
      isToo: segment.tokens.some(({ token }) => token.text === "too"),
    }),
  );
  for (const [index, clause] of clauses.entries())
    if (hasOtherSubject(segments[index]!))
      clause.phrases = clause.phrases.filter((phrase) => !isBarePart(phrase));
  for (const [index, clause] of clauses.entries())
    if (hasUnknownResult(segments[index]!)) asUnknownResult(clause);
  for (const clause of clauses) linkWithin(clause);
  for (const [index, clause] of clauses.entries()) washAsMade(clause, clauses[index + 1]);
  for (const [index, clause] of clauses.entries())
    shareReplacing(clause, clauses.slice(Math.max(0, index - 2), index), clauses[index + 1]);
  for (const [index, clause] of clauses.entries()) linkReplaced(clause, clauses[index + 1]);
  for (const clause of clauses) linkInstead(clause);
  for (const [index, clause] of clauses.entries())
    tieToPrevious(clause, clauses[index - 1], clauses[index - 2]);
  tieToBeds(clauses);
  for (const [index, clause] of clauses.entries()) placeInYard(clause, clauses[index + 1]);
  gatherFlowerColors(clauses);
  joinColors(clauses);
  matchColors(clauses);
  matchTwins(clauses);
  shareColors(clauses);
  shareColorsToo(clauses);
  shareMaterials(clauses);
  splitTwoTone(clauses);
  shareTargets(clauses);
  for (const [index, clause] of clauses.entries()) narrowHouse(clause, clauses[index + 1]);
  return clauses;
}

/** "the association picks the body color" */
function hasOtherSubject({ act, tokens }: Segment): boolean {
  const [one, subject, verb] = tokens.map(({ token }) => token);
  const isOwned = /^(the|my|our|his|her|their)$/.test(one?.text ?? "");
  const isWishing = /^(ask|want|wish|request|like|lov|hop|need|prefer|dream|crav)/.test(verb?.text ?? "");
  return (
    !act && isOwned && !isWishing && subject?.meaning.kind === "unknown" && verb?.meaning.kind === "unknown"
  );
}

/** "cleaned, not painted" */
const isRefusedAct = ({ tokens }: Segment): boolean =>
  tokens.some(({ token }) => token.meaning.kind === "not" || token.meaning.kind === "instead") &&
  tokens.every(({ token: { meaning } }) =>
    ["not", "instead", "act", "filler", "unknown"].includes(meaning.kind),
  );

/** "add a dinosaur to the yard": the yard is only where an unknown thing would stand. */
function findUnknownObject({ act, tokens }: Segment): boolean {
  if (act !== "add" && act !== "remove" && act !== "replace" && act !== undefined) return false;
  const first = tokens.findIndex((_, index) => isName(tokens, index));
  const noun = tokens.findIndex(({ token }) =>
    ["part", "material", "plant", "dirt"].includes(token.meaning.kind),
  );
  return (
    first >= 0 &&
    first < noun &&
    // "a simple row of shrubs"
    tokens
      .slice(first, noun)
      .some(
        ({ token }) =>
          token.meaning.kind === "preposition" &&
          !(token.text === "of" && isGrowing(tokens[noun]!.token.meaning)),
      )
  );
}

/** An unknown word other than "dearly" or the verb of "we wish to see". */
function isName(tokens: Segment["tokens"], index: number): boolean {
  const { text, meaning } = tokens[index]!.token;
  const [next, after] = tokens.slice(index + 1, index + 3).map(({ token }) => token.text);
  const isVerb = next === "to" && /^(see|have|get|go|do|try|make|change|paint|look|be)$/.test(after ?? "");
  return meaning.kind === "unknown" && text.length > 2 && !text.endsWith("ly") && !isVerb;
}

/** "turn the garage into a gym" */
function hasUnknownResult({ act, tokens }: Segment): boolean {
  if (act !== "change") return false;
  const last = tokens.at(-1)?.token;
  const before = tokens.at(-2)?.token.meaning;
  // "make the windows arched"
  const isOther = last?.meaning.kind === "unknown" && last.text.endsWith("ed");
  if (isOther && before?.kind === "part") return true;
  const to = tokens.findIndex(
    ({ token: { meaning } }) => meaning.kind === "preposition" && meaning.preposition === "to",
  );
  const result = tokens
    .slice(to + 1)
    .find(({ token }) => !["filler", "an", "new"].includes(token.meaning.kind));
  return to > 0 && result?.token.meaning.kind === "unknown" && result.token.text.length > 2;
}

/** A part that is to become something else is not painted instead. */
function asUnknownResult(clause: Clause): void {
  clause.phrases = clause.phrases.filter((phrase) => !isBarePart(phrase) || isPaintable(phrase));
  for (const phrase of clause.phrases.filter(isBarePart)) {
    phrase.act = "replace";
    phrase.isNew = true;
  }
}

/** "make the brick look cleaner" */
function washAsMade(clause: Clause, next: Clause | undefined): void {
  const isWash = next?.act === "wash" && next.lead === "none" && next.phrases.length === 0;
  if (clause.act !== "change" || !isWash || clause.phrases.length === 0) return;
  clause.act = "wash";
  for (const phrase of clause.phrases) phrase.act = "wash";
  next.act = undefined;
}

/** "replace the bushes with roses and the mulch with rock": the verb is of both. */
function shareReplacing(clause: Clause, [first, second]: Clause[], next: Clause | undefined): void {
  const isList = (clause.lead === "and" || clause.lead === "comma") && clause.act === undefined;
  const isAfter = first?.act === "replace" && second?.lead === "with" && !second.act;
  const isReplaced =
    next?.lead === "with" && !next.act && clause.phrases.some(({ isDefinite }) => isDefinite);
  if (!isList || !isAfter || !isReplaced) return;
  clause.act = "replace";
  for (const phrase of clause.phrases) phrase.act = "replace";
}

/** "replace the lawn with gravel": what follows takes the place of what stood before. */
function linkReplaced(clause: Clause, next: Clause | undefined): void {
  if (!clause.act || !(replacing.has(clause.act) || isChangedFor(clause))) return;
  const isPainted = clause.act === "cover" && next?.act === "paint";
  const replacedBy =
    next?.lead === "with" && (!next.act || isPainted) ? next.phrases : clause.phrases.filter(isFor);
  const replaced = clause.phrases.filter((phrase) => !isFor(phrase) && phrase.mode === "want");
  if (replacedBy.length === 0 || replaced.length === 0) return;
  const [first] = replacedBy;
  const [old] = replaced;
  if (!first || !old) return;
  for (const phrase of replacedBy) phrase.preposition = undefined;
  // "cover the old brick with white paint"
  if (clause.act === "cover" && isColorOnly(first)) {
    old.colors.splice(0, old.colors.length, ...first.colors);
    old.shade ??= first.shade;
    old.act = "paint";
    if (next) next.phrases = next.phrases.filter((phrase) => phrase !== first);
    return;
  }
  const isPlanted = first.named?.kind === "plant";
  if (
    old.part &&
    old.part !== "lawn" &&
    (isMaterialOnly(first) || isColorOnly(first)) &&
    first.mode === "want"
  ) {
    first.part = old.part;
    first.words.unshift(...old.words);
  } else if (!isPlanted || clause.act !== "cover") first.target ??= old.part ?? placeOf(old, first);
  first.act = "replace";
  for (const phrase of replaced) phrase.mode = "old";
}

/** "replace the gravel with concrete": what is to be paved was paved. */
const placeOf = (old: Phrase, { material }: Phrase): Part | undefined =>
  material?.paving && !material.ground && old.material?.paving && old.material.ground
    ? undefined
    : placeOfMaterial(old);

/** "change the roof for red tile" */
const isChangedFor = ({ act, phrases }: Clause): boolean =>
  act === "change" &&
  phrases.some((phrase) => phrase.preposition === "for" && (isMaterialOnly(phrase) || isColorOnly(phrase)));

/** "pavers instead of the grass" and "river rock where the mulch is": it goes where the other was. */
function linkInstead({ phrases }: Clause): void {
  const old = phrases.find(({ mode }) => mode === "old");
  const wanted = phrases.find(({ mode }) => mode === "want");
  // "instead of white trim do black"
  if (old && wanted && isPaintable(old) && isColorOnly(wanted) && !wanted.target) wanted.part = old.part;
  if (!old || !wanted || wanted.target || !isMaterialOnly(wanted)) return;
  const place = old.part ?? placeOf(old, wanted);
  if (place === "plants" && wanted.material?.ground) wanted.target = "beds";
  const isOnGround = place === "lawn" || place === "yard" || place === "beds";
  const isPaved = (place === "driveway" || place === "walkway") && !old.material?.isCladding;
  if (isOnGround || (isPaved && wanted.material?.paving)) wanted.target = place;
}

/** Mulch lies in the beds. */
function placeOfMaterial(phrase: Phrase): Part | undefined {
  return phrase.material?.ground === "mulch" && !phrase.part ? "beds" : targetOfMaterial(phrase);
}

/** "show the yard with fresh sod": the yard is only where it lies, and asks for no beds. */
function placeInYard(clause: Clause, next: Clause | undefined): void {
  const last = clause.phrases.at(-1);
  const isGround = ({ part, material }: Phrase) => part === "lawn" || material?.ground !== undefined;
  if (last?.part !== "yard" || !isBarePart(last) || !last.isDefinite || next?.lead !== "with" || next.act)
    return;
  const [first] = next.phrases;
  if (first?.mode !== "want" || !isGround(first)) return;
  clause.phrases = clause.phrases.filter((phrase) => phrase !== last);
  if (isMaterialOnly(first)) first.target ??= "yard";
}

/** "beds with rock" and "flower beds with roses and rock" */
function tieToBeds(clauses: Clause[]): void {
  let isOfBeds = false;
  for (const [index, { lead, act, phrases }] of clauses.entries()) {
    const isList = (lead === "and" || lead === "comma") && act === undefined;
    const isBed = clauses[index - 1]?.phrases.at(-1)?.words.some((word) => word.includes("bed"));
    if (lead === "with" && !act) isOfBeds = isBed === true;
    else isOfBeds &&= isList && phrases.every((phrase) => phrase.named || isMaterialOnly(phrase));
    if (isOfBeds) for (const phrase of phrases) if (isMaterialOnly(phrase)) phrase.target ??= "beds";
  }
}

const isFor = ({ preposition }: Phrase): boolean => preposition === "for" || preposition === "to";
