import type { EnginePool } from "@curbview/mockup-engine";
import { describePhotoProblem } from "../../pictures/open-photo.ts";
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
        throw describePhotoProblem(error);
      }
    },
  };
}
