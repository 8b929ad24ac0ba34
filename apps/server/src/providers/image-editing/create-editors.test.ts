import { createEnginePool, type EnginePool } from "@curbview/mockup-engine";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createEditors } from "./create-editors.ts";

const limits = { generationsAtOnce: 4, engineThreads: 1 };
const key = { apiKey: "k", baseUrl: undefined, model: "m" };
let engine: EnginePool;
beforeAll(() => {
  engine = createEnginePool({ threads: 1 });
});
afterAll(() => engine.close());

it.each([
  ["openai, gemini, builtin", { openai: key, gemini: key }],
  ["openai, builtin", { openai: key, gemini: undefined }],
  ["gemini, builtin", { openai: undefined, gemini: key }],
  ["builtin", { openai: undefined, gemini: undefined }],
])("editors are tried in the order %s", (names, config) => {
  expect(createEditors({ ...limits, ...config }, engine).map((editor) => editor.name)).toEqual(
    names.split(", "),
  );
});
