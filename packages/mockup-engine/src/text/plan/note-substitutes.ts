import type { Phrase } from "../phrases/build-phrase.ts";
import type { Clause } from "../phrases/phrase-kinds.ts";
import type { GardenTask, PavingTask, RoofTask, Service, Task } from "../wish-plan.ts";
import type { Material, Meaning, Token } from "../words/meanings.ts";
import { phrases } from "../words/vocabulary.ts";
import { listWords, pavingNames, roofNames } from "./describe-plan.ts";
import { type Draft, decline, type Head } from "./plan-draft.ts";

/** How what is drawn is called beside what was wished. */
const shownNames: Record<string, string> = {
  ...pavingNames,
  ...roofNames,
  concrete: "plain concrete",
  metal: "standing seam metal",
  tiles: "barrel tiles",
  mulch: "bark mulch",
};

/** Colors that say what a roof is made of where no covering is named: "a slate roof". */
const stuffs = new Set(["slate", "cedar", "wood"]);

/** Remembers words of a wish that there is only a picture near to. */
export function rememberNearest(draft: Draft, phrase: Phrase, clauses: Clause[], head: Head): void {
  const { words, thing, act, part, target, material, isDefinite } = phrase;
  // "fix the slabs" is of those that are there.
  const isThere = act === "fix" && isDefinite;
  if (thing || isThere || act === "remove" || act === "wash" || act === "pressure-wash") return;
  // "replace the wood shake roof with shingles"
  const old = clauses.flatMap(({ phrases }) => phrases).filter(({ mode }) => mode === "old");
  const isOfRoof = (part ?? target ?? head.part) === "roof";
  for (const word of words) {
    if (old.some((other) => other.words.includes(word))) continue;
    const meaning = phrases.get(word);
    const isStuff = isOfRoof && !material?.roofing && stuffs.has(word);
    if (isStuff) draft.nearest.set(word, { roofing: "shingles", nearest: true });
    else if (meaning?.kind === "part" && meaning.nearest) draft.nearest.set(word, { paving: "pavers" });
    else if (isNear(meaning) && !isNamedToo(meaning.material, words))
      draft.nearest.set(word, meaning.material);
  }
}

type OfMaterial = Extract<Meaning, { kind: "material" }>;

/** Roof tiles on the ground are drawn as pavers. */
const isNear = (meaning: Meaning | undefined): meaning is OfMaterial =>
  meaning?.kind === "material" &&
  (meaning.material.nearest !== undefined || meaning.material.roofing === "tiles");

/** "stone look pavers" and "granite gravel" name what is shown as well. */
const isNamedToo = ({ nearest, paving, ground }: Material, words: string[]): boolean =>
  words.some((word) => {
    const meaning = phrases.get(word);
    if (meaning?.kind !== "material" || meaning.material.nearest) return false;
    return nearest === "paving"
      ? meaning.material.paving === paving
      : ground === "gravel" && meaning.material.ground === ground && meaning.material.paving === "gravel";
  });

/** Says of what is shown that it is not quite what was wished, once for all that it stands for. */
export function noteSubstitutes(draft: Draft, tasks: Task[], tokens: Token[]): void {
  const wordsOf = new Map<string, Shown & { words: string[] }>();
  for (const [word, material] of draft.nearest) {
    // "slate, in architectural shingles" is of their color.
    const isOfCovering = stuffs.has(word) && draft.roof?.covering !== undefined;
    const isOther = isOfCovering || isOfColor(word, tokens) || isWorn(word, tokens);
    const shown = isOther ? undefined : shownAs(material, tasks);
    if (!shown) continue;
    const words = [...(wordsOf.get(shown.name)?.words ?? []), nameOf(word)];
    wordsOf.set(shown.name, { ...shown, words });
  }
  for (const { name, service, words } of wordsOf.values()) {
    const named = listWords(words);
    const place = named.endsWith("s") || words.length > 1 ? "their" : "its";
    draft.unsupported.set(`nearest ${named}`, {
      wish: named,
      advice: `This quick preview has no picture of ${named}; it shows ${shownNames[name]} in ${place} place.`,
      service,
    });
  }
}

/** "travertine colored pavers" are pavers, and "change the roof color to slate" names no slate. */
const isOfColor = (word: string, tokens: Token[]): boolean =>
  (stuffs.has(word) && tokens.some(({ text }) => /^(paint )?colou?rs?$/.test(text))) ||
  tokens.some(
    ({ text }, index) =>
      text === word && /^(colou?r(ed)?|tones?|toned|hued?)$/.test(tokens[index + 1]?.text ?? ""),
  );

/** "the cracked slabs" are there now. */
const isWorn = (word: string, tokens: Token[]): boolean =>
  tokens.some(
    ({ text }, index) =>
      text === word && tokens.slice(Math.max(0, index - 2), index).some((token) => worn.test(token.text)),
  );
const worn = /^(cracked|lifted|broken|sunken|crumbling|uneven|old|existing|current)$/;

/** "slate look" is slate, and a garden is one of its kind. */
const nameOf = (word: string): string =>
  word.replace(/ (look( shingles)?|driveway|path)$/, "").replace(/^(zen|japanese) .*garden$/, "a $&");

/** What stands in the picture, and by which service's work. */
type Shown = { name: string; service: Service };

/** What the picture shows for the material; nothing where another one was named over it. */
function shownAs({ roofing, paving, ground, nearest }: Material, tasks: Task[]): Shown | undefined {
  const roof = tasks.find((task): task is RoofTask => task.service === "roofing");
  const garden = tasks.find((task): task is GardenTask => task.service === "landscaping");
  const paved = tasks.filter((task): task is PavingTask => task.service === "driveway");
  if (roofing && roof)
    return roof.covering === roofing && nearest ? { name: roofing, service: "roofing" } : undefined;
  const cover = garden?.mulch?.material === "rock" ? "gravel" : garden?.mulch?.material;
  if (ground && nearest === true && (ground === garden?.ground || ground === cover))
    return { name: ground, service: "landscaping" };
  const laid = paving ?? (roofing === "tiles" ? "pavers" : ground === "gravel" ? "gravel" : undefined);
  return laid && paved.some((task) => task.paving === laid) ? { name: laid, service: "driveway" } : undefined;
}

/** "yellow daylilies": there is only a picture of other flowers in yellow. */
export function declineLikened(draft: Draft): void {
  const named = listWords([...draft.likened]);
  const colors = listWords([...draft.likenedColors]);
  if (colors)
    decline(draft, "likenedInColor", named, `${named}; it plants what comes closest in ${colors} instead`);
  else decline(draft, "likened", named);
}
