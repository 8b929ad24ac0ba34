import sharp from "sharp";
import { expect, it } from "vitest";
import { createEnginePool } from "./create-engine-pool.ts";
import { drawHouse } from "./testing/draw-house.ts";

it("a picture that takes too long is given up, and the next one need not wait for it", async () => {
  const size = { width: 384, height: 288 };
  const photo = await sharp(drawHouse(size).data, { raw: { ...size, channels: 3 } })
    .jpeg()
    .toBuffer();
  const pool = createEnginePool({ maxMs: 1 });
  try {
    const edit = pool.edit(photo, { text: "navy walls" });
    await expect(edit).rejects.toMatchObject({
      code: "too_slow",
      userMessage: expect.stringContaining("took too long"),
    });
    expect(await pool.findViewHints(photo)).toEqual([]);
  } finally {
    await pool.close();
  }
});
