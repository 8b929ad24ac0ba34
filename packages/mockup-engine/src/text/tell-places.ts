import { betweenPavers, edging, partOfGround, plantedSide } from "./advices.ts";
import type { Meaning, Token } from "./meanings.ts";
import { clauseAround, sentenceAround } from "./token-windows.ts";

/** Where something is to be, which the preview cannot tell apart: beside a drive, between its stones, or on one side. */
export function tellPlace(tokens: Token[], index: number): Meaning | undefined {
  if (isPatchKept(tokens, index)) return { kind: "thing", thing: partOfGround };
  const thing = isBesidePaving(tokens, index)
    ? edging
    : isBetweenPavers(tokens, index)
      ? betweenPavers
      : isOneSide(tokens, index)
        ? plantedSide
        : undefined;
  return thing === undefined ? undefined : { kind: "thing", thing };
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
const isPart = ({ meaning }: Token): boolean => meaning.kind === "part";

/** "an asphalt drive, belgian block on both sides" */
function isBesidePaving(tokens: Token[], index: number): boolean {
  const clause = clauseAround(tokens, index);
  const isOnSides = clause.some(
    ({ text }, at) => /^(sides|edges)$/.test(text) && clause.indexOf(tokens[index]!) < at,
  );
  const before = tokens.slice(0, Math.max(0, tokens.indexOf(clause[0]!)));
  return isHardPaving(tokens[index]!) && isOnSides && !clause.some(isPart) && before.some(isHardPaving);
}

/** "pavers with grass in between" */
function isBetweenPavers(tokens: Token[], index: number): boolean {
  const { meaning, text } = tokens[index]!;
  const grows = (meaning.kind === "part" && meaning.part === "lawn") || text === "moss" || text === "clover";
  const [one, other, third] = tokens.slice(index + 1, index + 4).map((token) => token.text);
  const isBetween =
    one === "between" ||
    (one === "in" && (other === "between" || /^(joints|gaps|seams)$/.test(other ?? third ?? "")));
  const isLaid = sentenceAround(tokens, index).some(({ meaning: { kind } }) => kind === "dirt");
  return grows && isBetween && !isLaid && tokens.some(isHardPaving);
}

/** "a hedge on the left" */
function isOneSide(tokens: Token[], index: number): boolean {
  const { text } = tokens[index]!;
  const [preposition, article] = [tokens[index - 2]?.text, tokens[index - 1]?.text];
  const isOn = /^(on|to)$/.test(preposition ?? "") && article === "the";
  const isPlanted = clauseAround(tokens, index).some(
    ({ meaning }) => meaning.kind === "plant" || (meaning.kind === "part" && meaning.part === "plants"),
  );
  const isBeside = tokens[index + 1]?.text === "of";
  return (
    (/^(left|right)$/.test(text) && (isOn || isBeside) && isPlanted) ||
    (/^(left|right) side$/.test(text) && isPlanted)
  );
}
