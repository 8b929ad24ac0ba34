import type { Token } from "./meanings.ts";

const likening = /^(like|as|como)$/;
const said = new Set<Token["meaning"]["kind"]>(["filler", "an", "new", "separator"]);
const likened = new Set<Token["meaning"]["kind"]>(["thing", "plant", "material", "dirt", "unknown"]);

/** "a door yellow like sunshine" and "black as night": what a color is likened to is not wished for. */
export function dropLikenesses(tokens: Token[]): Token[] {
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
