import type { Phrase } from "./group-phrases.ts";
import type { Clause } from "./phrase-kinds.ts";
import { isPaintable } from "./share-phrases.ts";

/** "the door should match the shutters, which are black": what is to match has the color of what it is compared to. */
export function matchColors(clauses: Clause[]): void {
  const all = clauses.flatMap(({ phrases }) => phrases);
  for (const [index, { phrases }] of clauses.entries()) {
    const model = phrases.find(({ mode, part }) => mode === "reference" && part && part !== "house");
    if (!model) continue;
    const before = phrases.slice(0, phrases.indexOf(model));
    const matched = (before.length > 0 ? before : (clauses[index - 1]?.phrases ?? [])).findLast(isOpen);
    if (!matched) continue;
    const [color] = model.colors.length > 0 ? model.colors : findColors(all, model);
    if (color) matched.colors.push(color);
    else matched.isMatched = true;
  }
}

function isOpen(phrase: Phrase): boolean {
  const { mode, colors, material, shade } = phrase;
  return mode === "want" && isPaintable(phrase) && colors.length === 0 && !material && !shade;
}

function findColors(all: Phrase[], model: Phrase): Phrase["colors"] {
  const same = all.find(
    ({ part, mode, colors }) =>
      (part === model.part || part === "everything") && mode === "want" && colors.length > 0,
  );
  return same?.colors ?? [];
}
