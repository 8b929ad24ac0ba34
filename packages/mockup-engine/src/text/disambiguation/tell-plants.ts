import { edging } from "../words/advices.ts";
import type { Meaning, Token } from "../words/meanings.ts";
import { filler } from "./homograph-rule.ts";
import { nextWord, sentenceAround } from "./token-windows.ts";

type Kind = Token["meaning"];

/** "accent the shutters", "trim the hedges", "a lavender border" */
export function tellTrim(tokens: Token[], index: number): Meaning | undefined {
  const { text } = tokens[index]!;
  const next = nextWord(tokens, index);
  const pruned = tokens
    .slice(index + 1)
    .find(
      ({ meaning, text: word }) => word !== "them" && !["filler", "new", "dirt"].includes(meaning.kind),
    )?.meaning;
  if (isPlanted(pruned) && !/^borders?$/.test(text)) return { kind: "act", act: "prune" };
  if (text === "accent" && next?.kind === "part" && tokens[index + 1]?.meaning.kind === "filler")
    return { kind: "act", act: "paint" };
  // "a border of white stones around the beds"
  const isOfStone =
    tokens[index + 1]?.text === "of" &&
    tokens.slice(index + 2, index + 5).some(({ meaning }) => meaning.kind === "material");
  if (/^borders?$/.test(text) && isOfStone) return { kind: "thing", thing: edging };
  // "a lantana border at the sidewalk"
  if (/^borders?$/.test(text) && isPlantName(tokens[index - 1])) return filler;
  if (/^borders?$/.test(text) && isOfGround(sentenceAround(tokens, index)))
    return { kind: "thing", thing: edging };
  return undefined;
}

const isPlantName = (token: Token | undefined): boolean =>
  isPlanted(token?.meaning) || Object.hasOwn(plantHomographs, token?.text ?? "");

/** "a gray driveway with a dark border" */
function isOfGround(sentence: Token[]): boolean {
  const isOfPaving = sentence.some(
    ({ meaning }) =>
      meaning.kind === "material" && meaning.material.paving !== undefined && !meaning.material.isCladding,
  );
  const parts = sentence.flatMap(({ meaning }) => (meaning.kind === "part" ? [meaning.part] : []));
  const isPaved = isOfPaving || parts.some((part) => ["driveway", "walkway", "lawn"].includes(part));
  return isPaved && !parts.some((part) => ["house", "walls", "windows", "door"].includes(part));
}

/** "put some color by the mailbox", as against "the door could use some color" */
export function tellSomeColor(tokens: Token[], index: number): Meaning | undefined {
  const [act, some] = tokens.slice(Math.max(0, index - 2), index);
  const next = tokens[index + 1]?.text ?? "";
  const isPut =
    act?.meaning.kind === "act" && act.meaning.act === "add" && /^(some|more)$/.test(some?.text ?? "");
  const isColor =
    /^colou?r$/.test(tokens[index]!.text) && /^(by|along|around|near|next to|in front of|under)\b/.test(next);
  return isPut && isColor ? { kind: "plant", plants: [], isFlower: true } : undefined;
}

/** Flowers that are colors too. */
export const plantHomographs: Record<string, Meaning> = {
  lavender: { kind: "plant", plants: ["lavender"], isFlower: true },
  lilacs: { kind: "plant", plants: [], isFlower: true },
  rosas: { kind: "plant", plants: ["rose"], isFlower: true },
  violetas: { kind: "plant", plants: [], isFlower: true },
};

/** "lavender walls" and "paredes rosas", as against "plant lavender". */
export function isColoring(before: Kind | undefined, after: Kind | undefined): boolean {
  if (before?.kind === "shade" || (before?.kind === "act" && before.act === "paint")) return true;
  const isPaintable = (meaning: Kind | undefined) =>
    meaning?.kind === "part" && !["lawn", "yard", "beds", "plants"].includes(meaning.part);
  return isPaintable(before) || isPaintable(after);
}

function isPlanted(meaning: Kind | undefined): boolean {
  if (meaning?.kind === "part") return ["plants", "lawn", "beds"].includes(meaning.part);
  return meaning?.kind === "plant" || (meaning?.kind === "thing" && meaning.thing === "trees");
}

export const isShrubOrTree = (meaning: Kind | undefined): boolean =>
  isPlanted(meaning) && !(meaning?.kind === "part" && meaning.part === "lawn");

export function isGrowing(meaning: Kind | undefined): boolean {
  return isPlanted(meaning) || (meaning?.kind === "material" && meaning.material.ground !== undefined);
}

/** "the overgrown bushes": no lawn is meant. */
export const isShrub = ({ meaning }: Token): boolean =>
  (meaning.kind === "part" && meaning.part === "plants") || (meaning.kind === "plant" && !meaning.isFlower);
