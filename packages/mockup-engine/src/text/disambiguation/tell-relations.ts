import type { Part, Token } from "../words/meanings.ts";
import { clauseAround } from "./token-windows.ts";

const isSeparator = (token: Token | undefined): boolean => token?.meaning.kind === "separator";
const wishing = /^(should|could|can|would|will|must|id|i|we|needs?|to be)$/;
const and: Token = { text: "and", meaning: { kind: "separator", separator: "and" } };

/** "all white except the door, which should be red": what comes after "which" is of the part just before. */
export function joinRelatives(tokens: Token[]): Token[] {
  const isWhich = (at: number): boolean =>
    tokens[at]?.text === "which" &&
    isSeparator(tokens[at - 1]) &&
    tokens[at - 2]?.meaning.kind === "part" &&
    wishing.test(tokens[at + 1]?.text ?? "");
  return tokens.filter((_, index) => !isWhich(index) && !isWhich(index + 1));
}

/** "a concrete drive. And same for the walk" and "ditto the weeds" go on with the list. */
export function joinRepeated(tokens: Token[]): Token[] {
  const joined: Token[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const length = countRepeating(tokens, index);
    if (length === 0 || joined.length === 0) {
      joined.push(tokens[index]!);
      continue;
    }
    while (isSeparator(joined.at(-1))) joined.pop();
    joined.push(and);
    index += length - 1;
  }
  return joined;
}

function countRepeating(tokens: Token[], index: number): number {
  if (tokens[index]!.text === "ditto") return tokens[index + 1]?.text === "for" ? 2 : 1;
  const isSame =
    /^(the )?same$/.test(tokens[index]!.text) && /^(for|with|on)$/.test(tokens[index + 1]?.text ?? "");
  const rest = clauseAround(tokens, index);
  const named = rest.slice(rest.indexOf(tokens[index]!)).find(({ meaning }) => meaning.kind === "part");
  return isSame && named !== undefined ? 2 : 0;
}

/** "white rocks in the beds, actually river rock": the second comes in the first one's place. */
export function replaceCorrected(tokens: Token[]): Token[] {
  const at = tokens.findIndex(({ text }, index) => text === "actually" && isSeparator(tokens[index - 1]));
  if (at < 0) return tokens;
  const clause = clauseAround(tokens, at);
  const better = clause.slice(clause.indexOf(tokens[at]!) + 1);
  if (
    better.length === 0 ||
    !better.every(({ meaning }) => meaning.kind !== "part" && meaning.kind !== "act")
  )
    return tokens;
  const kind = better.some(({ meaning }) => meaning.kind === "material") ? "material" : "color";
  if (!better.some(({ meaning }) => meaning.kind === kind)) return tokens;
  const wrong = tokens.slice(0, at).findLastIndex(({ meaning }) => meaning.kind === kind);
  if (wrong < 0 || !isSeparatedOnce(tokens, wrong, at)) return tokens;
  const from =
    tokens.slice(0, wrong).findLastIndex(({ meaning }) => !/^(color|shade)$/.test(meaning.kind)) + 1;
  const rest = tokens.slice(at + 1 + better.length);
  return [...tokens.slice(0, from), ...better, ...tokens.slice(wrong + 1, at - 1), ...rest];
}

const isSeparatedOnce = (tokens: Token[], from: number, to: number): boolean =>
  tokens.slice(from, to).filter(isSeparator).length === 1;

/** "paint the steps gray, no just leave them": what is to be left after a no is not painted before it. */
export function takeBackPaint(tokens: Token[]): Token[] {
  const at = tokens.findIndex((_, index) => isLeftAfterNo(tokens, index));
  if (at < 0) return tokens;
  const part = partAfter(tokens, at);
  const start = tokens
    .slice(0, at)
    .findLastIndex(({ meaning }) => meaning.kind === "act" && meaning.act === "paint");
  const taken = tokens.slice(Math.max(0, start), at).find(({ meaning }) => meaning.kind === "part")?.meaning;
  if (start < 0 || taken?.kind !== "part" || !(part === taken.part || part === "it")) return tokens;
  const stop: Token = { text: ".", meaning: { kind: "separator", separator: "stop" } };
  return [...tokens.slice(0, start), stop, ...tokens.slice(at + 1)];
}

function isLeftAfterNo(tokens: Token[], index: number): boolean {
  if (tokens[index]!.text !== "no") return false;
  const next = tokens
    .slice(index + 1)
    .find(({ meaning }) => meaning.kind !== "only" && meaning.kind !== "filler");
  return next?.meaning.kind === "act" && next.meaning.act === "keep";
}

function partAfter(tokens: Token[], at: number): Part | undefined {
  const part = tokens.slice(at).find(({ meaning }) => meaning.kind === "part")?.meaning;
  return part?.kind === "part" ? part.part : undefined;
}

const isLaid = ({ meaning }: Token): boolean =>
  meaning.kind === "material" &&
  (meaning.material.paving !== undefined || meaning.material.roofing !== undefined);

/** "gravel to asphalt": what is there is only named for what comes instead. */
export function dropReplaced(tokens: Token[]): Token[] {
  const at = tokens.findIndex(
    (token, index) =>
      isLaid(token) &&
      tokens[index + 1]?.text === "to" &&
      tokens.slice(index + 2, index + 4).some(isLaid) &&
      !clauseAround(tokens, index).some(({ meaning }) => meaning.kind === "act"),
  );
  return at < 0 ? tokens : [...tokens.slice(0, at), ...tokens.slice(at + 2)];
}

const paint: Token = { text: "paint", meaning: { kind: "act", act: "paint" } };

/** "limewash the red brick" is to paint it in that color. */
export function paintLimewash(tokens: Token[]): Token[] {
  const at = tokens.findIndex(
    ({ text, meaning }, index) =>
      /^(limewash|whitewash|lime wash|white wash)$/.test(text) &&
      meaning.kind === "color" &&
      /^(the|my|our|that|this|all)$/.test(tokens[index + 1]?.text ?? ""),
  );
  if (at < 0 || (tokens[at - 1] && tokens[at - 1]!.meaning.kind === "color")) return tokens;
  const noun = tokens.findIndex(
    ({ meaning }, index) => index > at && (meaning.kind === "part" || meaning.kind === "material"),
  );
  if (noun < 0) return tokens;
  return [
    ...tokens.slice(0, at),
    paint,
    ...tokens.slice(at + 1, noun + 1),
    tokens[at]!,
    ...tokens.slice(noun + 1),
  ];
}
