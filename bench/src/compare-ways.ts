/** One way of doing the same thing. */
export type Way = [name: string, call: () => Promise<unknown>];

/** One measured way: its name and calls per second, the best of the rounds. */
export type Throughput = { name: string; perSecond: number };

/** How long and by how many callers at once each way is tried. */
type Effort = { callers: number; millisecondsEach: number; rounds: number };

/** Tries the ways in turn, round after round, so that a busy moment of the machine spoils none of them alone. */
export async function compareWays(
  ways: Way[],
  { callers, millisecondsEach, rounds }: Effort,
): Promise<Throughput[]> {
  const best = ways.map(([name]) => ({ name, perSecond: 0 }));
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, [, call]] of ways.entries()) {
      const perSecond = await measure(call, callers, millisecondsEach);
      best[index]!.perSecond = Math.max(best[index]!.perSecond, perSecond);
    }
  }
  return best;
}

async function measure(
  call: () => Promise<unknown>,
  callers: number,
  millisecondsEach: number,
): Promise<number> {
  const started = performance.now();
  let calls = 0;
  const caller = async () => {
    while (performance.now() - started < millisecondsEach) {
      await call();
      calls += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return (calls / (performance.now() - started)) * 1000;
}

/** Prints calls per second and the ratio to the first way. */
export function printThroughput(title: string, reference: string, results: Throughput[]): void {
  const bare = results[0]!.perSecond;
  console.log(`\n| ${title} | calls/s | ${reference} |\n| --- | ---: | ---: |`);
  for (const { name, perSecond } of results) {
    const shown = perSecond < 100 ? perSecond.toFixed(1) : String(Math.round(perSecond));
    console.log(`| ${name} | ${shown} | ${(perSecond / bare).toFixed(2)} |`);
  }
}

/** The value in the middle. */
export function medianOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
