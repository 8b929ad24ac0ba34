import { pattern } from "../words/advices.ts";
import type { Token } from "../words/meanings.ts";

const likening = /^(like|as|como)$/;
const said = new Set<Token["meaning"]["kind"]>(["filler", "an", "new", "separator", "preposition"]);
const likened = new Set<Token["meaning"]["kind"]>(["thing", "plant", "material", "dirt", "unknown"]);

/** "a door yellow like sunshine" and "black as night": what a color is likened to is not wished for. */
export function dropLikenesses(tokens: Token[]): Token[] {
  return dropColorLikenesses(tokens.flatMap((token, index) => likenessOfMaterial(tokens, index) ?? [token]));
}

const patterned: Token[] = [
  { text: "with", meaning: { kind: "separator", separator: "with" } },
  { text: "", meaning: { kind: "thing", thing: pattern } },
];

/** "concrete that looks like wood planks": the pattern is not drawn, and the concrete is. */
function likenessOfMaterial(tokens: Token[], index: number): Token[] | undefined {
  const end = tokens.findIndex(({ meaning }, at) => at >= index && meaning.kind === "separator");
  const clause = tokens.slice(startOfClause(tokens, index), end < 0 ? undefined : end);
  const at = clause.findIndex(
    ({ text }, like) =>
      text === "look like" || (text === "like" && /^looks?$/.test(clause[like - 1]?.text ?? "")),
  );
  const before = clause.slice(0, at).findLast(({ meaning }) => meaning.kind !== "filler");
  const words = clause.slice(at + 1).filter(({ meaning }) => !said.has(meaning.kind));
  const isLikeness =
    at > 0 &&
    !beneath.test(clause[at + 1]?.text ?? "") &&
    before?.meaning.kind === "material" &&
    words.some(({ meaning }) => meaning.kind !== "color") &&
    words.every(({ meaning }) => meaning.kind === "color" || likened.has(meaning.kind));
  // "stamped concrete that looks like stone" is what it is.
  const isAsIs =
    before?.meaning.kind === "material" &&
    before.meaning.material.paving === "stamped" &&
    words.every(({ meaning }) => meaning.kind === "material" && meaning.material.isCladding === true);
  if (isLikeness && isAsIs && clause.indexOf(tokens[index]!) >= at) return [];
  if (!isLikeness || clause.indexOf(tokens[index]!) < at) return undefined;
  return clause.at(-1) === tokens[index] ? patterned : [];
}

/** "what does the concrete look like under the dirt" */
const beneath = /^(under|underneath|beneath|below|behind|without|after|once)$/;

const startOfClause = (tokens: Token[], index: number): number =>
  tokens.slice(0, index + 1).findLastIndex(({ meaning }) => meaning.kind === "separator") + 1;

function dropColorLikenesses(tokens: Token[]): Token[] {
  const dropped = new Set<Token>();
  for (const [index, token] of tokens.entries()) {
    if (!likening.test(token.text) || tokens[index - 1]?.meaning.kind !== "color") continue;
    const end = tokens.findIndex(({ meaning }, at) => at > index && meaning.kind === "separator");
    const likeness = tokens.slice(index, end < 0 ? undefined : end);
    const words = likeness.slice(1).filter(({ meaning }) => !said.has(meaning.kind));
    const isNamed = words.some(({ meaning }) => meaning.kind === "unknown");
    const isLike = (word: Token) => isLikened(word) || (isNamed && word.meaning.kind === "color");
    if (words.length > 0 && words.every(isLike)) for (const each of likeness) dropped.add(each);
  }
  return tokens.filter((token) => !dropped.has(token));
}

/** Another part is no likeness but the color of that part; grass is one. */
function isLikened({ meaning, text }: Token): boolean {
  if (meaning.kind === "part") return text === "grass";
  return likened.has(meaning.kind);
}
