import { clauseAround } from "../disambiguation/token-windows.ts";
import type { Token } from "../words/meanings.ts";

/** "the door red, no wait, blue": what is taken back goes, where another of its kind comes after. */
export function applyCorrections(tokens: Token[]): Token[] {
  const kept: Token[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.meaning.kind !== "correction") {
      kept.push(token);
      continue;
    }
    // "with a big H in it, kidding about the H"
    if (joking.test(token.text) && tokens[index + 1]?.text === "about") continue;
    if (joking.test(token.text)) {
      kept.splice(startOfJoke(kept));
      continue;
    }
    const better = tokens
      .slice(index + 1)
      .find(({ meaning }) => ["color", "part", "material", "plant"].includes(meaning.kind));
    // "everything white. I mean the house."
    const isHouse = better?.text === "house" && kept.some(({ text }) => text === "everything");
    // "black shutters, no wait, make the shutters navy": what is said last of a part stands.
    const isAgain = better?.meaning.kind === "part" && kept.some(({ text }) => text === better.text);
    const isSame = isHouse || isAgain;
    const taken =
      better && !isSame ? kept.findLastIndex(({ meaning }) => meaning.kind === better.meaning.kind) : -1;
    if (taken < 0) continue;
    const isWith = kept[taken + 1]?.text === "with";
    kept.splice(taken, isWith ? kept.length - taken : 1);
    while (kept[taken - 1]?.meaning.kind === "shade") kept.splice(taken - 1, 1);
    while (kept.at(-1)?.meaning.kind === "separator") kept.pop();
  }
  return kept;
}

const joking = /kidding|joking|^jk$/;

/** Where the sentence begins that was said last, or what is to be done besides: "a hedge, and bulldoze the shed, just kidding". */
function startOfJoke(kept: Token[]): number {
  const isStop = ({ meaning }: Token) => meaning.kind === "separator" && meaning.separator === "stop";
  const end = kept.findLastIndex((token) => !isStop(token));
  const start = kept.slice(0, Math.max(0, end)).findLastIndex(isStop) + 1;
  const besides = kept.findLastIndex(
    ({ meaning }, at) =>
      at > start &&
      meaning.kind === "act" &&
      kept[at - 1]?.meaning.kind === "separator" &&
      !isStop(kept[at - 1]!),
  );
  return besides < 0 ? start : besides - 1;
}

const isPart = (token: Token | undefined): boolean => token?.meaning.kind === "part";

/** "cream body, green trim, no wait swap body and trim": each gets the other's color. */
export function swapColors(tokens: Token[]): Token[] {
  const at = tokens.findIndex(
    ({ text }, index) => /^(swap|switch|flip|reverse)$/.test(text) && isPairAfter(tokens, index),
  );
  if (at < 0) return tokens;
  const [one, other] = tokens.slice(at).filter(isPart);
  const before = tokens.slice(0, at);
  const places = [one, other].map((part) => findColorOf(before, part!));
  const [first, second] = places;
  if (first === undefined || second === undefined) return tokens;
  const swapped = before.with(first, before[second]!).with(second, before[first]!);
  const end = tokens.findIndex(
    ({ meaning }, index) => index > at && meaning.kind === "separator" && meaning.separator === "stop",
  );
  const start = swapped.findLastIndex(
    ({ meaning }) => !["correction", "separator", "filler"].includes(meaning.kind),
  );
  return [...swapped.slice(0, start + 1), ...(end < 0 ? [] : tokens.slice(end))];
}

function isPairAfter(tokens: Token[], index: number): boolean {
  const [one, and, other, end] = tokens.slice(index + 1).filter(({ meaning }) => meaning.kind !== "filler");
  return isPart(one) && and?.text === "and" && isPart(other) && isEnd(end);
}

/** Where the color stands that was said of a part, before it or after. */
function findColorOf(tokens: Token[], { meaning }: Token): number | undefined {
  const at = tokens.findIndex(
    (token) =>
      token.meaning.kind === "part" && meaning.kind === "part" && token.meaning.part === meaning.part,
  );
  const near = [at - 1, at + 1].filter((place) => at >= 0 && tokens[place]?.meaning.kind === "color");
  return near[0];
}

const refining =
  /^(like|kind|sort|maybe|perhaps|say|more|something|closer|leaning|almost|nearly|practically|bordering)$/;
const hedging = /^(almost|nearly|practically|bordering)$/;
const between = new Set(["filler", "an", "new", "shade", "preposition", "unknown", "comparative"]);
const passed = new Set(["filler", "an", "new", "separator", "not", "shade"]);

/** "green, like a soft sage" says the color better, and "dark gray, almost black" says it once. */
export function refineColors(tokens: Token[]): Token[] {
  const refined = [...tokens];
  for (let index = tokens.length - 1; index > 0; index -= 1) {
    shadeBefore(refined, index);
    // "a really dark green almost black"
    if (hedging.test(refined[index]?.text ?? "") && isHedged(refined, index)) refined.splice(index, 2);
    if (!refining.test(refined[index]?.text ?? "") && !isSameAgain(refined, index)) continue;
    const at = refined.findIndex(({ meaning }, later) => later > index && !between.has(meaning.kind));
    if (
      refined[at]?.meaning.kind !== "color" ||
      !(isLast(refined, at) || refined[at + 1]?.meaning.kind === "not")
    )
      continue;
    const start = refined.slice(0, index).findLastIndex(isEnd);
    // "the garage white and the door like a dark green" is of another part.
    if (refined.slice(start + 1, index).some(isOtherPart)) continue;
    const before = findColorBefore(refined, start);
    // "get rid of the pink. something neutral"
    if (before === undefined || clauseAround(refined, before).some(isRemoval)) continue;
    const color = refined.slice(index, at + 1).filter(isOfColor);
    // "Swiss Mocha, kind of a milky brown" only describes it.
    const isDescribed =
      /^(kind|sort)$/.test(refined[index]!.text) && isPlain(refined[at]!) && !isPlain(refined[before]!);
    const isHedge = isDescribed || hedging.test(refined[index]!.text);
    refined.splice(start, at + 1 - start);
    if (isHedge) continue;
    const from = before - countShades(refined, before);
    refined.splice(from, before + 1 - from, ...color);
  }
  return refined;
}

const isPlain = ({ meaning }: Token): boolean =>
  meaning.kind === "color" &&
  /^(blue|green|gray|brown|red|orange|yellow|purple|pink|white|black|beige|tan|cream)$/.test(
    meaning.color.name,
  );
const isOtherPart = ({ meaning }: Token): boolean => meaning.kind === "part" && meaning.part !== "it";
const isRemoval = ({ meaning }: Token): boolean => meaning.kind === "act" && meaning.act === "remove";

const isHedged = (tokens: Token[], index: number): boolean =>
  tokens[index - 1]?.meaning.kind === "color" && tokens[index + 1]?.meaning.kind === "color";

/** "a red door, but a deep red" */
function isSameAgain(tokens: Token[], index: number): boolean {
  const [shade, color] = tokens.slice(index + 1, index + 3);
  const isBut = tokens[index - 1]?.text === "but" && tokens[index]?.meaning.kind === "an";
  if (!isBut || shade?.meaning.kind !== "shade" || color?.meaning.kind !== "color") return false;
  const { name } = color.meaning.color;
  return tokens
    .slice(0, index)
    .some(({ meaning }) => meaning.kind === "color" && meaning.color.name === name);
}

/** "the same blue but darker" and "green, like a dark one" are of one color. */
function shadeBefore(tokens: Token[], index: number): void {
  const token = tokens[index];
  if (token?.meaning.kind !== "comparative" && token?.meaning.kind !== "shade") return;
  const isOne = /^ones?$/.test(tokens[index + 1]?.text ?? "");
  const isAside =
    /^(only|separator)$/.test(tokens[index + 1]?.meaning.kind ?? "separator") &&
    isEnd(tokens.slice(0, index).findLast(({ text }) => !/^(like|more|just|a|bit|little|very)$/.test(text)));
  if (token.meaning.kind === "shade" && !isOne && !isAside) return;
  if (!isLast(tokens, isOne ? index + 1 : index)) return;
  if (shadeWithin(tokens, index)) return;
  const start = tokens.slice(0, index).findLastIndex(isEnd);
  const isPassed = ({ meaning: { kind } }: Token) => passed.has(kind) || kind === "only";
  if (!tokens.slice(start + 1, index).every(isPassed)) return;
  const before = findColorBefore(tokens, start);
  if (before === undefined || tokens[before]?.meaning.kind !== "color") return;
  tokens.splice(start, index + 1 - start);
  tokens.splice(before, 0, { text: token.text, meaning: { kind: "shade", shade: token.meaning.shade } });
}

/** "sage green walls just slightly darker", as against "the blue walls darker" and "make the blue walls darker" */
function shadeWithin(tokens: Token[], index: number): boolean {
  const clause = tokens.slice(tokens.slice(0, index).findLastIndex(isEnd) + 1, index);
  const color = clause.findLastIndex(({ meaning }) => meaning.kind === "color");
  const isOfPart = clause
    .slice(color + 1)
    .every(({ meaning }) => meaning.kind === "part" || passed.has(meaning.kind));
  const isThere = clause
    .slice(0, color)
    .some(({ meaning, text }) => meaning.kind === "act" || /^(the|my|our)$/.test(text));
  if (color < 0 || !isOfPart || isThere || color === clause.length - 1) return false;
  const at = tokens.indexOf(clause[color]!);
  const { text, meaning } = tokens[index]!;
  if (meaning.kind !== "comparative" && meaning.kind !== "shade") return false;
  tokens.splice(index, 1);
  tokens.splice(at, 0, { text, meaning: { kind: "shade", shade: meaning.shade } });
  return true;
}

const isEnd = (token: Token | undefined): boolean =>
  token === undefined || token.meaning.kind === "separator";
const isNamed = (token: Token | undefined): boolean =>
  token?.meaning.kind === "color" || token?.meaning.kind === "comparative";
/** Whether nothing but small words follows in its clause. */
function isLast(tokens: Token[], at: number): boolean {
  return isEnd(
    tokens.slice(at + 1).find(({ meaning }) => meaning.kind !== "filler" && meaning.kind !== "only"),
  );
}

const isOfColor = ({ meaning }: Token): boolean => meaning.kind === "color" || meaning.kind === "shade";

/** Where the color stands that the words before `end` come to: "white walls, not too bright". */
function findColorBefore(tokens: Token[], end: number): number | undefined {
  if (end < 0) return undefined;
  const isPassed = ({ meaning }: Token) => passed.has(meaning.kind);
  let at = tokens.slice(0, end).findLastIndex((token) => !isPassed(token));
  if (tokens[at]?.meaning.kind === "part") at -= 1;
  const clause = tokens.slice(tokens.slice(0, Math.max(0, at)).findLastIndex(isEnd) + 1, end);
  const isRefused = clause
    .slice(0, clause.indexOf(tokens[at]!))
    .some(({ meaning }) => ["not", "except", "instead"].includes(meaning.kind));
  const isOld = clause.some(({ text }) => /^(now|right now|currently|was|were|used|already)$/.test(text));
  return isNamed(tokens[at]) && !isRefused && !isOld ? at : undefined;
}

function countShades(tokens: Token[], at: number): number {
  const from = tokens.slice(0, at).findLastIndex(({ meaning }) => meaning.kind !== "shade");
  return at - 1 - from;
}
