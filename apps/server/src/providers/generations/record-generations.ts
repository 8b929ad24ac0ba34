import type { EditProgress } from "@curbview/domain";
import { AppError } from "../../errors/app-error.ts";
import { log } from "../../logging/log.ts";
import type { ImageEditor } from "../image-editing/image-editor.ts";
import type { GenerationLedger } from "./generation-ledger.ts";

/** Price of a picture in millionths of a US dollar; no model for our own engine. */
export type Price = { model: string | undefined; priceMicros: number };

/** Failures that no provider charges for. A timeout, or a cancel after the request was sent, may be charged. */
const unbilled = new Set([
  "provider_misconfigured",
  "provider_refused",
  "provider_failed",
  "picture_unusable",
  "part_not_found",
  "part_uncertain",
  "not_understood",
  "not_supported",
  "too_large",
]);

/** Wraps an editor: records time, estimated cost and outcome of each edit, and enforces the limits. */
export function recordGenerations(
  editor: ImageEditor,
  ledger: GenerationLedger,
  { model, priceMicros }: Price,
): ImageEditor {
  return {
    ...editor,
    async edit(request) {
      const { companyId, addressKey, gaveEmail = false } = request;
      const id = await ledger.start({
        ...{ provider: editor.name, model, priceMicros },
        ...{ companyId, addressKey, gaveEmail },
      });
      const started = performance.now();
      let wasAsked = false;
      const onProgress = (progress: EditProgress) => {
        wasAsked ||= progress.event === "stage" && progress.stage === "waiting";
        request.onProgress?.(progress);
      };
      const finish = async (outcome: string) => {
        const milliseconds = Math.round(performance.now() - started);
        const isFree = unbilled.has(outcome) || (outcome === "cancelled" && !wasAsked);
        const end = { outcome, milliseconds, costMicros: isFree ? 0 : priceMicros };
        log.info({ provider: editor.name, model, companyId, ...end }, "generation");
        await ledger.finish(id, end).catch((error: Error) => {
          // A failed update must not lose the picture; the row then counts as paid for.
          log.error({ generation: id, error: error.message }, "a generation could not be accounted for");
        });
      };
      try {
        const picture = await editor.edit({ ...request, onProgress });
        await finish("made");
        return picture;
      } catch (error) {
        await finish(error instanceof AppError ? error.code : "internal");
        throw error;
      }
    },
  };
}
