import { clauseAround, isLast } from "../disambiguation/token-windows.ts";
import type { Token } from "../words/meanings.ts";

const article = /^(the|my|our|that|a|an)$/;

/** "flowers around the mailbox and porch": the second place is one too, and no part to be changed. */
export function repeatPlaces(tokens: Token[]): Token[] {
  return tokens.flatMap((token, index) => {
    const preposition = isAnd(token) ? placedBy(tokens, index) : undefined;
    return preposition && isBarePart(tokens, index + 1) ? [token, preposition] : [token];
  });
}

const isAnd = ({ meaning }: Token): boolean => meaning.kind === "separator" && meaning.separator === "and";

/** The "around" of a place that plants are to come to before an "and". */
function placedBy(tokens: Token[], and: number): Token | undefined {
  const clause = and > 0 ? clauseAround(tokens, and - 1) : [];
  const at = clause.findLastIndex(
    ({ meaning }) => meaning.kind === "preposition" && meaning.preposition === "beside",
  );
  const isOfPlants = clause
    .slice(0, Math.max(0, at))
    .some(
      ({ meaning }) =>
        meaning.kind === "plant" || (meaning.kind === "part" && /^(beds|plants)$/.test(meaning.part)),
    );
  const isPlace = /^(part|thing|unknown)$/.test(clause.at(-1)?.meaning.kind ?? "");
  return isOfPlants && isPlace ? clause[at] : undefined;
}

function isBarePart(tokens: Token[], from: number): boolean {
  const at = article.test(tokens[from]?.text ?? "") ? from + 1 : from;
  const meaning = tokens[at]?.meaning;
  return (
    meaning?.kind === "part" &&
    !/^(lawn|yard|beds|plants|everything|it)$/.test(meaning.part) &&
    isLast(tokens, at)
  );
}
