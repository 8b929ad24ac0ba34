import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { rgbToLab } from "./analyse/convert-lab.ts";
import { decodePhoto, type Photo } from "./decode/decode-photo.ts";
import { editPhoto } from "./edit-photo.ts";
import { chooseInside } from "./testing/choose-inside.ts";
import { drawHouse, openDrawing } from "./testing/draw-house.ts";
import { lookOnce } from "./testing/look-once.ts";
import {
  colorDistance,
  maxDifference,
  meanChange,
  medianColor,
  roughness,
  textureCorrelation,
} from "./testing/measure-pictures.ts";
import type { Service } from "./text/wish-plan.ts";

lookOnce();

const house = drawHouse({ width: 400, height: 300 });
const services: Service[] = [
  "landscaping",
  "driveway",
  "painting",
  "cleaning",
  "roofing",
  "pressure-washing",
];
let photo: Uint8Array;

beforeAll(async () => {
  photo = await openDrawing(house).png().toBuffer();
});

const insides = new Map<string, (index: number) => boolean>();

/** Pixels well inside these parts, found once for all tests that look there. */
function within(...parts: string[]) {
  const inside =
    insides.get(parts.join()) ?? chooseInside({ labels: house.parts, width: house.width }, parts);
  insides.set(parts.join(), inside);
  return inside;
}

const edits = new Map<string, Promise<Photo>>();

/** The house after an edit, which is made once for all tests that look at it. */
function edit(service: Service, text: string = service): Promise<Photo> {
  const key = `${service} ${text}`;
  const made = edits.get(key) ?? editPhoto(photo, { service, text }).then(({ bytes }) => decodePhoto(bytes));
  edits.set(key, made);
  return made;
}

describe("painting", () => {
  it.each([
    ["navy", [38, 53, 84]],
    ["sage green", [163, 169, 147]],
    ["white", [244, 243, 239]],
    ["barn red", [124, 46, 42]],
  ] as const)("gives the walls the %s asked for", async (name, rgb) => {
    const after = await edit("painting", `paint the house ${name}`);
    expect(colorDistance(medianColor(after, within("wall")), rgbToLab(rgb))).toBeLessThan(8);
  });

  it("keeps the siding's lines and the shadow on the wall", async () => {
    const after = await edit("painting", "paint it blue");
    expect(textureCorrelation(house, after, within("wall"))).toBeGreaterThan(0.85);
    const isShaded = (index: number) => index % house.width < house.width * 0.32;
    const inWall = within("wall");
    const shade = medianColor(after, (i) => inWall(i) && isShaded(i));
    const sun = medianColor(after, (i) => inWall(i) && !isShaded(i));
    expect(sun.L - shade.L).toBeGreaterThan(6);
  });

  it("leaves windows, garage door, roof, driveway and lawn as they are", async () => {
    const after = await edit("painting", "paint it navy");
    const others = within("window", "garage", "roof", "driveway", "lawn");
    expect(meanChange(house, after, others)).toBeLessThan(1);
  });

  it("leaves the walls alone when only another part was named", async () => {
    const after = await edit("painting", "paint the garage door navy");
    expect(colorDistance(medianColor(after, within("garage")), rgbToLab([38, 53, 84]))).toBeLessThan(10);
    expect(meanChange(house, after, within("wall", "roof", "driveway"))).toBeLessThan(1);
    const door = edit("painting", "a red front door");
    await expect(door).rejects.toMatchObject({ code: "region_not_found" });
  });

  it("fades out at the edge of the wall instead of being cut off", async () => {
    const after = await edit("painting", "paint it navy");
    const partly = house.parts.filter((_, i) => {
      const moved = Math.abs(house.data[i * 3]! - after.data[i * 3]!);
      return moved > 12 && moved < 120;
    });
    expect(partly.length).toBeGreaterThan(house.width);
  });

  it("paints the garage door only when it was asked for", async () => {
    const after = await edit("painting", "navy walls with a barn red garage door");
    expect(colorDistance(medianColor(after, within("garage")), rgbToLab([124, 46, 42]))).toBeLessThan(12);
    expect(colorDistance(medianColor(after, within("wall")), rgbToLab([38, 53, 84]))).toBeLessThan(8);
  });
});

describe("the other services", () => {
  it("lay gravel instead of a lawn when that was asked for", async () => {
    const after = medianColor(await edit("landscaping", "xeriscape with gravel"), within("lawn"));
    expect(after.a).toBeGreaterThan(-4);
  });

  it("plant more flowers when flower beds were asked for", async () => {
    const countPink = ({ data }: Photo) =>
      house.parts.filter(
        (_, i) => data[i * 3]! > data[i * 3 + 1]! + 40 && data[i * 3 + 2]! > data[i * 3 + 1]! + 10,
      ).length;
    const usual = countPink(await edit("landscaping"));
    expect(countPink(await edit("landscaping", "flower beds"))).toBeGreaterThan(usual);
  });

  it("lay the driveway with what was asked for", async () => {
    const [asphalt, concrete, brick] = await Promise.all(
      ["asphalt", "concrete", "red brick"].map(async (text) =>
        medianColor(await edit("driveway", text), within("driveway")),
      ),
    );
    expect(concrete!.L - asphalt!.L).toBeGreaterThan(30);
    expect(brick!.a - concrete!.a).toBeGreaterThan(10);
  });

  it("make a dry lawn greener", async () => {
    const before = medianColor(house, within("lawn"));
    const after = medianColor(await edit("landscaping"), within("lawn"));
    expect(before.a - after.a).toBeGreaterThan(8);
  });

  it("lay a driveway without the old one's stains", async () => {
    const after = await edit("driveway", "new asphalt");
    const inDriveway = within("driveway");
    expect(meanChange(house, after, inDriveway)).toBeGreaterThan(12);
    expect(roughness(after, inDriveway)).toBeLessThan(roughness(house, inDriveway) * 0.7);
  });

  it("lay shingles in the color asked for", async () => {
    const after = await edit("roofing", "a terracotta roof");
    expect(colorDistance(medianColor(after, within("roof")), rgbToLab([190, 106, 77]))).toBeLessThan(12);
  });

  it("wash walls and paving lighter", async () => {
    const before = medianColor(house, within("wall"));
    for (const service of ["cleaning", "pressure-washing"] as const) {
      expect(medianColor(await edit(service), within("wall")).L).toBeGreaterThan(before.L + 2);
    }
  });
});

it.each([
  ["pressure wash the driveway", "driveway", ["wall", "roof"]],
  ["roof cleaning", "roof", ["wall", "driveway"]],
  ["siding cleaning", "wall", ["roof", "driveway"]],
] as const)("'%s' washes that alone", async (text, washed, left) => {
  const after = await edit("cleaning", text);
  expect(meanChange(house, after, within(washed))).toBeGreaterThan(2);
  expect(meanChange(house, after, within(...left))).toBeLessThan(0.5);
});

it("washing keeps a red tile roof red", async () => {
  const red = drawHouse({ ...house, painted: { roof: [118, 96, 93] } });
  const { bytes } = await editPhoto(await openDrawing(red).png().toBuffer(), { text: "roof cleaning" });
  const before = medianColor(red, within("roof"));
  const after = medianColor(await decodePhoto(bytes), within("roof"));
  expect(Math.hypot(after.a - before.a, after.b - before.b)).toBeLessThan(2.5);
});

describe("a wish for several things", () => {
  it("is done wholly, one thing after another", async () => {
    const wish = { text: "navy walls, a barn red garage door, concrete driveway and a terracotta roof" };
    const { bytes, regions, summary, notes } = await editPhoto(photo, wish);
    const after = await decodePhoto(bytes);
    expect(regions).toEqual(["walls", "garage", "roof", "driveway"]);
    expect(summary).toBe("Walls: navy. Garage door: barn red. Roof: terracotta tiles. Driveway: concrete.");
    expect(notes).toEqual([]);
    expect(colorDistance(medianColor(after, within("wall")), rgbToLab([38, 53, 84]))).toBeLessThan(8);
    expect(colorDistance(medianColor(after, within("roof")), rgbToLab([190, 106, 77]))).toBeLessThan(12);
    const before = medianColor(house, within("driveway"));
    expect(medianColor(after, within("driveway")).L - before.L).toBeGreaterThan(8);
    expect(meanChange(house, after, within("lawn"))).toBeLessThan(1);
  });

  it("is done as far as it can be, and says what is not in the picture", async () => {
    const { summary, notes } = await editPhoto(photo, { text: "white walls, a red front door and a pool" });
    expect(summary).toBe("Walls: white.");
    expect(notes).toEqual([
      expect.stringContaining("paint over the part you mean"),
      expect.stringContaining("can't add a pool"),
    ]);
  });

  it("says what stands in for a thing only where that is in the picture", async () => {
    const notes = async (text: string) => (await editPhoto(photo, { text })).notes;
    expect(await notes("navy walls and a travertine driveway")).toEqual([
      "This quick preview has no picture of travertine; it shows pavers in its place.",
    ]);
    expect(await notes("navy walls and a flagstone walkway")).toEqual([
      expect.stringContaining("We couldn't find a walkway in this photo."),
    ]);
  });

  it("says once what goes for a door as for shutters", async () => {
    const { notes } = await editPhoto(photo, {
      text: "white walls with black shutters and a red front door",
    });
    expect(notes).toEqual([
      "This preview can't tell doors, shutters and the like apart by itself. Please paint over the part you mean.",
    ]);
  });

  it("says which part looks as wished already", async () => {
    const { summary, notes } = await editPhoto(photo, { text: "navy walls and a white garage door" });
    expect(summary).toBe("Walls: navy.");
    expect(notes).toEqual(["Garage door: white. The photo looks like that already."]);
  });

  it("leaves alone what is to be kept", async () => {
    const after = await decodePhoto((await editPhoto(photo, { text: "wash everything but the roof" })).bytes);
    expect(meanChange(house, after, within("roof"))).toBeLessThan(0.5);
    expect(meanChange(house, after, within("wall"))).toBeGreaterThan(2);
  });
});

it.each([
  ["xyz", "not_understood", "For example"],
  ["make it night", "not_supported", "time of day"],
])("the wish '%s' is refused with what can be shown", async (text, code, words) => {
  const refusal = editPhoto(photo, { text });
  await expect(refusal).rejects.toMatchObject({ code, userMessage: expect.stringContaining(words) });
});

it.each(services)("%s leaves the sky untouched", async (service) => {
  expect(maxDifference(house, await edit(service), within("sky"))).toBeLessThanOrEqual(1);
});

it.each([
  ["driveway", ["wall", "roof", "lawn", "garage"]],
  ["roofing", ["wall", "driveway", "lawn", "garage"]],
  ["landscaping", ["roof", "driveway", "garage"]],
] as const)("%s leaves the other parts alone", async (service, parts) => {
  expect(meanChange(house, await edit(service), within(...parts))).toBeLessThan(1);
});

it("gives back a photo turned upright, without the place it was taken at", async () => {
  const lying = await openDrawing(house).rotate(-90).png().toBuffer();
  const tagged = await sharp(lying)
    .withExif({ IFD0: { Make: "Phone" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "40/1 26/1 46/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
  expect((await sharp(tagged).metadata()).exif).toBeDefined();
  for (const format of ["png", "jpeg"] as const) {
    const result = await editPhoto(tagged, { service: "painting", text: "navy" }, { format });
    expect(result).toMatchObject({ width: house.width, height: house.height });
    const metadata = await sharp(result.bytes).metadata();
    expect(metadata).toMatchObject({ width: house.width, height: house.height, format });
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual(
      Array(4).fill(undefined),
    );
    const after = await decodePhoto(result.bytes);
    expect(maxDifference(house, after, within("sky"))).toBeLessThan(24);
  }
});

it("says so when the walls have the wished color already", async () => {
  const white = await editPhoto(photo, { service: "painting", text: "white" });
  const again = await editPhoto(white.bytes, { service: "painting", text: "white" }).catch(
    (error: unknown) => error,
  );
  expect(again).toMatchObject({ code: "no_visible_change" });
  expect((again as { userMessage: string }).userMessage).toContain("already looks like that");
});

it("says that there is no such part where the picture is one color", async () => {
  const create = { width: 320, height: 240, channels: 3, background: "#6f9fd8" } as const;
  const sky = await sharp({ create }).png().toBuffer();
  const refusal = await editPhoto(sky, { service: "roofing", text: "" }).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: "region_not_found" });
  expect((refusal as { userMessage: string }).userMessage).toContain("couldn't find");
});
