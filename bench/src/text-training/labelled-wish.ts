import type { Service } from "@curbview/mockup-engine";
import { describeWords, hashFeature, type Role, roles, splitWords } from "@curbview/mockup-engine/clauses";

/** A wish with its clauses in order, each an exact part of it. */
export type LabelledWish = {
  service: Service;
  kind: "plain" | "mixed";
  wish: string;
  clauses: { text: string; label: Role }[];
};

/** Its words as features and the role of each, as indices of `roles`. */
export type Example = { features: number[][]; labels: number[] };

export function toExample({ wish, clauses }: LabelledWish): Example {
  let at = 0;
  const spans = clauses.map(({ text, label }) => {
    const start = wish.indexOf(text, at);
    if (start < 0) throw new Error(`"${text}" is not in "${wish}"`);
    at = start + text.length;
    return { start, end: at, label: roles.indexOf(label) };
  });
  const words = splitWords(wish);
  const labels: number[] = [];
  for (const word of words) {
    const span = spans.find(({ start, end }) => word.start < end && word.end > start);
    labels.push(span?.label ?? labels.at(-1) ?? 0);
  }
  return { features: describeWords(words).map((names) => [...new Set(names.map(hashFeature))]), labels };
}
