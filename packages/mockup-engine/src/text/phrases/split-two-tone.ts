import { paintParts } from "../words/paint-parts.ts";
import type { Phrase } from "./build-phrase.ts";
import { type Clause, isColorOnly } from "./phrase-kinds.ts";

/** "a gray and white house" has gray walls and white trim. */
export function splitTwoTone(clauses: Clause[]): void {
  paintThree(clauses);
  for (const [index, { lead, phrases }] of clauses.entries()) {
    const [house] = phrases;
    const before = clauses[index - 1]?.phrases.at(-1);
    // "gray and white"
    if (
      lead === "and" &&
      house &&
      before &&
      isColorOnly(house) &&
      isColorOnly(before) &&
      arePlainColors(clauses)
    )
      house.isSecondColor = true;
    const last = clauses
      .slice(0, index)
      .findLast((clause) => clause.phrases.length > 0)
      ?.phrases.at(-1);
    if (lead === "and" && house && last && isWallsBefore(clauses, last)) paintSecond(house);
    else if (lead === "and" && house && last) addToPart(house, last);
    if (lead !== "and" || house?.part !== "house" || !before || !isColorOnly(before) || before.target)
      continue;
    const [walls] = before.colors;
    const [trim] = house.colors;
    if (!walls || !trim || before.mode !== "want") continue;
    before.part = "walls";
    house.part = "trim";
  }
}

/** "sage, cream and burgundy": body, trim and accent. */
function paintThree(clauses: Clause[]): void {
  const listed = clauses.filter(({ phrases }) => phrases.length > 0);
  const isList =
    listed.length === 3 &&
    /^(comma|and)$/.test(listed[1]!.lead) &&
    listed[2]!.lead === "and" &&
    listed.every(
      ({ act, phrases: [color, more] }) =>
        !act &&
        !more &&
        color &&
        isColorOnly(color) &&
        !color.target &&
        color.colors.length > 0 &&
        color.mode === "want",
    );
  if (!isList) return;
  listed[1]!.phrases[0]!.isSecondColor = true;
  listed[2]!.phrases[0]!.isThirdColor = true;
}

/** "the house in beige and brown": no other part is named. */
function isWallsBefore(clauses: Clause[], { part, colors, mode }: Phrase): boolean {
  const parts = clauses.flatMap(({ phrases }) => phrases).filter((phrase) => phrase.part ?? phrase.target);
  return (part === "house" || part === "walls") && colors.length > 0 && mode === "want" && parts.length === 1;
}

/** "a two-tone garage door, white and gray": the second is of the same part. */
function addToPart(color: Phrase, { part, colors, hasColorAfter, mode }: Phrase): void {
  const isOfPart = part && paintParts[part] && paintParts[part] !== "walls" && colors.length > 0;
  if (!isOfPart || !hasColorAfter || mode !== "want" || color.act || !isPlain(color)) return;
  color.part = part;
  color.words.push("other one");
}

const isPlain = (phrase: Phrase): boolean =>
  isColorOnly(phrase) && phrase.colors.length > 0 && !phrase.target && phrase.mode === "want";

function paintSecond(color: Phrase): void {
  if (isColorOnly(color) && color.colors.length > 0 && !color.target && color.mode === "want")
    color.part = "trim";
}

/** Two colors and nothing else. */
function arePlainColors(clauses: Clause[]): boolean {
  const [one, other, ...rest] = clauses.flatMap(({ phrases }) => phrases);
  const isPlain = (phrase: Phrase | undefined) =>
    phrase && isColorOnly(phrase) && !phrase.target && phrase.mode === "want";
  const isElsewhere = ({ part, target }: Phrase) =>
    (part ?? target) && !/^(walls|house|trim|it|everything)$/.test(part ?? target ?? "");
  return isPlain(one) === true && isPlain(other) === true && rest.every(isElsewhere);
}
