/** From 0 to 1. */
const minSimilarity = 0.7;

/** The most similar existing name, for a hint. */
export function findSimilarName(wanted: string, names: Iterable<string>): string | undefined {
  let best: { name: string; alike: number } | undefined;
  for (const name of names) {
    const alike = name === wanted ? 0 : compare(wanted, name);
    if (alike >= minSimilarity && alike > (best?.alike ?? 0)) best = { name, alike };
  }
  return best?.name;
}

/** Dice's coefficient over pairs of letters. */
function compare(left: string, right: string): number {
  const [ours, theirs] = [pairsOf(left), pairsOf(right)];
  const shared = [...ours].filter((pair) => theirs.has(pair)).length;
  return (2 * shared) / (ours.size + theirs.size || 1);
}

function pairsOf(name: string): Set<string> {
  return new Set([...name].map((_, index) => name.slice(index, index + 2)));
}
