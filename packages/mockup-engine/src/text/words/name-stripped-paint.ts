import { strippedPaint } from "./advices.ts";
import type { Token } from "./meanings.ts";

const taking = /^(strip|stripping|sandblast|sand)$/;
const between = new Set<Token["meaning"]["kind"]>(["filler", "color", "shade"]);

/** "remove the white paint from the brick": what is under the paint is in no photo. */
export function nameStrippedPaint(tokens: Token[]): Token[] {
  const from = tokens.findIndex((_, index) => endOfStripping(tokens, index) !== undefined);
  if (from < 0) return tokens;
  const end = endOfStripping(tokens, from)!;
  const stop = tokens.findIndex(({ meaning }, index) => index >= end && meaning.kind === "separator");
  const rest = stop < 0 ? [] : tokens.slice(stop);
  const stripped: Token = { text: "paint", meaning: { kind: "thing", thing: strippedPaint } };
  return [...tokens.slice(0, from), stripped, ...rest];
}

/** Where "remove the old paint from" ends; undefined where no such words begin. */
function endOfStripping(tokens: Token[], index: number): number | undefined {
  const { text, meaning } = tokens[index]!;
  if (!taking.test(text) && !(meaning.kind === "act" && meaning.act === "remove")) return undefined;
  let at = index + 1;
  while (tokens[at]?.text !== "paint" && between.has(tokens[at]?.meaning.kind ?? "separator")) at += 1;
  if (tokens[at]?.text !== "paint") return undefined;
  return /^(from|off)$/.test(tokens[at + 1]?.text ?? "") ? at + 2 : undefined;
}
