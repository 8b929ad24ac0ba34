import { chooseLogoPlate, fitLogo, readHex } from "@curbview/domain";
import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import type { AppError } from "../errors/app-error.ts";
import { drawLogo } from "./draw-logo.ts";

const blank = { r: 0, g: 0, b: 0, alpha: 0 };

/** A bar of a color in the middle of a larger ground. */
function drawBar(
  color: string,
  ground: string | typeof blank,
  { width = 400, height = 100, margin = 60 } = {},
): Sharp {
  const bar = { create: { width, height, channels: 4, background: color } } as const;
  return sharp({
    create: { width: width + 2 * margin, height: height + 2 * margin, channels: 4, background: ground },
  }).composite([{ input: bar, left: margin, top: margin }]);
}
const draw = async (picture: Sharp) => drawLogo(await picture.png().toBuffer());
const refusalOf = async (bytes: Uint8Array) =>
  ((await drawLogo(bytes).catch((error: unknown) => error)) as AppError).userMessage;

describe("a logo", () => {
  it("loses its empty margins, its metadata and what is beyond any screen", async () => {
    const large = drawBar("#1f6f54", blank, { width: 3000, height: 600, margin: 500 });
    const { png, width, height } = await drawLogo(
      await large
        .withExif({ IFD0: { Artist: "me" } })
        .png()
        .toBuffer(),
    );
    expect([width, height]).toEqual([720, 144]);
    const { exif, hasAlpha, format } = await sharp(png).metadata();
    expect({ exif, hasAlpha, format }).toEqual({ exif: undefined, hasAlpha: true, format: "png" });
  });

  it("of dark letters gets a plate on a dark color and none on paper; of white ones the other way", async () => {
    const dark = { path: "", ...(await draw(drawBar("#101010", blank))) };
    expect([chooseLogoPlate(dark, "#16302a"), chooseLogoPlate(dark, "#ffffff")]).toEqual([
      "#ffffff",
      undefined,
    ]);
    const white = { path: "", ...(await draw(drawBar("#ffffff", blank))) };
    expect([chooseLogoPlate(white, "#16302a"), chooseLogoPlate(white, "#ffffff")]).toEqual([
      undefined,
      "#1d2a2a",
    ]);
  });

  it("in colors is told from one in black, gray and white", async () => {
    expect((await draw(drawBar("#c62828", blank))).isColorful).toBe(true);
    expect((await draw(drawBar("#777777", blank))).isColorful).toBe(false);
  });

  it("on an even ground keeps it as its plate, compression or not", async () => {
    const jpeg = await drawBar("#1f6f54", "#faf6ef").jpeg({ quality: 60 }).toBuffer();
    const { background, width, height } = await drawLogo(jpeg);
    const differences = readHex(background!).map((part, index) => Math.abs(part - [250, 246, 239][index]!));
    expect(Math.max(...differences)).toBeLessThan(6);
    expect(width / height).toBeCloseTo(4, 0);
  });

  it("that is a picture up to its edges stays whole", async () => {
    const noise = {
      create: {
        width: 200,
        height: 160,
        channels: 3,
        background: "#888888",
        noise: { type: "gaussian", mean: 128, sigma: 60 },
      },
    } as const;
    const { background, tones, width, height, png } = await drawLogo(await sharp(noise).webp().toBuffer());
    expect({ background, tones, width, height }).toEqual({
      background: null,
      tones: [],
      width: 200,
      height: 160,
    });
    expect(png.length).toBeLessThan(60_000);
  });

  it("in gray alone, with or without transparency, is as good as any", async () => {
    const gray = await drawBar("#222222", blank).toColourspace("b-w").png().toBuffer();
    expect(await drawLogo(gray)).toMatchObject({
      width: 400,
      height: 100,
      background: null,
      isColorful: false,
    });
    const sheet = await drawBar("#222222", "#ffffff").flatten().toColourspace("b-w").jpeg().toBuffer();
    expect((await drawLogo(sheet)).background).toBe("#ffffff");
  });

  it("stands upright as the camera held it", async () => {
    const lying = await drawBar("#222222", "#ffffff")
      .flatten()
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { width, height } = await drawLogo(lying);
    expect(height).toBeGreaterThan(width);
    expect(fitLogo({ width, height }, 48).height).toBe(48);
  });
});

describe("no logo is made of", () => {
  it("what is no PNG, JPEG or WebP by its bytes", async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="9" height="9"/></svg>';
    const gif = await drawBar("#222222", "#ffffff").gif().toBuffer();
    for (const bytes of [Buffer.from("hello"), Buffer.alloc(0), Buffer.from(drawing), gif])
      expect(await refusalOf(bytes)).toBe("Please choose a PNG, JPEG, WebP or SVG picture.");
  });

  it("a picture that is cut short, empty, tiny or of too many pixels", async () => {
    const whole = await drawBar("#222222", "#ffffff").flatten().jpeg().toBuffer();
    expect(await refusalOf(whole.subarray(0, whole.length / 2))).toMatch(/damaged/);
    const nothing = { create: { width: 300, height: 300, channels: 4, background: blank } } as const;
    expect(await refusalOf(await sharp(nothing).png().toBuffer())).toMatch(/nothing to see/);
    expect(
      await refusalOf(await drawBar("#222222", blank, { width: 30, height: 30 }).png().toBuffer()),
    ).toMatch(/too small/);
    const huge = { create: { width: 8000, height: 6000, channels: 3, background: "#222222" } } as const;
    expect(await refusalOf(await sharp(huge).png().toBuffer())).toMatch(/too large/);
  });
});
