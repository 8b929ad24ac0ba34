import type { MessagePort } from "node:worker_threads";
import type { EditStage } from "./edit-photo.ts";

/** Hands on each stage that arrives at a port, unless nobody waits for the edit any more: its thread told them before. */
export function tellStages(
  port: MessagePort,
  onStage: (stage: EditStage) => void,
  signal: AbortSignal | undefined,
): void {
  port.on("message", (stage: EditStage) => {
    if (!signal?.aborted) onStage(stage);
  });
}
