import { createEnginePool, type EnginePool } from "@curbview/mockup-engine";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createEditors } from "./create-editors.ts";

const limits = { generationsAtOnce: 4, engineThreads: 1 };
const access = { apiKey: "k", baseUrl: undefined, model: "m", priceMicros: 1 };
const openai = { ...access, quality: "high", complexity: undefined } as const;
const gemini = { ...access, imageSize: "1K" } as const;
const flux = { ...access, resolution: "1k" } as const;
const ledger = { start: async () => "1", finish: async () => {} };
const none = { openai: undefined, gemini: undefined, flux: undefined };
let engine: EnginePool;
beforeAll(() => {
  engine = createEnginePool({ processes: 1 });
});
afterAll(() => engine.close());

it.each([
  ["openai, gemini, flux, builtin", { openai, gemini, flux }],
  ["openai, builtin", { openai }],
  ["gemini, flux, builtin", { gemini, flux }],
  ["builtin", {}],
])("editors are tried in the order %s", async (names, config) => {
  const editors = await createEditors({ ...limits, ...none, ...config }, engine, ledger);
  expect(editors.map((editor) => editor.name)).toEqual(names.split(", "));
});
