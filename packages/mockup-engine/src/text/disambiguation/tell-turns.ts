import type { Meaning, Token } from "../words/meanings.ts";
import { isShrubOrTree } from "./tell-plants.ts";
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
  // "the shutters can go"
  if (text === "go" && isTakenAway(tokens, index)) return { kind: "act", act: "remove" };
  // "trim them bushes"
  if (text === "them" && /^(part|plant|thing)$/.test(tokens[index + 1]?.meaning.kind ?? ""))
    return { kind: "filler" };
  // "the lawn is dead"
  if (isOfLawn(tokens, index)) return { kind: "dirt", dirt: "lawn" };
  // "fewer plants"
  const following = tokens[index + 1]?.meaning;
  if (/^(fewer|less)$/.test(text) && following && isShrubOrTree(following))
    return { kind: "act", act: "remove" };
  // "not so steep"
  if (
    text === "not" &&
    /^(so|that|as|too)$/.test(tokens[index + 1]?.text ?? "") &&
    isSlope(tokens[index + 2])
  )
    return { kind: "filler" };
  // "so that some brick peeks out"
  if (text === "some" && isShining(tokens, index + 1)) return { kind: "filler" };
  if (isShining(tokens, index)) return { kind: "filler" };
  // "moss form roof" is a slip
  if (text === "form" && tokens[index - 1]?.meaning.kind === "dirt")
    return { kind: "preposition", preposition: "place" };
  return undefined;
}

function isOfLawn(tokens: Token[], index: number): boolean {
  const [part, is] = tokens.slice(Math.max(0, index - 2), index);
  const isLawn = part?.meaning.kind === "part" && part.meaning.part === "lawn";
  return (
    isLawn &&
    is?.text === "is" &&
    /^(all )?(dead|dying|fried|burnt|burned|toast|crispy|patchy|bald|ruined)$/.test(tokens[index]!.text)
  );
}

const isSlope = (token: Token | undefined): boolean => /^(steep|sloped)$/.test(token?.text ?? "");

function isShining(tokens: Token[], index: number): boolean {
  const meaning = tokens[index]?.meaning;
  const isCladding = meaning?.kind === "material" && meaning.material.isCladding === true;
  return isCladding && /^(peek|show|shin|pok)(e?s|ing)?$/.test(tokens[index + 1]?.text ?? "");
}

function isTakenAway(tokens: Token[], index: number): boolean {
  const next = tokens[index + 1];
  const isEnd =
    !next || next.meaning.kind === "separator" || /^(away|too|completely|entirely|please)$/.test(next.text);
  return isEnd && /^(can|could|should|must|may|to)$/.test(tokens[index - 1]?.text ?? "");
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
