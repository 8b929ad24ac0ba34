import { setPriority } from "node:os";
import type { MessagePort } from "node:worker_threads";
import { type EditOptions, type EditResult, type EditStage, editPhoto } from "./edit-photo.ts";
import { EngineError, type EngineErrorCode } from "./engine-error.ts";
import type { Wish } from "./text/read-wish.ts";

/** What a worker sends back: errors as plain data, because classes do not cross threads. */
export type WorkerAnswer =
  | { ok: true; result: EditResult }
  | { ok: false; code: EngineErrorCode; userMessage: string };

const belowPages = 10;

// A page goes before a picture where both want the same core. Linux alone takes this for a thread (setpriority(2));
// elsewhere it would slow the whole process down.
if (process.platform === "linux") setPriority(belowPages);

/** The task a pool runs in a worker thread. */
export default async function run(task: {
  bytes: Uint8Array;
  wish: Wish;
  options: EditOptions;
  /** Where to tell each stage as it begins. */
  stages: MessagePort;
}): Promise<WorkerAnswer> {
  try {
    const tell = (stage: EditStage) => task.stages.postMessage(stage);
    return { ok: true, result: await editPhoto(task.bytes, task.wish, task.options, tell) };
  } catch (error) {
    if (error instanceof EngineError) return { ok: false, code: error.code, userMessage: error.userMessage };
    throw error;
  }
}
