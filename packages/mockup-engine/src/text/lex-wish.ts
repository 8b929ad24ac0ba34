import { correctSpelling } from "./correct-spelling.ts";
import type { Meaning } from "./meanings.ts";
import { mapRgb, shadeColor } from "./shade-color.ts";
import { maxPhraseWords, phrases } from "./vocabulary.ts";
import type { Color } from "./wish-plan.ts";
import { parseHex } from "./words-colors.ts";

/** A recognized phrase of a wish, or a word that was not recognized. */
export type Token = { text: string; meaning: Meaning | { kind: "unknown" } };

const pieces =
  /(?<hex>#(?:[0-9a-f]{6}|[0-9a-f]{3})\b|\b(?!(?:facade|decade|beaded|accede|efface|deface|dabbed)\b)[0-9a-f]{6}\b)|(?<rgb>\brgb\s*\(?\s*\d{1,3}\s*[\s,]\s*\d{1,3}\s*[\s,]\s*\d{1,3}\s*\)?)|(?<word>[a-z0-9]+)|(?<mark>[.,;:!?\n&+/()|])/g;

/** A wish as its recognized phrases, the longest first. */
export function lexWish(text: string): Token[] {
  const tokens: Token[] = [];
  let run: string[] = [];
  const flush = () => {
    tokens.push(...findPhrases(run));
    run = [];
  };
  for (const { groups } of normalize(text).matchAll(pieces)) {
    const { hex, rgb, word, mark } = groups!;
    if (word) {
      run.push(correctSpelling(word));
      continue;
    }
    flush();
    if (hex) tokens.push(colorToken(hex, { name: `#${hex.replace("#", "")}`, rgb: parseHex(hex) }));
    if (rgb) tokens.push(colorToken(rgb, readRgb(rgb)));
    const isLabel = mark === ":" && tokens.some(isLabeling);
    if (mark && !isLabel)
      tokens.push({ text: mark, meaning: { kind: "separator", separator: separatorOf(mark) } });
  }
  flush();
  return joinColors(tellHomographs(tokens));
}

/** "trim the hedges" is no trim, and a stain that is removed is no paint. */
function tellHomographs(tokens: Token[]): Token[] {
  return tokens.map((token, index) => {
    const { meaning, text } = token;
    const isSplitVerb = (text === "get" || text === "take") && hasOff(tokens.slice(index + 1, index + 8));
    if (isSplitVerb) return { text, meaning: { kind: "act", act: "remove" } };
    if (meaning.kind === "part" && meaning.part === "trim" && isPlanted(nextWord(tokens, index)))
      return { text, meaning: { kind: "act", act: "prune" } };
    const [next, afterNext] = tokens.slice(index + 1).filter((other) => other.text !== "de");
    const isEverything = (text === "all" || text === "todo") && next?.meaning.kind === "color";
    if (isEverything && afterNext?.meaning.kind !== "part")
      return { text, meaning: { kind: "part", part: "everything" } };
    const plant = plantHomographs[text];
    if (plant && !isColoring(tokens[index - 1]?.meaning, nextWord(tokens, index)))
      return { text, meaning: plant };
    const before = tokens.slice(Math.max(0, index - 4), index);
    const isCleaned = before.some((other) => isCleaning(other.meaning));
    if (text === "stain" && isCleaned) return { text, meaning: { kind: "dirt", dirt: "any" } };
    return token;
  });
}

/** Flowers that are colors too. */
const plantHomographs: Record<string, Meaning> = {
  lavender: { kind: "plant", plants: ["lavender"], isFlower: true },
  rosas: { kind: "plant", plants: ["rose"], isFlower: true },
  violetas: { kind: "plant", plants: [], isFlower: true },
};

/** "lavender walls" and "paredes rosas", as against "plant lavender". */
function isColoring(before: Token["meaning"] | undefined, after: Token["meaning"] | undefined): boolean {
  if (before?.kind === "shade" || (before?.kind === "act" && before.act === "paint")) return true;
  const isPaintable = (meaning: Token["meaning"] | undefined) =>
    meaning?.kind === "part" && !["lawn", "yard", "beds", "plants"].includes(meaning.part);
  return isPaintable(before) || isPaintable(after);
}

/** "get the green off the siding" */
function hasOff(tokens: Token[]): boolean {
  const end = tokens.findIndex(({ meaning }) => meaning.kind === "separator" || meaning.kind === "act");
  return (end < 0 ? tokens : tokens.slice(0, end)).some(({ text }) => text === "off");
}

function nextWord(tokens: Token[], index: number): Token["meaning"] | undefined {
  return tokens.slice(index + 1).find(({ meaning }) => meaning.kind !== "filler" && meaning.kind !== "new")
    ?.meaning;
}

function isPlanted(meaning: Token["meaning"] | undefined): boolean {
  if (meaning?.kind === "part") return ["plants", "lawn", "beds"].includes(meaning.part);
  return meaning?.kind === "plant" || (meaning?.kind === "thing" && meaning.thing === "trees");
}

function isCleaning(meaning: Token["meaning"]): boolean {
  return (
    meaning.kind === "act" &&
    (meaning.act === "remove" || meaning.act === "wash" || meaning.act === "pressure-wash")
  );
}

/** "Kept as is: the roof", "Trim: white" */
function isLabeling({ meaning }: Token, index: number, tokens: Token[]): boolean {
  if (meaning.kind === "part") return index === tokens.length - 1;
  return index >= tokens.length - 2 && meaning.kind === "act" && meaning.act === "keep";
}

/** Lower case without accents and apostrophes, each word as the vocabulary writes it. */
function normalize(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/\b(it|let|that|there|what)'s\b/g, " ")
    .replace(/'s\b/g, "")
    .replaceAll("'", "")
    .replace(/\bw\/o\b/g, "without ")
    .replace(/\bw\//g, "with ")
    .replace(/\bre-(?=[a-z])/g, "re")
    .replace(/[-–—_]/g, " ");
}

function separatorOf(mark: string): "comma" | "and" | "stop" {
  if (mark === "," || mark === "(" || mark === ")") return "comma";
  return mark === "&" || mark === "+" || mark === "/" ? "and" : "stop";
}

function findPhrases(run: string[]): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < run.length; ) {
    let length = Math.min(maxPhraseWords, run.length - at);
    while (length > 1 && !phrases.has(run.slice(at, at + length).join(" "))) length -= 1;
    const text = run.slice(at, at + length).join(" ");
    const meaning = phrases.get(text) ?? ({ kind: "unknown" } as const);
    if (meaning.kind === "all")
      tokens.push({ text: "everything", meaning: { kind: "part", part: "everything" } });
    tokens.push({ text, meaning: meaning.kind === "all" ? { kind: "except" } : meaning });
    at += length;
  }
  return tokens;
}

function readRgb(text: string): Color {
  const [red = 0, green = 0, blue = 0] = (text.match(/\d+/g) ?? []).map((value) =>
    Math.min(255, Number(value)),
  );
  return { name: `rgb(${red}, ${green}, ${blue})`, rgb: [red, green, blue] };
}

function colorToken(text: string, color: Color, isSpanish = false): Token {
  return { text, meaning: { kind: "color", color, isSpanish } };
}

/** "light" and "teal" as one color, "azul claro" too, "blue gray" as a mixture; makers' names alone say nothing. */
function joinColors(tokens: Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    if (token.meaning.kind === "maker") continue;
    const merged = last && joinTwo(last, token);
    if (merged) joined[joined.length - 1] = merged;
    else joined.push(token);
  }
  return joined;
}

function joinTwo(one: Token, other: Token): Token | undefined {
  const text = `${one.text} ${other.text}`;
  const [a, b] = [one.meaning, other.meaning];
  if (a.kind === "shade" && b.kind === "color")
    return colorToken(text, shadeColor(b.color, a.shade), b.isSpanish);
  if (a.kind === "color" && a.isSpanish && (b.kind === "shade" || b.kind === "comparative"))
    return colorToken(text, shadeColor(a.color, b.shade), true);
  if (a.kind === "color" && b.kind === "color" && isMixable(a.color) && isMixable(b.color))
    return a.color.name === b.color.name ? one : colorToken(text, mixColors(a.color, b.color), b.isSpanish);
  return undefined;
}

const mixable = new Set("blue green gray brown red orange yellow purple pink teal beige tan".split(" "));

function isMixable({ name }: Color): boolean {
  const [main = "", shade] = name.split(" ").reverse();
  return mixable.has(main) && (shade === undefined || shade === "light" || shade === "dark");
}

/** The second is the main color: blue gray is gray. */
function mixColors(one: Color, other: Color): Color {
  const rgb = mapRgb(other.rgb, (value, channel) => value * 0.6 + one.rgb[channel] * 0.4);
  return { name: `${one.name} ${other.name}`, rgb };
}
