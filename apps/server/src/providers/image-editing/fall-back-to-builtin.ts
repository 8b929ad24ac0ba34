import type { FunctionErrorCode } from "@curbview/domain";
import { AppError } from "../../errors/app-error.ts";
import { log } from "../../logging/log.ts";
import type { EditedPicture, EditRequest, ImageEditor } from "./image-editor.ts";

const unavailable =
  "Our picture service is not available right now, so this is a quick preview made by our own engine.";
const spent =
  "The detailed pictures for today are used up, so this is a quick preview made by our own engine.";

/** Failures of a model after which our engine may serve, with what the visitor is told. */
const notes: Partial<Record<FunctionErrorCode, string>> = {
  provider_failed: unavailable,
  provider_timeout: unavailable,
  provider_misconfigured: unavailable,
  budget_reached: spent,
  different_house:
    "The detailed picture did not show your house from the same place, so this is a quick preview made by our own engine.",
};

/**
 * Wraps a model's editor: where it fails or its budget is spent, the built-in engine makes the picture, and the answer says
 * so. A region painted on such a picture goes to the engine, too. Throws the model's error where the engine fails as well,
 * but asks about a part of which the engine is not sure.
 */
export function fallBackToBuiltin(model: ImageEditor, builtin: ImageEditor): ImageEditor {
  async function editByBuiltin(request: EditRequest, note: string): Promise<EditedPicture> {
    const picture = await builtin.edit(request);
    return { ...picture, notes: [note, ...(picture.notes ?? [])], madeBy: builtin };
  }
  return {
    ...model,
    async edit(request) {
      if (request.region) return { ...(await builtin.edit(request)), madeBy: builtin };
      try {
        return await model.edit(request);
      } catch (error) {
        request.signal?.throwIfAborted();
        const note = error instanceof AppError && notes[error.code];
        if (!note) throw error;
        log.warn({ provider: model.name, code: error.code, log: error.message }, "our engine steps in");
        return editByBuiltin(request, note).catch((failure: unknown) => {
          request.signal?.throwIfAborted();
          if (failure instanceof AppError && failure.code === "part_uncertain") throw failure;
          log.info({ error: String(failure) }, "our engine could not step in");
          throw error;
        });
      }
    },
  };
}
