import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { catchFailure } from "../../testing/catch-failure.ts";
import type { ImageEditor } from "../image-editing/image-editor.ts";
import { withSameHouseCheck, withSameHouseRetry } from "./keep-same-house.ts";

const pictures = join(import.meta.dirname, "../../../../web/public/pictures");
const picture = (name: string) => readFileSync(join(pictures, `${name}.webp`));

/** What is said of a model that answers with these pictures, one after the other, the last one for good. */
function editorThatAnswers(...answers: Uint8Array[]) {
  const asked: string[] = [];
  const model: ImageEditor = {
    name: "model",
    isQuickPreview: false,
    async edit({ prompt }) {
      asked.push(prompt);
      return { bytes: answers[Math.min(asked.length, answers.length) - 1]!, contentType: "image/png" };
    },
  };
  return { editor: withSameHouseRetry(withSameHouseCheck(model)), asked };
}

async function isAccepted(before: Uint8Array, after: Uint8Array): Promise<boolean> {
  const { editor } = editorThatAnswers(after);
  const outcome = editor.edit({ photo: before, prompt: "Lawn" });
  return outcome.then(
    () => true,
    (error) => {
      if (error.code !== "different_house") throw error;
      return false;
    },
  );
}

describe("a model's picture is shown when it is the same house:", () => {
  it.each(["clean", "driveway", "landscape", "paint", "roof"])("%s before and after", async (name) => {
    expect(await isAccepted(picture(`${name}-before`), picture(`${name}-after`))).toBe(true);
  });

  it.each([
    ["at dusk", sharp(picture("paint-after")).modulate({ brightness: 0.5, saturation: 0.4, hue: 30 })],
    ["in a poor JPEG", sharp(picture("paint-after")).jpeg({ quality: 25 })],
    ["smaller", sharp(picture("paint-after")).resize(400)],
    ["drawn softly", sharp(picture("paint-after")).median(5)],
    ["in gray", sharp(picture("paint-after")).greyscale()],
    ["inverted, as dark walls painted white are", sharp(picture("paint-after")).negate({ alpha: false })],
  ])("%s", async (_name, after) => {
    expect(await isAccepted(picture("paint-before"), await after.png().toBuffer())).toBe(true);
  });

  it("a photo without anything to know it by", async () => {
    const plain = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#789" } })
      .png()
      .toBuffer();
    expect(await isAccepted(plain, picture("paint-after"))).toBe(true);
  });
});

describe("a model's picture is refused when it shows", () => {
  const house = picture("landscape-after");
  it.each([
    ["another house", sharp(picture("paint-after"))],
    ["the house mirrored", sharp(house).flop()],
    [
      "it from closer",
      sharp(house).extract({ left: 42, top: 31, width: 556, height: 418 }).resize(640, 480, { fit: "fill" }),
    ],
    [
      "it shifted by 6 %",
      sharp(house)
        .extract({ left: 38, top: 0, width: 602, height: 480 })
        .extend({ right: 38, extendWith: "mirror" }),
    ],
    ["it turned", sharp(house).rotate(6, { background: "#9ab" }).resize(640, 480, { fit: "cover" })],
  ])("%s", async (_name, after) => {
    expect(await isAccepted(picture("landscape-before"), await after.png().toBuffer())).toBe(false);
  });
});

describe("a model that drew another house", () => {
  const [photo, right, wrong] = [picture("roof-before"), picture("roof-after"), picture("clean-after")];

  it("is asked once more, and its second picture is shown", async () => {
    const { editor, asked } = editorThatAnswers(wrong, right);
    expect((await editor.edit({ photo, prompt: "Roof" })).bytes).toBe(right);
    expect(asked).toEqual(["Roof", "Roof"]);
  });

  it("twice is told to the person in words, and to the log in figures", async () => {
    const { editor, asked } = editorThatAnswers(wrong);
    const failure = await catchFailure(editor.edit({ photo, prompt: "Roof" }), "no secret");
    expect(asked).toHaveLength(2);
    expect([failure.code, failure.status]).toEqual(["different_house", 502]);
    expect(failure.userMessage).toContain("did not show your house");
    expect(failure.message).toMatch(/^model: not the same house: of \d+ parts \d+ % stayed, \d+ % moved$/);
  });

  it("is not asked again by a visitor who has left", async () => {
    const { editor, asked } = editorThatAnswers(wrong);
    await expect(editor.edit({ photo, prompt: "Roof", signal: AbortSignal.abort() })).rejects.toThrow();
    expect(asked).toHaveLength(1);
  });
});
