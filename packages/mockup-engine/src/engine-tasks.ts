import { findPartsRoughly } from "./analyse/find-regions.ts";
import { type EditOptions, type EditResult, type EditStage, editPhoto } from "./edit-photo.ts";
import { EngineError, type EngineErrorCode } from "./engine-error.ts";
import { findViewHints, type ViewHint } from "./find-view-hints.ts";
import { findWishedRegion } from "./find-wished-region.ts";
import type { Wish } from "./text/wish-plan.ts";

/** What a process of the engine can be asked to do. */
export type EngineTask =
  | { name: "edit"; bytes: Uint8Array; wish: Wish; options: EditOptions }
  | { name: "findRegion"; bytes: Uint8Array; wish: Wish }
  | { name: "findViewHints"; bytes: Uint8Array; wish: Wish | undefined }
  | { name: "warmUp" };

/** What comes of a task: a refusal as plain data, because classes do not cross between processes. */
export type EngineAnswer<Result = unknown> =
  | { ok: true; result: Result }
  | { ok: false; code: EngineErrorCode; userMessage: string; region: Uint8Array | undefined };

/** Does a task; `onStage` is called as each stage of an edit begins. */
export async function doTask(task: EngineTask, onStage: (stage: EditStage) => void): Promise<EngineAnswer> {
  try {
    return { ok: true, result: await work(task, onStage) };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const { code, userMessage, region } = error;
    return { ok: false, code, userMessage, region };
  }
}

function work(
  task: EngineTask,
  onStage: (stage: EditStage) => void,
): Promise<EditResult | Uint8Array | ViewHint[] | undefined> {
  switch (task.name) {
    case "edit":
      return editPhoto(task.bytes, task.wish, task.options, onStage);
    case "findRegion":
      return findWishedRegion(task.bytes, task.wish);
    case "findViewHints":
      return findViewHints(task.bytes, task.wish);
    case "warmUp":
      return warmUp();
  }
}

let isWarm = false;

/** A look at nothing loads the network for rough looks, which comes first. */
async function warmUp(): Promise<undefined> {
  if (isWarm) return;
  const [width, height] = [64, 48];
  await findPartsRoughly({ width, height, data: new Uint8Array(width * height * 3) });
  isWarm = true;
}
