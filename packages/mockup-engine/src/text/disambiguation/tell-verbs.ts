import type { Meaning, Token } from "../words/meanings.ts";
import { filler } from "./homograph-rule.ts";
import { isShrubOrTree } from "./tell-plants.ts";
import { clauseAround, nextWord, sentenceAround } from "./token-windows.ts";

/** Verbs that are none where they stand: "it is our turn", "time for a change", "brown stain on the doors", "the bushes hide the windows". */
export function tellVerb(tokens: Token[], index: number): Meaning | undefined {
  const { meaning, text } = tokens[index]!;
  if (meaning.kind !== "act") return undefined;
  const before = tokens[index - 1]?.text ?? "";
  if (nouns.test(text) && determiner.test(before)) return filler;
  if (text === "kept" && before === "always") return filler;
  const kindBefore = tokens[index - 1]?.meaning.kind;
  const isOnPart = tokens[index + 1]?.meaning.kind === "preposition";
  const isOfColor = kindBefore === "color" || kindBefore === "shade";
  if (/^(stain|paint)$/.test(text) && isOfColor && isOnPart) return filler;
  if (isRenewedAsIs(tokens, index)) return { kind: "act", act: "wash" };
  if (/^clean(er)?$/.test(text) && (isOfLooks(tokens, index) || isPraise(tokens, index))) return filler;
  // "rip out every plant"
  if (text === "plant" && /^(every|each|any|all|dead|old)$/.test(before))
    return { kind: "part", part: "plants" };
  if (telling.test(text) && hasSubject(tokens, index)) return { kind: "reference" };
  if (isPast(tokens, index)) return { kind: "reference" };
  // "taller shrubs behind them" and "bigger hedges" are to be planted so.
  if (meaning.act === "widen" && isPlanting(tokens, index)) return filler;
  // "metal would last longer"
  if (text === "longer" && /^(lasts?|no|any|much|lasting)$/.test(before)) return filler;
  // "take my truck out of the picture"
  if (/^out of /.test(text) && clauseAround(tokens, index).some((token) => isOtherAct(token, text)))
    return filler;
  return undefined;
}

/** "to look clean and white" and "a crisp clean white", as against "clean the white siding" */
function isOfLooks(tokens: Token[], index: number): boolean {
  const isLook = /^(looks?|crisp|nice|fresh|a)$/.test(tokens[index - 1]?.text ?? "");
  const [next, after] = tokens.slice(index + 1, index + 3).map(({ meaning }) => meaning.kind);
  return isLook && (next === "color" || (next === "separator" && after === "color"));
}

/** Whether plants follow that are to come rather than grow: "bigger bushes", as against "make the bushes bigger". */
export function isPlanting(tokens: Token[], index: number): boolean {
  const next = nextWord(tokens, index);
  return isShrubOrTree(next) || (next?.kind === "part" && next.part === "plants");
}

/** "dark mulch would look so clean" and "a clean look": what is to be laid is praised, as against "make the brick look clean". */
function isPraise(tokens: Token[], index: number): boolean {
  const next = tokens.slice(index + 1).find(({ meaning }) => !/^(vague|color)$/.test(meaning.kind))?.text;
  const isAdjective = /^(looks?|looking|lines?|edges?|design|style|feel|vibe)$/;
  if (
    isAdjective.test(tokens[index + 1]?.text ?? "") ||
    /^(looks?|lines?|design|style|feel|vibe)$/.test(next ?? "")
  )
    return true;
  const earlier = tokens.slice(0, index);
  const isLast = (tokens[index + 1]?.meaning.kind ?? "separator") === "separator";
  const isListed = earlier.at(-1)?.text === "and" && praising.test(earlier.at(-2)?.text ?? "");
  const isStressed =
    isLast && /^(very|so|super|really)$/.test(earlier.at(-1)?.text ?? "") && tokens.some(isLaid);
  if ((isListed || isStressed) && !isOnSoiled(tokens, index)) return true;
  const look = earlier.findLastIndex(({ text }) => /^(looks?|looking|feels?)$/.test(text));
  if (look < 0) return false;
  const isClose = earlier
    .slice(look + 1)
    .every(({ text, meaning }) => /^(filler|vague|new)$/.test(meaning.kind) || /^(and|much|way)$/.test(text));
  const sentence = sentenceAround(tokens, index);
  const subject = sentence.slice(0, Math.max(0, sentence.indexOf(tokens[look]!)));
  const isThere = subject.some(({ text, meaning }) => owning.test(text) || meaning.kind === "act");
  return isClose && subject.some(isLaid) && !isThere;
}

const praising = /^(nice|simple|neat|sharp|crisp|modern|tidy|fresh)$/;
const isLaid = ({ meaning }: Token): boolean => meaning.kind === "material" || meaning.kind === "plant";

/** "make the walls nice and clean" */
const isOnSoiled = (tokens: Token[], index: number): boolean =>
  sentenceAround(tokens, index).some(
    ({ meaning }) =>
      meaning.kind === "dirt" ||
      (meaning.kind === "act" && meaning.act !== "add" && meaning !== tokens[index]!.meaning) ||
      (meaning.kind === "part" && !/^(yard|lawn|beds|plants)$/.test(meaning.part)),
  );

const nouns = /^(turn|change|switch|line|trade|update|kill|cover|put|build)$/;
const determiner = /^(a|an|the|my|our|your|his|her|their|this|that|some|any)$/;
const telling = /^(hide|cover|covered|surround|line|kill|lose|make|change|keep|get off|fill)$/;
const owning = /^(the|my|our|your|his|her|their|these|those|this|that|all)$/;
const said = new Set([
  "filler",
  "an",
  "new",
  "color",
  "shade",
  "dirt",
  "unknown",
  "preposition",
  "separator",
]);

/** Whether its sentence begins with what does it: "The old shrubs cover the windows", as against "the roof, cover it". */
function hasSubject(tokens: Token[], index: number): boolean {
  const isStop = ({ meaning }: Token) => meaning.kind === "separator" && meaning.separator === "stop";
  const sentence = tokens.slice(tokens.slice(0, index).findLastIndex(isStop) + 1, index);
  const isOwned = owning.test(sentence[0]?.text ?? "");
  const subject = sentence.findIndex(({ meaning }) => growing(meaning));
  return (
    isOwned && subject > 0 && sentence.every(({ meaning }) => growing(meaning) || said.has(meaning.kind))
  );
}

/** "keep the tiles, just make it look new" */
function isRenewedAsIs(tokens: Token[], index: number): boolean {
  const [it, look, as] = tokens.slice(index + 1, index + 4).map(({ text }) => text);
  const isKept = sentenceAround(tokens, index).some(
    ({ meaning }) => meaning.kind === "act" && meaning.act === "keep",
  );
  const isMade =
    tokens[index]!.text === "make" && /^(it|them)$/.test(it ?? "") && /^looks?$/.test(look ?? "");
  return isMade && isKept && /^(new|fresh|brand new|like|like new)$/.test(as ?? "");
}

const isOtherAct = ({ meaning, text }: Token, than: string): boolean =>
  meaning.kind === "act" && text !== than;

const past =
  /^(planted|painted|built|installed|laid|put in|put up|added|did|changed|replaced|repainted|stained)$/;

/** "My mother planted those roses" tells who did it, as against "the walls painted white". */
function isPast(tokens: Token[], index: number): boolean {
  const [who, person] = [tokens[index - 2], tokens[index - 1]];
  if (!past.test(tokens[index]!.text)) return false;
  // "we repainted the steps already"
  const isSaidDone = clauseAround(tokens, index).some(({ text }) => /^(already|ago|yesterday)$/.test(text));
  if (/^(we|i)$/.test(person?.text ?? "")) return isSaidDone;
  if (!/^(my|our|his|her|the|last|previous)$/.test(who?.text ?? "")) return false;
  const isPerson =
    person?.meaning.kind === "unknown" || /^(mom|dad|wife|husband|owners?)$/.test(person?.text ?? "");
  return isPerson && !/^(want|need|like)/.test(tokens[index - 3]?.text ?? "");
}

/** What grows, or stands about, and covers something else. */
function growing(meaning: Token["meaning"]): boolean {
  if (meaning.kind === "part") return meaning.part === "plants" || meaning.part === "beds";
  return meaning.kind === "plant" || meaning.kind === "thing";
}
