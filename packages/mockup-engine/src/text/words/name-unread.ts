import { isGrowing } from "../disambiguation/tell-plants.ts";
import { clauseAround } from "../disambiguation/token-windows.ts";
import { unread } from "./advices.ts";
import type { Act, Token } from "./meanings.ts";

type Kind = Token["meaning"]["kind"];

const maxWords = 3;
const minLetters = 4;
/** What is added, washed or taken away is a thing, whatever it is called. */
const actsOnThings = new Set<Act>(["add", "wash", "pressure-wash", "remove", "replace"]);
/** "put", "give" and their like also go with words that name no thing. */
const loosely =
  /^(give|create|make|put|took|gone|lose|kill|toss|clear|clean|clean up|cleanup|hide|polish|shine up)$/;
/** Words between a verb and its object. */
const describing = new Set<Kind>(["an", "new", "color", "shade", "only"]);
const determiner =
  /^(the|my|our|some|a few|few|little|big|small|tall|large|huge|old|short|long|wide|narrow|two|three|four|all|those|these|that|this|every|any|other|un|una|unos|unas|el|la|los|las|mi|mis)$/;
/** Measures, places and words about the work rather than things that could be shown. */
const notThings =
  /(ly|ing|ed|ado|ada)$|^(rows?|bits?|holes?|mix|blend|couple|splash|touch|rings?|layers?|bunch|height|variety|dash|life|love|energy|interest|texture|dimension|value|charm|character|vibes?|feel|looks?|jobs?|work|attention|help|quotes?|ideas?|options?|version|photos?|pics?|time|day|week|weekend|money|budget|pattern|design|edges?|corners?|middle|front|back|top|bottom|spots?|place|places|road|street|curb|curbside|ones?|else|nothing|stuff|mess|crap|junk|yuck|gross|nasty|everywhere|whole|half|most|much|more|less|even|good|same|please|thanks|thank|gracias|favor|look|sure|house|home|them|him|her|you|back|away|apart|together|again|before|after|when|while|until|where|over|under|with|without|than|then|first|last|next|once|twice|asap|soon|vida|toque|detalle|cosas?|cosa|algo|poco|igual|tipo|forma|simple|plain|basic|natural|classic|whatever|etcetera|year|years|summer|weather|water|salt|rain|touches|pops?|contrast|privacy|shade|depth|space|room|variety|symmetry|balance|structure|focal|point|feature|features|features|accents?|drama|punch|zing|oomph|pizzazz|curb|appeal|number|numbers|amount|gallon|gallons|bags?|yards?|truckload|load|pile|piles|size|sized|inch|inches|feet|foot)$/;

/** "put in a zorbel by the steps": a thing that no list knows is said not to be read, rather than passed over. */
export function nameUnread(tokens: Token[]): Token[] {
  const named: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const length = lengthOfRun(tokens, at);
    if (length === 0 || length > maxWords || !isThing(tokens, at, length)) {
      named.push(tokens[at]!);
      continue;
    }
    const text = tokens
      .slice(at, at + length)
      .map((token) => token.text)
      .join(" ");
    named.push({ text, meaning: { kind: "thing", thing: unread } });
    at += length - 1;
  }
  return named;
}

const isUnknown = (token: Token | undefined): boolean => token?.meaning.kind === "unknown";

function lengthOfRun(tokens: Token[], at: number): number {
  if (!isUnknown(tokens[at]) || isUnknown(tokens[at - 1])) return 0;
  const rest = tokens.slice(at);
  const end = rest.findIndex((token) => !isUnknown(token));
  return end < 0 ? rest.length : end;
}

function isThing(tokens: Token[], at: number, length: number): boolean {
  const words = tokens.slice(at, at + length).map(({ text }) => text);
  const noun = words.at(-1)!;
  if (noun.length < minLetters || words.some((word) => notThings.test(word))) return false;
  const next = tokens[at + length];
  if (!isEnd(next)) return false;
  return (
    isObject(tokens, at, noun) ||
    isResult(tokens, at, next) ||
    isListed(tokens, at, length) ||
    isPlaced(tokens, at, length)
  );
}

/** What a name may be followed by; before a noun it only describes it. */
function isEnd(next: Token | undefined): boolean {
  if (!next) return true;
  const { kind } = next.meaning;
  return (
    kind === "separator" ||
    kind === "preposition" ||
    /^(off|from|away|out|please|there|here|too|now)$/.test(next.text)
  );
}

/** The verb that it is the object of, straight before it but for articles and adjectives. */
function isObject(tokens: Token[], at: number, noun: string): boolean {
  const clause = clauseAround(tokens, at);
  const before = clause.slice(0, clause.indexOf(tokens[at]!));
  const verbAt = before.findLastIndex(
    ({ text, meaning }) => !describing.has(meaning.kind) && !determiner.test(text),
  );
  const verb = before[verbAt];
  if (verb && wishing.test(verb.text) && verbAt <= maxWordsBeforeWish)
    return before[verbAt + 1]?.meaning.kind === "an" || isPlural(noun);
  // "a flower bed to hide the skirting" tells what for.
  if (verb?.text === "hide" && before[verbAt - 1]?.text === "to") return false;
  if (verb?.meaning.kind !== "act" || !actsOnThings.has(verb.meaning.act)) return false;
  const isDetermined = before
    .slice(verbAt + 1)
    .some(({ text, meaning }) => meaning.kind === "an" || determiner.test(text));
  if (before.slice(0, verbAt).some(({ text }) => subjects.test(text))) return false;
  return isDetermined || planting.test(verb.text) || (isPlural(noun) && !loosely.test(verb.text));
}

/** "I want a zorbel" */
const wishing = /^(want|need|quiero|queremos|quisiera|necesito)$/;
const maxWordsBeforeWish = 1;
const planting = /^(plant|planting|siembra|sembrar|plantar)$/;
const isPlural = (noun: string): boolean => /[^s]s$/.test(noun);
const isOpening = ({ text, meaning }: Token): boolean =>
  describing.has(meaning.kind) || determiner.test(text);

/** "replace the lawn with zorbel" */
function isResult(tokens: Token[], at: number, next: Token | undefined): boolean {
  const before = tokens[at - 1];
  const isAtEnd = !next || next.meaning.kind === "separator";
  const isInstead = before?.text === "with" || before?.text === "con";
  const replaced = tokens.slice(Math.max(0, at - 6), at - 1);
  return (
    isAtEnd &&
    isInstead &&
    replaced.some(({ meaning }) => meaning.kind === "act" && meaning.act === "replace")
  );
}

/** "roses and zorbels", "hydrangeas, a zorbel, ferns": one of a list of what is planted or laid. */
function isListed(tokens: Token[], at: number, length: number): boolean {
  const clause = clauseAround(tokens, at);
  const start = tokens.indexOf(clause[0]!);
  const [opening, rest] = [tokens.slice(start, at), tokens.slice(at + length, start + clause.length)];
  const isCounted = opening.some(
    ({ text, meaning }) => meaning.kind === "an" || /^(some|two|three|four|few|unos|unas)$/.test(text),
  );
  if (
    !opening.every(isOpening) ||
    rest.some(({ meaning }) => !/^(preposition|part|filler)$/.test(meaning.kind))
  )
    return false;
  // "agapanthus and clivia"
  const isSole =
    tokens[start - 1]?.text === "and" &&
    isGrowing(tokens[start - 2]?.meaning) &&
    opening.length + rest.length === 0 &&
    length === 1 &&
    tokens[at]!.text.length > minLetters;
  if (!isCounted && !isSole && !isPlural(tokens[at + length - 1]!.text)) return false;
  const [before, after] = [tokens[start - 1], tokens[start + clause.length]];
  return (
    (isListMark(before) && isGrown(tokens[start - 2])) ||
    (isListMark(after) && isGrown(nounAfter(tokens, start + clause.length)))
  );
}

const isListMark = (token: Token | undefined): boolean =>
  token?.meaning.kind === "separator" && /^(and|comma|with)$/.test(token.meaning.separator);
const nounAfter = (tokens: Token[], index: number): Token | undefined =>
  tokens.slice(index + 1).find((token) => !isOpening(token));
const isGrown = (token: Token | undefined): boolean =>
  isGrowing(token?.meaning) || token?.meaning.kind === "thing";

/** "and a moat around the house" */
function isPlaced(tokens: Token[], at: number, length: number): boolean {
  const clause = clauseAround(tokens, at);
  const opening = clause.slice(0, clause.indexOf(tokens[at]!));
  const [place, ...rest] = clause.slice(opening.length + length);
  const isBeside = place?.meaning.kind === "preposition" && place.meaning.preposition === "beside";
  const isPart =
    rest.length > 0 && rest.every(({ meaning }) => meaning.kind === "part" || meaning.kind === "filler");
  return (
    isBeside && isPart && opening.some(({ meaning }) => meaning.kind === "an") && opening.every(isOpening)
  );
}

/** "they put a zorbel in": told, not wished. */
const subjects =
  /^(they|he|she|who|which|neighbors?|owners?|guys?|always|never|dont|not|had|has|have|was|were|got)$/;
