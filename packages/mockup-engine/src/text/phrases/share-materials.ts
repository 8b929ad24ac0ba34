import { edging } from "../words/advices.ts";
import { phrases as phraseMeanings } from "../words/vocabulary.ts";
import type { Phrase } from "./build-phrase.ts";
import { type Clause, isBarePart, isColorOnly, isMaterialOnly } from "./phrase-kinds.ts";

/** "a cobblestone driveway and walkway" */
export function shareMaterials(clauses: Clause[]): void {
  for (const [index, { lead, phrases }] of clauses.entries()) {
    const last = lastBefore(clauses, index);
    const [first] = phrases;
    shareKind(first, last);
    narrowToOnly(clauses, index);
    const isJoined = lead === "and" || lead === "comma";
    if (isJoined && isPaved(first) && isPaved(last))
      shareMaterialBack(last, first, clauses.slice(index, index + 2));
    // "charcoal pavers for the driveway and walkway"
    if (lead === "and" && first && isPaved(first) && last && isPaved({ ...last, part: last.target })) {
      if (isMaterialOnly(last) && !first.material && first.colors.length === 0) {
        first.material = last.material;
        first.colors.push(...last.colors);
      }
      continue;
    }
    // "a stamped concrete driveway, walkway too"
    const isListed = lead === "and" || (lead === "comma" && first?.isDefinite === false);
    // "stamped concrete, walkway too"
    const isLaid =
      last && isMaterialOnly(last) && !last.target && last.material?.paving && !last.material.ground;
    const isOpen = first?.part === "walkway" && isBarePart(first) && !first.isNew;
    if (isListed && isLaid && isOpen && last.mode === "want" && last.act === first.act) {
      first.material = last.material;
      first.colors.push(...last.colors);
      continue;
    }
    if (!isListed || !isPaved(first) || !isPaved(last)) continue;
    const isBare =
      !first.material &&
      !first.words.some((word) => word.startsWith("stepping")) &&
      first.colors.length === 0 &&
      !first.shade &&
      !first.isNew;
    if (isBare && last.material) {
      first.material = last.material;
      first.colors.push(...last.colors);
    }
    // "paver driveway and walkway in tan"
    const isOfBoth = first.hasColorAfter && !first.material && !first.isNew && last.colors.length === 0;
    if (isOfBoth && last.material && !last.hasColorAfter) {
      first.material = last.material;
      last.colors.push(...first.colors);
    }
  }
}

/** The surface said last; "please also the front walk" has a clause in between, and a border is none. */
const lastBefore = (clauses: Clause[], index: number): Phrase | undefined =>
  clauses
    .slice(Math.max(0, index - 2), index)
    .flatMap(({ phrases }) => phrases)
    .findLast(({ thing }) => thing !== edging);

/** "gray pavers on the driveway, tan on the walkway": pavers too, as against "stamped for the drive and plain gray on the walk". */
function shareKind(first: Phrase | undefined, last: Phrase | undefined): void {
  const surface = last && (last.part ?? last.target);
  const isOther =
    first && isColorOnly(first) && isPaved({ ...first, part: first.target }) && first.target !== surface;
  const isLaid = last?.material?.paving && last.material.paving !== "stamped" && last.mode === "want";
  if (isOther && isLaid && (surface === "driveway" || surface === "walkway")) first.material = last.material;
}

/** "driveway and walkway in concrete" and "drive and path, both brick": what follows the second is of both. */
function shareMaterialBack(last: Phrase, first: Phrase, [own, next]: Clause[]): void {
  const isWork = last.act === undefined || /^(add|replace|change|fix)$/.test(last.act);
  const isOpen = isBarePart(last) && !last.isNew && !first.isNew && last.part !== first.part;
  const behind = own?.phrases[1] ?? (next?.lead === "comma" && !next.act ? next.phrases[0] : undefined);
  const isAfter = first.material && phraseMeanings.get(first.words[0] ?? "")?.kind === "part";
  const isBehind = isBarePart(first) && behind && isMaterialOnly(behind) && !behind.target;
  const laid = isAfter ? first : isBehind ? behind : undefined;
  if (!laid?.material || !isWork || !isOpen) return;
  last.material = laid.material;
  last.colors.push(...laid.colors);
}

/** "brick, but only the walkway": that is what it is of. */
function narrowToOnly(clauses: Clause[], index: number): void {
  const clause = clauses[index]!;
  const [first, more] = clause.phrases;
  const last = clauses
    .slice(0, index)
    .findLast(({ phrases }) => phrases.length > 0)
    ?.phrases.at(-1);
  if (clause.lead !== "but" || clause.act || more || !isPaved(first) || !isBarePart(first)) return;
  if (!last || !isMaterialOnly(last) || !last.material?.paving || last.mode !== "want") return;
  last.target = first.part;
  clause.phrases = [];
}

export function isPaved(phrase: Phrase | undefined): phrase is Phrase {
  return phrase?.part === "driveway" || phrase?.part === "walkway";
}
