import type { Service } from "../wish-plan.ts";
import type { Token } from "../words/meanings.ts";
import { isGrowing } from "./tell-plants.ts";

const ofYard = new Set(["lawn", "yard", "beds", "plants", "driveway", "walkway", "everything", "it"]);

/** Whether a wish is of the yard: it is asked for as such, or speaks of what grows or lies there and of no part of the house. */
export function isOfYard(tokens: Token[], isAsked: boolean): boolean {
  const isOfHouse = tokens.some(
    ({ meaning }) =>
      (meaning.kind === "part" && !ofYard.has(meaning.part)) ||
      (meaning.kind === "act" && meaning.act === "paint"),
  );
  return isAsked || (!isOfHouse && tokens.some(({ meaning }) => isGrowing(meaning)));
}

const lawn: Token = { text: "lawn", meaning: { kind: "part", part: "lawn" } };
const naming = new Set<Token["meaning"]["kind"]>(["part", "material", "plant", "thing", "style", "service"]);
const ofLawn = /\b(lawns?|grass|turf|sod|cesped|pasto|zacate)$/;

/** "Our grass is half dead, show it nice and green again": what is told of the lawn alone is wished for it alone. */
export function tellWornLawn(tokens: Token[]): Token[] {
  const first = tokens.findIndex(
    ({ text, meaning }) => ofLawn.test(text) && /^(part|dirt)$/.test(meaning.kind),
  );
  if (first < 0) return tokens;
  const isAlone = (end: number) =>
    tokens.slice(0, end).every(({ text, meaning }) => !naming.has(meaning.kind) || ofLawn.test(text));
  return tokens.map((token, at) => {
    const isIt =
      /^(it|that|la|lo)$/.test(token.text) && token.meaning.kind === "part" && token.meaning.part === "it";
    return isIt && at > first && isAlone(at) ? lawn : token;
  });
}

/** In a yard, dirt is bare soil: "cover the dirt" wishes for no washing. */
export function tellSoil(all: Token[], services: readonly Service[]): Token[] {
  const isOfYardAlone = services[0] === "landscaping" && services.length === 1;
  if (!isOfYardAlone && services.length > 0) return all;
  const tokens = dropSoilPlaces(all);
  if (!isOfYardAlone) return tokens;
  // "moss off the roof" is no soil.
  const isPart = ({ meaning }: Token) =>
    meaning.kind === "part" && !/^(yard|lawn|beds|plants|it)$/.test(meaning.part);
  if (tokens.some(isPart)) return tokens;
  const isWashed = tokens.some(({ meaning }) => meaning.kind === "act" && /wash/.test(meaning.act));
  if (isWashed) return tokens;
  return tellMoss(tokens).map((token) =>
    token.meaning.kind === "dirt" && /^(dirt|mud|soil|dust|moss|mossy|mossy stuff)$/.test(token.text)
      ? { text: token.text, meaning: { kind: "dirt", dirt: "lawn" } }
      : token,
  );
}

const isSoil = ({ text }: Token): boolean => /^((bare|just|all|only|mostly) )?(dirt|soil|mud)$/.test(text);
const isSmall = ({ meaning, text }: Token): boolean =>
  meaning.kind === "filler" || /^(bare|that|all|is|just|only|nothing but)$/.test(text);

/** Rock or mulch, which lies on worn ground, as against a lawn, which takes its place. */
const isSpread = ({ meaning }: Token): boolean =>
  meaning.kind === "material" && /^(gravel|mulch)$/.test(meaning.material.ground ?? "");
const isWorn = ({ meaning }: Token): boolean => meaning.kind === "dirt" && meaning.dirt === "lawn";

/** "river rock where the dirt is" and "gravel over the dead grass": the ground is only the place of what is laid. */
function dropSoilPlaces(tokens: Token[]): Token[] {
  const spread = tokens.findIndex(isSpread);
  const soil = tokens.findIndex(
    (token, at) => isSoil(token) || (spread >= 0 && at > spread && isWorn(token)),
  );
  const from = tokens
    .slice(0, Math.max(0, soil))
    .findLastIndex(({ text }) => /^(where|wherever|over|on|onto|on top of)( the)?$/.test(text));
  const isPlace =
    from > 0 &&
    tokens.slice(from + 1, soil).every(isSmall) &&
    tokens.slice(0, from).some(({ meaning }) => isGrowing(meaning));
  if (!isPlace) return tokens;
  const rest = tokens.slice(soil + 1);
  const told = rest.findIndex(({ text }) => !/^(is|is now|now|shows|today|right now)$/.test(text));
  return [...tokens.slice(0, from), ...(told < 0 ? [] : rest.slice(told))];
}

const mossy = /^(moss|mossy|mossy stuff)$/;
const mossPlant: Token = {
  text: "moss",
  meaning: { kind: "plant", plants: ["sedge"], isFlower: false, nearest: true },
};
const isClearing = ({ text, meaning }: Token): boolean =>
  /^(not|instead)$/.test(meaning.kind) ||
  (meaning.kind === "act" && !/^(add|change|cover)$/.test(meaning.act)) ||
  (meaning.kind === "part" && /^(lawn|it)$/.test(meaning.part)) ||
  /^(full|covered|between|growing|everywhere|has|have|got|all)$/.test(text);

/** "ferns and mossy stuff": moss that is wished for grows, as against moss in the lawn. */
const tellMoss = (tokens: Token[]): Token[] =>
  tokens.length < 2 || tokens.some(isClearing)
    ? tokens
    : tokens.map((token) => (token.meaning.kind === "dirt" && mossy.test(token.text) ? mossPlant : token));

const manner =
  /^(cheap|cheaper|cheapest|easiest|inexpensive|affordable|budget|simple|simpler|plain|neat|tidy|clean|durable|tough|sturdy|hardy|practical|indestructible|survives?|safe|friendly|proof|compliant|presentable|textured|texture|deer|hold|holds|withstand|shade|shady|suggestions|ideas|respectable|decent|cozy|welcoming|cheerful|zen|peaceful|natural|tropical|rustic|woodsy|lush|luscious|alive|fun|happy)$/;

/** "cheap and neat for a rental" and "something that survives kids and a dog" leave a yard to be chosen. */
export function tellManner(tokens: Token[], services: readonly Service[]): Token[] {
  if (services.length !== 1 || !/^(landscaping|driveway)$/.test(services[0] ?? "")) return tokens;
  const isOpen = tokens.every(({ meaning, text }) =>
    meaning.kind === "thing"
      ? meaning.thing === "people or animals"
      : !saying.has(meaning.kind) || manner.test(text),
  );
  const told = tokens.find(({ text }) => manner.test(text));
  if (!isOpen || !told) return tokens;
  const open: Token = { text: told.text, meaning: { kind: "vague" } };
  return [...tokens.filter(({ meaning, text }) => meaning.kind !== "thing" && !manner.test(text)), open];
}

const saying = new Set<Token["meaning"]["kind"]>([
  "part",
  "material",
  "plant",
  "dirt",
  "act",
  "color",
  "style",
  "service",
]);
