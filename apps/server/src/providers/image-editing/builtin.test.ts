import { buildEditPrompt, buildWishPrompt } from "@curbview/domain";
import { createEnginePool } from "@curbview/mockup-engine";
import { drawHouse, openDrawing } from "@curbview/mockup-engine/testing/draw-house.ts";
import { afterAll, expect, it } from "vitest";
import { createBuiltinEditor } from "./builtin.ts";

const pool = createEnginePool();
const editor = createBuiltinEditor(pool);
afterAll(() => pool.close());

it.each([
  ["a homeowner's own words", buildWishPrompt("pressure wash the driveway"), "pressure wash the driveway"],
  ["a service", buildEditPrompt("Roof Replacement"), "Roof Replacement"],
  [
    "a service and a wish",
    buildEditPrompt("Exterior Painting", "a deep navy"),
    "Exterior Painting: deep navy",
  ],
])("of %s what was said counts, not what the prompt says around it", async (_, prompt, text) => {
  const photo = await openDrawing(drawHouse({ width: 320, height: 240 }))
    .png()
    .toBuffer();
  const edited = await editor.edit({ photo, prompt } as Parameters<typeof editor.edit>[0]);
  const plain = await pool.edit(photo, { text }, { format: "png" });
  expect(Buffer.from(edited.bytes).equals(plain.bytes)).toBe(true);
  expect(edited.understood).toBe(plain.summary);
  expect(edited.understood).not.toBe("");
});

it.each([
  ["xyz", "not_understood", "couldn't tell what to change"],
  ["add a pool", "not_supported", "can't add a pool"],
])("the wish '%s' is refused with what to do next", async (wish, code, words) => {
  const photo = await openDrawing(drawHouse({ width: 320, height: 240 }))
    .png()
    .toBuffer();
  const refusal = editor.edit({ photo, prompt: buildWishPrompt(wish) });
  await expect(refusal).rejects.toMatchObject({ code, userMessage: expect.stringContaining(words) });
});
