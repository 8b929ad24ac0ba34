import type { Service } from "../wish-plan.ts";
import type { Meaning, Token } from "../words/meanings.ts";
import { phrases } from "../words/vocabulary.ts";
import { isGrowing } from "./tell-plants.ts";
import { isOfYard } from "./tell-worn-yards.ts";
import { isColor, sentenceAround } from "./token-windows.ts";

const flowers: Meaning = { kind: "plant", plants: [], isFlower: true };
const shrubs: Meaning = { kind: "part", part: "plants" };
const amount = /^(more|some|extra|little|lots|lot|tons|plenty|bit|touch|pops?|splash(es)?|bursts?|dash)$/;
const small = /^(of|a|an|the|real|nice|bright|vibrant|seasonal)$/;

/** "more color out front" and "rock, but still some green": in a yard that is flowers and shrubs. */
export function tellGreenery(tokens: Token[], services: readonly Service[]): Token[] {
  if (!isOfYard(tokens, services.includes("landscaping"))) return tokens;
  return withTouches(lessLawn(partAtMore(tokens))).map((token, index, all) => {
    // "cottage style, with lots of texture"
    if (services[0] === "landscaping" && isCottage(all, index))
      return { text: "cottage garden", meaning: flowers };
    if (services[0] === "landscaping" && isSomething(all, index)) return { text: "plants", meaning: shrubs };
    if (isSand(all, index, services)) return { text: "sand", meaning: sand };
    const meaning = tellColor(all, index) ?? tellGreen(all, index);
    return meaning
      ? { text: token.text, meaning }
      : (tellHerb(all, index, services.includes("landscaping")) ?? token);
  });
}

const comma: Token = { text: ",", meaning: { kind: "separator", separator: "comma" } };

/** "less gravel more plants" are two wishes. */
const partAtMore = (tokens: Token[]): Token[] =>
  tokens.flatMap((token, at) => {
    const before = tokens.slice(Math.max(0, at - 3), at);
    return token.text === "more" &&
      before.some(({ text }) => /^(less|fewer)$/.test(text)) &&
      before.at(-1)?.meaning.kind !== "separator"
      ? [comma, token]
      : [token];
  });

/** "less lawn" makes room for beds. */
function lessLawn(tokens: Token[]): Token[] {
  return tokens.flatMap((token, at): Token[] => {
    const isLess = (one: Token | undefined, two: Token | undefined) =>
      /^(less|smaller)$/.test(one?.text ?? "") && two?.meaning.kind === "part" && two.meaning.part === "lawn";
    if (isLess(token, tokens[at + 1])) return [];
    return isLess(tokens[at - 1], token)
      ? [{ text: "beds", meaning: { kind: "part", part: "beds" } }]
      : [token];
  });
}

/** "pops of red" are red flowers. */
function withTouches(tokens: Token[]): Token[] {
  return tokens.flatMap((token, index) => {
    const isTouch =
      tokens[index - 1]?.text === "of" &&
      /^(pops?|splash(es)?|bursts?|touch(es)?|hints?)$/.test(tokens[index - 2]?.text ?? "");
    const isMany =
      tokens[index - 1]?.text === "of" &&
      /^(lots?|tons|plenty)$/.test(tokens[index - 2]?.text ?? "") &&
      token.meaning.kind === "color" &&
      /^(purple|pink|red|yellow|blue|orange|white|violet|lavender)$/.test(token.meaning.color.name);
    return isColor(token) && (isTouch || isMany) && isNoun(tokens, index) && !tokens.some(isFlower)
      ? [token, { text: "flowers", meaning: flowers }]
      : [token];
  });
}

function isAmount(tokens: Token[], index: number): boolean {
  let at = index - 1;
  while (tokens[at] && small.test(tokens[at]!.text) && !amount.test(tokens[at]!.text)) at -= 1;
  return amount.test(tokens[at]?.text ?? "");
}

const isFlower = ({ meaning }: Token): boolean => meaning.kind === "plant" && meaning.isFlower;

/** "lots of color", as against "roses for a pop of color" and "a lighter color of rock" */
function tellColor(tokens: Token[], index: number): Meaning | undefined {
  if (!/^colou?rs?$/.test(tokens[index]!.text) || tokens[index]!.meaning.kind !== "filler") return undefined;
  const isBright = /^(bright|vibrant|seasonal|colou?rful)$/.test(tokens[index - 1]?.text ?? "");
  const isWanted =
    /^(want|need|needs|add|love|with)$/.test(tokens[index - 1]?.text ?? "") && isNoun(tokens, index);
  if (!isBright && !isWanted && !isAmount(tokens, index)) return undefined;
  return tokens.some(isFlower) || tokens.some(isColor) ? undefined : flowers;
}

/** "gravel with a bit of green" */
function tellGreen(tokens: Token[], index: number): Meaning | undefined {
  if (!/^(green|verde)$/.test(tokens[index]!.text) || !isNoun(tokens, index) || !isAmount(tokens, index))
    return undefined;
  const isLaid = tokens.some(({ meaning }) => meaning.kind === "material" && meaning.material.ground);
  return isLaid && !tokens.some(({ meaning }) => meaning.kind === "part" && meaning.part === "lawn")
    ? shrubs
    : undefined;
}

/** Nothing follows that it would describe. */
function isNoun(tokens: Token[], index: number): boolean {
  const next = tokens[index + 1]?.meaning.kind ?? "separator";
  return /^(separator|preposition|filler)$/.test(next);
}

/** "rosemary, sage and crushed rock": in a list of what grows, a word that could be a color or a name is a plant. */
function tellHerb(tokens: Token[], index: number, isAsked: boolean): Token | undefined {
  const { text, meaning } = tokens[index]!;
  if (!/^(color|unknown)$/.test(meaning.kind) || !isNoun(tokens, index)) return undefined;
  if (/^(in|of|color|colou?r)$/.test(tokens[index - 1]?.text ?? "")) return undefined;
  const name = [`${text} plants`, `${text} bushes`, `${text}s`].find((each) => isPlant(phrases.get(each)));
  if (!name) return undefined;
  const before = tokens[index - 1];
  const isListed = !before || /^(separator|an|new|act)$/.test(before.meaning.kind) || before.text === "of";
  const isPlanted = /^plant(ing|ed)?$/.test(before?.text ?? "");
  const others = sentenceAround(tokens, index).filter((other) => other !== tokens[index]);
  const isAmong = others.some((other) => isGrowing(other.meaning));
  const isAlone = isAsked && (meaning.kind === "unknown" || !isAmong);
  return isListed && (isPlanted || isAmong || isAlone)
    ? { text: name, meaning: phrases.get(name)! }
    : undefined;
}

/** "plant something under the windows" and "something tall by the garage" */
function isSomething(tokens: Token[], index: number): boolean {
  const [before, next, after] = [tokens[index - 1], tokens[index + 1], tokens[index + 2]];
  if (tokens[index]!.text !== "something") return false;
  const isPlace = (token: Token | undefined) =>
    token?.meaning.kind === "preposition" && token.meaning.preposition === "beside";
  const isShaped = /^(tall|low|short|small|big|green|leafy|bushy|evergreen)$/.test(next?.text ?? "");
  return (
    (/^(plant|planted|put|add)$/.test(before?.text ?? "") && isPlace(next)) ||
    (isShaped && (!after || isPlace(after)))
  );
}

const isCottage = (tokens: Token[], index: number): boolean =>
  /^(english )?cottage$/.test(tokens[index]!.text) &&
  /^(styled?|look|feel|vibe|type)$/.test(tokens[index + 1]?.text ?? "");

const sand: Meaning = {
  kind: "material",
  material: { ground: "gravel", color: { name: "sand", rgb: [216, 196, 160] } },
};

/** "sand and grasses", as against "sand walls" and "gravel in sand" */
const isSand = (tokens: Token[], index: number, services: readonly Service[]): boolean =>
  tokens[index]!.text === "sand" &&
  services.includes("landscaping") &&
  isNoun(tokens, index) &&
  !/^(in|of|color)$/.test(tokens[index - 1]?.text ?? "") &&
  !tokens.some(({ meaning }) => meaning.kind === "material");

const isPlant = (meaning: Meaning | undefined): boolean => meaning?.kind === "plant";
