import { groundCover } from "../words/advices.ts";
import type { Token } from "../words/meanings.ts";
import { appendThing } from "./token-windows.ts";

const covers =
  /^((white|micro|mini|dutch) ?)?clover( lawn| grass)?$|^microclover$|^(creeping|woolly|wooly) (thyme|jenny|phlox|jasmine)$|^dichondra$|^mondo( grass)?$|^kurapia$|^trebol(es)?$|^ground ?covers?$|^moss( lawn)?$|^thyme$/;
const isLawn = ({ meaning }: Token): boolean => meaning.kind === "part" && meaning.part === "lawn";
const lawn: Token = { text: "lawn", meaning: { kind: "part", part: "lawn" } };

/** "replace the grass with clover": where another low green is to take the lawn's place, a lawn is shown and said to be one. */
export function tellGroundCovers(tokens: Token[]): Token[] {
  const at = tokens.findIndex(({ text }, index) => covers.test(text) && isInPlaceOfLawn(tokens, index));
  if (at < 0) return tokens;
  const rest = tokens.slice(isLawn(tokens[at + 1] ?? tokens[at]!) ? at + 2 : at + 1);
  return appendThing([...tokens.slice(0, at), lawn, ...rest], groundCover);
}

function isInPlaceOfLawn(tokens: Token[], index: number): boolean {
  const { text } = tokens[index]!;
  if (tokens.length === 1 && /clover|trebol/.test(text)) return true;
  const next = tokens[index + 1];
  if (/lawn$/.test(text) || (next && isLawn(next))) return true;
  const turn = ({ meaning }: Token) =>
    meaning.kind === "instead" || (meaning.kind === "act" && /^(replace|change)$/.test(meaning.act));
  const before = tokens.slice(0, index);
  const after = tokens.slice(index + 1);
  // "replace the lawn with clover" and "clover instead of grass"
  const isResult =
    before.some(turn) &&
    before.some(isLawn) &&
    /^(with|to|into|for|por|con)$/.test(before.at(-1)?.text ?? "");
  return isResult || (after[0]?.meaning.kind === "instead" && after.some(isLawn));
}
