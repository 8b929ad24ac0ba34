/** How alike two names must be before one is offered for the other, from 0 to 1. */
const minSimilarity = 0.7;

/** The name most like one that does not exist, for a hint; nothing when none comes near. */
export function findSimilarName(wanted: string, names: Iterable<string>): string | undefined {
  let best: { name: string; alike: number } | undefined;
  for (const name of names) {
    const alike = name === wanted ? 0 : compare(wanted, name);
    if (alike >= minSimilarity && alike > (best?.alike ?? 0)) best = { name, alike };
  }
  return best?.name;
}

/** The share of pairs of neighbouring letters that both names have (Dice's coefficient). */
function compare(left: string, right: string): number {
  const [ours, theirs] = [pairsOf(left), pairsOf(right)];
  const shared = [...ours].filter((pair) => theirs.has(pair)).length;
  return (2 * shared) / (ours.size + theirs.size || 1);
}

function pairsOf(name: string): Set<string> {
  return new Set([...name].map((_, index) => name.slice(index, index + 2)));
}
