import { createEnginePool, type EnginePool } from "@curbview/mockup-engine";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createEditors } from "./create-editors.ts";

const limits = { generationsAtOnce: 4, engineThreads: 1 };
const key = { apiKey: "k", baseUrl: undefined, model: "m", priceMicros: 1 };
const ledger = { start: async () => "1", finish: async () => {} };
const none = { openai: undefined, gemini: undefined, flux: undefined };
let engine: EnginePool;
beforeAll(() => {
  engine = createEnginePool({ threads: 1 });
});
afterAll(() => engine.close());

it.each([
  ["openai, gemini, flux, builtin", { openai: key, gemini: key, flux: key }],
  ["openai, builtin", { openai: key }],
  ["gemini, flux, builtin", { gemini: key, flux: key }],
  ["builtin", {}],
])("editors are tried in the order %s", (names, config) => {
  expect(
    createEditors({ ...limits, ...none, ...config }, engine, ledger).map((editor) => editor.name),
  ).toEqual(names.split(", "));
});
