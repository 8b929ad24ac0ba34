import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createEnginePool, type EnginePool } from "./create-engine-pool.ts";
import { decodePhoto } from "./decode/decode-photo.ts";
import { editPhoto } from "./edit-photo.ts";
import type { EngineError } from "./engine-error.ts";
import { drawHouse, openDrawing } from "./testing/draw-house.ts";
import { lookOnce } from "./testing/look-once.ts";
import { maxDifference, meanChange, medianColor } from "./testing/measure-pictures.ts";

const house = drawHouse({ width: 520, height: 390 });
const { width, height } = house;
const navy = { service: "painting", text: "paint the house navy" } as const;
/** For what no pixel is looked at: a process of its own begins slowly. */
const smallHouse = drawHouse({ width: 320, height: 240 });
let photo: Uint8Array;
let smallPhoto: Uint8Array;
let pool: EnginePool;

beforeAll(async () => {
  photo = await openDrawing(house).png().toBuffer();
  smallPhoto = await openDrawing(smallHouse).png().toBuffer();
  pool = createEnginePool({ processes: 1 });
});
afterAll(() => pool.close());

/** A region of one rectangle, in shares of the picture, drawn at another size than the photo's. */
function paintBox(box: { left: number; top: number; right: number; bottom: number }): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300"/>
    <rect x="${box.left * 400}" y="${box.top * 300}" width="${(box.right - box.left) * 400}"
      height="${(box.bottom - box.top) * 300}" fill="#fff"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

const skyBox = { left: 0.1, top: 0.05, right: 0.4, bottom: 0.2 };
const isIn =
  (box: typeof skyBox, reach = 0, columns = width) =>
  (index: number) => {
    const x = (index % columns) / columns;
    const y = Math.floor(index / columns) / ((columns * height) / width);
    return x > box.left - reach && x < box.right + reach && y > box.top - reach && y < box.bottom + reach;
  };

describe("a part that the homeowner painted", () => {
  lookOnce();

  it("is changed wherever it is, and nothing else is", async () => {
    const region = await paintBox(skyBox);
    const after = await decodePhoto((await editPhoto(photo, navy, { region })).bytes);
    expect(meanChange(house, after, isIn(skyBox, -0.03))).toBeGreaterThan(20);
    const outside = isIn(skyBox, 0.04);
    expect(maxDifference(house, after, (i) => !outside(i))).toBeLessThanOrEqual(1);
  });

  it.each(["landscaping", "driveway", "roofing", "cleaning", "pressure-washing"] as const)(
    "takes the place of what %s would have found",
    async (service) => {
      const box = { left: 0.3, top: 0.75, right: 0.7, bottom: 0.95 };
      const region = await paintBox(box);
      const after = await decodePhoto((await editPhoto(photo, { service, text: service }, { region })).bytes);
      expect(meanChange(house, after, isIn(box, -0.03))).toBeGreaterThan(2);
      const outside = isIn(box, 0.04);
      expect(meanChange(house, after, (i) => !outside(i))).toBeLessThan(0.2);
    },
  );

  it("is shared among the parts of a wish: what is found there, and what only a person can show", async () => {
    const wish = { text: "navy walls and a red front door" };
    const door = { left: 0.3, top: 0.8, right: 0.4, bottom: 0.95 };
    const wall = { left: 0.14, top: 0.44, right: 0.55, bottom: 0.49 };
    const both = await sharp(await paintBox(wall))
      .composite([{ input: await paintBox(door), blend: "lighten" }])
      .png()
      .toBuffer();
    const { bytes, summary } = await editPhoto(photo, wish, { region: both });
    const after = await decodePhoto(bytes);
    expect(summary).toBe("Walls: navy. Front door: red.");
    expect(medianColor(after, isIn(door, -0.02)).a).toBeGreaterThan(20);
    expect(medianColor(after, isIn(wall, -0.01)).b).toBeLessThan(-5);
  });

  it("may be small, but not nothing", async () => {
    const small = { left: 0.45, top: 0.5, right: 0.5, bottom: 0.56 };
    const result = await editPhoto(photo, navy, { region: await paintBox(small) });
    expect(result.changedShare).toBeLessThan(0.01);
    const nothing = await paintBox({ left: 0, top: 0, right: 0, bottom: 0 });
    await expect(editPhoto(photo, navy, { region: nothing })).rejects.toMatchObject({
      code: "region_too_small",
    });
  });

  it("is refused kindly when it is no picture", async () => {
    await expect(editPhoto(photo, navy, { region: Buffer.from("hello") })).rejects.toMatchObject({
      code: "region_unusable",
      userMessage: expect.stringContaining("paint it again"),
    });
  });

  it("may be the region that came with an edit, and gives the same edit again", async () => {
    const first = await editPhoto(photo, navy);
    const { format, width: drawn, channels } = await sharp(first.regionMask).metadata();
    expect([format, drawn, channels]).toEqual(["png", 512, 1]);
    const again = await editPhoto(photo, navy, { region: first.regionMask });
    const [before, after] = await Promise.all([decodePhoto(first.bytes), decodePhoto(again.bytes)]);
    expect(meanChange(before, after, () => true)).toBeLessThan(1);
  });
});

describe("an edit in a process of its own", () => {
  it("is stopped in the middle when nobody waits for it any more, and the next one tells what it is busy with", async () => {
    const leaving = new AbortController();
    const stages: string[] = [];
    const onStage = (stage: string) => {
      stages.push(stage);
      if (stage === "finding") leaving.abort();
    };
    await expect(pool.edit(smallPhoto, navy, { signal: leaving.signal, onStage })).rejects.toThrow(/abort/i);
    const later: string[] = [];
    const next = await pool.edit(
      smallPhoto,
      { service: "roofing", text: "" },
      { onStage: (stage) => later.push(stage) },
    );
    expect(next.regions).toEqual(["roof"]);
    expect(stages).toEqual(["looking", "finding"]);
    expect(later).toEqual(["looking", "finding", "editing", "finishing"]);
  });
});

describe("a part that may be another", () => {
  const roof = { text: "a slate gray roof" };
  const blurred = () => openDrawing(smallHouse).blur(7).png().toBuffer();

  it("is what a person painted, where it is only one part of a wish", async () => {
    const wish = { text: "asphalt driveway and a slate gray roof" };
    const photo = await blurred();
    const { regionMask, notes } = await editPhoto(photo, wish);
    expect(notes).toEqual([expect.stringMatching(/^We left the roof unchanged: .* touch up the area/)]);
    const both = await sharp(regionMask)
      .resize(400, 300, { fit: "fill" })
      .composite([{ input: await paintBox(skyBox), blend: "lighten" }])
      .png()
      .toBuffer();
    const { bytes, summary, notes: left } = await editPhoto(photo, wish, { region: both });
    expect([summary, left]).toEqual(["Roof: slate gray shingles. Driveway: asphalt.", []]);
    expect(medianColor(await decodePhoto(bytes), isIn(skyBox, -0.02, 320)).L).toBeLessThan(65);
  });

  it("is asked about with the part found, and changed once it is confirmed", async () => {
    const doubt = await pool.edit(await blurred(), roof).catch((error: EngineError) => error);
    expect(doubt).toMatchObject({ code: "region_uncertain" });
    const { region } = doubt as EngineError;
    const { dominant } = await sharp(region).stats();
    expect([(await sharp(region).metadata()).format, dominant.r]).toEqual(["png", 8]);
    const confirmed = await pool.edit(await blurred(), roof, { region });
    expect(confirmed.regions).toEqual(["roof"]);
  });

  it("is left to a model without a mask", async () => {
    expect(await pool.findRegion(await blurred(), roof)).toBeUndefined();
    expect(await pool.findRegion(smallPhoto, roof)).toBeDefined();
  });
});
