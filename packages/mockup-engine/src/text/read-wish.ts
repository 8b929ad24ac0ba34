import { colourNames } from "./colour-names.ts";

/** What the engine can change. */
export type Service = "landscaping" | "driveway" | "painting" | "cleaning" | "roofing" | "pressure-washing";

/** A wish in words; the service is read from them when it is not given. */
export type Wish = { service?: Service | undefined; text: string };

/** A wish understood. */
export type ReadWish = { service: Service; colour?: { name: string; rgb: [number, number, number] } };

const serviceWords: readonly [Service, RegExp][] = [
  [
    "pressure-washing",
    /\b(pressure|power|soft)[- ]?wash\w*|\b(driveway|patio|paving|concrete)\W+(clean|wash)\w*/i,
  ],
  ["cleaning", /\b(clean\w*|wash\w*|gutters?|windows?)\b/i],
  ["painting", /\b(re-?)?(paint\w*|stain\w*|siding|stucco)\b/i],
  ["roofing", /\b(re-?)?(roof\w*|shingles?)\b/i],
  ["driveway", /\b(driveways?|asphalt|paving|pavers?|concrete|seal\w*|blacktop)\b/i],
  [
    "landscaping",
    /\b(landscap\w*|lawns?|grass|sod|turf|garden\w*|yards?|plants?|shrubs?|mulch|beds?|trees?|hardscap\w*)\b/i,
  ],
];

/**
 * Reads service and colour from a name, a free text or a prompt. What stands before the first colon counts most,
 * because prompts begin with the service's name. Landscaping when nothing fits.
 */
export function readWish(text: string): ReadWish {
  const head = text.split(":")[0]!;
  const find = (part: string) => serviceWords.find(([, words]) => words.test(part))?.[0];
  const service = find(head) ?? find(text) ?? "landscaping";
  const colour = readColour(text);
  return colour ? { service, colour } : { service };
}

/** The first colour named, longest name first at one place; what is to be kept is no wish. */
function readColour(text: string): ReadWish["colour"] {
  const wished = text.toLowerCase().replace(/\b(keep|keeping|match|matching)\b[^.,;]*/g, " ");
  const names = Object.keys(colourNames).toSorted((left, right) => right.length - left.length);
  const found = new RegExp(`\\b(?:(light|pale|soft|dark|deep)\\s+)?(${names.join("|")})\\b`).exec(wished);
  const name = found?.[2];
  if (!name) return undefined;
  const shade = found[1];
  const factor = shade === undefined ? 0 : shade === "dark" || shade === "deep" ? -0.35 : 0.4;
  const rgb = colourNames[name]!.map((value) =>
    Math.round(factor < 0 ? value * (1 + factor) : value + (255 - value) * factor),
  ) as [number, number, number];
  return { name, rgb };
}
