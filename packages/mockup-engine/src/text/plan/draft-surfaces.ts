import type { Phrase } from "../phrases/build-phrase.ts";
import type { Clause } from "../phrases/phrase-kinds.ts";
import type { Color, PaintPart, Paving, Roofing } from "../wish-plan.ts";
import { byDegrees, roofBlend, unknownPaint } from "../words/advices.ts";
import { nameColor } from "../words/color-names.ts";
import { isMeasured } from "../words/color-of-part.ts";
import type { Act, Material, Part, Shade } from "../words/meanings.ts";
import { paintParts } from "../words/paint-parts.ts";
import { keptNames } from "./describe-plan.ts";
import { planRemoval } from "./draft-removal.ts";
import { isNameOfPart, isSecondColor } from "./note-second-colors.ts";
import { type Draft, decline, declinePavedYard, declineThing, gardenOf, type Head } from "./plan-draft.ts";

/** What "dark", "lighter" and the like mean where no color is named. */
const shadeColors: Record<Shade, Color> = {
  light: nameColor("off-white"),
  dark: nameColor("charcoal"),
  bright: nameColor("white"),
  warm: nameColor("warm white"),
  cool: nameColor("light gray"),
};

/** "The trim is peeling, touch it up in the same white" is of the trim. */
export function findFaded(clauses: Clause[]): PaintPart {
  const named = clauses
    .flatMap(({ phrases }) => phrases)
    .filter(({ mode, colors }) => mode !== "keep" && colors.length === 0);
  const parts = named.flatMap(({ part, target = part }) => (target && paintParts[target]) ?? []);
  return parts[0] ?? "walls";
}

/** Colors and materials of walls, trim, doors, roof and paving. */
export function planSurface(draft: Draft, phrase: Phrase, head: Head): void {
  draft.asksForPaint ||= phrase.act === "paint";
  const isStained = isStainedWood(phrase);
  const own = isStained ? phrase.material?.color : undefined;
  const said = phrase.colors.at(-1) ?? (phrase.shade && shadeColors[phrase.shade]) ?? own;
  // "weathered wood with a little green" of a roof
  if (head.part === "roof" && phrase.part === "trim" && !phrase.words.some(isNameOfPart)) {
    declineThing(draft, roofBlend);
    return;
  }
  const part = partOfRest(phrase, head) ?? phrase.part ?? phrase.target ?? inferPart(draft, phrase, head);
  // "the same color as now, but metal": what is laid anew is not measured.
  if (said && isMeasured(said) && part && !paintParts[part] && part !== "everything") {
    if (said.like) declineThing(draft, byDegrees);
    planSurface(draft, { ...phrase, colors: [] }, head);
    return;
  }
  const color =
    said?.shades && !said.like && part && !paintParts[part] && part !== "everything" ? standIn(said) : said;
  if (!part || isRepeated(draft, phrase, color)) return;
  if (phrase.act === "remove") planRemoval(draft, phrase, part, head);
  else if (part === "roof") {
    draft.lastPart = part;
    planRoof(draft, phrase, color);
  } else if (part === "driveway" || part === "walkway") planPaving(draft, phrase, part, color);
  else if (part === "yard" || part === "lawn" || part === "beds" || part === "plants") {
    if (phrase.material?.paving) declinePavedYard(draft);
  } else if (part === "everything") {
    const isPainted = phrase.act === "paint" || color;
    // "make everything green" of a yard
    if (isPainted && head.part === "yard" && phrase.act !== "paint") gardenOf(draft).isWhole = true;
    else if (isPainted) draft.allOver = { color };
  } else planCoat(draft, phrase, part, color, head);
}

/** What is laid anew has no color of its own to be darker than. */
const standIn = ({ shades = 0 }: Color): Color => shadeColors[shades > 0 ? "light" : "dark"];

/** "the rest in architectural shingles" is the rest of the roof. */
function partOfRest({ part, target, material, act }: Phrase, head: Head): Part | undefined {
  // "charcoal shingles on the house", "gray shingles on the rest"
  const isOnHouse = target === "house" || target === "everything";
  if (!part && isOnHouse && material?.roofing && head.part === "roof") return "roof";
  if (part !== "everything") return undefined;
  if (material?.roofing) return "roof";
  return act !== "paint" && head.part === "roof" ? "roof" : undefined;
}

/** "Naval (SW 6244)" says one color twice. */
function isRepeated({ coats }: Draft, { part, target, material }: Phrase, color: Color | undefined): boolean {
  return (
    !part && !target && !material && [...coats.values()].some((known) => known && known.name === color?.name)
  );
}

/** "Stain the cedar shakes": wood that is stained is siding where no roof is named. */
const isStainedWood = ({ act, part, target, material }: Phrase): boolean =>
  act === "paint" && !part && !target && material?.color?.name === "cedar" && material.roofing === "shingles";

function inferPart(draft: Draft, phrase: Phrase, head: Head): Part | undefined {
  const { material, act, isNew, colors } = phrase;
  if (phrase.isSecondColor && head.part === "walls" && draft.coats.get("walls")) return "trim";
  if (phrase.isThirdColor && head.part === "walls") return "door";
  if (!material) return inferPainted(draft, act, colors.length > 0, head);
  const context = draft.lastPart ?? head.part;
  const isLaid = material.paving !== undefined || material.ground === "gravel";
  if (isLaid && (context === "driveway" || context === "walkway")) return context;
  // "terracotta tile" and "stamped, slate look" of a driveway
  const isOfDrive = head.part === "driveway" && head.services.length === 1;
  if (
    (isOfDrive || material.roofing === "tiles") &&
    material.roofing &&
    (context === "driveway" || context === "walkway")
  )
    return context;
  if (material.roofing) return isStainedWood(phrase) ? "walls" : "roof";
  if (material.isCladding) return act || isNew || colors.length > 0 || !head.part ? "walls" : head.part;
  // "take out the grass and put in pavers"
  if (material.paving && draft.garden?.replacesLawn && draft.paving.size === 0) return "lawn";
  return material.paving ? "driveway" : undefined;
}

/** A color without a part: of what was just spoken of, of the service's own part, or of walls and then trim. */
function inferPainted({ coats, lastPart }: Draft, act: Act | undefined, isNamed: boolean, head: Head): Part {
  if (head.part) return head.part;
  // "make everything look painted in white"
  if (lastPart === "everything" && coats.size === 0) return lastPart;
  if (act !== "paint" && lastPart && continued.has(lastPart)) return lastPart;
  return coats.get("walls") && isNamed ? "trim" : "walls";
}

const continued = new Set<Part>(["roof", "driveway", "walkway", "garage", "door"]);

/** Colors that only roofs of one material have. */
const coveringOf: [string, Roofing][] = [
  ["copper", "metal"],
  ["terracotta", "tiles"],
];

function planRoof(draft: Draft, { material, words }: Phrase, color: Color | undefined): void {
  const covering = material?.roofing ?? coveringOf.find(([word]) => words.includes(word))?.[1];
  const own = color ?? material?.color;
  const before = draft.roof?.color;
  // "gray shingles, with a few blue ones mixed in"
  const isNamed = before && !Object.values(shadeColors).includes(before);
  const isSecond = isNamed && own && before.name !== own.name && !(material?.color && !draft.roof?.covering);
  if (isSecond) declineThing(draft, roofBlend);
  draft.roof = { ...draft.roof, ...(covering && { covering }), ...(own && !isSecond && { color: own }) };
}

function planPaving(
  draft: Draft,
  { material }: Phrase,
  part: "driveway" | "walkway",
  color: Color | undefined,
): void {
  const paving = material && pavingOf(material);
  const own = color ?? material?.color;
  const before = draft.paving.get(part);
  // "stamped concrete in a herringbone pattern" is concrete still.
  const isPattern = paving === "herringbone" && before?.paving === "stamped";
  draft.paving.set(part, {
    ...before,
    ...(paving && !isPattern && { paving }),
    ...(own && { color: own }),
  });
  draft.lastPart = part;
}

/** Tiles on the ground are pavers; granite and river rock of a driveway are gravel. */
function pavingOf({ paving, roofing, ground }: Material): Paving | undefined {
  if (paving) return paving;
  if (roofing === "tiles") return "pavers";
  return ground === "gravel" ? "gravel" : undefined;
}

function planCoat(draft: Draft, phrase: Phrase, part: Part, color: Color | undefined, head: Head): void {
  const painted = paintParts[part];
  if (!painted) return;
  const isLoose = phrase.material?.ground && !(phrase.material.isCladding && painted === "walls");
  // "River Rock on the trim" is a color that is not known.
  if (isLoose && phrase.target && !color) declineThing(draft, unknownPaint);
  else if (phrase.matchedTo)
    decline(draft, "match", `${keptNames[part as PaintPart]} to match`, phrase.matchedTo);
  else if (isSecondColor(draft, phrase, painted, color))
    decline(draft, "twoColors", `two colors on the ${keptNames[painted]}`, `the ${keptNames[painted]}`);
  else if (painted === "walls") planWalls(draft, phrase, part, color, head);
  else if (part === "gutters" && !color && (phrase.isNew || phrase.act === "add" || phrase.act === "replace"))
    declineThing(draft, "gutters");
  else if (painted === "trim" && color) coatTrim(draft, phrase, part, color);
  else if (color || phrase.oldColors.length > 0 || isPaintedAsIs(phrase, painted))
    coat(draft, painted, color);
  // "our fence fell in the storm"
  else if (phrase.act === undefined && phrase.isDefinite) return;
  else if (phrase.act !== "keep" && !draft.hasUnshownColor)
    decline(draft, "swapParts", part.endsWith("s") ? `new ${part}` : `a new ${part}`);
}

/** Gutters are painted with the trim, and the trim's own color goes before theirs. */
function coatTrim(draft: Draft, { words }: Phrase, part: Part, color: Color): void {
  const before = draft.coats.get("trim");
  const isOfGutters = part === "gutters";
  const isSplit = before && before.name !== color.name && isOfGutters !== draft.isTrimOfGutters;
  if (isSplit) decline(draft, "gutters", "gutters in another color than the trim");
  if (isSplit && isOfGutters) return;
  const isOfPipes = words.some((word) => pipes.test(word));
  const isPieced = before && before.name !== color.name && isOfGutters && draft.pipesHaveTrim === !isOfPipes;
  if (isPieced)
    decline(draft, "twoColors", "downspouts in another color than the gutters", "gutters and downspouts");
  if (isPieced && isOfPipes) return;
  draft.pipesHaveTrim = isOfGutters ? isOfPipes : undefined;
  draft.isTrimOfGutters = isOfGutters;
  const detail = isMeasured(color) ? undefined : words.find((word) => trimDetail.test(word));
  draft.trimNames.add(detail?.replace(/^windows /, "window ") ?? "trim");
  coat(draft, "trim", color);
}

const trimDetail =
  /^(gutters?|downspouts?|rain gutters|fascias?|soffits?|eaves?|(windows?|door) (frames?|trim))$/;

const pipes = /downspout|bajante/;

/** Whether a part without a color is to be painted rather than exchanged. */
function isPaintedAsIs({ act, isNew }: Phrase, part: PaintPart): boolean {
  if (act === "paint" || act === "change" || part === "trim") return true;
  if (act === "fix") return part !== "windows";
  return part === "garage" && act === undefined && !isNew;
}

function planWalls(
  draft: Draft,
  { act, isNew, isDefinite, material }: Phrase,
  part: Part,
  color: Color | undefined,
  head: Head,
): void {
  // "board and batten siding in white", as against "our board and batten" and "white brick"
  const isNewKind = material?.isCladding && !material.paving && !isDefinite;
  const isExchanged = act === "add" || act === "replace" || isNew || isNewKind;
  // "a white exterior, including the brick"
  const isIncluded = act === undefined && !isExchanged && !color && draft.coats.get("walls") !== undefined;
  if (isIncluded && material?.isCladding) return;
  const isClad = material?.isCladding && act !== "paint" && (isExchanged || !color);
  if (isClad || (isExchanged && part === "walls" && !color))
    decline(draft, "cladding", "new siding, brick or stone");
  if (color) coat(draft, "walls", color);
  else if (material?.isCladding && act !== "paint" && act !== "fix") return;
  else if (part !== "house" || act === "paint" || (act === "fix" && head.services.includes("painting")))
    coat(draft, "walls", undefined);
  else draft.isVague ||= act === "fix" || act === "replace";
}

function coat(draft: Draft, part: PaintPart, color: Color | undefined): void {
  draft.coats.set(part, color ?? draft.coats.get(part));
}
