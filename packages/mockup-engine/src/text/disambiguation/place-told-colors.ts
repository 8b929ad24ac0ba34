import type { Part, Token } from "../words/meanings.ts";
import { clauseAround } from "./token-windows.ts";

const pronoun = /^(it|that|this|them|those|which|eso|esto|lo|la)$/;
const using = /^(try|put|use|show|see|apply|throw|slap|its|it is|is)$/;
const placed = new Set<Part>([
  "walls",
  "house",
  "trim",
  "garage",
  "door",
  "shutters",
  "windows",
  "porch",
  "fence",
  "chimney",
  "gutters",
  "everything",
]);

/** "my favorite color is teal, try it on the door": the color told first is of the part named after it. */
export function placeToldColors(tokens: Token[]): Token[] {
  const color = tokens.findIndex(({ meaning }) => meaning.kind === "color");
  const end = tokens.findIndex(({ meaning }, index) => index > color && meaning.kind === "separator");
  if (color < 0 || end < 0 || clauseAround(tokens, color).some(isPartOrWish)) return tokens;
  const place = tokens.findIndex(
    ({ meaning }, index) => index > end && meaning.kind === "preposition" && meaning.preposition !== "beside",
  );
  const between = tokens.slice(color + 1, place);
  const part = tokens
    .slice(place + 1)
    .find(({ meaning }) => meaning.kind !== "filler" && meaning.kind !== "only")?.meaning;
  const isPlace = place > end && part?.kind === "part" && placed.has(part.part);
  if (!isPlace || !between.every(isPassed) || !between.some(({ text }) => refers(text))) return tokens;
  return [...tokens.slice(0, color + 1), ...tokens.slice(place)];
}

const refers = (text: string): boolean => pronoun.test(text) || text === "is" || text === "its";

/** What is said of another part, or is not wished, is not placed. */
const isPartOrWish = ({ meaning }: Token): boolean =>
  meaning.kind === "part" ||
  meaning.kind === "not" ||
  meaning.kind === "instead" ||
  (meaning.kind === "act" && /^(keep|remove|replace)$/.test(meaning.act));

function isPassed({ text, meaning }: Token): boolean {
  if (meaning.kind === "part") return meaning.part === "it";
  if (meaning.kind === "act") return /^(add|paint|change)$/.test(meaning.act);
  return meaning.kind === "filler" || meaning.kind === "separator" || using.test(text);
}

/** "shutters dark green, door the same green" is dark green. */
export function tellSameHueAgain(tokens: Token[]): Token[] {
  return tokens.map((token, index) => {
    const { meaning } = token;
    if (meaning.kind !== "color" || !/^(the )?same$/.test(tokens[index - 1]?.text ?? "")) return token;
    const told = tokens
      .slice(0, index)
      .findLast(
        (other) =>
          other.meaning.kind === "color" && other.meaning.color.name.endsWith(` ${meaning.color.name}`),
      );
    return told ?? token;
  });
}

const on: Token = { text: "on", meaning: { kind: "preposition", preposition: "place" } };

/** "black: door, shutters" names a color and then what has it. */
export function placeLabeled(tokens: Token[]): Token[] {
  return tokens.map((token, index) => {
    const [before, color, part] = [tokens[index - 2], tokens[index - 1], tokens[index + 1]];
    const isLabel = color?.meaning.kind === "color" && (before?.meaning.kind ?? "separator") === "separator";
    const isPlaced = part?.meaning.kind === "part" && placed.has(part.meaning.part);
    return token.text === ":" && isLabel && isPlaced ? on : token;
  });
}
