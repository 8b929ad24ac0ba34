import type { Clause } from "./label-clauses.ts";
import { type Kinded, nameKinds } from "./name-kinds.ts";
import { splitWords } from "./split-words.ts";

const content = new Set("part material plant thing dirt color style service comparative shade".split(" "));
const refusing = new Set("not except instead only keep stay".split(" "));
const pronoun = /^(it|them|they|that|this|those|these|ones?|lo|la|los|las)$/;

type Said = Clause & { text: string; kinds: Kinded[] };

/**
 * A wish in fewer words: without asides, with "keep" before what stays and "no wait" for what takes something back. Unchanged
 * where no clause that names something is left.
 */
export function restateWish(text: string, clauses: Clause[], dropsChoices: boolean): string {
  const said = joinExceptions(text, clauses).map((clause): Said => {
    const own = text.slice(clause.start, clause.end);
    return { ...clause, text: own, kinds: nameKinds(splitWords(own).map((word) => word.text)) };
  });
  const wished = said.filter(({ role }) => role === "do");
  if (wished.length === said.length || !wished.some(namesSomething)) return text;
  const restated = said.map((clause, index) => restateClause(said, clause, index, dropsChoices));
  return restated.every((own, index) => own === said[index]!.text) ? text : join(text, said, restated);
}

const exception =
  /^(but|except|excepto|besides|other than|apart from|aside from|menos|salvo) (?!(keep|leave|not|no)\b)/i;

/** "any color but beige" is one clause: what is left out belongs to what it is left out of. */
function joinExceptions(text: string, clauses: Clause[]): Clause[] {
  const joined: Clause[] = [];
  for (const clause of clauses) {
    const previous = joined.at(-1);
    const gap = previous && text.slice(previous.end, clause.start);
    const isException = clause.role === "keep" && exception.test(text.slice(clause.start, clause.end));
    if (previous && gap?.trim() === "" && isException)
      joined[joined.length - 1] = { ...previous, end: clause.end };
    else joined.push(clause);
  }
  return joined;
}

function restateClause(said: Said[], clause: Said, index: number, dropsChoices: boolean): string {
  const { role, text, kinds } = clause;
  if (role === "aside") return restateAside(said, clause, index);
  if (role === "keep") return kinds.some(({ kind }) => refusing.has(kind)) ? text : `keep ${text}`;
  const isEmpty = !namesSomething(clause);
  if (role === "undo" && isEmpty) return "no wait";
  return role === "choice" && (dropsChoices || isEmpty) ? "" : text;
}

const namesSomething = ({ kinds }: Said): boolean => kinds.some(({ kind }) => content.has(kind));

/** An aside stays where it begins like an order, or alone says what is soiled or what "it" is. */
function restateAside(said: Said[], { text, kinds }: Said, index: number): string {
  if (kinds[0]?.meaning.kind === "act") return text;
  const isSoiled = kinds.some(({ kind }) => kind === "dirt");
  if (isSoiled && !said.some((clause) => clause.role === "do" && names(clause, "dirt"))) return text;
  const next = said.slice(index + 1).find(({ role }) => role !== "aside");
  if (said.slice(0, index).some(({ role }) => role === "do") || !next || !isAboutLast(next)) return "";
  const named = kinds.filter(({ kind }) => kind === "part" || kind === "plant");
  const [first] = named;
  if (!first) return "";
  const isOne = named.every(({ kind, meaning }) => kind === "part" && meaning === first.meaning);
  return isOne && next.role === "do" ? `the ${named.map(({ word }) => word).join(" ")} right now` : text;
}

const names = ({ kinds }: Said, wanted: string): boolean => kinds.some(({ kind }) => kind === wanted);

/** "make it gray", as against "the door, paint it gray" */
function isAboutLast({ kinds }: Said): boolean {
  const at = kinds.findIndex(({ word, kind }) => kind === "it" || pronoun.test(word));
  const part = kinds.findIndex(({ kind }) => kind === "part");
  return at >= 0 && (part < 0 || at < part);
}

/** The clauses that are left, with a mark wherever something was left out or another role begins. */
function join(text: string, said: Said[], restated: string[]): string {
  let joined = "";
  let last = -1;
  for (const [index, own] of restated.entries()) {
    if (own === "") continue;
    joined += last < 0 ? own : markBetween(text, said, last, index) + own;
    last = index;
  }
  return joined;
}

function markBetween(text: string, said: Said[], last: number, next: number): string {
  const gaps = said.slice(last, next).map(({ end }, at) => text.slice(end, said[last + at + 1]!.start));
  const all = gaps.join("");
  if (next === last + 1 && /[.,!?;:]/.test(all)) return all;
  const isStop = /[.!?;\n]/.test(all) || said.slice(last, next + 1).some(({ role }) => role === "keep");
  return isStop ? ". " : ", ";
}
