import type { LookChoice, PaintPart } from "@curbview/domain";
import { type Looks, lookKey } from "./use-looks";

/** As the picture's summary calls the parts: "Walls: navy. Trim: white." */
const summaryNames = {
  body: "Walls",
  trim: "Trim",
  door: "Front door",
  garage: "Garage door",
} satisfies Record<PaintPart, string>;

/**
 * Tells whether the homeowner's own words have put something else in the place of the chosen product: what the summary
 * says of the product alone is not in that of the picture. Not known where either picture is of an earlier visit.
 */
export function findOverruled(
  made: Looks["made"],
  look: LookChoice | undefined,
): (part: PaintPart | undefined) => boolean {
  const shown = look?.wish ? tellOf(made, look) : undefined;
  const alone = look && tellOf(made, { products: look.products });
  if (!shown || !alone) return () => false;
  return (part) => {
    const isOfPart = (sentence: string) => !part || sentence.startsWith(`${summaryNames[part]}:`);
    const [was, is] = [alone.filter(isOfPart), shown.filter(isOfPart)];
    const isGone = was.some((sentence) => !is.includes(sentence));
    return isGone || (part !== undefined && was.length < is.length);
  };
}

const tellOf = (made: Looks["made"], look: LookChoice): string[] | undefined =>
  made[lookKey(look)]?.outcome.understood?.replaceAll(makerAndCode, "").split(/(?<=\.) /);

/** Said only of the first part that gets a paint. */
const makerAndCode = / \([^()]*\)(?=\.)/g;
