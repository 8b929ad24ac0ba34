import sharp from "sharp";
import { expect, it } from "vitest";
import { drawWatermark } from "./draw-watermark.ts";

const gray = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#777777" } })
    .png()
    .toBuffer();

it("writes a company's name in the lower right corner and nowhere else", async () => {
  const marked = await drawWatermark(await gray(640, 480), "Müller & Söhne Landscaping 草");
  const stats = async (left: number, top: number, width: number, height: number) =>
    (await sharp(await sharp(marked).extract({ left, top, width, height }).toBuffer()).stats()).channels[0]!;
  expect((await stats(320, 400, 320, 80)).max).toBeGreaterThan(180);
  expect((await stats(0, 0, 640, 380)).stdev).toBe(0);
});

it("keeps a long name inside a small picture", async () => {
  const marked = await drawWatermark(
    await gray(200, 150),
    "The Very Long Name Of A Company That Paints Houses",
  );
  const { width, height } = await sharp(marked).metadata();
  expect([width, height]).toEqual([200, 150]);
});
