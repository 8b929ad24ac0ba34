import { nameColour } from "./colour-names.ts";
import type { Phrase } from "./group-phrases.ts";
import type { Act, Part, Shade } from "./meanings.ts";
import { type Draft, decline, type Head } from "./plan-draft.ts";
import type { Colour, PaintPart } from "./wish-plan.ts";

/** What each part is painted as. */
export const paintParts: Partial<Record<Part, PaintPart>> = {
  house: "walls",
  walls: "walls",
  trim: "trim",
  gutters: "trim",
  garage: "garage",
  door: "door",
  shutters: "shutters",
  windows: "windows",
  fence: "fence",
  porch: "porch",
  deck: "porch",
  chimney: "chimney",
};

/** What "dark", "lighter" and the like mean where no color is named. */
const shadeColours: Record<Shade, Colour> = {
  light: nameColour("off-white"),
  dark: nameColour("charcoal"),
  bright: nameColour("white"),
  warm: nameColour("warm white"),
  cool: nameColour("light gray"),
};

/** Colors and materials of walls, trim, doors, roof and paving. */
export function planSurface(draft: Draft, phrase: Phrase, head: Head): void {
  const colour = phrase.colours.at(-1) ?? (phrase.shade && shadeColours[phrase.shade]);
  const part = phrase.part ?? phrase.target ?? inferPart(draft, phrase, head);
  if (!part || isRepeated(draft, phrase, colour)) return;
  if (phrase.act === "remove") planRemoval(draft, phrase, part);
  else if (part === "roof") planRoof(draft, phrase, colour);
  else if (part === "driveway" || part === "walkway") planPaving(draft, phrase, part, colour);
  else if (part === "yard" || part === "lawn" || part === "beds" || part === "plants") {
    if (phrase.material?.paving) decline(draft, "paveYard", "a paved yard");
  } else if (part === "everything") {
    const isPainted = phrase.act === "paint" || colour;
    if (isPainted) draft.allOver = { colour };
  } else planCoat(draft, phrase, part, colour, head);
}

/** "Naval (SW 6244)" says one color twice. */
function isRepeated(
  { coats }: Draft,
  { part, target, material }: Phrase,
  colour: Colour | undefined,
): boolean {
  return (
    !part && !target && !material && [...coats.values()].some((known) => known && known.name === colour?.name)
  );
}

function inferPart(draft: Draft, { material, act, isNew, colours }: Phrase, head: Head): Part | undefined {
  if (!material) return inferPainted(draft, act, colours.length > 0, head);
  const context = draft.lastPart ?? head.part;
  if (material.paving && (context === "driveway" || context === "walkway")) return context;
  if (material.roofing) return "roof";
  if (material.isCladding) return act || isNew || colours.length > 0 || !head.part ? "walls" : head.part;
  return material.paving ? "driveway" : undefined;
}

/** A color without a part: of what was just spoken of, of the service's own part, or of walls and then trim. */
function inferPainted({ coats, lastPart }: Draft, act: Act | undefined, isNamed: boolean, head: Head): Part {
  if (head.part) return head.part;
  if (act !== "paint" && lastPart && continued.has(lastPart)) return lastPart;
  return coats.has("walls") && isNamed ? "trim" : "walls";
}

const continued = new Set<Part>(["roof", "driveway", "walkway", "garage", "door"]);

function planRemoval(draft: Draft, { colours, target }: Phrase, part: Part): void {
  if (colours.length > 0)
    draft.washed.add(target === "roof" ? "roof" : target === "driveway" ? "paving" : "walls");
  else draft.removed.add(part);
  draft.lastPart = part;
}

function planRoof(draft: Draft, { material, words }: Phrase, colour: Colour | undefined): void {
  const isMetal = words.includes("copper");
  const covering = material?.roofing ?? (isMetal ? "metal" : undefined);
  const own = colour ?? material?.colour;
  draft.roof = { ...draft.roof, ...(covering && { covering }), ...(own && { colour: own }) };
}

function planPaving(
  draft: Draft,
  { material }: Phrase,
  part: "driveway" | "walkway",
  colour: Colour | undefined,
): void {
  // Tiles on the ground are pavers.
  const paving = material?.paving ?? (material?.roofing === "tiles" ? "pavers" : undefined);
  const own = colour ?? material?.colour;
  const before = draft.paving.get(part);
  draft.paving.set(part, { ...before, ...(paving && { paving }), ...(own && { colour: own }) });
  draft.lastPart = part;
}

function planCoat(draft: Draft, phrase: Phrase, part: Part, colour: Colour | undefined, head: Head): void {
  const painted = paintParts[part];
  if (!painted) return;
  if (painted === "walls") planWalls(draft, phrase, part, colour, head);
  else if (colour || isPaintedAsIs(phrase, painted)) coat(draft, painted, colour);
  else decline(draft, "swapParts", part.endsWith("s") ? `new ${part}` : `a new ${part}`);
}

/** Whether a part without a color is to be painted rather than exchanged. */
function isPaintedAsIs({ act, isNew }: Phrase, part: PaintPart): boolean {
  if (act === "paint" || act === "change" || act === "fix" || part === "trim") return true;
  return part === "garage" && act === undefined && !isNew;
}

function planWalls(
  draft: Draft,
  { act, isNew, material }: Phrase,
  part: Part,
  colour: Colour | undefined,
  head: Head,
): void {
  const isExchanged = act === "add" || act === "replace" || isNew;
  const isClad = material?.isCladding && act !== "paint" && (isExchanged || !colour);
  if (isClad || (isExchanged && part === "walls" && !colour))
    decline(draft, "cladding", "new siding, brick or stone");
  if (colour) coat(draft, "walls", colour);
  else if (material?.isCladding && act !== "paint" && act !== "fix") return;
  else if (part !== "house" || act === "paint" || (act === "fix" && head.services.includes("painting")))
    coat(draft, "walls", undefined);
  else draft.isVague ||= act === "fix" || act === "replace";
}

function coat(draft: Draft, part: PaintPart, colour: Colour | undefined): void {
  draft.coats.set(part, colour ?? draft.coats.get(part));
}
