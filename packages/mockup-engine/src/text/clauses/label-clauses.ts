import type { ClauseWeights } from "./clause-weights.ts";
import { describeWords } from "./describe-words.ts";
import { findMarginals } from "./find-marginals.ts";
import { hashFeature } from "./hash-feature.ts";
import { type Role, roles } from "./roles.ts";
import { splitWords, type Word } from "./split-words.ts";

/** A stretch of a wish that no clause begins in, and how probable each role is for it, in the order of `roles`. */
export type Piece = { start: number; end: number; chances: number[] };

/** Neighboring pieces of one role. */
export type Clause = { start: number; end: number; role: Role };

/** Words before which a wish may turn to something else; elsewhere only a mark lets it. */
const turning = new Set(
  "but so because cause cuz bc since if or without except while although though unless until and just only pero y porque sin actually wait whichever whatever which not keep leave".split(
    " ",
  ),
);
/** What is said to stay must be surer: it is said back. */
const leastKeep = 0.75;

/** Cuts a wish where a clause may begin and tells of each piece how probable its roles are. */
export function judgePieces(text: string, { features, moves }: ClauseWeights): Piece[] {
  const words = splitWords(text);
  const scores = describeWords(words).map((names) => {
    const sum = new Float64Array(roles.length);
    for (const hash of new Set(names.map(hashFeature)))
      features.get(hash)?.forEach((value, role) => {
        sum[role]! += value;
      });
    return sum;
  });
  const chances = findMarginals(scores, moves).words;
  return cutPieces(words).map(({ from, to }) => ({
    start: words[from]!.start,
    end: words[to - 1]!.end,
    chances: roles.map(
      (_, role) => chances.slice(from, to).reduce((sum, word) => sum + word[role]!, 0) / (to - from),
    ),
  }));
}

function cutPieces(words: Word[]): { from: number; to: number }[] {
  const pieces: { from: number; to: number }[] = [];
  for (const [index, { text, mark }] of words.entries()) {
    const last = pieces.at(-1);
    const isTurn = last && turning.has(text.toLowerCase()) && last.to - last.from > 1;
    if (last && mark === "" && !isTurn) last.to = index + 1;
    else pieces.push({ from: index, to: index + 1 });
  }
  return pieces;
}

/** The clauses of a wish; a piece that is less sure than `least` to be anything else is part of what is wished. */
export function joinPieces(pieces: Piece[], least: number): Clause[] {
  const clauses: Clause[] = [];
  for (const { start, end, chances } of pieces) {
    const best = Math.max(...chances);
    const found = roles[chances.indexOf(best)]!;
    const role = best >= (found === "keep" ? Math.max(least, leastKeep) : least) ? found : "do";
    const last = clauses.at(-1);
    if (last?.role === role) last.end = end;
    else clauses.push({ start, end, role });
  }
  return clauses;
}
