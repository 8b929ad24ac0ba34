import type { Part, Token } from "../words/meanings.ts";
import { isEnd, isPart } from "../words/model-words.ts";

const nowWords =
  /^(it|it is|is|they|are|as|what|we|have|has|was|were|the|its|now|right now|today|currently|current|present|existing|colou?r|one|i|got|already|before)$/;
const ofNow =
  /^(now|right now|today|currently|current|present|existing|it is|is|they|are|have|has|was|were|before|already)$/;
/** These get a color of their own, for new material comes in few. */
const laid = new Set<Part>(["roof", "driveway", "walkway", "lawn", "yard", "beds", "plants"]);
const isTone = ({ meaning }: Token): boolean => meaning.kind === "color" || meaning.kind === "shade";
const now: Token = { text: "now", meaning: { kind: "filler" } };

/** "beige siding two shades lighter than now" and "keep the beige siding but a shade darker": beige is how it looks now. */
export function shadeFromNow(tokens: Token[]): Token[] {
  return shadeKept(shadeThanNow(tokens));
}

/** Whatever color is named beside a measure from the present one is the present one. */
function shadeThanNow(tokens: Token[]): Token[] {
  const at = tokens.findIndex(
    ({ text, meaning }, index) =>
      text === "than" && tokens[index - 1]?.meaning.kind === "comparative" && meaning.kind === "unknown",
  );
  const end = endOfClause(tokens, at + 1);
  const measured = tokens.slice(at + 1, end);
  const words = measured.filter((token) => !isTone(token));
  const isOfNow =
    words.some(({ text }) => ofNow.test(text)) && words.every(({ text }) => nowWords.test(text));
  if (at < 0 || !isOfNow) return tokens;
  const start = startOfClause(tokens, at);
  const clause = tokens.slice(start, at);
  if (clause.some((token) => isPart(token) && laid.has(token.meaning.part))) return tokens;
  return [
    ...tokens.slice(0, start),
    ...clause.filter((token) => !isTone(token)),
    tokens[at]!,
    now,
    ...tokens.slice(end),
  ];
}

/** "keep the beige siding but two shades lighter" is to be painted, as against "keep the walls green but darker". */
function shadeKept(tokens: Token[]): Token[] {
  const keep = tokens.findIndex(
    ({ meaning, text }) => meaning.kind === "act" && meaning.act === "keep" && /^(keep|leave)/.test(text),
  );
  const end = endOfClause(tokens, keep + 1);
  const kept = tokens.slice(keep + 1, end);
  const rest = tokens.slice(end + 1, endOfClause(tokens, end + 1));
  const isShaded =
    rest.some(({ meaning }) => meaning.kind === "comparative") &&
    rest.every(({ meaning }) => /^(comparative|filler|an|only)$/.test(meaning.kind));
  const named = kept.filter(isPart);
  const isPainted = named.length === 1 && !laid.has(named[0]!.meaning.part);
  const isOnly = kept.every((token) => isTone(token) || isPart(token) || token.meaning.kind === "filler");
  const isHue = kept.slice(kept.findIndex(isPart)).some(isTone);
  if (keep < 0 || !isShaded || !isPainted || !isOnly || isHue) return tokens;
  return [...tokens.slice(0, keep), ...named, ...rest, ...tokens.slice(end + 1 + rest.length)];
}

const startOfClause = (tokens: Token[], at: number): number =>
  tokens.slice(0, Math.max(0, at)).findLastIndex(isEnd) + 1;

function endOfClause(tokens: Token[], from: number): number {
  const end = tokens.findIndex((token, index) => index >= from && isEnd(token));
  return end < 0 ? tokens.length : end;
}
