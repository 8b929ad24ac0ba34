import sharp from "sharp";
import { expect, it } from "vitest";
import { createEnginePool } from "./create-engine-pool.ts";
import { drawHouse } from "./testing/draw-house.ts";

const size = { width: 200, height: 150 };
const drawPhoto = () =>
  sharp(drawHouse(size).data, { raw: { ...size, channels: 3 } })
    .jpeg()
    .toBuffer();

it("a picture is made by the network that an operator chose, from openly licensed pictures alone", async () => {
  const pool = createEnginePool({ network: "open" });
  try {
    const { width, regions } = await pool.edit(await drawPhoto(), { text: "navy walls" });
    expect({ width, regions }).toEqual({ width: 200, regions: ["walls"] });
  } finally {
    await pool.close();
  }
});

it("a picture that takes too long is given up, and the next one need not wait for it", async () => {
  const photo = await drawPhoto();
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
