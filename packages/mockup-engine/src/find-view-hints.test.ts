import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { type ClassName, classNames } from "./analyse/class-names.ts";
import type { findPartsRoughly } from "./analyse/find-regions.ts";
import { createEnginePool } from "./create-engine-pool.ts";
import { findViewHints, judgeView } from "./find-view-hints.ts";
import { drawHouse } from "./testing/draw-house.ts";

type View = Awaited<ReturnType<typeof findPartsRoughly>>;

const [width, height] = [384, 288];
const house = drawHouse({ width, height });
const raw = { width, height, channels: 3 } as const;
const jpeg = (change: (photo: Sharp) => Sharp) => change(sharp(house.data, { raw })).jpeg().toBuffer();
const look = async (change: (photo: Sharp) => Sharp) =>
  findViewHints(await jpeg(change), { text: "Exterior Painting" });

describe("a photo whose view spoils the picture:", () => {
  it("a house that is whole is nothing to speak of", async () => {
    expect(await look((photo) => photo)).toEqual([]);
  });

  it("its roof is cut off by the frame", async () => {
    const top = Math.round(height * 0.42);
    expect(await look((photo) => photo.extract({ left: 0, top, width, height: height - top }))).toEqual([
      "cut-off",
    ]);
  });

  it("both its sides are cut off", async () => {
    const [left, kept] = [Math.round(width * 0.35), Math.round(width * 0.3)];
    expect(await look((photo) => photo.extract({ left, top: 0, width: kept, height }))).toEqual(["cut-off"]);
  });

  it.each([
    ["left", Math.round(width * 0.42)],
    ["right", 0],
  ])("its %s side is cut off", async (_side, left) => {
    const kept = Math.round(width * 0.58);
    expect(await look((photo) => photo.extract({ left, top: 0, width: kept, height }))).toEqual(["cut-off"]);
  });

  it("is no photo at all", async () => {
    await expect(findViewHints(Buffer.from("hello"), undefined)).rejects.toThrow();
  });
});

it("a photo is looked at although the process is only just being warmed up for it", async () => {
  const pool = createEnginePool();
  try {
    const warming = pool.warmUp();
    expect(await pool.findViewHints(await jpeg((photo) => photo))).toEqual([]);
    await warming;
  } finally {
    await pool.close();
  }
});

/** So many pixels wide and high: sky, and from a height on the driveway, with other parts set on them. */
function setUp(
  ...parts: [part: ClassName, left: number, top: number, right: number, bottom: number][]
): View {
  const [across, down] = [40, 30];
  const masks = Object.fromEntries(
    classNames.map((name) => [name, new Float32Array(across * down)]),
  ) as View["masks"];
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) {
      const part = parts.findLast(
        ([, left, top, right, bottom]) => x >= left && x < right && y >= top && y < bottom,
      );
      masks[part?.[0] ?? (y < 16 ? "sky" : "drive")][y * across + x] = 1;
    }
  }
  return { width: across, height: down, masks };
}

it("a house that is far away fills hardly any of the photo", () => {
  expect(judgeView(setUp(["wall", 16, 12, 22, 16]), undefined)).toEqual(["far"]);
});

it("a low wing or porch that reaches the edge does not cut the house off, nor does the neighbor's house", () => {
  const whole: Parameters<typeof setUp> = [["wall", 8, 6, 32, 20]];
  expect(judgeView(setUp(...whole), undefined)).toEqual([]);
  expect(judgeView(setUp(...whole, ["wall", 32, 16, 40, 20]), undefined)).toEqual([]);
  expect(judgeView(setUp(...whole, ["next", 34, 6, 40, 20]), undefined)).toEqual([]);
  expect(judgeView(setUp(...whole, ["wall", 32, 6, 40, 20]), undefined)).toEqual(["cut-off"]);
});

it("a house that is cut off at one side does not matter where only the ground is to change", () => {
  const cut = setUp(["wall", 8, 6, 40, 20]);
  expect(judgeView(cut, { text: "Exterior Painting" })).toEqual(["cut-off"]);
  expect(judgeView(cut, { text: "Landscaping" })).toEqual([]);
  expect(judgeView(setUp(["wall", 0, 6, 40, 20]), { text: "Landscaping" })).toEqual(["cut-off"]);
});

describe("a car", () => {
  const regions = setUp(["wall", 4, 12, 36, 16], ["car", 14, 20, 26, 26]);

  it("is in the way of what it stands on", () => {
    expect(judgeView(regions, { text: "Driveway Repair" })).toEqual(["car"]);
    expect(judgeView(regions, undefined)).toEqual(["car"]);
  });

  it("does not matter where something else is to change", () => {
    expect(judgeView(regions, { text: "Roofing" })).toEqual([]);
    expect(judgeView(regions, { text: "Exterior Painting" })).toEqual([]);
  });
});
