import type { Token } from "../words/meanings.ts";
import { clauseAround, isColor, stop } from "./token-windows.ts";

const plants: Token = { text: "plants", meaning: { kind: "part", part: "plants" } };
const open = /^(any|every|all|other than|besides|apart from|aside from|except)/;
const placing = /^(in|is to be|to be)$/;

const isFiller = (token: Token | undefined): boolean => token?.meaning.kind === "filler";
const isNamed = (token: Token | undefined): boolean =>
  /^(part|material|plant|thing)$/.test(token?.meaning.kind ?? "");

/** "any color but beige, I'm so over beige": a refused color that is spoken of again is not wished. */
export function dropRefusedColors(tokens: Token[]): Token[] {
  const refused = new Map<string, number>();
  for (const at of tokens.keys())
    for (const index of refusedAt(tokens, at)) {
      const { meaning } = tokens[index]!;
      if (meaning.kind === "color") refused.set(meaning.color.name, index);
    }
  if (refused.size === 0) return tokens;
  return tokens.map((token, index): Token => {
    const { meaning, text } = token;
    const since = meaning.kind === "color" ? refused.get(meaning.color.name) : undefined;
    if (since === undefined || index <= since || isOfPart(tokens, index)) return token;
    // "no white siding now, so paint it white"
    if (clauseAround(tokens, index).some(isWishing)) return token;
    return { text, meaning: { kind: "filler" } };
  });
}

const isWishing = ({ meaning, text }: Token): boolean =>
  (meaning.kind === "act" && /^(paint|change)$/.test(meaning.act)) || /^(want|id|lets|go)$/.test(text);

/** Where the colors stand that are left out: "anything but gray or white", as against "all except the red door". */
function refusedAt(tokens: Token[], at: number): number[] {
  const { meaning, text } = tokens[at]!;
  const isRefusing = meaning.kind === "not" || (meaning.kind === "except" && open.test(text));
  if (!isRefusing) return [];
  const found: number[] = [];
  let next = at + 1;
  while (
    isColor(tokens[next]) ||
    /^(or|and|a|any|more|of|that|this|the|all)$/.test(tokens[next]?.text ?? "")
  ) {
    if (isColor(tokens[next])) found.push(next);
    next += 1;
  }
  return isNamed(tokens[next]) ? [] : found;
}

/** "white trim" and "trim in white" wish for it, as against "white is boring". */
function isOfPart(tokens: Token[], index: number): boolean {
  let after = index + 1;
  while (isColor(tokens[after])) after += 1;
  const before = placing.test(tokens[index - 1]?.text ?? "") ? index - 2 : index - 1;
  return isNamed(tokens[after]) || tokens[before]?.meaning.kind === "part";
}

/** "anything except cactus for a dry yard": what grows is refused, and what follows is wished. */
export function tellRefusedPlants(tokens: Token[]): Token[] {
  const at = tokens.findIndex((_, index) => isOpenChoice(tokens, index));
  if (at < 0) return tokens;
  let end = at + 1;
  while (isFiller(tokens[end]) || isGrown(tokens[end]) || tokens[end]?.text === "or") end += 1;
  // "anything but grass" is plants.
  const isLawn = tokens.slice(at, end).some((token) => isGrown(token) && !isPlant(token));
  const before = isLawn ? [...tokens.slice(0, at), plants] : tokens.slice(0, at);
  const rest = tokens.slice(tokens[end]?.meaning.kind === "separator" ? end + 1 : end);
  return [
    ...(before.length > 0 ? [...before, stop] : []),
    { text: "no", meaning: { kind: "not" } },
    ...tokens.slice(at + 1, end),
    ...(rest.length > 0 ? [stop, ...rest] : []),
  ];
}

const isPlant = (token: Token | undefined): boolean => token?.meaning.kind === "plant";
const isGrown = (token: Token | undefined): boolean =>
  isPlant(token) || (token?.meaning.kind === "part" && token.meaning.part === "lawn");

/** "anything but roses" and "any flowers but roses", as against "keep everything except the roses" */
function isOpenChoice(tokens: Token[], index: number): boolean {
  const { meaning, text } = tokens[index]!;
  const [any, kind] = tokens.slice(Math.max(0, index - 2), index);
  const isOfKind = any?.text === "any" && /^(plants?|flowers?|shrubs?|bush(es)?)$/.test(kind?.text ?? "");
  const isRefusing =
    (meaning.kind === "except" && (text.startsWith("any") || isOfKind)) || (text === "but" && isOfKind);
  const first = tokens.slice(index + 1).find((token) => !isFiller(token));
  return isRefusing && isGrown(first) && !tokens.slice(0, isOfKind ? index - 2 : index).some(isPlant);
}
