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
export function tellSoil(tokens: Token[], services: readonly Service[]): Token[] {
  // "moss off the roof" is no soil.
  const isPart = ({ meaning }: Token) =>
    meaning.kind === "part" && !/^(yard|lawn|beds|plants|it)$/.test(meaning.part);
  if (tokens.some(isPart)) return tokens;
  const isWashed = tokens.some(({ meaning }) => meaning.kind === "act" && /wash/.test(meaning.act));
  if (services[0] !== "landscaping" || services.length > 1 || isWashed) return tokens;
  return tokens.map((token) =>
    token.meaning.kind === "dirt" && /^(dirt|mud|soil|dust|moss)$/.test(token.text)
      ? { text: token.text, meaning: { kind: "dirt", dirt: "lawn" } }
      : token,
  );
}

const manner =
  /^(cheap|cheaper|cheapest|easiest|inexpensive|affordable|budget|simple|simpler|plain|neat|tidy|clean|durable|tough|sturdy|hardy|practical|indestructible|survives?|safe|friendly|proof|compliant|presentable|textured|texture|deer|hold|holds|withstand|shade|shady|suggestions|ideas|respectable|decent|cozy|welcoming|cheerful|zen|peaceful|natural|tropical|rustic|woodsy|lush|luscious|alive|fun|happy)$/;
const open: Token = { text: "nice", meaning: { kind: "vague" } };

/** "cheap and neat for a rental" and "something that survives kids and a dog" leave a yard to be chosen. */
export function tellManner(tokens: Token[], services: readonly Service[]): Token[] {
  if (services.length !== 1 || !/^(landscaping|driveway)$/.test(services[0] ?? "")) return tokens;
  const isOpen = tokens.every(({ meaning, text }) =>
    meaning.kind === "thing"
      ? meaning.thing === "people or animals"
      : !saying.has(meaning.kind) || manner.test(text),
  );
  if (!isOpen || !tokens.some(({ text }) => manner.test(text))) return tokens;
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
