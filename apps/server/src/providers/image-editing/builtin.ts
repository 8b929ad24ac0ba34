import type { EnginePool, EditStage as EngineStage } from "@curbview/mockup-engine";
import { toPhotoError } from "../../pictures/open-photo.ts";
import type { ImageEditor } from "./image-editor.ts";
import { readEngineWish } from "./read-engine-wish.ts";

/** The built-in engine: no key, no network. */
export function createBuiltinEditor(pool: EnginePool): ImageEditor {
  return {
    name: "builtin",
    isQuickPreview: true,
    async edit({ photo, prompt, region, signal, onProgress }) {
      const onStage = onProgress && ((stage: EngineStage) => onProgress({ event: "stage", stage }));
      try {
        const options = { signal, onStage, region, format: "png" } as const;
        const edited = await pool.edit(photo, readEngineWish(prompt), options);
        const { bytes, contentType, regionMask, summary, notes } = edited;
        return { bytes, contentType, region: regionMask, understood: summary, notes };
      } catch (error) {
        signal?.throwIfAborted();
        throw toPhotoError(error);
      }
    },
  };
}
