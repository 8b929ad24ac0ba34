import type { Service } from "../wish-plan.ts";
import type { Token } from "../words/meanings.ts";
import { clauseAround, isColor, isLast } from "./token-windows.ts";

const everything: Token = { text: "everything", meaning: { kind: "part", part: "everything" } };
const and: Token = { text: "and", meaning: { kind: "separator", separator: "and" } };
/** On a page where everything is the yard. */
const houseParts: Token[] = [
  { text: "walls", meaning: { kind: "part", part: "walls" } },
  and,
  { text: "trim", meaning: { kind: "part", part: "trim" } },
  and,
  { text: "garage door", meaning: { kind: "part", part: "garage" } },
];
const wholeHouse = /^(whole|entire) (house|exterior)$/;
const everyInch = /^every (last |single |square )?(inch|bit|surface|part|corner) of( the| my| our)?$/;
/** The same from any of its words on. */
const inch =
  /^(every )?((last|single|square) )?((inch|bit|surface|part|corner) )?(of )?(the|my|our)$|^every .*of$|^(inch|bit|surface|part|corner) of$/;
const textBetween = (tokens: Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(" ");
const whole = /^(whole|entire|complete|everything|tod[oa])$/;
const allOver = /^(all over|(from )?(top to bottom|head to toe))$/;

/** "todo el exterior" */
const isArticle = (token: Token | undefined): boolean => /^(el|la)$/.test(token?.text ?? "");
const isHouse = (token: Token | undefined): boolean =>
  token?.meaning.kind === "part" && token.meaning.part === "house";
const isWash = ({ meaning }: Token): boolean => meaning.kind === "act" && /wash$/.test(meaning.act);

/** "whole exterior in Iron Ore" and "beige all over" color the trim and the garage door too. */
export function tellWholeHouse(tokens: Token[], services: readonly Service[]): Token[] {
  const isOf = (...names: Service[]) =>
    services.length === 0 || services.some((service) => names.includes(service));
  // On a roofer's page the whole house is its roof; "green all over" on a landscaper's is the yard.
  if (!isOf("painting", "landscaping", "driveway") || tokens.some(isWash)) return tokens;
  return tokens.flatMap((token, index) => {
    if (isWholeHouse(tokens, index))
      return [...(isOf("painting") ? [everything] : houseParts), ...colorOfList(tokens, index)];
    if (isAllOver(tokens, index) && isOf("painting")) return [everything];
    // "the whole house", and the house that is beige all over
    return isTakenUp(tokens, index) ? [] : [token];
  });
}

function isWholeHouse(tokens: Token[], index: number): boolean {
  const token = tokens[index];
  if (!token) return false;
  const before = tokens[isArticle(tokens[index - 1]) ? index - 2 : index - 1];
  const isWhole = whole.test(before?.text ?? "");
  const isNamed = isHouse(token) && (wholeHouse.test(token.text) || isWhole || isEveryInch(tokens, index));
  return (isNamed || (token.text === "place" && isWhole)) && isColored(listAround(tokens, index));
}

/** "every square inch of the exterior" */
const isEveryInch = (tokens: Token[], index: number): boolean =>
  tokens.some((_, at) => at < index && everyInch.test(textBetween(tokens, at, index)));

/** "my whole house and the fence white": the color is of both. */
function listAround(tokens: Token[], index: number): Token[] {
  const clause = clauseAround(tokens, index);
  const end = tokens.indexOf(clause.at(-1)!);
  const joint = tokens[end + 1]?.meaning;
  const isList = joint?.kind === "separator" && joint.separator === "and";
  if (clause.some(isColor) || !isList) return clause;
  const next = clauseAround(tokens, end + 2);
  const part = next.findIndex(({ meaning }) => meaning.kind === "part");
  const isOfBoth = part >= 0 && next.findIndex(isColor) > part;
  return isOfBoth && !next.some(({ meaning }) => meaning.kind === "act") ? [...clause, ...next] : clause;
}

/** "the whole house is yellow" only tells, and "gray shingles on the whole house" are its roof. */
const isColored = (clause: Token[]): boolean =>
  clause.some(isColor) &&
  !clause.some(({ meaning }) => meaning.kind === "material" && meaning.material.roofing) &&
  !clause.some(({ text }) => /^(is|was|are|its|it is)$/.test(text));

const isAllOver = (tokens: Token[], index: number): boolean =>
  allOver.test(tokens[index]!.text) &&
  isLast(tokens, index) &&
  tokens[index - 1]?.meaning.kind === "color" &&
  isColored(clauseAround(tokens, index));

/** The color that is named only after what the house is listed with. */
const colorOfList = (tokens: Token[], index: number): Token[] =>
  clauseAround(tokens, index).some(isColor)
    ? []
    : listAround(tokens, index).filter(({ meaning }) => /^(color|shade)$/.test(meaning.kind));

function isTakenUp(tokens: Token[], index: number): boolean {
  const clause = clauseAround(tokens, index);
  if (whole.test(tokens[index]!.text))
    return isWholeHouse(tokens, isArticle(tokens[index + 1]) ? index + 2 : index + 1);
  // "every inch of the exterior"
  const noun = tokens.findIndex((token, at) => at > index && isHouse(token));
  if (noun > index && isEveryInch(tokens, noun) && inch.test(textBetween(tokens, index, noun)))
    return isWholeHouse(tokens, noun);
  const over = tokens.findIndex((_, at) => at > index && isAllOver(tokens, at));
  const { meaning } = tokens[index]!;
  const isNamed = meaning.kind === "part" && /^(house|it)$/.test(meaning.part);
  return isNamed && over > index && clause.includes(tokens[over]!);
}
