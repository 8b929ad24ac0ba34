import type { Log } from "@curbview/server-kit";

/** Work that goes on after the answer, so that its time does not show in the answer (whether an address is known). */
export type Background = {
  /** Starts the work; a failure is logged under the name. */
  run(name: string, work: () => Promise<void>): void;
  /** Resolves when everything started so far has ended. */
  settled(): Promise<void>;
};

export function createBackground(log: Log): Background {
  const running = new Set<Promise<void>>();
  return {
    run(name, work) {
      // In a later turn of the event loop: the answer is on its way first.
      const done = new Promise<void>((resolve) => setImmediate(resolve))
        .then(work)
        .catch((error: Error) => log.error({ error: error.stack, work: name }, "background work failed"))
        .finally(() => running.delete(done));
      running.add(done);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
