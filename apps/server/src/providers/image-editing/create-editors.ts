import type { EnginePool } from "@curbview/mockup-engine";
import type { Config } from "../../config/read-config.ts";
import type { GenerationLedger } from "../generations/generation-ledger.ts";
import { type Price, recordGenerations } from "../generations/record-generations.ts";
import { withSameHouseCheck, withSameHouseRetry } from "../same-house/keep-same-house.ts";
import { createBuiltinEditor } from "./builtin.ts";
import { fallBackToBuiltin } from "./fall-back-to-builtin.ts";
import { createFluxEditor } from "./flux.ts";
import { createGeminiEditor } from "./gemini.ts";
import type { ImageEditor } from "./image-editor.ts";
import { queueEdits } from "./queue-edits.ts";
import { withWishedRegion } from "./with-wished-region.ts";
import { withInstruction } from "./write-instruction.ts";

const maxWaiting = 100;
const free: Price = { model: undefined, priceMicros: 0 };

type EditorSettings = Pick<Config, "openai" | "gemini" | "flux" | "generationsAtOnce" | "engineThreads">;

/**
 * Every configured editor, the one to use first: OpenAI, Gemini, FLUX, the built-in engine, which steps in for the others.
 * Each is queued and recorded. A model also gets our instruction and the same-house check, whose retry is recorded and paid
 * for as well.
 */
export async function createEditors(
  config: EditorSettings,
  engine: EnginePool,
  ledger: GenerationLedger,
): Promise<ImageEditor[]> {
  const { openai, gemini, flux, generationsAtOnce, engineThreads } = config;
  const outside: [ImageEditor, Price][] = [];
  if (openai) {
    // OpenAI's library is large, and is loaded where it is used.
    const { createOpenaiEditor } = await import("./openai.ts");
    outside.push([createOpenaiEditor(openai), openai]);
  }
  if (gemini) outside.push([createGeminiEditor(gemini), gemini]);
  if (flux) outside.push([createFluxEditor(flux), flux]);
  const builtin = queueEdits(recordGenerations(createBuiltinEditor(engine), ledger, free), {
    atOnce: engineThreads,
    maxWaiting,
  });
  return [
    ...outside.map(([editor, price]) => {
      const instructed = withInstruction(editor);
      const guided = editor.usesMask ? withWishedRegion(instructed, engine) : instructed;
      const recorded = recordGenerations(withSameHouseCheck(guided), ledger, price);
      const queued = queueEdits(withSameHouseRetry(recorded), { atOnce: generationsAtOnce, maxWaiting });
      return fallBackToBuiltin(queued, builtin);
    }),
    builtin,
  ];
}
