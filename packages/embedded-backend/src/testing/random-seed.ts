/** The same cases every time, so that a run fails only for a change of ours; TEST_SEED looks at others. */
export const testSeed = Number(process.env.TEST_SEED ?? 20261101);

/** How a test that failed at random cases is run again. */
export const repeatHint = `Repeat it with TEST_SEED=${testSeed}.`;

/** Numbers from 0 up to 1, the same ones for the same seed (mulberry32). */
export function createRandom(seed = testSeed): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
