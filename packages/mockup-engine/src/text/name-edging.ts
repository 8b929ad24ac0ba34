import { edging } from "./advices.ts";
import type { Token } from "./meanings.ts";

const edges = /^(edges?|stripes?|bands?|banding|ribbons?|borders?|curbs?|curbing)$/;
const described = new Set<Token["meaning"]["kind"]>(["color", "shade", "comparative", "material", "new"]);
const grounds = new Set(["driveway", "walkway", "lawn", "beds"]);

/** "pea gravel with a steel edge" and "pavers with a lighter stripe": what the ground is edged with is none of it. */
export function nameEdging(tokens: Token[]): Token[] {
  const named: Token[] = [];
  for (const token of tokens) {
    const from = named.findLastIndex(({ meaning }) => !described.has(meaning.kind)) + 1;
    const isEdge = edges.test(token.text) && token.meaning.kind !== "act" && from < named.length;
    if (isEdge && named.slice(0, from).some(isOfGround)) {
      const words = [...named.splice(from), token].map(({ text }) => text);
      named.push({ text: words.join(" "), meaning: { kind: "thing", thing: edging } });
    } else named.push(token);
  }
  return named;
}

const isOfGround = ({ meaning }: Token): boolean =>
  meaning.kind === "part"
    ? grounds.has(meaning.part)
    : meaning.kind === "material" && meaning.material.paving !== undefined;
