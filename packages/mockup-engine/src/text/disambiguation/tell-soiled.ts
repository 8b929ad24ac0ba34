import type { Meaning, Part, Token } from "../words/meanings.ts";
import { tellSoiledPlace } from "./tell-soiled-places.ts";
import { isSameColor } from "./tell-things.ts";
import { clauseAround, nextWord } from "./token-windows.ts";

const soiled: Meaning = { kind: "dirt", dirt: "any" };
const wash: Meaning = { kind: "act", act: "wash" };
const filler: Meaning = { kind: "filler" };
const moment: Meaning = { kind: "thing", thing: "another time of day or year" };
const walls: Meaning = { kind: "part", part: "walls" };

/** What people call dirty beside "dirty". */
export const dirtyWords =
  /^(gross|nasty|disgusting|dingy|grungy|yucky|icky|mucky|grubby|cruddy|awful|terrible|horrible|rough|bad|blah|residue|powder|film|haze|hazy|splotches|splotchy|blotches|blotchy|buildup|scum|scummy|crusty|streaky|chalky|sooty|faded|discolou?red|dull|drab|tired|stained|spotted|blackened|yellowed|scuzzy|funky|embarrassing|unsightly|asquerosa?|fea|feo|feos|feas|manchad[oa]s?|percudid[oa]s?)$/;
const turning = /^(turned|turning|gone|went|become|becoming|became|getting|going)$/;
const renewing = /^(brighten|whiten|lighten|brighten up|lighten up|whiten up|brightened|aclarar)$/;

/** Words that speak of dirt or of cleaning where a home is to be washed: "the sidewalk is gross, fix it". */
export function tellSoiled(tokens: Token[]): Token[] {
  const told = tokens.map((token, index) => ({
    ...token,
    meaning: placeOfDirt(tokens, index) ?? meaningOf(tokens, index) ?? token.meaning,
  }));
  return tellSoiledPlace(told).filter((_, index, all) => !isTold(all, index));
}

const kindAt = (tokens: Token[], index: number): Token["meaning"]["kind"] | undefined =>
  tokens[index]?.meaning.kind;
const flowing = /^(run|runs|running|dripping|going|coming|streaming)$/;

/** "streaks running down the roof" are on it, and "under all that grime" is no place beside something. */
function placeOfDirt(tokens: Token[], index: number): Meaning | undefined {
  const { text } = tokens[index]!;
  const isFlow =
    (flowing.test(text) && tokens[index + 1]?.text === "down") || /^(across|along|over|at)$/.test(text);
  if (isFlow && kindAt(tokens, index - 1) === "dirt") return { kind: "preposition", preposition: "place" };
  // "dark stains" and "gross streaks" are one dirt.
  const isAdjective =
    kindAt(tokens, index) === "shade" || (kindAt(tokens, index) === "unknown" && dirtyWords.test(text));
  if (isAdjective && kindAt(tokens, index + 1) === "dirt") return filler;
  const isUnder = /^(under|underneath|beneath|below)$/.test(text);
  return isUnder && nextWord(tokens, index)?.kind === "dirt" ? filler : undefined;
}

const isAct = (token: Token | undefined, acts: RegExp): boolean =>
  token?.meaning.kind === "act" && acts.test(token.meaning.act);
const isColorAt = (tokens: Token[], index: number): boolean =>
  /^(color|shade)$/.test(kindAt(tokens, index) ?? "");
const hasColor = (clause: Token[]): boolean => clause.some(({ meaning }) => meaning.kind === "color");
const isOtherWork = (token: Token): boolean =>
  isAct(token, /^(paint|add|replace|cover)$/) && token.text !== "stained";

function meaningOf(tokens: Token[], index: number): Meaning | undefined {
  const { text, meaning } = tokens[index]!;
  const clause = clauseAround(tokens, index);
  if (/stripes?$/.test(text)) return soiled;
  if (text === "sunny" && meaning.kind === "color") return moment;
  // "stained from leaves"
  const isCause = tokens[index - 1]?.text === "from" && clause.some((token) => dirtyWords.test(token.text));
  if (meaning.kind === "dirt" && meaning.dirt === "lawn" && isCause) return filler;
  const isTold = /^(is|are|was|all|so|its|it is|looks?)$/.test(tokens[index - 1]?.text ?? "");
  if (text === "stained" && (isTold || !hasColor(clause))) return soiled;
  const after = tokens[index + 1];
  const isOfRust =
    !/^colou?red$/.test(after?.text ?? "") && !/^(part|material)$/.test(after?.meaning.kind ?? "");
  if (text === "rust" && meaning.kind === "color" && isOfRust) return soiled;
  // "rust from the sprinklers"
  const isFrom = tokens.slice(Math.max(0, index - 2), index).some((token) => token.text === "from");
  if (meaning.kind === "thing" && isFrom && clause.some(isDirty)) return filler;
  // "driveway so dark"
  const isDark = meaning.kind === "shade" && meaning.shade === "dark" && clause.some(isNoun);
  if (isDark && !clause.some(({ meaning: { kind } }) => kind === "act" || kind === "color")) return soiled;
  // "driveway with no weeds"
  if (meaning.kind === "dirt" && meaning.dirt === "lawn" && isOnPaving(tokens) && !tokens.some(isDamage))
    return { kind: "dirt", dirt: "paving" };
  // "give the house a bath"
  const isGiven = clause.some((token) => token.text === "give");
  if (isGiven && text === "give" && clause.some((token) => washes.test(token.text))) return wash;
  if (isGiven && washes.test(text)) return filler;
  if (meaning.kind === "unknown" && dirtyWords.test(text)) return soiled;
  // "white powder"
  if (meaning.kind === "color" && dirtyWords.test(tokens[index + 1]?.text ?? "")) return filler;
  if (isCoveredIn(tokens, index - 2) || isColorOnPart(tokens, index)) return soiled;
  if (turning.test(tokens[index - 1]?.text ?? "") && isColorAt(tokens, index) && isOfPart(tokens, index))
    return soiled;
  if (turning.test(text) && isColorAt(tokens, index + 1) && isOfPart(tokens, index)) return filler;
  if (isCoveredIn(tokens, index) || isRemovedAgain(tokens, index)) return filler;
  if (tokens.some(isOtherWork)) return undefined;
  if (renewing.test(text) && !hasColor(clause)) return wash;
  if (isAct(tokens[index], /^fix$/) && !clause.some(isDamage) && !clause.some(isGrown)) return wash;
  if (isAct(tokens[index], /^change$/) && isMadeClean(clause, tokens)) return wash;
  if (isBrickAlone(tokens, index)) return walls;
  return undefined;
}

const washes =
  /^(bath|shower|scrub|scrubbing|scrub down|wash|washing|clean|cleaning|rinse|once over|facial|tlc)$/;
const isDirty = ({ text, meaning }: Token): boolean =>
  meaning.kind === "dirt" ||
  /^(rust|stained)$/.test(text) ||
  (meaning.kind === "unknown" && dirtyWords.test(text));
/** "freshen up the flower beds" is no washing. */
const isGrown = ({ meaning }: Token): boolean =>
  meaning.kind === "plant" || (meaning.kind === "part" && /^(beds|plants)$/.test(meaning.part));
const isNoun = ({ meaning }: Token): boolean => meaning.kind === "part" || meaning.kind === "material";

/** Nothing that grows is named beside a driveway or a path. */
function isOnPaving(tokens: Token[]): boolean {
  const parts = tokens.flatMap(({ meaning }) => (meaning.kind === "part" ? [meaning.part] : []));
  const isGrown = parts.some((part) => /^(lawn|yard|beds|plants)$/.test(part));
  return !isGrown && parts.some((part) => part === "driveway" || part === "walkway");
}

const isDamage = ({ meaning }: Token): boolean =>
  meaning.kind === "dirt" && (meaning.dirt === "driveway-damage" || meaning.dirt === "peeling-paint");

/** "covered in moss" */
function isCoveredIn(tokens: Token[], at: number): boolean {
  const isStuff = /^(color|dirt|plant|unknown|thing)$/.test(kindAt(tokens, at + 2) ?? "");
  return tokens[at]?.text === "covered" && /^(in|with|by)$/.test(tokens[at + 1]?.text ?? "") && isStuff;
}

/** "get rid of the black on the sidewalk" */
function isColorOnPart(tokens: Token[], index: number): boolean {
  const isNamed = /^(the|that|this|all|any)$/.test(tokens[index - 1]?.text ?? "");
  const isOn = /^(on|off|from|in|around)$/.test(tokens[index + 1]?.text ?? "");
  const place = nextWord(tokens, index + 1)?.kind;
  return kindAt(tokens, index) === "color" && isNamed && isOn && (place === "part" || place === "material");
}

/** "the roof has gone black", as against "make it white" */
function isOfPart(tokens: Token[], index: number): boolean {
  const clause = clauseAround(tokens, index);
  const before = clause.slice(0, clause.indexOf(tokens[index]!));
  return (
    before.length === 0 ||
    before.some(({ meaning, text }) => nouns.has(meaning.kind) || /^(they|it|theyve|its)/.test(text))
  );
}

const nouns = new Set<Token["meaning"]["kind"]>(["part", "material", "thing"]);

/** "theres green stuff on the wall, remove it" */
function isRemovedAgain(tokens: Token[], index: number): boolean {
  const clause = clauseAround(tokens, index);
  const said = clause.filter(({ meaning }) => meaning.kind !== "filler" && meaning.kind !== "preposition");
  const isIt = said.every(
    (token) => isAct(token, /^remove$/) || (token.meaning.kind === "part" && token.meaning.part === "it"),
  );
  const isDirty = tokens.slice(0, tokens.indexOf(clause[0]!)).some(({ meaning }) => meaning.kind === "dirt");
  return isDirty && isIt && said.length === 2;
}

/** "make it look good again", as against "make the walls blue" */
function isMadeClean(clause: Token[], tokens: Token[]): boolean {
  const isOld = clause.some(({ text }) => /^(again|back|like new|new again|look like new)$/.test(text));
  const isLaid = clause.some(
    ({ meaning }, index) =>
      meaning.kind === "material" &&
      !meaning.material.isCladding &&
      !/^(the|my|our|those|these)$/.test(clause[index - 1]?.text ?? ""),
  );
  const isPart = clause.some(({ meaning }) => meaning.kind === "part" || meaning.kind === "material");
  return (
    isPart &&
    (!isLaid || clause.some(isDirty)) &&
    (isOld || !hasColor(clause) || isPaledAgain(clause, tokens))
  );
}

/** "the concrete is black, make it white" */
function isPaledAgain(clause: Token[], tokens: Token[]): boolean {
  const isIt = clause.some(({ meaning }) => meaning.kind === "part" && meaning.part === "it");
  const start = tokens.findIndex(({ text }) => text === clause[0]?.text);
  const isPale = clause.some(({ text }) => /^(white|gray|grey|light|bright|tan)$/.test(text));
  return isIt && isPale && tokens.slice(0, Math.max(0, start) + clause.length).some(isDirty);
}

const ground = new Set<Part>(["driveway", "walkway", "porch", "deck", "yard", "beds", "fence", "chimney"]);

/** "the dirty bricks" are the walls, as against "the brick path". */
function isBrickAlone(tokens: Token[], index: number): boolean {
  const { meaning, text } = tokens[index]!;
  const clause = clauseAround(tokens, index);
  const isBrick =
    meaning.kind === "material" && meaning.material.isCladding === true && /bric|ladrillo|mason/.test(text);
  const isOfGround = clause.some(
    (token) =>
      (token.meaning.kind === "part" && ground.has(token.meaning.part) && token.text !== "front steps") ||
      token.meaning.kind === "thing" ||
      token.text === "between",
  );
  const isLeftOut = clause.some(
    (token) => /^(not|except|stay)$/.test(token.meaning.kind) || isAct(token, /^keep$/),
  );
  return isBrick && !isLeftOut && !isOfGround && kindAt(tokens, index + 1) !== "part";
}

/** The color something is to get back, how bright it is to be, and the material of what is washed. */
function isTold(tokens: Token[], index: number): boolean {
  const clause = clauseAround(tokens, index);
  const { meaning } = tokens[index]!;
  const isWashed = clause.some((token) => isAct(token, /^(wash|pressure-wash)$/));
  if (tokens.some(isOtherWork)) return false;
  if (meaning.kind === "shade" || meaning.kind === "comparative") return isWashed && !hasColor(clause);
  if (isSameColor(tokens[index])) return true;
  const isBack = clause.some(({ text }) => /^(again|back)$/.test(text)) || isPaledAgain(clause, tokens);
  if (meaning.kind === "color") return isBack && isWashed;
  const next = tokens[index + 1]?.meaning;
  const isOfPart =
    next?.kind === "part" && /^(driveway|walkway|walls|roof|house|porch|deck|fence|chimney)$/.test(next.part);
  return meaning.kind === "material" && isOfPart && !tokens.some(({ meaning: { kind } }) => kind === "new");
}
