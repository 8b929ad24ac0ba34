import { Piscina } from "piscina";
import type { EditOptions, EditResult } from "./edit-photo.ts";
import { EngineError } from "./engine-error.ts";
import type { WorkerAnswer } from "./engine-worker.ts";
import type { Wish } from "./text/read-wish.ts";

/** Runs edits in threads of their own, so that a server keeps answering meanwhile. */
export type EnginePool = {
  edit(
    bytes: Uint8Array,
    wish: Wish,
    options?: EditOptions & { signal?: AbortSignal | undefined },
  ): Promise<EditResult>;
  close(): Promise<void>;
};

const idleMs = 30_000;

/** Makes a pool of `threads` threads (1 by default); they start when needed and end when idle. */
export function createEnginePool({ threads = 1 }: { threads?: number } = {}): EnginePool {
  const pool = new Piscina({
    filename: new URL("./engine-worker.ts", import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
  });
  return {
    async edit(bytes, wish, { signal, ...options } = {}) {
      const answer: WorkerAnswer = await pool.run({ bytes, wish, options }, signal ? { signal } : {});
      if (!answer.ok) throw new EngineError(answer.code, answer.userMessage);
      return answer.result;
    },
    close: () => pool.destroy(),
  };
}
