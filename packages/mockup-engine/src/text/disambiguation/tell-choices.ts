import { roofBlend, sameColor } from "../words/advices.ts";
import type { Token } from "../words/meanings.ts";
import { clauseAround, sentenceAround } from "./token-windows.ts";

const brightness = ({ meaning }: Token): number => {
  if (meaning.kind !== "color") return 0;
  const [red, green, blue] = meaning.color.rgb;
  return red * 0.299 + green * 0.587 + blue * 0.114;
};

/** "Naval or Newburyport Blue, whichever is lighter": of the colors named that one is wished. */
export function tellChoices(tokens: Token[]): Token[] {
  const at = tokens.findIndex(({ text }) => text === "whichever");
  if (at < 0) return tokens;
  const clause = clauseAround(tokens, at);
  const shade = clause.find(({ meaning }) => meaning.kind === "comparative")?.meaning;
  const named = sentenceAround(tokens, at).filter(({ meaning }) => meaning.kind === "color");
  if (shade?.kind !== "comparative" || named.length === 0) return tokens;
  const sorted = named.toSorted((one, other) => brightness(other) - brightness(one));
  const chosen = shade.shade === "dark" ? sorted.at(-1)! : sorted[0]!;
  return tokens.flatMap((token) => {
    if (clause.includes(token) || (named.includes(token) && token !== chosen)) return [];
    return /^(between|and|or)$/.test(token.text) && sentenceAround(tokens, at).includes(token) ? [] : [token];
  });
}

/** "white with just a hint of yellow" is white. */
export function dropHints(tokens: Token[]): Token[] {
  return dropTints(dropHintsOf(tokens));
}

/** "gray with a blue tint" and "white with warm undertones" */
function dropTints(tokens: Token[]): Token[] {
  const tint = tokens.findIndex(
    ({ text }, index) =>
      /^(hint|tint|tinge|cast|undertone|overtone)s?$/.test(text) &&
      /^(color|shade)$/.test(tokens[index - 1]?.meaning.kind ?? ""),
  );
  const from = tokens.slice(0, Math.max(0, tint)).findLastIndex(({ text }) => text === "with");
  const isAfterColor = tokens.slice(0, Math.max(0, from)).some(({ meaning }) => meaning.kind === "color");
  return tint > 0 && tint - from <= 4 && isAfterColor
    ? [...tokens.slice(0, from), ...tokens.slice(tint + 1)]
    : tokens;
}

function dropHintsOf(tokens: Token[]): Token[] {
  const hint = tokens.findIndex(
    ({ text }, index) =>
      hinting.test(text) && tokens[index + 1]?.text === "of" && tokens[index + 2]?.meaning.kind === "color",
  );
  const clause = hint < 0 ? [] : sentenceAround(tokens, hint);
  if (!clause.some((token) => token.meaning.kind === "color" && tokens.indexOf(token) < hint)) return tokens;
  // "tan shingles with flecks of green" keeps its material
  const from = tokens
    .slice(0, hint)
    .findLastIndex(({ meaning }) => ["color", "material", "part"].includes(meaning.kind));
  const isOfRoof = tokens.some(({ meaning }) => meaning.kind === "material" && meaning.material.roofing);
  return [...(isOfRoof ? blendNote : []), ...tokens.slice(0, from + 1), ...tokens.slice(hint + 3)];
}

/** Shingles come in blends, so that a second color is more than a hint. */
const blendNote: Token[] = [
  { text: "", meaning: { kind: "thing", thing: roofBlend } },
  { text: ".", meaning: { kind: "separator", separator: "stop" } },
];

const hinting = /^(hint|touch|tinge|whisper|drop|undertone|fleck|speck)s?$/;

const same: Token = { text: "same color", meaning: { kind: "thing", thing: sameColor } };

/** "freshen the blue siding, same blue" asks for the color that is there. */
export function tellSameAgain(tokens: Token[]): Token[] {
  // "the white trim has gone yellow, make it white again"
  const again = tokens.findIndex(({ text }, index) => text === "again" && findSame(tokens, index - 1) >= 0);
  if (again > 0) return tokens.map((token, index) => (index === again - 1 ? same : token));
  const at = tokens.findIndex(
    (token, index) => /^(the )?same$/.test(token.text) && findSame(tokens, index + 1) >= 0,
  );
  if (at < 0) return tellSameFaded(tokens);
  const first = findSame(tokens, at + 1);
  // "a red door with shutters in the same red"
  if (tokens.slice(first + 2, at).some(({ meaning }) => meaning.kind === "part")) return tokens;
  return [...tokens.slice(0, first), ...tokens.slice(first + 1, at), same, ...tokens.slice(at + 2)];
}

/** "The siding is faded, same green": the color it has. */
function tellSameFaded(tokens: Token[]): Token[] {
  const at = tokens.findIndex(
    ({ text }, index) => /^(the )?same$/.test(text) && tokens[index + 1]?.meaning.kind === "color",
  );
  const isFaded =
    at >= 0 &&
    sentenceAround(tokens, at).some(({ text }) => /^(fad(ed|ing)|refresh|freshen|touch up)/.test(text));
  return isFaded ? [...tokens.slice(0, at), same, ...tokens.slice(at + 2)] : tokens;
}

/** Where the color at a place was named before, in front of its part. */
function findSame(tokens: Token[], index: number): number {
  const [color, next] = [tokens[index]?.meaning, tokens[index + 1]];
  if (color?.kind !== "color" || (next && next.meaning.kind !== "separator" && next.text !== "again"))
    return -1;
  return tokens
    .slice(0, index - 1)
    .findIndex(
      ({ meaning }, at) =>
        meaning.kind === "color" &&
        meaning.color.name === color.color.name &&
        tokens[at + 1]?.meaning.kind === "part",
    );
}

/** "Sandstone, Pebble or Fawn. Try Fawn" and "beige or gray? Gray it is": the last said is chosen. */
export function tellDecisions(tokens: Token[]): Token[] {
  const at = tokens.findIndex((_, index) => isDecision(tokens, index));
  if (at < 0) return tokens;
  const before = sentenceAround(tokens, findNamed(tokens, at)).filter((token) => tokens.indexOf(token) < at);
  if (before.some(({ meaning }) => meaning.kind === "part")) return tokens;
  return tokens.filter((token) => !(before.includes(token) && /^(color|material)$/.test(token.meaning.kind)));
}

const deciding = /^(try|show|start|pick|choose|prueba|muestra)$/;

function isDecision(tokens: Token[], index: number): boolean {
  if (tokens[index]!.meaning.kind !== "color" || findNamed(tokens, index) < 0) return false;
  const isSaid = tokens[index + 1]?.text === "it is";
  return isSaid || tokens.slice(Math.max(0, index - 3), index).some(({ text }) => deciding.test(text));
}

/** Where a color was named before. */
function findNamed(tokens: Token[], index: number): number {
  const { meaning } = tokens[index]!;
  return tokens
    .slice(0, index)
    .findIndex(
      (other) =>
        meaning.kind === "color" &&
        other.meaning.kind === "color" &&
        other.meaning.color.name === meaning.color.name,
    );
}

const kinds = /^(kind|sort|type|shade)$/;

/** "an olive kind of green" is olive. */
export function tellKinds(tokens: Token[]): Token[] {
  return tokens.filter((token, index) => {
    const [color, kind, of] = tokens.slice(Math.max(0, index - 3), index);
    const isKind = (at: number) =>
      tokens[at - 1]?.meaning.kind === "color" &&
      kinds.test(tokens[at]?.text ?? "") &&
      tokens[at + 1]?.text === "of";
    const isRepeated =
      token.meaning.kind === "color" &&
      color?.meaning.kind === "color" &&
      kinds.test(kind?.text ?? "") &&
      of?.text === "of";
    return !isRepeated && !isKind(index) && !(token.text === "of" && isKind(index - 1));
  });
}
