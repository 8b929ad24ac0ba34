import type { NetworkName } from "./analyse/choose-network.ts";
import type { EditOptions, EditResult, EditStage } from "./edit-photo.ts";
import { EngineError } from "./engine-error.ts";
import type { EngineAnswer } from "./engine-tasks.ts";
import type { ViewHint } from "./find-view-hints.ts";
import { ProcessPool } from "./process-pool.ts";
import type { Wish } from "./text/wish-plan.ts";

/** Runs edits in processes of their own, so that the server stays responsive and outlives whatever happens to them. */
export type EnginePool = {
  edit(
    bytes: Uint8Array,
    wish: Wish,
    options?: EditOptions & {
      /** Ends a waiting edit at once, and a running one with its process. */
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
   * process is at work: pictures come first.
   */
  findViewHints(bytes: Uint8Array, wish?: Wish): Promise<ViewHint[] | undefined>;
  /** Starts a process, unless one is there, so that the next look or picture need not wait for it. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
};

/** A homeowner looks at one picture before asking for the next, of the same photo, whose parts the process knows. */
const idleMs = 120_000;
/** Many times what the slowest photo takes on a busy machine. */
const maxEditMs = 180_000;

/** How many processes work, how long an edit may take, and the network by which all of them look. */
type PoolOptions = { processes?: number; maxMs?: number; network?: NetworkName };

/**
 * Makes a pool of `processes` processes (1 by default); they start when needed and end when idle. An edit that works for
 * more than `maxMs` fails with `too_slow`, and one whose process ends with `interrupted`; the next has a new process.
 */
export function createEnginePool(options: PoolOptions = {}): EnginePool {
  const { processes = 1, maxMs = maxEditMs, network = "photographs" } = options;
  const pool = new ProcessPool({ network, processes, idleMs });
  let atWork = 0;
  async function run<Result>(...[task, options]: Parameters<typeof pool.run>): Promise<Result> {
    atWork += 1;
    try {
      return readAnswer((await pool.run(task, options)) as EngineAnswer<Result>);
    } finally {
      atWork -= 1;
    }
  }
  return {
    async edit(bytes, wish, { signal, onStage, ...options } = {}) {
      const limit = limitTime(maxMs);
      try {
        return await run(
          { name: "edit", bytes, wish, options },
          {
            signal: AbortSignal.any(signal ? [signal, limit.signal] : [limit.signal]),
            onStage(stage) {
              // Its turn has come with the first stage: waiting for it is not counted.
              limit.begin();
              onStage?.(stage);
            },
          },
        );
      } catch (error) {
        throw limit.signal.aborted ? new EngineError("too_slow", undefined, { cause: error }) : error;
      } finally {
        limit.end();
      }
    },
    findRegion: (bytes, wish, options) => run({ name: "findRegion", bytes, wish }, options),
    async findViewHints(bytes, wish) {
      if (atWork >= processes) return undefined;
      return run({ name: "findViewHints", bytes, wish });
    },
    async warmUp() {
      // Not counted as work: a look waits for it, which takes no longer than starting a process of its own.
      if (atWork < processes) await pool.run({ name: "warmUp" });
    },
    close: () => pool.close(),
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

function readAnswer<Result>(answer: EngineAnswer<Result>): Result {
  if (answer.ok) return answer.result;
  throw new EngineError(answer.code, answer.userMessage, { region: answer.region });
}
