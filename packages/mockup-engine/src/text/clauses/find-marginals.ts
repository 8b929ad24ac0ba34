/**
 * How probable each role is at each word of a chain: forward and backward over the words' scores and the scores of one role
 * following another (`moves`, row by row; its last row is of the first word). Also of each pair of neighbors.
 */
export function findMarginals(
  scores: Float64Array[],
  moves: ArrayLike<number>,
): { words: Float64Array[]; pairs: Float64Array[] } {
  const count = scores[0]?.length ?? 0;
  const forward: Float64Array[] = [];
  for (const [at, score] of scores.entries())
    forward.push(
      score.map((own, to) =>
        at === 0
          ? own + moves[count * count + to]!
          : own + logSum(forward[at - 1]!, (from) => moves[from * count + to]!),
      ),
    );
  const backward: Float64Array[] = scores.map(() => new Float64Array(count));
  for (let at = scores.length - 2; at >= 0; at -= 1) {
    const next = backward[at + 1]!.map((after, to) => after + scores[at + 1]![to]!);
    backward[at]!.forEach((_, from) => {
      backward[at]![from] = logSum(next, (to) => moves[from * count + to]!);
    });
  }
  const total = forward.length === 0 ? 0 : logSum(forward.at(-1)!, () => 0);
  const words = forward.map((before, at) =>
    before.map((value, role) => Math.exp(value + backward[at]![role]! - total)),
  );
  const pairs = scores.slice(1).map((score, at) =>
    new Float64Array(count * count).map((_, pair) => {
      const [from, to] = [Math.floor(pair / count), pair % count];
      return Math.exp(forward[at]![from]! + moves[pair]! + score[to]! + backward[at + 1]![to]! - total);
    }),
  );
  return { words, pairs };
}

function logSum(values: Float64Array, added: (index: number) => number): number {
  let most = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < values.length; index += 1) most = Math.max(most, values[index]! + added(index));
  let sum = 0;
  for (let index = 0; index < values.length; index += 1)
    sum += Math.exp(values[index]! + added(index) - most);
  return most + Math.log(sum);
}
