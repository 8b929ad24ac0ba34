import type { EnginePool } from "@curbview/mockup-engine";
import { log } from "../../logging/log.ts";
import type { ImageEditor } from "./image-editor.ts";
import { readEngineWish } from "./read-engine-wish.ts";

/** Wraps a model's editor: the part of the photo that our engine finds for the wish goes along as region. */
export function withWishedRegion(editor: ImageEditor, engine: Pick<EnginePool, "findRegion">): ImageEditor {
  return {
    ...editor,
    async edit(request) {
      const { photo, prompt, signal } = request;
      const found = engine.findRegion(photo, readEngineWish(prompt), { signal });
      const region = await found.catch((error: Error) => {
        signal?.throwIfAborted();
        log.warn({ error: error.message }, "no region could be found for a model");
        return undefined;
      });
      return editor.edit({ ...request, region });
    },
  };
}
