import { nameColor } from "../words/color-names.ts";
import type { Meaning, Token } from "../words/meanings.ts";
import { applyFirst, filler, type HomographRule, where, word } from "./homograph-rule.ts";
import { isShrub, tellTrim } from "./tell-plants.ts";
import { isSameColor, tellThing } from "./tell-things.ts";
import { tellVerb } from "./tell-verbs.ts";
import { clauseAround, isLast, nextWord, sentenceAround } from "./token-windows.ts";

type Kind = Token["meaning"]["kind"];

/** Words whose usual meaning is another one here. */
export function tellByKind(tokens: Token[], index: number): Meaning | undefined {
  const told = tellSmallWord(tokens, index);
  if (told) return told;
  const { kind } = tokens[index]!.meaning;
  if (kind === "act") return tellVerb(tokens, index);
  if (kind === "thing") return tellThing(tokens, index);
  return tellDescription(tokens, index);
}

const nextKind = (tokens: Token[], index: number): Kind | undefined => tokens[index + 1]?.meaning.kind;
const textBefore = (tokens: Token[], index: number): string => tokens[index - 1]?.text ?? "";
const isOf = (kind: Kind) => (tokens: Token[], index: number) => tokens[index]!.meaning.kind === kind;
const isSeparator = isOf("separator");
const isStay = isOf("stay");
const isPart = (token: Token, part: string): boolean =>
  token.meaning.kind === "part" && token.meaning.part === part;

const tellSmallWord = applyFirst([
  (tokens, index) => (isPart(tokens[index]!, "trim") ? tellTrim(tokens, index) : undefined),
  // "walls and trim the same color, white"
  where(
    (tokens, index) =>
      isSeparator(tokens, index) &&
      isSameColor(tokens[index - 1]) &&
      nextKind(tokens, index) === "color" &&
      isLast(tokens, index + 1),
    filler,
  ),
  // A soft wash is for walls; paving takes pressure.
  where(
    (tokens, index) =>
      isPart(tokens[index]!, "house") &&
      clauseAround(tokens, index).some(({ text }) => /^soft ?wash(ing)?$/.test(text)),
    { kind: "part", part: "walls" },
  ),
  // "but not with gravel"
  word(
    /^with$/,
    (tokens, index) =>
      isSeparator(tokens, index) && /^(not|except)$/.test(tokens[index - 1]?.meaning.kind ?? ""),
    filler,
  ),
  // "any dark color but black"
  word(
    /^but$/,
    (tokens, index) =>
      isSeparator(tokens, index) &&
      nextKind(tokens, index) === "color" &&
      tokens.slice(Math.max(0, index - 4), index).some(({ text }) => /^any(thing)?$/.test(text)),
    { kind: "except" },
  ),
  // "it will stay cooler", as against "the roof stays"
  word(
    /^stay(s|ing)?$/,
    (tokens, index) => {
      const next = nextKind(tokens, index);
      return isStay(tokens, index) && next !== undefined && !staying.has(next);
    },
    filler,
  ),
  // "the same white as the garage"
  word(
    /same$/,
    (tokens, index) => isStay(tokens, index) && /^(color|material)$/.test(nextKind(tokens, index) ?? ""),
    filler,
  ),
  // "maybe the same green, yeah the same"
  word(
    /^the same$/,
    (tokens, index) =>
      clauseAround(tokens, index).some(
        (token) => token.meaning.kind === "color" && tokens.indexOf(token) < index,
      ),
    filler,
  ),
  word(
    /^as$/,
    (tokens, index) =>
      clauseAround(tokens, index)
        .slice(0, -1)
        .some(({ text }) => /^(the )?same$/.test(text)),
    { kind: "reference" },
  ),
  word(/^red clay$/, (tokens, index) => /^(material|part)$/.test(nextKind(tokens, index) ?? ""), {
    kind: "color",
    color: { ...nameColor("terracotta"), name: "red clay" },
  }),
  // "a quote on painting my house", "to complement"
  where(
    (tokens, index) =>
      isOf("preposition")(tokens, index) && /^(act|reference)$/.test(nextKind(tokens, index) ?? ""),
    filler,
  ),
  word(/^to$/, (tokens, index) => tokens[index + 1]?.text === "look like", filler),
  // "walls same, garage door black"
  word(
    /^same$/,
    (tokens, index) =>
      isLast(tokens, index) && nextKind(tokens, index - 2) === "part" && isUnchanged(tokens, index),
    { kind: "stay" },
  ),
  // "Roof: nothing"
  word(
    /^(nothing|none|nada)$/,
    (tokens, index) => isLast(tokens, index) && nextKind(tokens, index - 2) === "part",
    {
      kind: "stay",
    },
  ),
  // "just the front in olive"
  word(
    /^front$/,
    (tokens, index) =>
      isOf("unknown")(tokens, index) &&
      /^(the|just|only)$/.test(textBefore(tokens, index)) &&
      nextKind(tokens, index - 3) !== "preposition" &&
      (nextKind(tokens, index) === "color" ||
        (tokens[index + 1]?.text === "in" && nextKind(tokens, index + 1) === "color")),
    { kind: "part", part: "house" },
  ),
  // "the garage door needs to go from white to brown"
  word(
    /^(needs?|has|have|got|must|gotta)( to)? go$/,
    (tokens, index) => /^(from|to)$/.test(tokens[index + 1]?.text ?? ""),
    filler,
  ),
  // "a roof that hides dirt"
  where(
    (tokens, index) =>
      isOf("dirt")(tokens, index) &&
      /^(hides|hiding|resists|resisting|shows|showing|repels)$/.test(textBefore(tokens, index).trim()),
    filler,
  ),
  // "new shutter color: green"
  where(
    (tokens, index) =>
      isOf("new")(tokens, index) &&
      /^new$/.test(tokens[index]!.text) &&
      (/(^| )colou?rs?$/.test(tokens[index + 1]?.text ?? "") ||
        (nextKind(tokens, index) === "part" && /^(paint )?colou?rs?$/.test(tokens[index + 2]?.text ?? ""))),
    filler,
  ),
  // "paint the gutters to match"
  word(/^(to )?match$/, isLast, { kind: "twin" }),
  // "with a matching path", as against "shutters matching the door"
  word(
    /^matching$/,
    (tokens, index) => nextKind(tokens, index) === "part" && nextKind(tokens, index - 2) !== "part",
    { kind: "twin" },
  ),
  word(
    /^overgrown$/,
    (tokens, index) =>
      sentenceAround(tokens, index).some(isShrub) ||
      /^(stuff|mess|growth|things|jungle)$/.test(tokens[index + 1]?.text ?? ""),
    filler,
  ),
  // "red salvia edging the walk"
  word(
    /^edging$/,
    (tokens, index) => {
      const before = tokens[index - 1]?.meaning;
      return (
        (before?.kind === "plant" || isShrub(tokens[index - 1] ?? tokens[index]!)) && !isLast(tokens, index)
      );
    },
    { kind: "preposition", preposition: "beside" },
  ),
  // "I mow twice a week"
  word(
    /^mow$/,
    (tokens, index) =>
      isOf("service")(tokens, index) && /^(i|we|he|she|they)$/.test(textBefore(tokens, index)),
    filler,
  ),
  // "if you can't do that"
  word(
    /^(cant|cannot|can not)$/,
    (tokens, index) =>
      isOf("not")(tokens, index) &&
      tokens.slice(Math.max(0, index - 2), index).some(({ text }) => text === "if"),
    filler,
  ),
]);

/** Nothing is said of its color, and no list of parts that are to be alike ends here: "door and shutters same, navy". */
function isUnchanged(tokens: Token[], index: number): boolean {
  const clause = clauseAround(tokens, index);
  const isList = tokens[tokens.indexOf(clause[0]!) - 1]?.text === "and";
  const next = tokens[index + 2] ? clauseAround(tokens, index + 2) : [];
  const hasOwnPart = next.some(({ meaning }) => meaning.kind === "part");
  return clause.every(({ meaning }) => meaning.kind !== "color") && (!isList || hasOwnPart);
}

const staying = new Set<Kind>([
  "separator",
  "unknown",
  "color",
  "except",
  "act",
  "not",
  "preposition",
  "stay",
  "filler",
  "thing",
  "material",
]);

const isWashing = ({ meaning }: Token): boolean =>
  meaning.kind === "act" && (meaning.act === "wash" || meaning.act === "pressure-wash");

/** "a darker blue" */
const tellShade: HomographRule = (tokens, index) => {
  const { meaning } = tokens[index]!;
  const isOfColor = meaning.kind === "comparative" && nextWord(tokens, index)?.kind === "color";
  return isOfColor ? { kind: "shade", shade: meaning.shade } : undefined;
};

const tellDescription = applyFirst([
  // "clean and brighten the brick"
  word(
    /^brighten/,
    (tokens, index) => sentenceAround(tokens, index).some((token) => isWashing(token) || isSameColor(token)),
    filler,
  ),
  tellShade,
  word(
    /^(all|todo)$/,
    (tokens, index) => {
      const [first, second] = tokens.slice(index + 1).filter(({ text }) => text !== "de");
      return first?.meaning.kind === "color" && second?.meaning.kind !== "part";
    },
    { kind: "part", part: "everything" },
  ),
]);
