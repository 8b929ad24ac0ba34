import type { Color, Service } from "../wish-plan.ts";
import { byDegrees, sameColor } from "../words/advices.ts";
import { nameColor } from "../words/color-names.ts";
import { colorOfPart } from "../words/color-of-part.ts";
import type { Meaning, Part, Shade, Token } from "../words/meanings.ts";
import { isSameColor } from "./tell-things.ts";
import { clauseAround, sentenceAround } from "./token-windows.ts";

const counts: [RegExp, number][] = [
  [/^(two|2|couple|shade or two|dos)$/, 2],
  [/^(three|3|few|several|much|way|lot|far|tres|mucho)$/, 3],
  [/^(four|4|five|5|six|6|cuatro|cinco)$/, 4],
  [
    /^(bit|little|slightly|tad|somewhat|notch|touch|hair|step|shade|tint|tone|poco|un poco|one|1|un|una|tono)$/,
    1,
  ],
];
const words = ["a shade", "two shades", "three shades", "four shades"] as const;
/** Without a word for how much. */
const usual = 2;
const maxWordsBefore = 4;
/** These get a color of their own where they are to be lighter or darker, for new material comes in few. */
const laid = new Set<Part>(["roof", "driveway", "walkway", "lawn", "yard", "beds", "plants"]);
const ways: Partial<Record<Shade, 1 | -1>> = { light: 1, dark: -1 };

const passed = /^(as|before|now|it is|is|it|they|are|was|today|only|just|but|,|a|the|little|bit)$/;

/** "same yellow as now, only brighter" is the present color, brighter, where paint was asked for. */
export function tellSameHue(tokens: Token[], services: readonly Service[]): Token[] {
  const at = tokens.findIndex(
    ({ text }, index) => /^(the )?same$/.test(text) && tokens[index + 1]?.meaning.kind === "color",
  );
  const end = tokens.findIndex(({ text }, index) => index > at + 1 && !passed.test(text));
  if (!services.includes("painting") || at < 0 || tokens[end]?.meaning.kind !== "comparative") return tokens;
  const between = tokens.slice(at + 2, end).filter(({ text }) => /^(little|bit)$/.test(text));
  const same: Token = { text: "same color", meaning: { kind: "thing", thing: sameColor } };
  const comma: Token = { text: ",", meaning: { kind: "separator", separator: "comma" } };
  return [...tokens.slice(0, at), same, comma, ...between, ...tokens.slice(end)];
}

/** "walls two shades darker": lighter or darker than the part is in the photo, as against "a darker blue" and "a darker roof". */
export function shadePresent(all: Token[], services: readonly Service[]): Token[] {
  // "a darker shade than the walls"
  const tokens = all.filter(
    ({ text }, index) =>
      !(
        /^(shade|tone|tint|version|colou?r)$/.test(text) &&
        isThan(all[index + 1]) &&
        all[index - 1]?.meaning.kind === "comparative"
      ),
  );
  const shaded = tokens.map((token, index) => shadeOf(tokens, index, services) ?? token);
  return shaded.filter((token, index) => !isMeasure(tokens, shaded, index, token));
}

function shadeOf(tokens: Token[], index: number, services: readonly Service[]): Token | undefined {
  const { meaning, text } = tokens[index]!;
  // "two steps lighter" is no porch.
  if (/^steps?$/.test(text) && tokens[index + 1]?.meaning.kind === "comparative")
    return { text, meaning: { kind: "filler" } };
  const way = meaning.kind === "comparative" ? ways[meaning.shade] : undefined;
  if (!way || /^brighten/.test(text)) return undefined;
  const other = comparedTo(tokens, index);
  if (other) return { text, meaning: shadeOfOther(other, way * (countShades(tokens, index) ?? 1)) };
  const clause = clauseAround(tokens, index);
  if (
    hasOwnColor(clause, tokens[index]!) ||
    sentenceAround(tokens, index).some(({ meaning: { kind } }) => kind === "not")
  )
    return undefined;
  const isNamed = clause.some(({ meaning: { kind } }) => kind === "part");
  const count = countShades(tokens, index);
  const isOpen = !isNamed && count === undefined && !isOfSame(tokens, index);
  if (isOpen && !(services.includes("painting") && isOfPresent(tokens, index))) return undefined;
  return { text, meaning: { kind: "color", color: shadesBy(way * (count ?? usual)) } };
}

/** "a darker blue" has a color of its own, as against "make the blue walls darker", and so has what is laid anew. */
function hasOwnColor(clause: Token[], token: Token): boolean {
  const before = clause.slice(0, clause.indexOf(token));
  const part = before.findLastIndex(({ meaning }) => meaning.kind === "part");
  const isMade = before.some(({ meaning }) => meaning.kind === "act");
  return clause.some(
    ({ meaning }, index) =>
      (meaning.kind === "color" && !(isMade && index < part)) ||
      meaning.kind === "material" ||
      (meaning.kind === "part" && laid.has(meaning.part)),
  );
}

const isThan = (token: Token | undefined): boolean => /^(than|que)$/.test(token?.text ?? "");

/** "one step lighter than the roof" is of another part's color, "than it is now" of its own. */
function comparedTo(tokens: Token[], index: number): Token | undefined {
  if (!isThan(tokens[index + 1])) return undefined;
  return clauseAround(tokens, index)
    .slice(1)
    .find(({ text, meaning }, at, clause) => {
      const isAfter = clause.slice(0, at).some(isThan);
      return (
        isAfter && (text === "that" || (meaning.kind === "part" && meaning.part !== "it") || isBrick(meaning))
      );
    });
}

/** "a shade lighter than the walls" is told by the photo, "than the brick" is not. */
function shadeOfOther({ meaning }: Token, shades: number): Meaning {
  const color = meaning.kind === "part" ? colorOfPart(meaning.part) : undefined;
  if (!color) return { kind: "thing", thing: byDegrees };
  const name = `${shadesBy(shades).name} than ${color.name.replace("the color of ", "")}`;
  return { kind: "color", color: { ...color, name, shades } };
}

const isBrick = (meaning: Token["meaning"]): boolean =>
  meaning.kind === "material" && meaning.material.isCladding === true;

/** "Same color, just brighter" */
const isOfSame = (tokens: Token[], index: number): boolean =>
  isThan(tokens[index + 1]) ||
  sentenceAround(tokens, index).some(
    (token) => isSameColor(token) || /^(the )?same colou?rs?$/.test(token.text),
  );

/** "a darker shade of what we have now" and "darker please", as against "brighter colors" */
const isOfPresent = (tokens: Token[], index: number): boolean =>
  !sentenceAround(tokens, index).some(
    ({ text, meaning }) =>
      meaning.kind === "color" || /^(colou?rs|something|anything|tones|shades)$/.test(text),
  );

function countShades(tokens: Token[], index: number): number | undefined {
  // "lighten the walls a couple of shades"
  const isVerb = /en( up)?$/.test(tokens[index]!.text);
  const before = isVerb
    ? clauseAround(tokens, index)
    : tokens.slice(Math.max(0, index - maxWordsBefore), index);
  const near = before.slice(
    before.findLastIndex(({ meaning: { kind } }) => kind === "part" || kind === "separator") + 1,
  );
  return counts.find(([word]) => near.some(({ text }) => word.test(text)))?.[1];
}

/** A color that is told from the part's own; the stand-in is for where no own is known. */
function shadesBy(shades: number): Color {
  const size = words[Math.min(words.length, Math.abs(shades)) - 1]!;
  const { rgb } = nameColor(shades > 0 ? "off-white" : "charcoal");
  return { name: `${size} ${shades > 0 ? "lighter" : "darker"}`, rgb, shades };
}

/** "than it is now", "than the roof", and "the same color" before it, say nothing more. */
function isMeasure(tokens: Token[], shaded: Token[], index: number, token: Token): boolean {
  if (token.meaning.kind === "separator") return false;
  if (isSameColor(token))
    return sentenceAround(tokens, index).some((other) => isShaded(shaded[tokens.indexOf(other)]));
  const clause = clauseAround(tokens, index);
  const at = clause.findIndex((other) => isShaded(shaded[tokens.indexOf(other)]));
  return at >= 0 && isThan(clause[at + 1]) && clause.indexOf(tokens[index]!) > at;
}

const isShaded = (token: Token | undefined): boolean =>
  (token?.meaning.kind === "color" && token.meaning.color.shades !== undefined) ||
  (token?.meaning.kind === "thing" && token.meaning.thing === byDegrees);
