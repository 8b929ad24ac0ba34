import { expect, it } from "vitest";
import { drawHouse } from "../testing/draw-house.ts";
import { type ClassName, classNames } from "./class-names.ts";
import { toLab } from "./convert-lab.ts";
import { findRegions, type Regions } from "./find-regions.ts";
import { averagePatches, segmentPicture } from "./segment-picture.ts";

const house = drawHouse({ width: 400, height: 300 });
const regions = await findRegions(house);

/** What the picture is believed to be at a place given in shares of its width and height. */
function believedAt({ width, height, masks }: Regions, across: number, down: number): ClassName {
  const i = Math.floor(down * height) * width + Math.floor(across * width);
  return classNames.reduce((best, name) => (masks[name][i]! > masks[best][i]! ? name : best));
}

it("tells the parts of a house apart", () => {
  expect(believedAt(regions, 0.5, 0.1)).toBe("sky");
  expect(believedAt(regions, 0.5, 0.33)).toBe("roof");
  expect(believedAt(regions, 0.5, 0.47)).toBe("wall");
  expect(believedAt(regions, 0.23, 0.55)).toBe("opening");
  expect(believedAt(regions, 0.7, 0.6)).toBe("garage");
  expect(believedAt(regions, 0.7, 0.9)).toBe("drive");
  expect(believedAt(regions, 0.2, 0.9)).toBe("lawn");
});

it("finds the same parts in a picture taken in the dark", async () => {
  const data = house.data.map((value) => value * 0.25);
  const dark = await findRegions({ ...house, data });
  expect(believedAt(dark, 0.5, 0.1)).toBe("sky");
  expect(believedAt(dark, 0.5, 0.47)).toBe("wall");
  expect(believedAt(dark, 0.2, 0.9)).toBe("lawn");
});

it("shares every pixel out among the classes", () => {
  const { masks } = regions;
  for (const i of [0, 5000, 20_000]) {
    const sum = classNames.reduce((total, name) => total + masks[name][i]!, 0);
    expect(sum).toBeCloseTo(1, 3);
  }
});

it("works on strips a few pixels wide", async () => {
  const strip = { data: new Uint8Array(1600 * 24 * 3).fill(120), width: 1600, height: 24 };
  expect(await findRegions(strip)).toMatchObject({ width: 384, height: 5 });
});

it("cuts a picture where its color changes and nowhere else", () => {
  const data = new Uint8Array(40 * 30 * 3).map((_, i) => ((i / 3) % 40 < 20 ? 60 : 200));
  const lab = toLab(data, 40 * 30);
  const cut = segmentPicture(lab, { width: 40, height: 30 }, 60, 12);
  expect(cut.count).toBe(2);
  expect(cut.patches[0]).not.toBe(cut.patches[39]);
  const [mean] = averagePatches([lab.L], cut);
  expect(mean![0]).toBeCloseTo(lab.L[0]!, 3);
});
