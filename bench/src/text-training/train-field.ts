import { type ClauseWeights, findMarginals, roles } from "@curbview/mockup-engine/clauses";
import type { Example } from "./labelled-wish.ts";

const count = roles.length;
const rounds = 8;
const pace = 0.025;
const decay = 1e-3;
/** Smaller differences are left as they are. */
const minSlope = 1e-4;

type Weights = { values: Float64Array; squares: Float64Array };

const weights = (): Weights => ({ values: new Float64Array(count), squares: new Float64Array(count) });

/** A linear-chain conditional random field, learned by AdaGrad one wish after the other, always in the same order. */
export function trainField(examples: Example[]): ClauseWeights {
  const features = new Map<number, Weights>();
  for (const hash of examples.flatMap((example) => example.features.flat()))
    if (!features.has(hash)) features.set(hash, weights());
  const moves = Array.from({ length: count + 1 }, weights);
  const order = examples.map((_, index) => index);
  const random = randomFrom(1);
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, random);
    for (const index of order) learn(examples[index]!, features, moves);
  }
  return {
    features: new Map([...features].map(([hash, { values }]) => [hash, values])),
    moves: Float64Array.from(moves.flatMap(({ values }) => [...values])),
  };
}

function learn({ features, labels }: Example, known: Map<number, Weights>, moves: Weights[]): void {
  const scores = features.map((hashes) => {
    const sum = new Float64Array(count);
    for (const hash of hashes)
      for (const [role, value] of known.get(hash)!.values.entries()) sum[role]! += value;
    return sum;
  });
  const flat = moves.flatMap(({ values }) => [...values]);
  const { words, pairs } = findMarginals(scores, flat);
  for (const [at, hashes] of features.entries())
    for (let role = 0; role < count; role += 1) {
      const slope = words[at]![role]! - (labels[at] === role ? 1 : 0);
      if (Math.abs(slope) < minSlope) continue;
      for (const hash of hashes) step(known.get(hash)!, role, slope);
    }
  for (const [at, label] of labels.entries())
    for (let role = 0; role < count; role += 1) {
      if (at === 0) step(moves[count]!, role, words[0]![role]! - (label === role ? 1 : 0));
      else
        for (let from = 0; from < count; from += 1) {
          const isSaid = labels[at - 1] === from && label === role;
          step(moves[from]!, role, pairs[at - 1]![from * count + role]! - (isSaid ? 1 : 0));
        }
    }
}

function step({ values, squares }: Weights, role: number, slope: number): void {
  const full = slope + decay * values[role]!;
  squares[role]! += full * full;
  values[role]! -= (pace / (1e-6 + Math.sqrt(squares[role]!))) * full;
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffle(order: number[], random: () => number): void {
  for (let index = order.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [order[index], order[other]] = [order[other]!, order[index]!];
  }
}

/** The features that speak the clearest, so many as are worth their bytes. */
export function keepClearest({ features, moves }: ClauseWeights, maxFeatures: number): ClauseWeights {
  const clearness = (values: Float64Array) => Math.max(...values) - Math.min(...values);
  const sorted = [...features].sort(([one, a], [other, b]) => clearness(b) - clearness(a) || one - other);
  return { features: new Map(sorted.slice(0, maxFeatures)), moves };
}
