import { colourNames } from "./colour-names.ts";
import type { ReadWish, Service } from "./read-wish.ts";

/** A colour by its name and as sRGB. */
export type Colour = { name: string; rgb: [number, number, number] };

type Part = "wall" | "trim" | "garage" | "door" | "roof" | "driveway" | "other";
/** The walls, or the house as a whole. */
export const wallWords = /\b(walls?|siding|house|home|exterior|stucco|facade|brick|body)\b/;

type Mention = Colour & { part: Part | undefined };

/** Which part the words beside a colour speak of; `door` is what can be painted and not found, `other` neither. */
const partWords: readonly [Part, RegExp][] = [
  ["garage", /\bgarage\b/],
  ["trim", /\b(trims?|fascia|accents?|eaves?|borders?|edges?|frames?)\b/],
  ["door", /\b(doors?|shutters?|windows?|fences?)\b/],
  ["other", /\b(flowers?|plants?|blooms?|lawns?|grass|mulch)\b/],
  ["roof", /\b(roof\w*|shingles?|tiles?)\b/],
  ["driveway", /\b(driveways?|pavers?|asphalt|concrete|paving|stones?)\b/],
  ["wall", wallWords],
];

const ownParts: Partial<Record<Service, Part>> = { painting: "wall", roofing: "roof", driveway: "driveway" };

const names = Object.keys(colourNames).toSorted((left, right) => right.length - left.length);
const shades = "light|pale|soft|dark|deep|bright|warm|cool";
const mentioned = new RegExp(
  `\\b(?:(?<whole>${names.join("|")})|(?<shade>${shades})\\s+(?<name>${names.join("|")}))\\b`,
  "g",
);

/**
 * The colours of a wish in lower case, each given to the part it stands beside ("navy walls with white trim", "trim in
 * black"). The first that belongs to the service's own part, or to none, is the service's colour.
 */
export function readColours(
  wished: string,
  service: Service,
): Pick<ReadWish, "colour" | "trim" | "garage" | "door"> {
  const mentions = findMentions(wished);
  const own = ownParts[service];
  const colour =
    mentions.find(({ part }) => part === own && own) ?? mentions.find(({ part }) => part === undefined);
  const trim = mentions.find(({ part }) => part === "trim");
  const garage = mentions.find(({ part }) => part === "garage");
  const door = mentions.find(({ part }) => part === "door");
  const plain = ({ name, rgb }: Mention): Colour => ({ name, rgb });
  return {
    ...(colour ? { colour: plain(colour) } : {}),
    ...(trim ? { trim: plain(trim) } : {}),
    ...(garage ? { garage: plain(garage) } : {}),
    ...(door ? { door: plain(door) } : {}),
  };
}

function findMentions(wished: string): Mention[] {
  const found = [...wished.matchAll(mentioned)];
  return found.map((match, index) => {
    const end = match.index + match[0].length;
    const previous = found[index - 1];
    const before = wished.slice(previous ? previous.index + previous[0].length : 0, match.index);
    const after = wished.slice(end, found[index + 1]?.index ?? wished.length);
    const name = match.groups!.whole ?? match.groups!.name!;
    return { name, rgb: shade(name, match.groups!.shade), part: partBeside(before, after) };
  });
}

/** "white trim" says the part after the colour, "trim in white" and "paint the walls white" before it. */
function partBeside(before: string, after: string): Part | undefined {
  const next = after
    .split(/[.,;:]|\b(?:with|and|but|on a)\b/)[0]!
    .trim()
    .split(/\s+/)
    .slice(0, 3)
    .join(" ");
  const last = before.split(/[.,;:]|\b(?:with|and|but)\b/).at(-1)!;
  const find = (part: string) => partWords.find(([, words]) => words.test(part))?.[0];
  return find(next) ?? find(last);
}

function shade(name: string, word: string | undefined): [number, number, number] {
  const [red, green, blue] = colourNames[name]!;
  if (word === "warm") return [Math.min(255, red + 4), green, Math.max(0, blue - 12)];
  if (word === "cool") return [Math.max(0, red - 8), green, Math.min(255, blue + 6)];
  const factor =
    word === undefined || word === "bright" ? 0 : word === "dark" || word === "deep" ? -0.35 : 0.4;
  return [red, green, blue].map((value) =>
    Math.round(factor < 0 ? value * (1 + factor) : value + (255 - value) * factor),
  ) as [number, number, number];
}
