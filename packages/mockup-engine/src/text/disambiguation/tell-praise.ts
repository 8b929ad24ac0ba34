import type { Token } from "../words/meanings.ts";
import { clauseAround } from "./token-windows.ts";

const kindsOfGrass = /bermuda|zoysia|fescue|bluegrass|augustine|artificial|fake|synthetic|astroturf/;
const calm = new Set<Token["meaning"]["kind"]>(["filler", "part"]);

/** "I like the roof", as against "I'd like the roof in green" */
export function isLiked(tokens: Token[], index: number): boolean {
  const [before, next, part] = [tokens[index - 1]?.text, tokens[index + 1]?.text, tokens[index + 2]];
  if (!/^(like|love)$/.test(tokens[index]!.text) || !/^(i|we)$/.test(before ?? "")) return false;
  const isPart = /^(the|my|our)$/.test(next ?? "") && part?.meaning.kind === "part";
  const clause = clauseAround(tokens, index);
  const end = clause.findIndex(({ meaning }) => meaning.kind === "except");
  return (
    isPart && clause.slice(0, end < 0 ? undefined : end).every(({ meaning: { kind } }) => calm.has(kind))
  );
}

/** "the driveway is fine", as against "gray is fine for the walls" */
export function isPraise(tokens: Token[], index: number): boolean {
  const { text } = tokens[index]!;
  const before = tokens.slice(Math.max(0, index - 3), index).map((token) => token.text);
  const isTold = before.some((word) => /^(is|are|its|it is|looks?|was|esta)$/.test(word));
  if (!/^(fine|good|ok|okay|great|perfect|bien)$/.test(text) || !isTold) return false;
  const clause = clauseAround(tokens, index);
  // "Would roses look good under the windows?"
  if (clause.some(({ text: word }) => /^(would|could|should|might)$/.test(word))) return false;
  // "bermuda grass looks great, do that" is of no lawn that is there.
  const isOfHome = clause.some(
    ({ meaning, text: name }) => meaning.kind === "part" && meaning.part !== "it" && !kindsOfGrass.test(name),
  );
  return (
    isOfHome && !clause.some(({ meaning: { kind } }) => ["color", "material", "not", "act"].includes(kind))
  );
}
