// First, so that what the others load is loaded at this priority too.
import "./yield-to-pages.ts";
import { type MessagePort, workerData } from "node:worker_threads";
import { chooseNetwork, type NetworkName } from "./analyse/choose-network.ts";
import { findPartsRoughly } from "./analyse/find-regions.ts";
import { type EditOptions, type EditResult, type EditStage, editPhoto } from "./edit-photo.ts";
import { EngineError, type EngineErrorCode } from "./engine-error.ts";
import { findViewHints as findHints, type ViewHint } from "./find-view-hints.ts";
import { findWishedRegion } from "./find-wished-region.ts";
import type { Wish } from "./text/wish-plan.ts";

/** What a pool gives each of its threads at its start. */
export type WorkerSettings = { network: NetworkName };

chooseNetwork((workerData as WorkerSettings).network);

/** What a worker sends back: errors as plain data, because classes do not cross threads. */
export type WorkerAnswer<Result = EditResult> =
  | { ok: true; result: Result }
  | { ok: false; code: EngineErrorCode; userMessage: string; region: Uint8Array | undefined };

/** The task a pool runs in a worker thread. */
export default async function run(task: {
  bytes: Uint8Array;
  wish: Wish;
  options: EditOptions;
  /** Receives each stage as it begins. */
  stages: MessagePort;
}): Promise<WorkerAnswer> {
  const onStage = (stage: EditStage) => task.stages.postMessage(stage);
  return answerTask(() => editPhoto(task.bytes, task.wish, task.options, onStage));
}

/** The task `findRegion` of a pool. */
export function findRegion(task: {
  bytes: Uint8Array;
  wish: Wish;
}): Promise<WorkerAnswer<Uint8Array | undefined>> {
  return answerTask(() => findWishedRegion(task.bytes, task.wish));
}

/** The task `findViewHints` of a pool. */
export function findViewHints(task: {
  bytes: Uint8Array;
  wish: Wish | undefined;
}): Promise<WorkerAnswer<ViewHint[]>> {
  return answerTask(() => findHints(task.bytes, task.wish));
}

let isWarm = false;

/** The task `warmUp` of a pool: a look at nothing loads the network. */
export function warmUp(): void {
  if (isWarm) return;
  const [width, height] = [64, 48];
  findPartsRoughly({ width, height, data: new Uint8Array(width * height * 3) });
  isWarm = true;
}

async function answerTask<Result>(work: () => Promise<Result>): Promise<WorkerAnswer<Result>> {
  try {
    return { ok: true, result: await work() };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const { code, userMessage, region } = error;
    return { ok: false, code, userMessage, region };
  }
}
