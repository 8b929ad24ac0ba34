import { groupPhrases, type Phrase } from "./group-phrases.ts";
import type { Token } from "./lex-wish.ts";
import type { Part } from "./meanings.ts";
import { type Segment, splitSegments } from "./split-segments.ts";

/** A segment of a wish with its phrases tied to one another. */
export type Clause = Pick<Segment, "lead" | "act"> & { phrases: Phrase[]; hasUnknownObject: boolean };

const replacing = new Set(["replace", "cover"]);

/** The clauses of a wish, in which each material, color and stain knows the part it is on. */
export function linkPhrases(tokens: Token[]): Clause[] {
  const segments = splitSegments(tokens);
  const clauses = segments.map(
    (segment): Clause => ({
      lead: segment.lead,
      act: segment.act,
      phrases: groupPhrases(segment),
      hasUnknownObject: findUnknownObject(segment),
    }),
  );
  for (const clause of clauses) linkWithin(clause);
  for (const [index, clause] of clauses.entries()) linkReplaced(clause, clauses[index + 1]);
  for (const [index, clause] of clauses.entries()) dropTrappings(clause, clauses[index - 1]);
  shareColours(clauses);
  splitTwoTone(clauses);
  shareTargets(clauses);
  return clauses;
}

/** "add a dinosaur to the yard": the yard is only where an unknown thing would stand. */
function findUnknownObject({ act, tokens }: Segment): boolean {
  if (act !== "add" && act !== "remove" && act !== "replace" && act !== undefined) return false;
  const first = tokens.findIndex(({ token }) => token.meaning.kind === "unknown" && token.text.length > 2);
  const noun = tokens.findIndex(({ token }) =>
    ["part", "material", "plant", "dirt"].includes(token.meaning.kind),
  );
  return (
    first >= 0 &&
    first < noun &&
    tokens.slice(first, noun).some(({ token }) => token.meaning.kind === "preposition")
  );
}

function linkWithin(clause: Clause): void {
  const linked: Phrase[] = [];
  for (const phrase of clause.phrases) {
    const last = linked.at(-1);
    if (phrase.preposition === "beside") continue;
    // "the roof has black streaks"
    if (phrase.dirt && !phrase.target && last?.part && !phrase.preposition && isBarePart(last)) {
      phrase.target = last.part;
      phrase.words.unshift(...last.words);
      linked.pop();
    }
    if (phrase.preposition === "for" && phrase.part && last && isColourOnly(last) && last.mode !== "want") {
      takeTarget(last, phrase);
      continue;
    }
    if (phrase.preposition === "place" && isMaterialOnly(phrase) && last?.dirt) {
      last.target = targetOfMaterial(phrase) ?? "walls";
      continue;
    }
    if (phrase.preposition === "place" && phrase.part) {
      if (!last) {
        if (!clause.hasUnknownObject) linked.push(phrase);
      } else if (isOnSomething(last)) takeTarget(last, phrase);
      continue;
    }
    if (phrase.preposition === "to" && !last && clause.hasUnknownObject) continue;
    if (phrase.preposition === "to" && last) {
      joinTo(linked, last, phrase, clause);
      continue;
    }
    if (
      last &&
      isMaterialOnly(phrase) &&
      last.part &&
      !last.material &&
      phrase.preposition === undefined &&
      isMadeOf(last.part)
    ) {
      last.material = phrase.material;
      last.colours.push(...phrase.colours);
      last.words.push(...phrase.words);
      continue;
    }
    // "Yard: green lawn"
    if (last?.part === "yard" && isBarePart(last) && isOfGround(phrase)) linked.pop();
    linked.push(phrase);
  }
  clause.phrases = linked;
}

const isBarePart = ({ colours, material, shade, mode }: Phrase): boolean =>
  colours.length === 0 && !material && !shade && mode === "want";

function isOfGround({ part, material, named, preposition }: Phrase): boolean {
  const isGround =
    part === "lawn" || part === "beds" || named?.kind === "plant" || material?.ground !== undefined;
  return isGround && preposition === undefined;
}

function isMadeOf(part: Part): boolean {
  return ["roof", "driveway", "walkway", "walls", "house", "yard"].includes(part);
}

const isMaterialOnly = (phrase: Phrase): boolean =>
  phrase.material !== undefined && !phrase.part && !phrase.dirt && !phrase.thing && !phrase.named;

const isColourOnly = (phrase: Phrase): boolean =>
  (phrase.colours.length > 0 || phrase.shade !== undefined) &&
  !phrase.material &&
  !phrase.part &&
  !phrase.dirt &&
  !phrase.thing &&
  !phrase.named;

const isOnSomething = (phrase: Phrase): boolean =>
  phrase.dirt !== undefined || isMaterialOnly(phrase) || isColourOnly(phrase);

function takeTarget(phrase: Phrase, place: Phrase): void {
  phrase.target = place.part;
  phrase.colours.push(...place.colours);
  phrase.words.push(...place.words);
}

/** "the lawn to gravel", "from blue to green", "flowers to the beds". */
function joinTo(linked: Phrase[], last: Phrase, phrase: Phrase, clause: Clause): void {
  const isPlace = phrase.part && !phrase.material && phrase.colours.length === 0;
  if (isPlace && (clause.act === "add" || clause.act === undefined)) {
    if (isOnSomething(last)) takeTarget(last, phrase);
    return;
  }
  if (last.part && isMaterialOnly(phrase) && last.part !== "lawn") {
    last.material = phrase.material;
    last.colours.push(...phrase.colours);
    last.words.push(...phrase.words);
    return;
  }
  phrase.target ??= last.part ?? targetOfMaterial(last);
  last.mode = last.mode === "want" ? "old" : last.mode;
  linked.push({ ...phrase, preposition: undefined });
}

/** "replace the lawn with gravel": what follows takes the place of what stood before. */
function linkReplaced(clause: Clause, next: Clause | undefined): void {
  if (!clause.act || !replacing.has(clause.act)) return;
  const replacedBy = next?.lead === "with" && !next.act ? next.phrases : clause.phrases.filter(isFor);
  const replaced = clause.phrases.filter((phrase) => !isFor(phrase) && phrase.mode === "want");
  if (replacedBy.length === 0 || replaced.length === 0) return;
  const [first] = replacedBy;
  const [old] = replaced;
  if (!first || !old) return;
  for (const phrase of replacedBy) phrase.preposition = undefined;
  const isPlanted = first.named?.kind === "plant";
  if (
    old.part &&
    old.part !== "lawn" &&
    (isMaterialOnly(first) || isColourOnly(first)) &&
    first.mode === "want"
  ) {
    first.part = old.part;
    first.words.unshift(...old.words);
  } else if (!isPlanted || clause.act !== "cover") first.target ??= old.part ?? targetOfMaterial(old);
  first.act = "replace";
  for (const phrase of replaced) phrase.mode = "old";
}

/** "a fence with stone posts": what comes with a thing we cannot draw is of that thing. */
function dropTrappings(clause: Clause, previous: Clause | undefined): void {
  if (clause.lead !== "with" || clause.act || !previous?.phrases.at(-1)?.thing) return;
  clause.phrases = clause.phrases.filter((phrase) => !isMaterialOnly(phrase) && !isColourOnly(phrase));
}

const isFor = ({ preposition }: Phrase): boolean => preposition === "for" || preposition === "to";

function targetOfMaterial({ material }: Phrase): Part | undefined {
  if (material?.roofing) return "roof";
  if (material?.paving && !material.ground) return "driveway";
  return material?.ground ? "yard" : undefined;
}

const paintable = new Set<Part | undefined>([
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
]);

/** "the walls and the trim white" and "white walls and trim": one color for both. */
function shareColours(clauses: Clause[]): void {
  for (const [index, clause] of clauses.entries()) {
    const previous = clauses[index - 1];
    const isList = clause.lead === "and" || clause.lead === "comma";
    if (!previous || !isList || clause.phrases.length === 0) continue;
    const [first] = clause.phrases;
    const last = previous.phrases.at(-1);
    if (!first || !last || !paintable.has(first.part) || !paintable.has(last.part)) continue;
    if (first.mode !== "want" || last.mode !== "want") continue;
    if (last.colours.length > 0 && first.colours.length === 0 && !first.shade && isBareList(clause))
      first.colours.push(...last.colours);
    else if (first.colours.length > 0 && (clause.act === undefined || clause.act === previous.act))
      shareBackwards(clauses, index, first);
  }
}

/** "a gray and white house" has gray walls and white trim. */
function splitTwoTone(clauses: Clause[]): void {
  for (const [index, { lead, phrases }] of clauses.entries()) {
    const [house] = phrases;
    const before = clauses[index - 1]?.phrases.at(-1);
    if (lead !== "and" || house?.part !== "house" || !before || !isColourOnly(before) || before.target)
      continue;
    const [walls] = before.colours;
    const [trim] = house.colours;
    if (!walls || !trim || before.mode !== "want") continue;
    before.part = "walls";
    house.part = "trim";
  }
}

function isBareList({ act, phrases }: Clause): boolean {
  return (
    phrases.every(({ isNew, hasArticle, part }) => !isNew && !hasArticle && paintable.has(part)) &&
    act !== "add"
  );
}

function shareBackwards(clauses: Clause[], from: number, { colours, hasColourAfter }: Phrase): void {
  if (!hasColourAfter) return;
  for (let index = from - 1; index >= 0; index -= 1) {
    const last = clauses[index]!.phrases.at(-1);
    if (!last || last.colours.length > 0 || last.shade || last.mode !== "want" || !paintable.has(last.part))
      return;
    last.colours.push(...colours);
    if (clauses[index]!.lead !== "and" && clauses[index]!.lead !== "comma") return;
  }
}

/** "the moss and algae from the roof": both are on the roof. */
function shareTargets(clauses: Clause[]): void {
  for (const [index, clause] of clauses.entries()) {
    const target = clause.phrases.find(({ dirt }) => dirt)?.target;
    if (!target || (clause.lead !== "and" && clause.lead !== "comma")) continue;
    for (let before = index - 1; before >= 0; before -= 1) {
      const { phrases, lead } = clauses[before]!;
      if (phrases.length === 0 || !phrases.every(({ dirt, target: own }) => dirt && !own)) break;
      for (const phrase of phrases) phrase.target = target;
      if (lead !== "and" && lead !== "comma") break;
    }
  }
}
