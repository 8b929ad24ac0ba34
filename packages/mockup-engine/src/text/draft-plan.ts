import { otherShape, partOfGround, partOfWalls, unshownColors } from "./advices.ts";
import { planGround, planPlants } from "./draft-garden.ts";
import { paintParts, planSurface } from "./draft-surfaces.ts";
import { planWash } from "./draft-washing.ts";
import type { Phrase } from "./group-phrases.ts";
import type { Act, Part } from "./meanings.ts";
import { type Clause, isBarePart, isColorOnly } from "./phrase-kinds.ts";
import { type Draft, decline, declineThing, emptyDraft, gardenOf, type Head } from "./plan-draft.ts";

/** Gathers from a wish's clauses what is to be done to which part, what stays and what cannot be shown. */
export function draftPlan(clauses: Clause[], head: Head): Draft {
  const draft = emptyDraft();
  for (const [index, clause] of clauses.entries()) {
    if (clause.act === "pressure-wash") draft.isPressure = true;
    if (clause.phrases.length === 0) planBareAct(draft, clause, clauses[index + 1], head);
    const isPartial = clause.phrases.some(({ thing }) => thing === partOfWalls);
    const isOfGround = clause.phrases.some(({ thing }) => thing === partOfGround);
    const phrases = clause.phrases.filter((phrase) => !(isPartial || draft.isPartial) || !isOnPart(phrase));
    const isShaped = clause.phrases.some(({ thing, mode }) => thing && mode === "want");
    const isResized = clause.act === "change" && (isShaped || isBareWidening(clauses[index + 1]));
    draft.isPartial = isPartial && phrases.length === clause.phrases.length && !hasColor(clause);
    for (const phrase of phrases)
      if (isOfGround && (phrase.part === "lawn" || phrase.part === "yard")) continue;
      else if (!isResized || phrase.thing || !isBarePart(phrase)) planPhrase(draft, phrase, head, clauses);
  }
  if (draft.hasUnshownColor) dropSuggested(draft);
  return draft;
}

function dropSuggested(draft: Draft): void {
  for (const [part, color] of draft.coats) if (!color) draft.coats.delete(part);
  if (!draft.allOver?.color) draft.allOver = undefined;
}

/** "make the windows bigger" */
const isBareWidening = (clause: Clause | undefined): boolean =>
  clause?.act === "widen" && clause.lead === "none" && clause.phrases.length === 0;

/** "upstairs only, paint it gray": what cannot be shown on a part of the walls is not shown on all of them. */
function isOnPart(phrase: Phrase): boolean {
  if (phrase.material?.isCladding && !phrase.part) return true;
  return isColorOnly(phrase) || ["walls", "house", "it", "windows", "shutters"].includes(phrase.part ?? "");
}

const hasColor = ({ phrases }: Clause): boolean => phrases.some(({ colors }) => colors.length > 0);

/** A verb alone: "clean and paint the walls", or "Pressure Washing". */
function planBareAct(draft: Draft, { act }: Clause, next: Clause | undefined, head: Head): void {
  if (act === "wash" || act === "pressure-wash") {
    const isShared = next?.lead === "and" && next.phrases.some((phrase) => phrase.part ?? phrase.material);
    if (isShared && !next.act) for (const phrase of next.phrases) phrase.act = act;
    else if (isShared) for (const phrase of next.phrases) planWash(draft, phrase, head);
    else if (draft.lastPart)
      planWash(draft, { part: draft.lastPart, target: undefined, dirt: undefined }, head);
    else draft.washesDefault = true;
  }
  if (act === "paint" && !head.part && !goesOnAsPaint(next))
    draft.coats.set("walls", draft.coats.get("walls"));
  if (act === "widen") decline(draft, "widen", otherShape);
  draft.leavesOpen ||= act !== undefined;
}

/** "paint, trim white" and "clean and paint the walls", as against "fresh paint and a new roof". */
function goesOnAsPaint(next: Clause | undefined): boolean {
  if (next?.act !== undefined && next.act !== "paint") return false;
  return (
    next?.phrases.some((phrase) => isColorOnly(phrase) || (phrase.part && paintParts[phrase.part])) ?? false
  );
}

function planPhrase(draft: Draft, phrase: Phrase, head: Head, clauses: Clause[]): void {
  const { mode, thing } = phrase;
  if (thing && unshownColors.has(thing) && mode !== "reference" && mode !== "old") {
    draft.hasUnshownColor = true;
    declineThing(draft, thing);
    return;
  }
  draft.leavesOpen ||= mode === "reference";
  if (mode !== "reference") draft.words.push(phrase.words.join(" "));
  draft.avoided.push(...phrase.oldColors);
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
  if (isRecolored) planWanted(draft, phrase, head, clauses);
  else if (mode === "keep" || mode === "except") planKept(draft, phrase);
  else if (mode === "not") planRefused(draft, phrase, head, clauses);
  else if (mode === "old") planOld(draft, phrase);
  else if (mode === "want") planWanted(draft, phrase, head, clauses);
}

/** "pressure washing for the house and the driveway" */
const done = new Set<Act>(["wash", "pressure-wash", "paint"]);

const hasOtherWish =
  (phrase: Phrase) =>
  ({ phrases }: Clause): boolean =>
    phrases.some((other) => other !== phrase && other.mode === "want" && other.preposition !== "for");

/** "except the trim in cream" and "all white except black shutters", as against "except the red door" */
const isOfNewColor = ({ hasColorAfter, colors, isDefinite }: Phrase, { allOver }: Draft): boolean =>
  hasColorAfter || (allOver?.color !== undefined && colors.length > 0 && !isDefinite);

function planKept(draft: Draft, phrase: Phrase): void {
  const isColor = !phrase.part && !phrase.material && !phrase.named;
  if (isColor || phrase.part === "it") draft.avoided.push(...phrase.colors);
  draft.refusesColor ||= (isColor || phrase.part === "it") && phrase.colors.length > 0;
  // "anything but gray for the roof"
  if (phrase.target === "roof") draft.roof ??= {};
  const painted = isColor && phrase.target && paintParts[phrase.target];
  if (painted && !draft.coats.has(painted)) draft.coats.set(painted, undefined);
  const isBrick = !phrase.part && phrase.material?.isCladding === true;
  draft.keepsBrick ||= isBrick;
  draft.lastKept = phrase.part ?? draft.lastKept;
  const isGravel =
    !phrase.part && phrase.mode === "except" && phrase.material?.ground === "gravel" && !isBrick;
  draft.refusesGravel ||= isGravel;
  if (isGravel) return;
  // "paint the house except the brick" still paints the house.
  const isBesidePaint = isBrick && draft.coats.has("walls");
  if (!isBesidePaint) for (const part of partsOf(phrase)) draft.kept.add(part);
}

function planRefused(draft: Draft, phrase: Phrase, head: Head, clauses: Clause[]): void {
  const { dirt, named, thing, colors, material, part } = phrase;
  const isColorOnly = colors.length > 0 && !material;
  // "I don't like the blue door, make it red"
  if (isColorOnly && part && part !== "it") draft.lastPart = part;
  if (isColorOnly) draft.avoided.push(...colors);
  if (dirt) planWanted(draft, { ...phrase, act: "remove" }, head, clauses);
  else if (named?.kind === "plant" && named.isFlower) gardenOf(draft).hasNoFlowers = true;
  else if (named?.kind === "plant" && named.isDesert) gardenOf(draft).hasNoDesert = true;
  else if (part === "plants" && !phrase.isDefinite && (!phrase.act || phrase.act === "add"))
    gardenOf(draft).hasNoPlants = true;
  else if (material?.ground && !part && !material.isCladding)
    draft.refusesGravel ||= material.ground === "gravel";
  else if (part === "lawn" && !phrase.isDefinite) gardenOf(draft).replacesLawn = true;
  else if (thing && movable.test(thing)) declineThing(draft, thing);
  else if (!thing && !(isColorOnly && part)) {
    draft.lastKept = part ?? draft.lastKept;
    for (const each of partsOf(phrase)) draft.kept.add(each);
  }
}

function planOld(draft: Draft, phrase: Phrase): void {
  draft.avoided.push(...phrase.colors);
  if (phrase.part === "lawn") gardenOf(draft).replacesLawn = true;
  // "The house is white with green shutters. I'd like to see it gray": it is the house.
  const isOfHouse = phrase.act === undefined && (draft.lastPart === "house" || draft.lastPart === "walls");
  if (phrase.part && phrase.part !== "it" && !isOfHouse)
    draft.lastPart = phrase.part === "lawn" ? "yard" : phrase.part;
  if (phrase.thing && phrase.act === "replace") declineThing(draft, phrase.thing);
}

function partsOf({ part, material, named }: Phrase): Part[] {
  if (part) return [part];
  if (material?.isCladding) return ["walls"];
  if (material?.roofing) return ["roof"];
  if (material?.ground) return ["yard"];
  if (material?.paving) return ["driveway"];
  return named?.kind === "plant" ? ["plants"] : [];
}

function planWanted(draft: Draft, phrase: Phrase, head: Head, clauses: Clause[]): void {
  // "add a barbecue and paint it red"
  if (phrase.part === "it" && draft.isOfThing && !draft.lastPart) return;
  const { act, dirt, named, thing } = phrase;
  if (thing) planThing(draft, phrase, thing, head, clauses);
  else if (named?.kind === "style") draft.style = { ...named, isOfRoof: isBesideRoof(phrase, clauses) };
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

function isBesideRoof(phrase: Phrase, clauses: Clause[]): boolean {
  const clause = clauses.find(({ phrases }) => phrases.includes(phrase));
  return clause?.phrases.some(({ part, material }) => part === "roof" || material?.roofing) ?? false;
}

/** "Pressure Washing: the driveway" */
function isToBeWashed({ act, part, colors, material, shade }: Phrase, { services }: Head): boolean {
  const isWashing =
    services.length > 0 && services.every((name) => name === "cleaning" || name === "pressure-washing");
  return isWashing && !act && part !== undefined && colors.length === 0 && !material && !shade;
}

/** "it" is what was spoken of last. */
function resolvePart(draft: Draft, phrase: Phrase, head: Head): Phrase {
  if (phrase.part && phrase.part !== "it") {
    draft.lastPart = phrase.part;
    return phrase;
  }
  if (phrase.part !== "it") return phrase;
  const isThat = phrase.words.includes("that") || phrase.words.includes("those");
  const named = (isThat && draft.lastKept) || draft.lastPart;
  return { ...phrase, part: named ?? head.part ?? "house" };
}

const movable = /cars|people|wires|neighbor/;

function planThing(draft: Draft, phrase: Phrase, thing: string, head: Head, clauses: Clause[]): void {
  const { act } = phrase;
  const isWashed = act === "wash" || act === "pressure-wash";
  const isMovable = movable.test(thing);
  // "my kids left home" and "wide enough for two cars"
  if (isMovable && act !== "remove" && act !== "replace" && clauses.some(hasOtherWish(phrase))) return;
  if (act === "widen" && isMovable) decline(draft, "widen", otherShape);
  else if (isWashed && thing === partOfWalls) planWash(draft, { ...phrase, part: "walls" }, head);
  else if (isWashed && thing === "a patio") planWash(draft, { ...phrase, part: "walkway" }, head);
  else if (isWashed) decline(draft, "washPart", thing);
  else if (act === "remove" && (thing === "trees" || thing === "climbing plants"))
    decline(draft, "removePlants", thing);
  else if (act === "remove" && !isMovable && thing !== partOfWalls && thing !== partOfGround)
    decline(draft, "removePart", thing, phrase.words.at(-1));
  else if (act === "prune") decline(draft, "prune", thing);
  else {
    declineThing(draft, thing);
    draft.isOfThing ||= draft.lastPart === undefined && act === "add";
  }
}

function planService(draft: Draft, service: "wash-walls" | "pressure-wash" | "lawn" | "curb-appeal"): void {
  if (service === "lawn") gardenOf(draft).ground = "lawn";
  else if (service === "wash-walls") for (const part of ["walls", "paving"] as const) draft.washed.add(part);
  else draft.isVague = true;
}
