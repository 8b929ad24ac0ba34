import type { Phrase } from "../phrases/build-phrase.ts";
import { type Clause, isBarePart, isColorOnly, isOnlyPointedAt } from "../phrases/phrase-kinds.ts";
import {
  otherShape,
  partOfDrive,
  partOfGround,
  partOfRoof,
  partOfWalls,
  sameColor,
  unshownColors,
} from "../words/advices.ts";
import type { Act } from "../words/meanings.ts";
import { paintParts } from "../words/paint-parts.ts";
import { isBareWidening, planBareAct } from "./draft-bare-acts.ts";
import { planGround, planPlants } from "./draft-garden.ts";
import { planKept, planOld, planRefused } from "./draft-kept.ts";
import { findFaded, planSurface } from "./draft-surfaces.ts";
import { hasOtherWish, planThing } from "./draft-things.ts";
import { isToBeWashed, planWash } from "./draft-washing.ts";
import { declineLikened, rememberNearest } from "./note-substitutes.ts";
import {
  type Draft,
  decline,
  declineThing,
  emptyDraft,
  gardenOf,
  type Head,
  isWashing,
} from "./plan-draft.ts";

/** Gathers from a wish's clauses what is to be done to which part, what stays and what cannot be shown. */
export function draftPlan(clauses: Clause[], head: Head): Draft {
  const draft = emptyDraft();
  for (const [index, clause] of clauses.entries()) {
    if (clause.act === "pressure-wash") draft.isPressure = true;
    if (clause.phrases.length === 0 || isBareWidening(clause))
      planBareAct(draft, clause, clauses[index + 1], head);
    // "add two windows upstairs" says only where.
    const isAdded = clause.act === "add" && clause.phrases.some(isAddedPart);
    if (isAdded) clause.phrases = clause.phrases.filter(({ thing }) => thing !== partOfWalls);
    const isPartial = clause.phrases.some(({ thing }) => thing === partOfWalls);
    const isOfGround = clause.phrases.some(({ thing }) => thing === partOfGround);
    const isOfDrive = clause.phrases.some(({ thing }) => thing === partOfDrive);
    const isOfRoof = isOnPartOfRoof(clause) || (clause.lead === "with" && isReplaced(clauses[index - 1]));
    const phrases = clause.phrases.filter((phrase) => !(isPartial || draft.isPartial) || !isOnPart(phrase));
    const isShaped = clause.phrases.some(({ thing, mode }) => thing && mode === "want");
    const isResized = clause.act === "change" && (isShaped || isBareWidening(clauses[index + 1]));
    draft.isPartial = isPartial && phrases.length === clause.phrases.length && !hasColor(clause);
    for (const phrase of phrases)
      if (isOfGround && (phrase.part === "lawn" || phrase.part === "yard")) continue;
      else if (isOfDrive && (phrase.part === "lawn" || phrase.material?.paving)) continue;
      else if (
        isOfRoof &&
        !phrase.thing &&
        (phrase.part === "roof" || phrase.material?.roofing || isColorOnly(phrase))
      )
        continue;
      else if (!isResized || phrase.thing || !isBarePart(phrase)) planPhrase(draft, phrase, head, clauses);
  }
  if (draft.hasUnshownColor) dropSuggested(draft);
  if (draft.likened.size > 0) declineLikened(draft);
  return draft;
}

const isOnPartOfRoof = (clause: Clause | undefined): boolean =>
  clause?.phrases.some(({ thing }) => thing === partOfRoof) ?? false;

/** "replace the shingles over the porch with tin" */
const isReplaced = (clause: Clause | undefined): boolean =>
  isOnPartOfRoof(clause) && (clause?.act === "replace" || clause?.act === "change");

function dropSuggested(draft: Draft): void {
  for (const [part, color] of draft.coats) if (!color) draft.coats.delete(part);
  if (!draft.allOver?.color) draft.allOver = undefined;
  if (draft.roof && !draft.roof.color && !draft.roof.covering) draft.roof = undefined;
}

const isAddedPart = ({ part, colors }: Phrase): boolean =>
  (part === "windows" || part === "door" || part === "shutters") && colors.length === 0;

/** "upstairs only, paint it gray": what cannot be shown on a part of the walls is not shown on all of them. */
function isOnPart(phrase: Phrase): boolean {
  if (phrase.material?.isCladding && !phrase.part) return true;
  return isColorOnly(phrase) || ["walls", "house", "it", "windows", "shutters"].includes(phrase.part ?? "");
}

const hasColor = ({ phrases }: Clause): boolean => phrases.some(({ colors }) => colors.length > 0);

function planPhrase(draft: Draft, phrase: Phrase, head: Head, clauses: Clause[]): void {
  const { mode, thing } = phrase;
  const isOfPaint = head.services.length === 0 || head.services.includes("painting");
  // "roof to match the garage door": what is laid anew takes no color from the photo.
  const isOfModel = mode === "reference" && phrase.isModel && phrase.part && paintParts[phrase.part];
  draft.wantsRoofLike ||= Boolean(isOfModel) && head.part === "roof";
  draft.leavesOpen ||= draft.wantsRoofLike;
  // "don't change the color, just replace it", as against "and freshen the siding, same blue"
  const names = clauses.flatMap((clause) => clause.phrases);
  const namesPainted = names.some(({ part }) => part && part !== "it" && paintParts[part]);
  if (thing === sameColor && head.part === "roof" && !namesPainted) {
    draft.leavesOpen = true;
    return;
  }
  if (thing === sameColor && mode !== "reference" && isOfPaint) {
    draft.freshens ??= findFaded(clauses);
    return;
  }
  if (thing && unshownColors.has(thing) && mode !== "reference" && (mode !== "old" || thing === sameColor)) {
    draft.hasUnshownColor = true;
    declineThing(draft, thing);
    return;
  }
  if (mode === "reference" && phrase.named?.kind === "plant") draft.lastPart ??= "plants";
  draft.leavesOpen ||= mode === "reference" && !(phrase.isModel && phrase.part);
  draft.namesStuff ||= phrase.material !== undefined || phrase.dirt !== undefined;
  if (mode !== "reference") draft.words.push(phrase.words.join(" "));
  draft.avoided.push(...phrase.oldColors);
  // "half my street is gray so not gray"
  const refused = new Set(phrase.oldColors.map(({ name }) => name));
  if (!phrase.part && phrase.colors.some(({ name }) => refused.has(name))) phrase.colors.length = 0;
  const isOfGround = phrase.material?.ground !== undefined;
  draft.refusesColor ||=
    phrase.oldColors.length > 0 || (mode === "not" && phrase.colors.length > 0 && !isOfGround);
  const isComparison =
    phrase.preposition === "for" &&
    !(phrase.act && done.has(phrase.act)) &&
    !phrase.hasColorAfter &&
    (head.services.length > 0 || clauses.some(hasOtherWish(phrase)));
  if (isComparison) return;
  // "all green, except the trim, which should be cream"
  const isRecolored = mode === "except" && phrase.part !== undefined && isOfNewColor(phrase, draft);
  // "Driveway: must remain gravel"
  const isLaidAnew =
    mode === "keep" && head.part === "driveway" && !phrase.part && !phrase.target && phrase.material?.paving;
  if (isLaidAnew) planWanted(draft, { ...phrase, mode: "want", act: undefined }, head, clauses);
  else if (isRecolored) planWanted(draft, phrase, head, clauses);
  // "clean the brick, it stays red"
  else if (mode === "keep" && isWashing(head) && phrase.colors.length > 0) return;
  else if (mode === "keep" || mode === "except") planKept(draft, phrase);
  else if (mode === "not" && phrase.dirt) planWanted(draft, { ...phrase, act: "remove" }, head, clauses);
  else if (mode === "not") planRefused(draft, phrase);
  else if (mode === "old") planOld(draft, phrase);
  else if (mode === "want") planWanted(draft, phrase, head, clauses);
}

/** "pressure washing for the house and the driveway" */
const done = new Set<Act>(["wash", "pressure-wash", "paint"]);

/** "except the trim in cream" and "all white except black shutters", as against "except the red door" */
const isOfNewColor = ({ hasColorAfter, colors, isDefinite }: Phrase, { allOver }: Draft): boolean =>
  hasColorAfter || (allOver?.color !== undefined && colors.length > 0 && !isDefinite);

function planWanted(draft: Draft, phrase: Phrase, head: Head, clauses: Clause[]): void {
  // "add a barbecue and paint it red"
  if (phrase.part === "it" && draft.onlyThing && !draft.lastPart) {
    declineThing(draft, draft.onlyThing);
    return;
  }
  const { act, dirt, named, thing } = phrase;
  if (isOnlyPointedAt(phrase, clauses)) return;
  rememberNearest(draft, phrase, clauses, head);
  if (thing) planThing(draft, phrase, thing, head, clauses);
  else if (named?.kind === "style" && isOfOtherWork(head)) draft.isVague = true;
  else if (named?.kind === "style")
    draft.style = { ...inOwnColor(named, phrase, clauses), isOfRoof: isBesideRoof(phrase, clauses) };
  else if (named?.kind === "service" && isRenewedThere(draft, named.service, head))
    planWash(draft, { part: draft.lastPart, target: undefined, dirt: undefined }, head);
  else if (named?.kind === "service") planService(draft, named.service);
  else if (act === "prune" && phrase.part !== "lawn") decline(draft, "prune", "pruned plants");
  else if (act === "widen") {
    decline(draft, "widen", otherShape);
    // "a widened driveway in concrete"
    if (phrase.material) planWanted(draft, { ...phrase, act: undefined }, head, clauses);
  } else if (dirt || act === "wash" || act === "pressure-wash" || isToBeWashed(phrase, head))
    planWash(draft, phrase, head);
  else if (named?.kind === "plant") planPlants(draft, phrase);
  else {
    const resolved = resolvePart(draft, phrase, head);
    if (!planGround(draft, resolved, head)) planSurface(draft, resolved, head);
  }
}

/** A yard with a coastal vibe leaves the house in its colors. */
const isOfOtherWork = ({ services }: Head): boolean =>
  services.length > 0 && !services.some((name) => name === "painting" || name === "roofing");

/** "an all white farmhouse look" has white trim too. */
function inOwnColor(style: StyleMeaning, phrase: Phrase, clauses: Clause[]): StyleMeaning {
  const [color] = phrase.colors;
  const clause = clauses.find(({ phrases }) => phrases.includes(phrase));
  const isAll = clause?.phrases.some(({ part }) => part === "everything");
  if (!color) return style;
  return { kind: style.kind, walls: color, ...(isAll && { trim: color }) };
}

type StyleMeaning = Extract<Phrase["named"], { kind: "style" }>;

function isBesideRoof(phrase: Phrase, clauses: Clause[]): boolean {
  const clause = clauses.find(({ phrases }) => phrases.includes(phrase));
  return clause?.phrases.some(({ part, material }) => part === "roof" || material?.roofing) ?? false;
}

/** "it" is what was spoken of last. */
function resolvePart(draft: Draft, phrase: Phrase, head: Head): Phrase {
  if (phrase.part && phrase.part !== "it") {
    draft.lastPart = phrase.part;
    draft.lastKept = undefined;
    return phrase;
  }
  if (phrase.part !== "it") return phrase;
  const isThat = phrase.words.includes("that") || phrase.words.includes("those");
  const last = draft.lastPart;
  // "remove the shutters and paint it gray", as against "paint them"
  const isHouse = last?.endsWith("s") && draft.removed.has(last) && phrase.words.includes("it");
  const named = (isThat && draft.lastKept) || (isHouse ? undefined : last);
  return { ...phrase, part: named ?? head.part ?? "house" };
}

/** "The fence is gray. I want it to look like new" of one part, where washing is asked for. */
const isRenewedThere = ({ lastPart }: Draft, service: string, head: Head): boolean =>
  service === "curb-appeal" && isWashing(head) && lastPart !== undefined && lastPart !== "house";

function planService(draft: Draft, service: "wash-walls" | "pressure-wash" | "lawn" | "curb-appeal"): void {
  if (service === "lawn") gardenOf(draft).ground = "lawn";
  else if (service === "wash-walls") for (const part of ["walls", "paving"] as const) draft.washed.add(part);
  else draft.isVague = true;
}
