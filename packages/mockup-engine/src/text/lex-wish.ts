import { applyCorrections, refineColors, swapColors } from "./apply-corrections.ts";
import { blendPaving } from "./blend-paving.ts";
import { parseHex } from "./color-codes.ts";
import { correctSpelling } from "./correct-spelling.ts";
import { dropAsides } from "./drop-asides.ts";
import { dropLikenesses } from "./drop-likenesses.ts";
import { dropOpinions } from "./drop-opinions.ts";
import { placeOnes } from "./gather-flower-colors.ts";
import { matchPhrases } from "./match-phrases.ts";
import type { Token } from "./meanings.ts";
import { nameEdging, nameFillings, nameJoints } from "./name-edging.ts";
import { namePaints, nameUnknownColors, nameUnknownParts } from "./name-paints.ts";
import { nameRareColors } from "./name-rare-colors.ts";
import { nameStrippedPaint } from "./name-stripped-paint.ts";
import { nameUnread } from "./name-unread.ts";
import { placeLabeled, placeToldColors, tellSameHueAgain } from "./place-told-colors.ts";
import { isOfOneHue, mapRgb, shadeColor } from "./shade-color.ts";
import { shadePresent, tellSameHue } from "./shade-present.ts";
import { splitJoined } from "./split-joined.ts";
import { dropHints, tellChoices, tellDecisions, tellKinds, tellSameAgain } from "./tell-choices.ts";
import { tellDegrees } from "./tell-degrees.ts";
import { tellHomographs } from "./tell-homographs.ts";
import { tellModels } from "./tell-models.ts";
import { tellOtherOnes } from "./tell-other-ones.ts";
import { dropOthers, joinParts } from "./tell-others.ts";
import {
  dropReplaced,
  joinRelatives,
  joinRepeated,
  paintLimewash,
  replaceCorrected,
  takeBackPaint,
} from "./tell-relations.ts";
import { tellRoofPlaces } from "./tell-roof-places.ts";
import { tellSameColors } from "./tell-same-colors.ts";
import { tellYard } from "./tell-yard.ts";
import { tintStains } from "./tint-stains.ts";
import type { Color, Service } from "./wish-plan.ts";

const pieces =
  /(?<hex>#(?:[0-9a-f]{6}|[0-9a-f]{3})\b|\b(?!(?:facade|decade|beaded|accede|efface|deface|dabbed)\b)[0-9a-f]{6}\b)|(?<rgb>\brgb\s*\(?\s*\d{1,3}\s*[\s,]\s*\d{1,3}\s*[\s,]\s*\d{1,3}\s*\)?)|(?<word>[a-z0-9]+)|(?<mark>[.,;:!?\n&+/()|])/g;

/** A wish as its recognized phrases, the longest first. */
export function lexWish(text: string, services: readonly Service[] = []): Token[] {
  const tokens: Token[] = [];
  let run: string[] = [];
  const flush = () => {
    tokens.push(...findPhrases(run));
    run = [];
  };
  for (const { groups } of normalize(dropAsides(text)).matchAll(pieces)) {
    const { hex, rgb, word, mark } = groups!;
    if (word) {
      run.push(...splitJoined(word).map(correctSpelling));
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
  return readings.reduce((read, tell) => tell(read, services), tokens);
}

/** What words mean by what stands around them, told in this order. */
const readings: ((tokens: Token[], services: readonly Service[]) => Token[])[] = [
  tellSameHue,
  tellSameColors,
  tellModels,
  joinRelatives,
  joinRepeated,
  dropReplaced,
  paintLimewash,
  replaceCorrected,
  takeBackPaint,
  dropOpinions,
  dropOthers,
  joinParts,
  nameRareColors,
  namePaints,
  dropLikenesses,
  placeOnes,
  placeLabeled,
  tellOtherOnes,
  tellRoofPlaces,
  placeToldColors,
  tellDegrees,
  tellSameHueAgain,
  nameStrippedPaint,
  nameEdging,
  nameJoints,
  nameFillings,
  tellHomographs,
  tellYard,
  nameUnknownColors,
  nameUnknownParts,
  nameUnread,
  tintStains,
  tellKinds,
  dropHints,
  mixBetween,
  tellChoices,
  tellDecisions,
  tellSameAgain,
  refineColors,
  swapColors,
  applyCorrections,
  shadePresent,
  blendPaving,
  joinColors,
];

/** "Kept as is: the roof", "Trim: white" */
function isLabeling({ meaning }: Token, index: number, tokens: Token[]): boolean {
  // "new shutter color: green"
  const isOfColor = /^(paint )?colou?rs?$/.test(tokens[index + 1]?.text ?? "");
  if (meaning.kind === "part" && isOfColor) return index === tokens.length - 2;
  const isBrick = meaning.kind === "material" && meaning.material.isCladding === true;
  if (meaning.kind === "part" || isBrick) return index === tokens.length - 1;
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
    .replace(/\bthat'?s (?:it|all)\b/g, " ")
    .replace(/\b(it|that|there|what)'s\b/g, " is ")
    .replace(/\blet's\b/g, " ")
    .replace(/'s\b/g, "")
    .replaceAll("'", "")
    .replace(/\b(farrow|f)\s*&\s*(ball|b)\b/g, "farrow and ball")
    .replace(/\bclark\s*\+\s*kensington\b/g, "clark kensington")
    .replace(/\b(?:ni|no)(?: me)?(?: l[oae]s?)? (?:toque[sn]?|pinte[sn]?|cambie[sn]?)\b/g, "no toques")
    .replace(/\b(?:is|are) the only (?:thing|part|one)s? (?:i|we) (?:really )?(?:like|love)\b/g, "stays")
    .replace(/\bst\.\s*(?=augustine?\b)/g, "st ")
    .replace(/\s*(?:->|=>|→)\s*/g, " to ")
    .replace(/\bincl\b\.?/g, "including")
    .replace(/\s=\s/g, " : ")
    .replace(/\bw\/o\b/g, "without ")
    .replace(/\bw\//g, "with ")
    .replace(/\bre-(?=[a-z])/g, "re")
    .replace(/\s+[-–—]+\s+|\s*—\s*/g, " : ")
    .replace(/[-–—_]/g, " ");
}

function separatorOf(mark: string): "comma" | "and" | "stop" {
  if (mark === "," || mark === "(" || mark === ")") return "comma";
  return mark === "&" || mark === "+" || mark === "/" ? "and" : "stop";
}

/** "all but the door": everything, except. */
function findPhrases(run: string[]): Token[] {
  return matchPhrases(run).flatMap((token): Token[] =>
    token.meaning.kind === "all"
      ? [
          { text: "everything", meaning: { kind: "part", part: "everything" } },
          { text: token.text, meaning: { kind: "except" } },
        ]
      : [token],
  );
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

/** "something between brown and gray" */
function mixBetween(tokens: Token[]): Token[] {
  const at = tokens.findIndex(({ text }, index) => {
    const [one, and, other] = tokens.slice(index + 1, index + 4);
    return (
      text === "between" &&
      /^(something|somewhere|halfway|cross)$/.test(tokens[index - 1]?.text ?? "") &&
      one?.meaning.kind === "color" &&
      and?.text === "and" &&
      other?.meaning.kind === "color"
    );
  });
  return at < 0 ? tokens : tokens.filter((_, index) => index !== at && index !== at + 2);
}

/** "light" and "teal" as one color, "azul claro" too, "blue gray" as a mixture; makers' names alone say nothing. */
function joinColors(tokens: Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    // "a darker shade of blue"
    const isShadeOf = token.text === "shade of" && last?.meaning.kind === "shade";
    if (token.meaning.kind === "maker" || isShadeOf) continue;
    const merged = last && joinTwo(last, token);
    if (merged) joined[joined.length - 1] = merged;
    else joined.push(token);
  }
  return joined;
}

function joinTwo(one: Token, other: Token): Token | undefined {
  const text = `${one.text} ${other.text}`;
  const [a, b] = [one.meaning, other.meaning];
  if ([a, b].some((each) => each.kind === "color" && each.color.shades !== undefined)) return undefined;
  if (a.kind === "shade" && b.kind === "color")
    return colorToken(text, nameAsSaid(shadeColor(b.color, a.shade), one.text, b.color), b.isSpanish);
  if (a.kind === "color" && a.isSpanish && (b.kind === "shade" || b.kind === "comparative"))
    return colorToken(text, shadeColor(a.color, b.shade), true);
  if (a.kind === "color" && b.kind === "color" && isMixable(a.color) && isMixable(b.color))
    return a.color.name === b.color.name ? one : colorToken(text, mixColors(a.color, b.color), b.isSpanish);
  // "butter yellow" is butter
  if (
    a.kind === "color" &&
    b.kind === "color" &&
    plainHues.has(b.color.name) &&
    isOfOneHue(a.color.rgb, b.color.rgb)
  )
    return colorToken(text, { name: `${a.color.name} ${b.color.name}`, rgb: a.color.rgb }, b.isSpanish);
  return undefined;
}

const plainHues = new Set("blue green brown red orange yellow purple pink".split(" "));
const saidShades = /^(soft|pale|pastel|muted|dusty|faint|deep|rich|moody)$/;

/** "soft white" is said back as it was said. */
function nameAsSaid(shaded: Color, said: string, { name }: Color): Color {
  return saidShades.test(said) ? { ...shaded, name: `${said} ${name}` } : shaded;
}

const mixable = new Set("blue green gray brown red orange yellow purple pink teal beige tan".split(" "));

function isMixable({ name }: Color): boolean {
  const [main = "", shade] = name.split(" ").reverse();
  return (
    (mixable.has(main) || main.endsWith("ish")) &&
    (shade === undefined || shade === "light" || shade === "dark")
  );
}

/** The second is the main color: blue gray is gray. */
function mixColors(one: Color, other: Color): Color {
  const rgb = mapRgb(other.rgb, (value, channel) => value * 0.6 + one.rgb[channel] * 0.4);
  return { name: `${one.name} ${other.name}`, rgb };
}
