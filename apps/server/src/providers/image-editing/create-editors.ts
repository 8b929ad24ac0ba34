import type { EnginePool } from "@curbview/mockup-engine";
import type { Config } from "../../config/read-config.ts";
import { requireSameHouse, retryDifferentHouse } from "../same-house/keep-same-house.ts";
import { createBuiltinEditor } from "./builtin.ts";
import { createFluxEditor } from "./flux.ts";
import { createGeminiEditor } from "./gemini.ts";
import type { ImageEditor } from "./image-editor.ts";
import { createOpenaiEditor } from "./openai.ts";
import { queueEdits } from "./queue-edits.ts";

const mostWaiting = 100;

type EditorSettings = Pick<Config, "openai" | "gemini" | "flux" | "generationsAtOnce" | "engineThreads">;

/** Every editor that is configured, each behind a queue, the one to use first: OpenAI, else Gemini, else FLUX, else our own engine. */
export function createEditors(config: EditorSettings, engine: EnginePool): ImageEditor[] {
  const outside = [
    ...(config.openai ? [createOpenaiEditor(config.openai)] : []),
    ...(config.gemini ? [createGeminiEditor(config.gemini)] : []),
    ...(config.flux ? [createFluxEditor(config.flux)] : []),
  ];
  return [
    ...outside.map((editor) =>
      queueEdits(retryDifferentHouse(requireSameHouse(editor)), {
        atOnce: config.generationsAtOnce,
        mostWaiting,
      }),
    ),
    queueEdits(createBuiltinEditor(engine), { atOnce: config.engineThreads, mostWaiting }),
  ];
}
