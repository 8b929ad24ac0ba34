import { MessageChannel } from "node:worker_threads";
import { Piscina } from "piscina";
import type { NetworkName } from "./analyse/choose-network.ts";
import type { EditOptions, EditResult, EditStage } from "./edit-photo.ts";
import { EngineError } from "./engine-error.ts";
import type { WorkerAnswer, WorkerSettings } from "./engine-worker.ts";
import type { ViewHint } from "./find-view-hints.ts";
import { tellStages } from "./tell-stages.ts";
import type { Wish } from "./text/wish-plan.ts";

/** Runs edits in worker threads, so that the server stays responsive. */
export type EnginePool = {
  edit(
    bytes: Uint8Array,
    wish: Wish,
    options?: EditOptions & {
      /** Ends a waiting edit at once, and a running one with its thread, which is replaced. */
      signal?: AbortSignal | undefined;
      /** Called as each stage begins. */
      onStage?: ((stage: EditStage) => void) | undefined;
    },
  ): Promise<EditResult>;
  /** Where a wish belongs, by `findWishedRegion`. */
  findRegion(
    bytes: Uint8Array,
    wish: Wish,
    options?: { signal?: AbortSignal | undefined },
  ): Promise<Uint8Array | undefined>;
  /**
   * What in the view of a small copy of a photo will spoil a picture, by `findViewHints`. Undefined, at once, while every
   * thread is at work: pictures come first.
   */
  findViewHints(bytes: Uint8Array, wish?: Wish): Promise<ViewHint[] | undefined>;
  /** Starts a thread with all it loads, unless one is there, so that the next look or picture need not wait for it. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
};

/** A homeowner looks at one picture before asking for the next, of the same photo, whose parts the thread knows. */
const idleMs = 120_000;
/** Many times what the slowest photo takes on a busy machine. */
const maxEditMs = 180_000;
/** An edit makes much short-lived garbage: left alone the young generation grows to 100 MB, without being faster. */
const youngGenerationMb = 12;

/** How many threads work, how long an edit may take, and the network by which all of them look. */
type PoolOptions = { threads?: number; maxMs?: number; network?: NetworkName };

/**
 * Makes a pool of `threads` threads (1 by default); they start when needed and end when idle. An edit that works for more
 * than `maxMs` fails with `too_slow`, and its thread is replaced.
 */
export function createEnginePool(options: PoolOptions = {}): EnginePool {
  const { threads = 1, maxMs = maxEditMs, network = "photographs" } = options;
  const pool = new Piscina({
    filename: new URL("./engine-worker.ts", import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    workerData: { network } satisfies WorkerSettings,
    resourceLimits: { maxYoungGenerationSizeMb: youngGenerationMb },
  });
  let atWork = 0;
  const run: typeof pool.run = async (...task) => {
    atWork += 1;
    try {
      return await pool.run(...task);
    } finally {
      atWork -= 1;
    }
  };
  return {
    async edit(bytes, wish, { signal, onStage, ...options } = {}) {
      const { port1, port2 } = new MessageChannel();
      const limit = limitTime(maxMs);
      // Its turn has come with the first stage: waiting for it is not counted.
      port1.once("message", limit.begin);
      if (onStage) tellStages(port1, onStage, signal);
      const task = { bytes, wish, options, stages: port2 };
      try {
        const ended = AbortSignal.any(signal ? [signal, limit.signal] : [limit.signal]);
        const answer: WorkerAnswer = await run(task, { signal: ended, transferList: [port2] });
        return readAnswer(answer);
      } catch (error) {
        throw limit.signal.aborted ? new EngineError("too_slow", undefined, { cause: error }) : error;
      } finally {
        limit.end();
        port1.close();
      }
    },
    async findRegion(bytes, wish, { signal } = {}) {
      const answer: WorkerAnswer<Uint8Array | undefined> = await run(
        { bytes, wish },
        { name: "findRegion", ...(signal && { signal }) },
      );
      return readAnswer(answer);
    },
    async findViewHints(bytes, wish) {
      if (atWork >= threads) return undefined;
      const answer: WorkerAnswer<ViewHint[]> = await run({ bytes, wish }, { name: "findViewHints" });
      return readAnswer(answer);
    },
    async warmUp() {
      // Not counted as work: a look waits for it, which takes no longer than starting a thread of its own.
      if (atWork < threads) await pool.run(undefined, { name: "warmUp" });
    },
    close: () => pool.destroy(),
  };
}

/** A signal that comes so long after the first `begin`, unless it has ended before. */
function limitTime(maxMs: number) {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  return {
    signal: controller.signal,
    begin() {
      timer ??= setTimeout(() => controller.abort(), maxMs);
    },
    end: () => clearTimeout(timer),
  };
}

function readAnswer<Result>(answer: WorkerAnswer<Result>): Result {
  if (answer.ok) return answer.result;
  throw new EngineError(answer.code, answer.userMessage, { region: answer.region });
}
