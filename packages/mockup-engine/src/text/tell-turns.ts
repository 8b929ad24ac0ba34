import type { Meaning, Token } from "./meanings.ts";
import { clauseAround, nextWord } from "./token-windows.ts";

/** Small words that turn what is said: "not the weeds in the lawn", "clean the one I've got", "no flowers so ferns". */
export function tellTurn(tokens: Token[], index: number): Meaning | undefined {
  const { text, meaning } = tokens[index]!;
  // "not the lawn weeds"
  const isFirst = (tokens[index - 1]?.meaning.kind ?? "separator") === "separator";
  if (text === "not" && isFirst && isOfDirtThere(tokens, index)) return { kind: "act", act: "keep" };
  // "clean the one I've got"
  if (/^ones?$/.test(text) && tokens[index - 1]?.text === "the" && owned.test(tokens[index + 1]?.text ?? ""))
    return { kind: "part", part: "it" };
  // "no flowers so ferns please"
  if (text === "so" && isAfterRefusal(tokens, index)) return { kind: "separator", separator: "stop" };
  // "just a touch lighter" leaves nothing else out
  if (/^(only|just)$/.test(text) && isOfDegree(tokens, index)) return { kind: "filler" };
  if (meaning.kind === "unknown" && degree.test(text) && nextWord(tokens, index)?.kind === "comparative")
    return { kind: "filler" };
  // "moss form roof" is a slip
  if (text === "form" && tokens[index - 1]?.meaning.kind === "dirt")
    return { kind: "preposition", preposition: "place" };
  return undefined;
}

function isOfDegree(tokens: Token[], index: number): boolean {
  const change = tokens.findIndex(({ meaning }, at) => at > index && meaning.kind === "comparative");
  const between = tokens.slice(index + 1, change);
  return change > index + 1 && between.every(({ text }) => degree.test(text));
}

const degree = /^(an?|bit|touch|little|tad|hair|shade|slightly|somewhat)$/;

function isAfterRefusal(tokens: Token[], index: number): boolean {
  const isRefused = clauseAround(tokens, index).some(
    (token) => token.meaning.kind === "not" && tokens.indexOf(token) < index,
  );
  const next = tokens[index + 1]?.meaning;
  return (
    isRefused &&
    (next?.kind === "material" || next?.kind === "plant" || (next?.kind === "part" && next.part === "plants"))
  );
}

const owned = /^(ive|i|weve|we|thats|that)$/;

const isOfDirtThere = (tokens: Token[], index: number): boolean =>
  /^(the|my|our)$/.test(tokens[index + 1]?.text ?? "") &&
  clauseAround(tokens, index).some(({ meaning }) => meaning.kind === "dirt");
