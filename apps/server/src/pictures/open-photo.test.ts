import { EngineError, type EngineErrorCode } from "@curbview/mockup-engine";
import sharp from "sharp";
import { expect, it } from "vitest";
import type { AppError } from "../errors/app-error.ts";
import { openPhoto, toPhotoError } from "./open-photo.ts";

it("a file that is no photo is refused with a sentence", async () => {
  const refusal = await openPhoto(new TextEncoder().encode("no photo")).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: "picture_unusable", status: 422 });
  expect((refusal as AppError).userMessage).toMatch(/photo/i);
});

it("a strip of which too little is left once it is reduced is refused before anything else is asked", async () => {
  const strip = await sharp({ create: { width: 3000, height: 60, channels: 3, background: "#4a7" } })
    .jpeg()
    .toBuffer();
  await expect(openPhoto(strip, { maxEdge: 1280 })).rejects.toMatchObject({
    code: "picture_unusable",
    userMessage: "This picture is too small to work with. Please choose a larger photo.",
  });
});

it.each<[EngineErrorCode, string]>([
  ["region_not_found", "part_not_found"],
  ["no_visible_change", "part_not_found"],
  ["not_understood", "not_understood"],
  ["not_supported", "not_supported"],
  ["region_too_small", "picture_unusable"],
])("%s is told apart, so that painting over the photo is offered where it helps", (engine, code) => {
  expect(toPhotoError(new EngineError(engine))).toMatchObject({ code, status: 422 });
});

it("what is no refusal of the engine stays what it is", () => {
  const error = new Error("the disk is full");
  expect(toPhotoError(error)).toBe(error);
});
