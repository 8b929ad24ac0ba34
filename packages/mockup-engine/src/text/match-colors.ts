import type { Phrase } from "./group-phrases.ts";
import type { Part } from "./meanings.ts";
import type { Clause } from "./phrase-kinds.ts";
import { isPaintable, isPaved } from "./share-phrases.ts";

/** "the door should match the shutters, which are black": what is to match has the color of what it is compared to. */
export function matchColors(clauses: Clause[]): void {
  const all = clauses.flatMap(({ phrases }) => phrases);
  for (const [index, { phrases }] of clauses.entries()) {
    const model = phrases.find(
      ({ mode, part, isModel, material }) =>
        mode === "reference" && ((part && (part !== "house" || isModel)) || (isModel && material?.ground)),
    );
    if (!model) continue;
    const before = phrases.slice(0, phrases.indexOf(model));
    const matched = (before.length > 0 ? before : (clauses[index - 1]?.phrases ?? [])).findLast(isOpen);
    if (!matched) continue;
    const [color] = model.colors.length > 0 ? model.colors : findColors(all, model);
    if (color) matched.colors.push(color);
    else matched.isMatched = true;
  }
}

/** "gray pavers, with a matching path" and "a black door and matching shutters" */
export function matchTwins(clauses: Clause[]): void {
  const all = clauses.flatMap(({ phrases }) => phrases);
  for (const [index, twin] of all.entries()) {
    if (!twin.isTwin || twin.mode !== "want" || twin.colors.length > 0) continue;
    const before = all.slice(0, index).filter(({ mode }) => mode === "want");
    const model = before.findLast(({ material, colors }) =>
      isPaved(twin) ? material?.paving : colors.length > 0,
    );
    if (isPaved(twin)) twin.material ??= model?.material;
    if (model) twin.colors.push(...model.colors);
    else twin.isMatched = true;
  }
}

function isOpen(phrase: Phrase): boolean {
  const { mode, colors, material, shade } = phrase;
  return (
    mode === "want" &&
    (isPaintable(phrase) || phrase.part === "it") &&
    colors.length === 0 &&
    !material &&
    !shade
  );
}

const modeled = ({ part }: Phrase): Part | undefined => (part === "house" ? "walls" : part);

function findColors(all: Phrase[], model: Phrase): Phrase["colors"] {
  const same = all.find(
    ({ part, target, mode, colors }) =>
      (target === model.part || part === modeled(model) || part === model.part || part === "everything") &&
      (mode === "want" || mode === "old") &&
      colors.length > 0,
  );
  return same?.colors ?? [];
}
