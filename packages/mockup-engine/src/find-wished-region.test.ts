import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { findWishedRegion } from "./find-wished-region.ts";
import { drawHouse, openDrawing } from "./testing/draw-house.ts";

let photo: Uint8Array;
beforeAll(async () => {
  photo = await openDrawing(drawHouse({ width: 400, height: 300 }))
    .png()
    .toBuffer();
});

/** How white the region of a wish is at a place given in shares of the picture. */
async function regionAt(text: string, across: number, down: number): Promise<number> {
  const region = await findWishedRegion(photo, { text });
  const { data, info } = await sharp(region!).raw().toBuffer({ resolveWithObject: true });
  return data[
    (Math.floor(down * info.height) * info.width + Math.floor(across * info.width)) * info.channels
  ]!;
}

it("a wish for the roof belongs on the roof, not in the sky above or on the ground below", async () => {
  const wish = "a slate gray roof";
  expect(await regionAt(wish, 0.5, 0.35)).toBeGreaterThan(200);
  expect([await regionAt(wish, 0.5, 0.03), await regionAt(wish, 0.5, 0.97)]).toEqual([0, 0]);
});

it.each(["a pool", "xyz", "navy walls and a red front door", "walls navy and a pool"])(
  "of “%s” not every part can be found, and no region hides one of them",
  async (text) => {
    expect(await findWishedRegion(photo, { text })).toBeUndefined();
  },
);

it("a file that is no photo is refused as in an edit", async () => {
  await expect(findWishedRegion(Buffer.from("hello"), { text: "a gray roof" })).rejects.toMatchObject({
    code: "not_an_image",
  });
});
