import type { EnginePool } from "@curbview/mockup-engine";
import type { Config } from "../../config/read-config.ts";
import { createBuiltinEditor } from "./builtin.ts";
import { createGeminiEditor } from "./gemini.ts";
import type { ImageEditor } from "./image-editor.ts";
import { createOpenaiEditor } from "./openai.ts";

/** Every editor that is configured, the one to use first: OpenAI, else Gemini, else our own engine. */
export function createEditors(config: Pick<Config, "openai" | "gemini">, engine: EnginePool): ImageEditor[] {
  return [
    ...(config.openai ? [createOpenaiEditor(config.openai)] : []),
    ...(config.gemini ? [createGeminiEditor(config.gemini)] : []),
    createBuiltinEditor(engine),
  ];
}
