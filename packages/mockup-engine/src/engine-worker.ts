// First, so that what the others load is loaded at this priority too.
import "./yield-to-pages.ts";
import type { MessagePort } from "node:worker_threads";
import { type EditOptions, type EditResult, type EditStage, editPhoto } from "./edit-photo.ts";
import { EngineError, type EngineErrorCode } from "./engine-error.ts";
import type { Wish } from "./text/wish-plan.ts";

/** What a worker sends back: errors as plain data, because classes do not cross threads. */
export type WorkerAnswer =
  | { ok: true; result: EditResult }
  | { ok: false; code: EngineErrorCode; userMessage: string };

/** The task a pool runs in a worker thread. */
export default async function run(task: {
  bytes: Uint8Array;
  wish: Wish;
  options: EditOptions;
  /** Receives each stage as it begins. */
  stages: MessagePort;
}): Promise<WorkerAnswer> {
  try {
    const onStage = (stage: EditStage) => task.stages.postMessage(stage);
    return { ok: true, result: await editPhoto(task.bytes, task.wish, task.options, onStage) };
  } catch (error) {
    if (error instanceof EngineError) return { ok: false, code: error.code, userMessage: error.userMessage };
    throw error;
  }
}
