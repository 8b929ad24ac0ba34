import type { Shade, Token } from "../words/meanings.ts";

const tooMuch = /^(too|so|overly|super|very|that|as|muy|tan|demasiado)$/;
const small = /^(of|a|an|un|una|de|color|kind|sort)$/;
const opposite: Partial<Record<Shade, Shade>> = { bright: "light", dark: "light", light: "dark" };

/** "not too bright of a yellow" is a softer yellow, and "keep it yellow, just more muted" too. */
export function tellDegrees(tokens: Token[]): Token[] {
  return softenKept(tellNotToo(tokens));
}

function tellNotToo(tokens: Token[]): Token[] {
  const at = tokens.findIndex(
    ({ meaning }, index) => meaning.kind === "not" && tooMuch.test(textAfterArticle(tokens, index)),
  );
  const much = tokens[at + 1]?.meaning.kind === "an" ? at + 2 : at + 1;
  const degree = tokens[much + 1];
  if (at < 0 || degree?.meaning.kind !== "shade") return tokens;
  const color = tokens.findIndex(({ text }, index) => index > much + 1 && !small.test(text));
  const shade = opposite[degree.meaning.shade];
  if (tokens[color]?.meaning.kind !== "color" || !shade) return tokens;
  const softer: Token = { text: shade === "dark" ? "deep" : "soft", meaning: { kind: "shade", shade } };
  return [...tokens.slice(0, at), softer, ...tokens.slice(color)];
}

/** "not a super bright red" */
const textAfterArticle = (tokens: Token[], index: number): string =>
  tokens[tokens[index + 1]?.meaning.kind === "an" ? index + 2 : index + 1]?.text ?? "";

const between = /^(,|\.|just|only|but|and|a|little|bit|more|make|it|them|slightly|touch|tad|pero|mas|solo)$/;

const afterArticle = (tokens: Token[], index: number): number =>
  /^(the|my|our)$/.test(tokens[index + 1]?.text ?? "") ? index + 2 : index + 1;

function softenKept(tokens: Token[]): Token[] {
  const at = tokens.findIndex(({ meaning }, index) => {
    const kept = afterArticle(tokens, index);
    return (
      meaning.kind === "act" &&
      meaning.act === "keep" &&
      tokens[kept]?.meaning.kind === "part" &&
      tokens[kept + 1]?.meaning.kind === "color"
    );
  });
  const named = afterArticle(tokens, at);
  const [part, color] = [tokens[named], tokens[named + 1]];
  const degree = tokens.findIndex(({ text }, index) => index > named + 1 && !between.test(text));
  const shade = tokens[degree]?.meaning;
  const isEnd = (tokens[degree + 1]?.meaning.kind ?? "separator") === "separator";
  const isSofter = (shade?.kind === "shade" || shade?.kind === "comparative") && degree > named + 2;
  if (at < 0 || !part || !color || !isSofter || !isEnd) return tokens;
  const softer: Token = { text: tokens[degree]!.text, meaning: { kind: "shade", shade: shade.shade } };
  const isNamed = part.meaning.kind === "part" && part.meaning.part !== "it";
  return [...tokens.slice(0, at), softer, color, ...(isNamed ? [part] : []), ...tokens.slice(degree + 1)];
}
