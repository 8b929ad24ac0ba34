import type { Meaning, Token } from "./meanings.ts";
import { byDegrees, partOfWalls, sameColor } from "./unsupported-things.ts";

type Kind = Token["meaning"];

const filler: Meaning = { kind: "filler" };

/** Words that mean one thing or another by what stands around them: "trim the hedges" is no trim of the house. */
export function tellHomographs(tokens: Token[]): Token[] {
  return tokens.map((token, index) => {
    const meaning = tellByKind(tokens, index) ?? tellByText(tokens, index);
    return meaning ? { text: token.text, meaning } : token;
  });
}

function tellByKind(tokens: Token[], index: number): Meaning | undefined {
  const { meaning, text } = tokens[index]!;
  const next = tokens[index + 1]?.meaning;
  if (meaning.kind === "part" && meaning.part === "trim") return tellTrim(tokens, index);
  // "walls and trim the same color, white"
  const isOfSame = isSameColor(tokens[index - 1]) && next?.kind === "color";
  if (meaning.kind === "separator" && isOfSame && isLast(tokens, index + 1)) return filler;
  // "it will stay cooler", as against "the roof stays"
  if (meaning.kind === "stay" && /^stay(s|ing)?$/.test(text) && next && !staying.has(next.kind))
    return filler;
  // "a quote on painting my house", "to complement"
  if (meaning.kind === "preposition" && (next?.kind === "act" || next?.kind === "reference")) return filler;
  if (meaning.kind === "thing") return tellThing(tokens, index);
  if (meaning.kind === "comparative" && isByDegrees(tokens, index))
    return { kind: "thing", thing: byDegrees };
  // "a darker blue"
  if (meaning.kind === "comparative" && next?.kind === "color")
    return { kind: "shade", shade: meaning.shade };
  const [first, second] = tokens.slice(index + 1).filter((other) => other.text !== "de");
  const isEverything = (text === "all" || text === "todo") && first?.meaning.kind === "color";
  if (isEverything && second?.meaning.kind !== "part") return { kind: "part", part: "everything" };
  return undefined;
}

const degree = /^(bit|shades?|shade or two|slightly|little|tad|somewhat|notch|tint|poco|un poco|tonos?)$/;

/** "walls two shades darker", as against "a bit darker gray"; a new roof and paving are just dark. */
function isByDegrees(tokens: Token[], index: number): boolean {
  const isBefore = tokens.slice(Math.max(0, index - 3), index).some(({ text }) => degree.test(text));
  const isOfNow =
    tokens[index + 1]?.text === "than" && /^(now|it is|it|before)$/.test(tokens[index + 2]?.text ?? "");
  if (!isBefore && !isOfNow) return false;
  return !clauseAround(tokens, index).some(
    ({ meaning }) =>
      meaning.kind === "color" ||
      meaning.kind === "material" ||
      (meaning.kind === "part" && ["roof", "driveway", "walkway", "lawn"].includes(meaning.part)),
  );
}

function clauseAround(tokens: Token[], index: number): Token[] {
  const isEnd = ({ meaning }: Token) => meaning.kind === "separator";
  const end = tokens.findIndex((token, at) => at > index && isEnd(token));
  return tokens.slice(tokens.slice(0, index).findLastIndex(isEnd) + 1, end < 0 ? undefined : end);
}

const isSameColor = (token: Token | undefined): boolean =>
  token?.meaning.kind === "thing" && token.meaning.thing === sameColor;

/** Whether its clause ends with it. */
const isLast = (tokens: Token[], index: number): boolean =>
  (tokens[index + 1]?.meaning.kind ?? "separator") === "separator";

const isPaintAct = ({ meaning }: Token): boolean => meaning.kind === "act" && meaning.act === "paint";

/** Where the clause begins that a list with "and" is part of. */
function startOfList(tokens: Token[], index: number): number {
  const isEnd = ({ meaning }: Token) => meaning.kind === "separator" && meaning.separator !== "and";
  return tokens.slice(0, index).findLastIndex(isEnd) + 1;
}

/** "Same color, just fresher", as against "the trim stays the same color" and "walls and trim the same color, white". */
function tellSameColor(tokens: Token[], index: number): Meaning | undefined {
  const clause = clauseAround(tokens, index);
  const end = tokens.indexOf(clause.at(-1)!) + 2;
  if (tokens[end]?.meaning.kind === "color" && isLast(tokens, end)) return filler;
  const isNamed = clause.some(({ meaning }) => meaning.kind === "color" || meaning.kind === "comparative");
  const isRenewed =
    sentenceAround(tokens, index).some(({ text }) => /^(refresh|fresh|repaint)/.test(text)) ||
    tokens.slice(startOfList(tokens, index), index).some(isPaintAct);
  if (isRenewed && !isNamed) return undefined;
  return !isRenewed && tokens[index]!.text.startsWith("the ") ? { kind: "stay" } : filler;
}

const storey = /floor|story|storey|level/;

/** "before winter" is no winter picture, an upper floor that is there is none to add, and a lawn's side is no wall. */
function tellThing(tokens: Token[], index: number): Meaning | undefined {
  const { meaning, text } = tokens[index]!;
  if (isTimeOnly(tokens, index)) return filler;
  if (isSameColor(tokens[index])) return tellSameColor(tokens, index);
  const before = tokens.slice(Math.max(0, index - 4), index);
  const isBuilt = before.some(
    ({ meaning: { kind }, text: word }) => kind === "new" || word === "add" || word === "build",
  );
  const isPainted = sentenceAround(tokens, index).some(isOfPaint);
  if (storey.test(text) && /second|third|2nd/.test(text) && !isBuilt && isPainted)
    return { kind: "thing", thing: partOfWalls };
  if (meaning.kind !== "thing" || meaning.thing !== partOfWalls || storey.test(text)) return undefined;
  return isPainted || !/side|half|wall|lado/.test(text) ? undefined : filler;
}

function sentenceAround(tokens: Token[], index: number): Token[] {
  const isStop = ({ meaning }: Token) => meaning.kind === "separator" && meaning.separator === "stop";
  const end = tokens.findIndex((token, at) => at > index && isStop(token));
  return tokens.slice(tokens.slice(0, index).findLastIndex(isStop) + 1, end < 0 ? undefined : end);
}

function isOfPaint(token: Token): boolean {
  return token.meaning.kind === "color" || isPaintAct(token);
}

const staying = new Set<Kind["kind"]>([
  "separator",
  "color",
  "act",
  "not",
  "preposition",
  "stay",
  "filler",
  "thing",
]);

function tellByText(tokens: Token[], index: number): Meaning | undefined {
  const { text } = tokens[index]!;
  const before = tokens.slice(Math.max(0, index - 4), index);
  if ((text === "get" || text === "take") && hasOff(tokens.slice(index + 1, index + 8)))
    return { kind: "act", act: "remove" };
  // Sealed concrete is concrete still, and clean; asphalt is sealed black.
  if (/^(re)?seal(ing)?$/.test(text) && clauseAround(tokens, index).some(isHardPaving))
    return { kind: "act", act: "wash" };
  if (isPronoun(tokens, index)) return { kind: "part", part: "it" };
  // "la cerca de madera", as against "cerca de la casa"
  if (text === "cerca de" && /^(la|una|mi|nuestra)$/.test(tokens[index - 1]?.text ?? ""))
    return { kind: "part", part: "fence", isSpanish: true };
  const plant = plantHomographs[text];
  if (plant && !isColoring(tokens[index - 1]?.meaning, nextWord(tokens, index))) return plant;
  // A stain that is removed is no paint.
  if (text === "stain" && before.some((other) => isCleaning(other.meaning)))
    return { kind: "dirt", dirt: "any" };
  if (text === "dusty" && tokens[index + 1]?.meaning.kind !== "color") return { kind: "dirt", dirt: "any" };
  return undefined;
}

const isHardPaving = ({ meaning }: Token): boolean =>
  meaning.kind === "material" &&
  meaning.material.paving !== undefined &&
  !["asphalt", "gravel"].includes(meaning.material.paving);

/** "make that navy", as against "that navy door" */
function isPronoun(tokens: Token[], index: number): boolean {
  const [before, next, following] = [tokens[index - 1], tokens[index + 1], nextWord(tokens, index + 1)];
  if (!/^(that|those)$/.test(tokens[index]!.text) || before?.meaning.kind !== "act") return false;
  const isDescribed = next?.meaning.kind === "color" || next?.meaning.kind === "shade";
  return isDescribed && (following === undefined || following.kind === "separator");
}

/** "accent the shutters", "trim the hedges", "a lavender border" */
function tellTrim(tokens: Token[], index: number): Meaning | undefined {
  const { text } = tokens[index]!;
  const next = nextWord(tokens, index);
  if (isPlanted(next) && !/^borders?$/.test(text)) return { kind: "act", act: "prune" };
  if (text === "accent" && next?.kind === "part" && tokens[index + 1]?.meaning.kind === "filler")
    return { kind: "act", act: "paint" };
  const isOfPlants = /^borders?$/.test(text) && isPlanted(tokens[index - 1]?.meaning);
  return isOfPlants ? filler : undefined;
}

const seasons = /^(spring|springtime|summer|fall|autumn|winter|noche|night|sun|snow|rain|storm|evening)$/;
const when =
  /^(this|last|next|every|each|by|before|after|since|until|till|for|during|come|in|late|early|past|all|from|over|este)$/;

/** "before winter" and "since last summer" say when; "show it in winter" is a wish. */
function isTimeOnly(tokens: Token[], index: number): boolean {
  if (!seasons.test(tokens[index]!.text)) return false;
  const [before, earlier] = [tokens[index - 1]?.text ?? "", tokens[index - 2]?.text ?? ""];
  return before === "the" ? when.test(earlier) : before !== "in" && when.test(before);
}

/** Flowers that are colors too. */
const plantHomographs: Record<string, Meaning> = {
  lavender: { kind: "plant", plants: ["lavender"], isFlower: true },
  rosas: { kind: "plant", plants: ["rose"], isFlower: true },
  violetas: { kind: "plant", plants: [], isFlower: true },
};

/** "lavender walls" and "paredes rosas", as against "plant lavender". */
function isColoring(before: Kind | undefined, after: Kind | undefined): boolean {
  if (before?.kind === "shade" || (before?.kind === "act" && before.act === "paint")) return true;
  const isPaintable = (meaning: Kind | undefined) =>
    meaning?.kind === "part" && !["lawn", "yard", "beds", "plants"].includes(meaning.part);
  return isPaintable(before) || isPaintable(after);
}

/** "get the green off the siding" */
function hasOff(tokens: Token[]): boolean {
  const end = tokens.findIndex(({ meaning }) => meaning.kind === "separator" || meaning.kind === "act");
  return (end < 0 ? tokens : tokens.slice(0, end)).some(({ text }) => text === "off");
}

function nextWord(tokens: Token[], index: number): Kind | undefined {
  return tokens.slice(index + 1).find(({ meaning }) => meaning.kind !== "filler" && meaning.kind !== "new")
    ?.meaning;
}

function isPlanted(meaning: Kind | undefined): boolean {
  if (meaning?.kind === "part") return ["plants", "lawn", "beds"].includes(meaning.part);
  return meaning?.kind === "plant" || (meaning?.kind === "thing" && meaning.thing === "trees");
}

function isCleaning(meaning: Kind): boolean {
  return (
    meaning.kind === "act" &&
    (meaning.act === "remove" || meaning.act === "wash" || meaning.act === "pressure-wash")
  );
}

/** "the door red, no wait, blue": what is taken back goes, where another of its kind comes after. */
export function applyCorrections(tokens: Token[]): Token[] {
  const kept: Token[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.meaning.kind !== "correction") {
      kept.push(token);
      continue;
    }
    const better = tokens
      .slice(index + 1)
      .find(({ meaning }) => ["color", "part", "material", "plant"].includes(meaning.kind));
    const taken = better ? kept.findLastIndex(({ meaning }) => meaning.kind === better.meaning.kind) : -1;
    if (taken < 0) continue;
    kept.splice(taken, 1);
    while (kept[taken - 1]?.meaning.kind === "shade") kept.splice(taken - 1, 1);
    while (kept.at(-1)?.meaning.kind === "separator") kept.pop();
  }
  return kept;
}
