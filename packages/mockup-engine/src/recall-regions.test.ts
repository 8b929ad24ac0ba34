import { beforeAll, expect, it } from "vitest";
import { decodePhoto, type Photo } from "./decode/decode-photo.ts";
import { editPhoto } from "./edit-photo.ts";
import { recallRegions } from "./recall-regions.ts";
import { drawHouse, openDrawing } from "./testing/draw-house.ts";

let bytes: Uint8Array;
let photo: Photo;
beforeAll(async () => {
  bytes = await openDrawing(drawHouse()).png().toBuffer();
  photo = await decodePhoto(bytes);
});

it("the parts of the same photo are found once, and those of another anew", async () => {
  const found = recallRegions(photo);
  expect(recallRegions(await decodePhoto(bytes))).toBe(found);
  const darker = { ...photo, data: photo.data.map((value) => value * 0.9) };
  expect(recallRegions(darker)).not.toBe(found);
});

it("an edit leaves the found parts as they are, so that the next one finds them", async () => {
  const before = structuredClone(recallRegions(photo));
  for (const service of ["landscaping", "driveway", "painting", "roofing", "cleaning"] as const)
    await editPhoto(bytes, { service, text: service });
  expect(recallRegions(photo)).toEqual(before);
});
