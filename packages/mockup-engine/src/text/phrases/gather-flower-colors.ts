import { plantedSide } from "../words/advices.ts";
import type { Token } from "../words/meanings.ts";
import type { Phrase } from "./build-phrase.ts";
import { type Clause, isColorOnly } from "./phrase-kinds.ts";

const isPlant = (phrase: Phrase | undefined): phrase is Phrase => phrase?.named?.kind === "plant";

/** "red, white and yellow flowers": all the colors are of the flowers. */
export function gatherFlowerColors(clauses: Clause[]): void {
  for (const [index, clause] of clauses.entries()) addToFlowers(clause, clauses[index - 1]?.phrases ?? []);
  for (const [index, clause] of [...clauses.entries()].reverse()) {
    const last = clause.phrases.at(-1);
    const next = clauses[index + 1];
    const isList = next?.lead === "and" || next?.lead === "comma";
    if (!last || !isColorOnly(last) || last.target || last.act === "paint" || !isList || next.act) continue;
    const flowers = findFlowers(clauses, index + 1);
    if (!flowers || last.mode !== flowers.mode || last.colors.length === 0) continue;
    flowers.colors.unshift(...last.colors);
    clause.phrases.pop();
  }
}

/** "flores amarillas y moradas" and "roses in pink and white" */
function addToFlowers({ lead, act, phrases }: Clause, before: Phrase[]): void {
  const [color, more] = phrases;
  // "blue hydrangeas on the left, pink on the right"
  const isSided = before.some(({ thing }) => thing === plantedSide) && lead === "comma";
  const flowers = isSided ? before.findLast(isPlant) : before.at(-1);
  if ((lead !== "and" && !isSided) || act || more || !color || !isColorOnly(color) || color.target) return;
  if (!isPlant(flowers) || flowers.colors.length === 0 || flowers.mode !== color.mode) return;
  flowers.colors.push(...color.colors);
  phrases.pop();
}

const isAnyFlower = ({ named }: Phrase): boolean =>
  named?.kind === "plant" && named.isFlower && named.plants.length === 0;

/** The flowers that a list of colors ends with. */
function findFlowers(clauses: Clause[], from: number): Phrase | undefined {
  for (const { lead, act, phrases } of clauses.slice(from)) {
    const [first] = phrases;
    if ((lead !== "and" && lead !== "comma") || act) return undefined;
    if (!first) continue;
    // "purple and white, cottage style"
    if (isPlant(first)) return first.colors.length > 0 || isAnyFlower(first) ? first : undefined;
    if (!isColorOnly(first) || phrases.length > 1) return undefined;
  }
  return undefined;
}

const and: Token = { text: "and", meaning: { kind: "separator", separator: "and" } };

/** "flowers by the porch, pink ones": the color goes before the flowers. */
export function placeOnes(tokens: Token[]): Token[] {
  const placed = [...tokens];
  for (const [index, token] of tokens.entries()) {
    if (token.meaning.kind !== "color" || tokens[index + 1]?.text !== "ones") continue;
    const plant = placed
      .slice(0, placed.indexOf(token))
      .findLastIndex(({ meaning }) => meaning.kind === "plant");
    if (plant < 0) continue;
    placed.splice(placed.indexOf(token), 2);
    // "purple flowers on the left and yellow ones on the right"
    const isSecond = placed[plant - 1]?.meaning.kind === "color";
    placed.splice(plant, 0, ...(isSecond ? [and] : []), token);
  }
  return placed;
}
