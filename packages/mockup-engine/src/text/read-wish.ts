import { type Colour, readColours, wallWords } from "./read-colours.ts";

/** What the engine can change. */
export type Service = "landscaping" | "driveway" | "painting" | "cleaning" | "roofing" | "pressure-washing";

/** A wish in words; the service is read from them when it is not given. */
export type Wish = { service?: Service | undefined; text: string };

/** What a driveway can be laid with. */
export type Paving = "asphalt" | "concrete" | "stamped" | "pavers" | "brick" | "gravel";

/** What a roof can be covered with. */
export type Roofing = "shingles" | "tiles" | "metal";

/** What can be washed. */
export type Washable = "walls" | "paving" | "roof";

/** A wish understood. What was not said is absent, and the service's usual choice stands. */
export type ReadWish = {
  service: Service;
  /** Of the part that the service changes: walls, roof, driveway. */
  colour?: Colour;
  trim?: Colour;
  garage?: Colour;
  /** Of the front door, shutters or a fence, which cannot be found; a person may show them. */
  door?: Colour;
  /** Whether the wish itself, and not only the service's name, speaks of the walls or of the house. */
  namesWalls?: true;
  ground?: "lawn" | "gravel";
  hasFlowers?: boolean;
  paving?: Paving;
  roofing?: Roofing;
  washed?: Washable[];
};

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

const pavingWords: readonly [Paving, RegExp][] = [
  ["stamped", /\bstamp\w*/],
  ["brick", /\bbricks?\b/],
  ["pavers", /\b(pavers?|paving stones?|cobble\w*|flagstones?|interlock\w*)\b/],
  ["gravel", /\b(gravel|crushed (stone|rock))\b/],
  ["concrete", /\b(concrete|cement)\b/],
  ["asphalt", /\b(asphalt|blacktop|tar|seal\w*)\b/],
];

const roofingWords: readonly [Roofing, RegExp][] = [
  ["metal", /\b(metal|steel|tin|zinc|copper|standing[- ]seams?)\b/],
  ["tiles", /\b(tiles?|tiled|spanish|barrel)\b/],
];

const washWords: readonly [Washable, RegExp][] = [
  ["walls", /\b(walls?|siding|stucco|bricks?|brickwork|vinyl|fa[cç]ade|house|home|exterior)\b/],
  [
    "paving",
    /\b(driveways?|patios?|paving|pavers?|concrete|walkways?|sidewalks?|paths?|house|home|exterior)\b/,
  ],
  ["roof", /\b(roofs?|roofing|shingles?)\b/],
];

const gravelWords =
  /\b(gravel|xeriscap\w*|zeroscap\w*|desert|cact\w+|rocks?|pebbles?|drought|low[- ]water|decomposed granite)\b/;
const lawnWords = /\b(lawns?|grass|sod|turf)\b/;
const flowerWords =
  /\b(flower\w*|bloom\w*|blossom\w*|roses?|hydrangeas?|perennials?|tulips?|colou?rful plants)\b/;

/**
 * Reads service, colours and materials from a service's name, a free text, or both with a colon between. What stands
 * before the first colon counts most for the service. It is landscaping when nothing fits, and need not be read when it
 * is given.
 */
export function readWish(text: string, given?: Service): ReadWish {
  const head = text.split(":")[0]!;
  const find = (part: string) => serviceWords.find(([, words]) => words.test(part))?.[0];
  const wished = withoutUnwanted(text);
  const service = given ?? find(head) ?? find(text) ?? (isOfPaint(wished) ? "painting" : "landscaping");
  return {
    service,
    ...readColours(wished, service),
    ...(wallWords.test(wished.slice(wished.indexOf(":") + 1)) ? { namesWalls: true } : {}),
    ...readGround(wished),
    ...(flowerWords.test(wished) ? { hasFlowers: true } : {}),
    ...readPaving(wished),
    ...(service === "roofing" ? readRoofing(wished) : {}),
    ...(service === "cleaning" || service === "pressure-washing" ? readWashed(wished) : {}),
  };
}

/** "A blue house" or "a red front door" asks for paint without saying so. */
function isOfPaint(wished: string): boolean {
  const { colour, trim, garage, door } = readColours(wished, "painting");
  return Boolean(trim ?? garage ?? door ?? (wallWords.test(wished) && colour));
}

/** What is to be kept, replaced or left out is no wish. */
function withoutUnwanted(text: string): string {
  return text
    .toLowerCase()
    .replace(/\b(keep|keeping|match|matching)\b[^.,;]*/g, " ")
    .replace(
      /\b(instead of|rather than|replac\w+|remov\w+|get rid of|no more|no|without|not|over)\b.*?(?=\b(with|by|and|but|add|for)\b|[.,;:]|$)/g,
      " ",
    );
}

function readGround(wished: string): Pick<ReadWish, "ground"> {
  const gravel = gravelWords.exec(wished)?.index;
  const lawn = lawnWords.exec(wished)?.index;
  if (gravel === undefined) return lawn === undefined ? {} : { ground: "lawn" };
  return { ground: lawn === undefined || gravel < lawn ? "gravel" : "lawn" };
}

function readPaving(wished: string): Pick<ReadWish, "paving"> {
  const paving = pavingWords.find(([, words]) => words.test(wished))?.[0];
  return paving ? { paving } : {};
}

function readRoofing(wished: string): Pick<ReadWish, "roofing"> {
  const roofing = roofingWords.find(([, words]) => words.test(wished))?.[0];
  return roofing ? { roofing } : {};
}

function readWashed(wished: string): Pick<ReadWish, "washed"> {
  const washed = washWords.flatMap(([part, words]) => (words.test(wished) ? [part] : []));
  return washed.length > 0 ? { washed } : {};
}
