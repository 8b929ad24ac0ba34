import { colourNames } from "./colour-names.ts";

/** What the engine can change. */
export type Service = "landscaping" | "driveway" | "painting" | "cleaning" | "roofing" | "pressure-washing";

/** A wish in words; the service is read from them when it is not given. */
export type Wish = { service?: Service | undefined; text: string };

/** A wish understood. */
export type ReadWish = { service: Service; colour?: { name: string; rgb: [number, number, number] } };

const serviceWords: readonly [Service, RegExp][] = [
  ["pressure-washing", /\b(pressure|power|soft)[- ]?wash/i],
  ["driveway", /\b(driveway|asphalt|paving|pavers?|concrete|sealcoat|seal(ing)?|blacktop)\b/i],
  ["roofing", /\b(roof\w*|shingles?|re-?roof)\b/i],
  ["cleaning", /\b(clean\w*|wash\w*|gutters?|windows?)\b/i],
  ["painting", /\b(paint\w*|stain\w*|siding|stucco|repaint|colou?r)\b/i],
  [
    "landscaping",
    /\b(landscap\w*|lawn|grass|sod|turf|garden\w*|yard|plants?|shrubs?|mulch|beds?|trees?|hardscap\w*)\b/i,
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

function readColour(text: string): ReadWish["colour"] {
  const lower = text.toLowerCase();
  const name = Object.keys(colourNames)
    .toSorted((left, right) => right.length - left.length)
    .find((candidate) => new RegExp(`\\b${candidate}\\b`).test(lower));
  if (!name) return undefined;
  const shade = new RegExp(`\\b(light|pale|soft|dark|deep)\\s+${name}\\b`).exec(lower)?.[1];
  const factor = shade === undefined ? 0 : shade === "dark" || shade === "deep" ? -0.35 : 0.4;
  const rgb = colourNames[name]!.map((value) =>
    Math.round(factor < 0 ? value * (1 + factor) : value + (255 - value) * factor),
  ) as [number, number, number];
  return { name, rgb };
}
