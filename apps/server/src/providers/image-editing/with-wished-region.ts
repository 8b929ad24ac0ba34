import { readEditPrompt } from "@curbview/domain";
import type { EnginePool } from "@curbview/mockup-engine";
import { log } from "../../logging/log.ts";
import type { ImageEditor } from "./image-editor.ts";

/** Wraps a model's editor: the part of the photo that our engine finds for the wish goes along as region. */
export function withWishedRegion(editor: ImageEditor, engine: Pick<EnginePool, "findRegion">): ImageEditor {
  return {
    ...editor,
    async edit(request) {
      const { photo, prompt, signal } = request;
      const { service, wish } = readEditPrompt(prompt);
      const text = service === undefined ? wish : `${service}: ${wish}`;
      const region = await engine.findRegion(photo, { text }, { signal }).catch((error: Error) => {
        signal?.throwIfAborted();
        log.warn({ error: error.message }, "no region could be found for a model");
        return undefined;
      });
      return editor.edit({ ...request, region });
    },
  };
}
