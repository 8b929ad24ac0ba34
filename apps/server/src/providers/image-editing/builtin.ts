import { EngineError, type EnginePool } from "@curbview/mockup-engine";
import { AppError } from "../../app-error.ts";
import type { ImageEditor } from "./image-editor.ts";

/** The engine of our own: no key, no network. */
export function createBuiltinEditor(pool: EnginePool): ImageEditor {
  return {
    name: "builtin",
    isQuickPreview: true,
    async edit({ photo, prompt, signal }) {
      try {
        return await pool.edit(photo, { text: prompt }, { signal, format: "png" });
      } catch (error) {
        if (error instanceof EngineError)
          throw new AppError("picture_unusable", error.userMessage, { log: error.code });
        throw error;
      }
    },
  };
}
