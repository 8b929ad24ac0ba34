import { InferenceSession } from "onnxruntime-node";
import sharp from "sharp";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { editPhoto } from "./edit-photo.ts";
import { openPhoto } from "./open-photo.ts";
import { drawHouse } from "./testing/draw-house.ts";
import { lookOnce } from "./testing/look-once.ts";

lookOnce();

/** The network at work, which it is only where parts are searched for. */
const { prototype } = InferenceSession as unknown as { prototype: InferenceSession };
const search = vi.spyOn(prototype, "run");
beforeEach(() => void search.mockClear());
afterAll(() => search.mockRestore());

/** A photo of its own for every test, and as many more as asked for. */
async function takePhoto(number: number): Promise<Uint8Array> {
  const { data, width, height } = drawHouse({ width: 320, height: 240 + number });
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

it("a further look of a photo does not search for its parts again", async () => {
  const photo = await takePhoto(0);
  const stages: string[] = [];
  const navy = await editPhoto(photo, { text: "navy walls" });
  expect(search).toHaveBeenCalled();
  search.mockClear();
  const sage = await editPhoto(photo, { text: "sage green walls" }, {}, (stage) => stages.push(stage));
  expect(search).not.toHaveBeenCalled();
  expect(stages).toEqual(["looking", "finding", "editing", "finishing"]);
  expect(Buffer.compare(navy.bytes, sage.bytes)).not.toBe(0);
});

it("an edit leaves the found parts as they are, so that the next one finds them", async () => {
  const photo = await takePhoto(0);
  const { regions } = await openPhoto(photo);
  const before = structuredClone(regions);
  for (const service of ["landscaping", "driveway", "painting", "roofing", "cleaning"] as const)
    await editPhoto(photo, { service, text: service });
  expect((await openPhoto(photo)).regions).toBe(regions);
  expect(regions).toEqual(before);
});

it("a look is the same whether another came before it or not", async () => {
  const photo = await takePhoto(1);
  const alone = await editPhoto(photo, { text: "charcoal roof" });
  await editPhoto(photo, { text: "new lawn with flower beds" });
  const after = await editPhoto(photo, { text: "charcoal roof" });
  expect(Buffer.compare(alone.bytes, after.bytes)).toBe(0);
});

it("only the last photos are kept, so that memory stays small", async () => {
  const photos = await Promise.all([2, 3, 4].map((number) => takePhoto(number)));
  const isSearched = async (photo: Uint8Array) => {
    search.mockClear();
    await openPhoto(photo);
    return search.mock.calls.length > 0;
  };
  const searched: boolean[] = [];
  for (const photo of [...photos, photos[2]!, photos[0]!]) searched.push(await isSearched(photo));
  expect(searched).toEqual([true, true, true, false, true]);
});

it("a file that is no photo is not kept", async () => {
  const broken = new TextEncoder().encode("no photo");
  for (const _ of [1, 2])
    await expect(editPhoto(broken, { text: "navy walls" })).rejects.toMatchObject({ code: "not_an_image" });
});

it("a further look of the same part finds its edges no second time, another part's look does", async () => {
  const photo = await takePhoto(4);
  await editPhoto(photo, { text: "navy walls" });
  const { masks } = await openPhoto(photo);
  const known = new Map(masks);
  await editPhoto(photo, { text: "sage green walls" });
  expect([...masks]).toEqual([...known]);
  for (const [classes, mask] of known) expect(masks.get(classes)).toBe(mask);
  await editPhoto(photo, { text: "charcoal shingles" });
  expect([...masks.keys()]).toContain("roof");
});
