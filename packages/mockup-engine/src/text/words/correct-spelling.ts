import { everydayWords } from "./everyday-words.ts";
import type { Meaning } from "./meanings.ts";
import { isInColorName } from "./name-rare-colors.ts";
import { phrases, usualPhrases, words } from "./vocabulary.ts";

const minLength = 4;

/** Short words that are often misspelled, and are too short to be told from others by their letters. */
const shortSlips: Record<string, string> = {
  blu: "blue",
  bleu: "blue",
  wite: "white",
  wht: "white",
  whit: "white",
  hse: "house",
  blk: "black",
  grn: "green",
  gry: "gray",
  rof: "roof",
  ruf: "roof",
  dor: "door",
  wal: "wall",
  brn: "brown",
  drk: "dark",
  dk: "dark",
  lt: "light",
  lite: "light",
  rd: "red",
  ylw: "yellow",
  drvway: "driveway",
  w: "with",
  wo: "without",
  n: "and",
  adn: "and",
  teh: "the",
  sum: "some",
  rok: "rock",
  roks: "rocks",
  rivver: "river",
  drout: "drought",
  drouth: "drought",
  drougt: "drought",
  stampt: "stamped",
  tyle: "tile",
  tyles: "tiles",
  cota: "cotta",
  asfalt: "asphalt",
  asfault: "asphalt",
  wsh: "wash",
  yrd: "yard",
  metle: "metal",
};

const corrected = new Set<Meaning["kind"]>([
  "color",
  "shade",
  "part",
  "material",
  "plant",
  "dirt",
  "thing",
  "act",
]);

/** Words worth correcting to: what says a color, a part, a material, a plant, a thing or an act. */
function wordsToCorrectTo(vocabulary: ReadonlyMap<string, Meaning>, least: number): string[] {
  const said = [...vocabulary].flatMap(([phrase, { kind }]) =>
    corrected.has(kind) ? phrase.split(" ") : [],
  );
  return [...new Set(said)].filter((word) => word.length >= least && !everydayWords.has(word));
}

/** Rarer words are only meant where nearly all of a long one is there. */
const minListedLength = 7;

/** Gathered at the first slip, so that nothing waits for it at the start. */
const findTargets = once(() => {
  const usual = wordsToCorrectTo(usualPhrases, minLength);
  const known = new Set(usual);
  const listed = wordsToCorrectTo(phrases, minListedLength).filter((word) => !known.has(word));
  const plants = [...phrases].flatMap(([phrase, { kind }]) => (kind === "plant" ? phrase.split(" ") : []));
  const grown = new Map(
    plants.filter((plant) => plant.length >= minPlantLength).map((plant) => [skeletonOf(plant), plant]),
  );
  return { usual, listed, grown, sounding: new Map(usual.map((target) => [soundOf(target), target])) };
});

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const known = new Map<string, string>();
const maxRemembered = 5000;

/** The word itself, or the word of the vocabulary that it is a slip of. */
export function correctSpelling(word: string): string {
  if (words.has(word) || everydayWords.has(word) || isInColorName(word)) return word;
  if (Object.hasOwn(shortSlips, word)) return shortSlips[word]!;
  if (word.length < minLength || /\d/.test(word)) return word;
  const remembered = known.get(word);
  if (remembered !== undefined) return remembered;
  const found = findTarget(word) ?? word;
  if (known.size >= maxRemembered) known.clear();
  known.set(word, found);
  return found;
}

/** How a word sounds in Spanish and, near enough, in English: "berde" as "verde", "fense" as "fence". */
function soundOf(word: string): string {
  return word
    .replace(/ll/g, "y")
    .replace(/v/g, "b")
    .replace(/z|c(?=[eiy])/g, "s")
    .replace(/qu|c(?!h)/g, "k")
    .replace(/ph/g, "f")
    .replace(/(?<!c)h/g, "")
    .replace(/(.)\1/g, "$1");
}

function findTarget(word: string): string | undefined {
  const { usual, listed, sounding, grown } = findTargets();
  // Two slips are allowed in words of eight letters and more.
  const nearest = sounding.get(soundOf(word)) ?? findNearest(word, usual, word.length >= 8 ? 2 : 1);
  const rare = word.length >= minListedLength ? findNearest(word, listed, 1) : undefined;
  return nearest ?? rare ?? findPlant(word, grown);
}

const minPlantLength = 5;
/** First letter and consonants: plants are mostly written wrong in their vowels. */
const skeletonOf = (word: string): string => word[0] + consonantsOf(word.slice(1)).replace(/(.)\1/g, "$1");

/** "tulups" and "boxwuds" */
function findPlant(word: string, grown: ReadonlyMap<string, string>): string | undefined {
  const plant = word.length >= minPlantLength ? grown.get(skeletonOf(word)) : undefined;
  return plant && countSlips(word, plant) <= (word.length >= 7 ? 2 : 1) ? plant : undefined;
}

/** The first letter is mostly right. */
function findNearest(word: string, among: readonly string[], allowed: number): string | undefined {
  let best: { target: string; cost: number } | undefined;
  for (const target of among) {
    if (Math.abs(target.length - word.length) > allowed) continue;
    const isSkeleton = consonantsOf(word) === consonantsOf(target);
    const cost =
      countSlips(word, target, allowed) + (word[0] === target[0] ? 0 : 0.5) - (isSkeleton ? vowelBonus : 0);
    if (cost > allowed || (word.length < 6 && word[0] !== target[0])) continue;
    if (!best || cost < best.cost) best = { target, cost };
  }
  return best?.target;
}

/** Vowels are left out more often than consonants: "blck" is black, not back. */
const vowelBonus = 0.25;
const consonantsOf = (word: string): string => word.replace(/[aeiou]/g, "");

/** Edits between two words, swapped neighbors counting as one (optimal string alignment); more than `max` is not exact. */
export function countSlips(one: string, other: string, max = Number.POSITIVE_INFINITY): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let cost = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1));
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && isSwap) cost = Math.min(cost, before[column - 2]! + 1);
      current.push(cost);
    }
    if (Math.min(...current) > max) return max + 1;
    [before, last] = [last, current];
  }
  return last.at(-1)!;
}
