import type { Token } from "./meanings.ts";
import { isGrowing } from "./tell-plants.ts";
import type { Service } from "./wish-plan.ts";

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

/** "hydrangea bushes" are hydrangeas. */
export const joinBushes = (tokens: Token[]): Token[] =>
  tokens.filter(
    ({ text, meaning }, at) =>
      !(
        meaning.kind === "part" &&
        /^(bush(es)?|shrubs?|plants)$/.test(text) &&
        tokens[at - 1]?.meaning.kind === "plant"
      ),
  );

const patioOrPorch = (token: Token | undefined): boolean =>
  (token?.meaning.kind === "thing" && token.meaning.thing === "a patio") ||
  (token?.meaning.kind === "part" && token.meaning.part === "porch");

/** "driveway and patio in pavers": the driveway is, and the patio is said not to be. */
export function partPatio(tokens: Token[]): Token[] {
  const at = tokens.findIndex((token, index) => {
    const before = tokens.slice(0, index).findLast(({ text }) => !/^(the|my|our)$/.test(text));
    const next = tokens.slice(index + 1).find(({ text }) => !/^(both|all)$/.test(text));
    return patioOrPorch(token) && before?.text === "and" && /^(in|with)$/.test(next?.text ?? "");
  });
  const and = tokens.slice(0, Math.max(0, at)).findLastIndex(({ text }) => text === "and");
  const isPaved = (token: Token | undefined) =>
    token?.meaning.kind === "part" && /^(driveway|walkway)$/.test(token.meaning.part);
  if (at < 0 || !isPaved(tokens[and - 1])) return tokens;
  const stop: Token = { text: ".", meaning: { kind: "separator", separator: "stop" } };
  // "driveway, walkway and porch steps in brick"
  const start = tokens.slice(0, and);
  const joined = start.map(
    (token, index): Token =>
      token.text === "," && isPaved(start[index - 1]) && isPaved(start[index + 1])
        ? { text: "and", meaning: { kind: "separator", separator: "and" } }
        : token,
  );
  return [...joined, ...tokens.slice(at + 1), stop, tokens[at]!];
}

const turned = /^(plant|part|material)$/;

/** "hedge out, roses in": the hedge is to go. */
export function tellOutAndIn(tokens: Token[]): Token[] {
  const at = tokens.findIndex(
    ({ text }, index) =>
      text === "out" &&
      turned.test(tokens[index - 1]?.meaning.kind ?? "") &&
      (tokens[index + 1]?.meaning.kind ?? "separator") === "separator" &&
      tokens[index - 2]?.meaning.kind !== "act",
  );
  const end = tokens.at(-1);
  const isIn = end?.text === "in" && turned.test(tokens.at(-2)?.meaning.kind ?? "");
  if (at < 0 || !isIn) return tokens;
  const add: Token = { text: "plant", meaning: { kind: "act", act: "add" } };
  const remove: Token = { text: "take out", meaning: { kind: "act", act: "remove" } };
  return [
    ...tokens.slice(0, at - 1),
    remove,
    tokens[at - 1]!,
    ...tokens.slice(at + 1, -2),
    add,
    tokens.at(-2)!,
  ];
}

const manner =
  /^(cheap|cheaper|cheapest|easiest|inexpensive|affordable|budget|simple|simpler|plain|neat|tidy|clean|durable|tough|sturdy|hardy|practical|indestructible|survives?|safe|friendly|proof|compliant|presentable|textured|texture|deer|suggestions|ideas|respectable|decent|cozy|welcoming|cheerful|zen|peaceful|natural|tropical|rustic|woodsy|lush|luscious|alive|fun|happy)$/;
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
