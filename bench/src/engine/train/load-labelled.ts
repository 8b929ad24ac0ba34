import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { classNames } from "@curbview/mockup-engine/analysis";
import { drawHouse } from "@curbview/mockup-engine/testing/draw-house.ts";
import sharp from "sharp";
import { drawMask, type MaskFile, type PartName, partNames, readMasks } from "../read-mask.ts";

/** A photograph with the class of every pixel, `unknown` where it is not to be learned. */
export type Labelled = { name: string; rgb: Uint8Array; labels: Uint8Array; width: number; height: number };

/** The label of pixels that no class is learned from. */
export const unknown = 255;

const loadedEdge = 640;

/**
 * Loads all that is learned from: photographs with masks, those of the `labelled` folder, the rendered house and what
 * loadOpen loads. The held-out photographs are never among them.
 */
export async function loadLabelled(folder: string): Promise<Labelled[]> {
  const shared = join(folder, "labelled");
  const names = readdirSync(shared).filter((name) => name.endsWith(".jpg"));
  const photos = await Promise.all([
    ...readMasks("learning").map((mask) => loadMasked(join(folder, "more"), mask)),
    ...readMasks().map((mask) => loadMasked(join(folder, "houses"), withoutOther(mask))),
    ...readMasks("training-only").map((mask) => loadMasked(join(folder, "odd"), withoutOther(mask))),
    ...names.map((name) => loadShared(shared, name)),
    loadRendered(join(folder, "../scene/examples")),
  ]);
  return [...photos, ...(await loadOpen(folder))];
}

/**
 * Loads what is ours or openly licensed alone, no photograph of a house: what `scene/render-set.sh` rendered with labels
 * in a folder `variants`, pictures of anything but a house in a folder `none`, and the drawn houses.
 */
export async function loadOpen(folder: string): Promise<Labelled[]> {
  const photos = await Promise.all([
    ...listPictures(join(folder, "none")).map(loadWithoutHouse),
    ...listPictures(join(folder, "variants"))
      .filter((path) => path.endsWith(".png") && existsSync(path.replace(".png", "-labels.png")))
      .map(loadVariant),
  ]);
  return [...photos, ...drawnColors.map((painted, index) => drawLabelled(index, painted))];
}

function listPictures(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
}

async function loadWithoutHouse(path: string): Promise<Labelled> {
  const photo = await loadRgb(path);
  return { name: path, ...photo, labels: new Uint8Array(photo.width * photo.height).fill(classOf("other")) };
}

/** A rendered scene; the grey value of its labels is the class. */
async function loadVariant(path: string): Promise<Labelled> {
  const photo = await loadRgb(path);
  const labels = await sharp(path.replace(".png", "-labels.png"))
    .toColourspace("b-w")
    .resize(photo.width, photo.height, { kernel: "nearest", fit: "fill" })
    .raw()
    .toBuffer();
  return { name: `variant-${basename(path)}`, ...photo, labels: Uint8Array.from(labels) };
}

/** What the first masks call other may be a car or a fence, for which they had no name. */
function withoutOther(mask: MaskFile): MaskFile {
  const parts = mask.parts.map(({ part, outline }) => ({
    part: part === "other" ? ("unsure" as const) : part,
    outline,
  }));
  return { ...mask, parts };
}

async function loadMasked(folder: string, mask: MaskFile): Promise<Labelled> {
  const photo = await loadRgb(join(folder, mask.photo));
  const parts = await drawMask(mask, photo.width, photo.height);
  return { name: mask.photo, ...photo, labels: parts.map((part) => classOf(partNames[part]!)) };
}

type DrawnColors = NonNullable<NonNullable<Parameters<typeof drawHouse>[0]>["painted"]>;

const drawnColors: DrawnColors[] = [
  {},
  {
    wall: [232, 232, 228],
    roof: [74, 76, 80],
    garage: [198, 186, 160],
    lawn: [88, 124, 58],
    sky: [120, 164, 224],
  },
  {
    wall: [120, 140, 156],
    roof: [150, 116, 96],
    driveway: [86, 86, 88],
    lawn: [176, 158, 120],
    sky: [214, 218, 222],
  },
];

const drawnParts: Record<string, PartName> = { window: "opening", driveway: "drive" };

/** The house that the tests draw, in several colors: the plainest of pictures. */
function drawLabelled(index: number, painted: DrawnColors): Labelled {
  const { data, width, height, parts } = drawHouse({ painted });
  const labels = Uint8Array.from(parts, (part) => classOf(drawnParts[part] ?? (part as PartName)));
  return { name: `drawn-${index}`, rgb: data, labels, width, height };
}

const renderedParts: Record<string, PartName> = {
  door: "door",
  driveway: "drive",
  garage: "garage",
  lawn: "lawn",
  other: "unsure",
  path: "path",
  plant: "plant",
  roof: "roof",
  sky: "sky",
  street: "road",
  trim: "trim",
  wall: "wall",
  window: "opening",
};

/** The house rendered for the product's own sample picture, with a mask a part. */
async function loadRendered(folder: string): Promise<Labelled> {
  const name = "sample_street_640x480.png";
  const photo = await loadRgb(join(folder, name));
  const labels = new Uint8Array(photo.width * photo.height).fill(unknown);
  for (const [file, part] of Object.entries(renderedParts)) {
    const { data } = await sharp(join(folder, "masks", `${file}_0001.png`))
      .removeAlpha()
      .toColourspace("b-w")
      .resize(photo.width, photo.height, { kernel: "nearest", fit: "fill" })
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (let i = 0; i < labels.length; i += 1) if (data[i]! > 127) labels[i] = classOf(part);
  }
  return { name, ...photo, labels };
}

/** A photograph reduced to this long edge. */
export async function loadRgb(
  path: string,
  edge = loadedEdge,
): Promise<{ rgb: Uint8Array; width: number; height: number }> {
  const { data, info } = await sharp(path)
    .rotate()
    .resize({ width: edge, height: edge, fit: "inside" })
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { rgb: data, width: info.width, height: info.height };
}

/** The folder's own legend, by its numbers: what our parts call it. */
const sharedParts: Record<number, PartName> = {
  1: "sky",
  2: "plant",
  3: "lawn",
  4: "road",
  5: "drive",
  6: "path",
  8: "wall",
  9: "roof",
  10: "opening",
  11: "door",
  12: "car",
  13: "trim",
  14: "garage",
  15: "bed",
  16: "fence",
};

async function loadShared(folder: string, name: string): Promise<Labelled> {
  const photo = await loadRgb(join(folder, name));
  const map = await sharp(readFileSync(join(folder, name.replace(".jpg", ".labels.png"))))
    .resize(photo.width, photo.height, { kernel: "nearest", fit: "fill" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const step = map.info.channels;
  const labels = new Uint8Array(photo.width * photo.height).map((_, i) =>
    classOf(sharedParts[map.data[i * step]!] ?? "unsure"),
  );
  return { name, ...photo, labels };
}

/** The label of a part's class. */
export function classOf(part: PartName): number {
  const index = (classNames as readonly string[]).indexOf(part);
  return index < 0 ? unknown : index;
}
