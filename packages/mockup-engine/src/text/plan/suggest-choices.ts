import { isOfOneHue, rgbDistance } from "../disambiguation/shade-color.ts";
import type { Coat, Color, PaintPart, Paving, Roofing } from "../wish-plan.ts";
import { nameColor } from "../words/color-names.ts";
import type { Draft } from "./plan-draft.ts";

/** Colors to suggest where the wish names none, plain ones first: the first that the wish does not speak against. */
const suggestions: Record<PaintPart, Color[]> = {
  walls: [nameColor("greige"), nameColor("warm white"), nameColor("sage green"), nameColor("slate blue")],
  trim: [nameColor("white"), nameColor("charcoal"), nameColor("cream")],
  garage: [nameColor("white"), nameColor("charcoal"), nameColor("sage")],
  door: [nameColor("navy"), nameColor("barn red"), nameColor("charcoal")],
  shutters: [nameColor("charcoal"), nameColor("navy"), nameColor("white")],
  windows: [nameColor("black"), nameColor("white")],
  porch: [nameColor("white"), nameColor("charcoal")],
  fence: [nameColor("white"), nameColor("cedar")],
  chimney: [nameColor("warm white"), nameColor("charcoal")],
};
export const roofSuggestions = [nameColor("brown"), nameColor("charcoal"), nameColor("terracotta")];
const tooNear = 90;

export function suggestCoat(part: PaintPart, draft: Draft): Coat {
  return { part, color: pickColor(suggestionsFor(part, draft), draft), isSuggested: true };
}

/** Where color is wanted, or neither gray nor beige, nothing plain is suggested. */
function suggestionsFor(part: PaintPart, draft: Draft): Color[] {
  const isPlain = !draft.isLively && suggestions[part].some((color) => isFine(color, draft));
  return part === "walls" && !isPlain ? suggestions.walls.slice(2) : suggestions[part];
}

/** Of walls that are painted alone a second suggestion, to choose from by the photo. */
export const offerSecondColor = (coats: Coat[], draft: Draft): Coat[] =>
  coats.length === 1 ? coats.map((coat) => ({ ...coat, ...suggestOther(coat, draft) })) : coats;

function suggestOther({ part, color, isSuggested }: Coat, draft: Draft): Pick<Coat, "orElse"> {
  const others = suggestionsFor(part, draft).filter((one) => one !== color && isFine(one, draft));
  return part === "walls" && isSuggested && others[0] ? { orElse: others[0] } : {};
}

/** Pavers show best (docs/picture-quality.md); asphalt costs least. */
export const pavingFor = ({ isCheap }: Draft): [Paving, ...Paving[]] =>
  isCheap ? ["asphalt", "concrete", "pavers"] : ["pavers", "concrete", "asphalt"];

/** The first that the wish does not refuse. */
export function pickOffered<Kind extends Roofing | Paving>(
  kinds: [Kind, ...Kind[]],
  { refused }: Draft,
): Kind {
  return kinds.find((kind) => !refused.has(kind)) ?? kinds[0];
}

/** The first color that is not near one the wish speaks against. */
export function pickColor(colors: Color[], draft: Draft): Color {
  return colors.find((color) => isFine(color, draft)) ?? colors[0]!;
}

const isFine = ({ rgb }: Color, { avoided }: Draft): boolean =>
  avoided.every((color) => rgbDistance(color.rgb, rgb) > tooNear && !isOfOneHue(color.rgb, rgb));
