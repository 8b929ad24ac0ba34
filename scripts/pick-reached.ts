/** By source file, its counters: statements and functions by number, branches by number and way. */
export type Coverage = Record<string, FileCoverage>;

interface FileCoverage {
  s: Record<string, number>;
  f: Record<string, number>;
  b: Record<string, number[]>;
}

/** The files of which more was reached than when they were last picked; notes in `picked` how many counters that was. */
export function pickReached(loaded: Coverage, picked: Map<string, number>): Coverage {
  return Object.fromEntries(
    Object.entries(loaded).filter(([path, file]) => {
      const reached = countReached(file);
      const isMore = reached !== picked.get(path);
      picked.set(path, reached);
      return isMore;
    }),
  );
}

function countReached({ s, f, b }: FileCoverage): number {
  const counters = [...Object.values(s), ...Object.values(f), ...Object.values(b).flat()];
  return counters.filter((count) => count > 0).length;
}
