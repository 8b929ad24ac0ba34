import {
  betweenPavers,
  edging,
  partOfDrive,
  partOfGround,
  partOfWalls,
  plantedSide,
} from "../words/advices.ts";
import type { Meaning, Token } from "../words/meanings.ts";
import { clauseAround, sentenceAround } from "./token-windows.ts";

/** Where something is to be, which the preview cannot tell apart: beside a drive, between its stones, or on one side. */
export function tellPlace(tokens: Token[], index: number): Meaning | undefined {
  if (isTopOrBottom(tokens, index)) return { kind: "thing", thing: partOfWalls };
  if (isPatchKept(tokens, index)) return { kind: "thing", thing: partOfGround };
  if (isHalfOfDrive(tokens, index) || isPartOfDrive(tokens, index))
    return { kind: "thing", thing: partOfDrive };
  const thing = isBesidePaving(tokens, index)
    ? edging
    : isBetweenPavers(tokens, index)
      ? betweenPavers
      : isOneSide(tokens, index)
        ? plantedSide
        : undefined;
  return thing === undefined ? undefined : { kind: "thing", thing };
}

/** "a mocha bottom", "green on the bottom" */
function colorBefore(tokens: Token[], index: number): boolean {
  const at = tokens.slice(0, index).findLastIndex(({ text }) => !/^(on|at|the)$/.test(text));
  return tokens[at]?.meaning.kind === "color";
}

/** "a mocha bottom and an ivory top" */
function isTopOrBottom(tokens: Token[], index: number): boolean {
  const names = (word: RegExp) => tokens.some(({ text }) => word.test(text));
  return (
    /^(top|bottom)$/.test(tokens[index]!.text) &&
    colorBefore(tokens, index) &&
    names(/^top$/) &&
    names(/^bottom$/)
  );
}

/** "the part by the garage stays concrete" */
function isPartOfDrive(tokens: Token[], index: number): boolean {
  const isPlaced = /^(by|near|next to|closest|in front of|at the)/.test(tokens[index + 1]?.text ?? "");
  return /^(part|section|end)$/.test(tokens[index]!.text) && isPlaced && tokens.some(isHardPaving);
}

/** "half of it lawn, the other half asphalt" */
function isHalfOfDrive(tokens: Token[], index: number): boolean {
  const isOfTwo = tokens.some(({ meaning }) => meaning.kind === "part" && meaning.part === "lawn");
  return /^((left|right) )?half$/.test(tokens[index]!.text) && isOfTwo && tokens.some(isHardPaving);
}

/** "keep a little patch by the door" */
function isPatchKept(tokens: Token[], index: number): boolean {
  const isKept = ({ meaning }: Token) => meaning.kind === "act" && meaning.act === "keep";
  return /^(patch|strip)$/.test(tokens[index]!.text) && clauseAround(tokens, index).some(isKept);
}

const isHardPaving = ({ meaning }: Token): boolean =>
  meaning.kind === "material" &&
  meaning.material.paving !== undefined &&
  meaning.material.ground === undefined;
const isWidening = ({ meaning }: Token): boolean => meaning.kind === "act" && meaning.act === "widen";
const isPart = ({ meaning }: Token): boolean => meaning.kind === "part";

/** "an asphalt drive, belgian block on both sides" */
function isBesidePaving(tokens: Token[], index: number): boolean {
  const clause = clauseAround(tokens, index);
  const isOnSides = clause.some(
    ({ text }, at) =>
      /^(sides?|edges?|entrance|street|end|mouth|curb)$/.test(text) && clause.indexOf(tokens[index]!) < at,
  );
  const before = tokens.slice(0, Math.max(0, tokens.indexOf(clause[0]!)));
  return (
    isHardPaving(tokens[index]!) &&
    isOnSides &&
    !clause.some(isPart) &&
    before.some((token) => isHardPaving(token) || isWidening(token))
  );
}

/** "pavers with grass in between" */
export function isBetweenPavers(tokens: Token[], index: number): boolean {
  const { meaning, text } = tokens[index]!;
  const grows =
    (meaning.kind === "part" && meaning.part === "lawn") || /^(moss|clover|creeping thyme|thyme)$/.test(text);
  const [one, other, third] = tokens.slice(index + 1, index + 4).map((token) => token.text);
  // "grass poking through", "grass down the middle", "thyme in the cracks"
  const isInside =
    /^(poking|growing|peeking|coming|sticking|popping)$/.test(one ?? "") ||
    (/^(down|in)$/.test(one ?? "") && other === "the" && /^(middle|center|cracks)$/.test(third ?? ""));
  const isBetween =
    isInside ||
    one === "between" ||
    /^(joints|seams|gaps)$/.test(one ?? "") ||
    (one === "in" && (other === "between" || /^(joints|gaps|seams)$/.test(other ?? third ?? "")));
  const isLaid = sentenceAround(tokens, index).some(({ meaning: { kind } }) => kind === "dirt");
  return (
    grows &&
    isBetween &&
    (isInside || !isLaid) &&
    tokens.some((token) => isHardPaving(token) || (isInside && isDrive(token)))
  );
}

const isDrive = ({ meaning }: Token): boolean => meaning.kind === "part" && meaning.part === "driveway";

/** "a hedge on the left" */
function isOneSide(tokens: Token[], index: number): boolean {
  const { text } = tokens[index]!;
  const [preposition, article] = [tokens[index - 2]?.text, tokens[index - 1]?.text];
  const isOn = /^(on|to)$/.test(preposition ?? "") && article === "the";
  const isPlanted = clauseAround(tokens, index).some(
    ({ meaning }) => meaning.kind === "plant" || (meaning.kind === "part" && meaning.part === "plants"),
  );
  const isBeside = tokens[index + 1]?.text === "of";
  const isLine = /^(property|lot|boundary|fence)$/.test(tokens[index + 1]?.text ?? "");
  return (
    (/^(left|right)$/.test(text) && (isOn || isBeside || isLine) && isPlanted) ||
    (/^(left|right) side$/.test(text) && isPlanted)
  );
}
