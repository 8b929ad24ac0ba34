import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  analysisEdge,
  classNames,
  describePixels,
  drawHouse,
  type Planes,
  toLab,
} from "@curbview/mockup-engine/analysis";
import sharp from "sharp";
import { drawMask, type PartName, partNames, readMasks } from "./read-mask.ts";
import { createRandom } from "./train-network.ts";

/** A photograph with the class of every pixel, `unknown` where it is not to be learned. */
export type Labelled = { name: string; rgb: Uint8Array; labels: Uint8Array; width: number; height: number };

/** One look at a photograph, reduced as the engine does it. */
export type View = { features: Planes; labels: Uint8Array; width: number; height: number };

/** The label of pixels that no class is learned from. */
export const unknown = 255;

const loadedEdge = 900;

/** Loads the photographs that masks were drawn for, and those of the `labelled` folder beside them. */
export async function loadPhotos(folder: string): Promise<Labelled[]> {
  const drawn = readMasks().map(async (mask) => {
    const photo = await loadRgb(join(folder, "houses", mask.photo));
    const parts = await drawMask(mask, photo.width, photo.height);
    return { name: mask.photo, ...photo, labels: parts.map((part) => classOf(partNames[part]!)) };
  });
  const shared = join(folder, "labelled");
  const names = readdirSync(shared).filter((name) => name.endsWith(".jpg"));
  const rendered = loadRendered(join(folder, "../scene/examples"));
  const photos = await Promise.all([...drawn, ...names.map((name) => loadShared(shared, name)), rendered]);
  return [...photos, ...drawnColours.map((painted, index) => drawLabelled(index, painted))];
}

type DrawnColours = NonNullable<NonNullable<Parameters<typeof drawHouse>[0]>["painted"]>;

const drawnColours: DrawnColours[] = [
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

/** The house that the tests draw, in several colours: the plainest of pictures. */
function drawLabelled(index: number, painted: DrawnColours): Labelled {
  const { data, width, height, parts } = drawHouse({ painted });
  const labels = Uint8Array.from(parts, (part) => classOf(drawnParts[part] ?? (part as PartName)));
  return { name: `drawn-${index}`, rgb: data, labels, width, height };
}

const renderedParts: Record<string, PartName> = {
  door: "opening",
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

async function loadRgb(path: string): Promise<{ rgb: Uint8Array; width: number; height: number }> {
  const { data, info } = await sharp(path)
    .resize({ width: loadedEdge, height: loadedEdge, fit: "inside" })
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
  11: "opening",
  12: "other",
  13: "trim",
  14: "garage",
  15: "bed",
  16: "next",
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

function classOf(part: PartName): number {
  const index = (classNames as readonly string[]).indexOf(part);
  return index < 0 ? unknown : index;
}

/** View 0 is the photograph as it is; the others are cut, mirrored, lit and coloured differently, each repeatably. */
export function viewPhoto(photo: Labelled, variant: number): View {
  const random = createRandom(variant * 7919 + photo.name.length * 31 + photo.width);
  const between = (low: number, high: number) => low + (high - low) * random();
  const isPlain = variant === 0;
  const scale = { x: isPlain ? 1 : between(0.62, 1), y: isPlain ? 1 : between(0.7, 1) };
  const cut = { width: photo.width * scale.x, height: photo.height * scale.y };
  const left = (photo.width - cut.width) * random();
  const top = (photo.height - cut.height) * random();
  const isMirrored = !isPlain && random() < 0.5;
  const factor = analysisEdge / Math.max(cut.width, cut.height);
  const width = Math.floor(cut.width * factor);
  const height = Math.floor(cut.height * factor);
  const look = isPlain ? plainLook : drawLook(random);
  const rgb = new Uint8Array(width * height * 3);
  const labels = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      const across = isMirrored ? width - 1 - x : x;
      const box = { x: left + across / factor, y: top + y / factor, size: 1 / factor };
      labels[i] =
        photo.labels[Math.floor(box.y + box.size / 2) * photo.width + Math.floor(box.x + box.size / 2)]!;
      rgb.set(look(averageBox(photo, box)), i * 3);
    }
  }
  return { features: describePixels(toLab(rgb, width * height), { width, height }), labels, width, height };
}

type Rgb = [number, number, number];

function averageBox(
  { rgb, width, height }: Labelled,
  { x, y, size }: { x: number; y: number; size: number },
): Rgb {
  const sum: Rgb = [0, 0, 0];
  let count = 0;
  for (let v = Math.floor(y); v < Math.min(height, y + size); v += 1) {
    for (let u = Math.floor(x); u < Math.min(width, x + size); u += 1) {
      for (let c = 0; c < 3; c += 1) sum[c]! += rgb[(v * width + u) * 3 + c]!;
      count += 1;
    }
  }
  return sum.map((value) => value / Math.max(1, count)) as Rgb;
}

const plainLook = (colour: Rgb): Rgb => colour;

function drawLook(random: () => number): (colour: Rgb) => Rgb {
  const between = (low: number, high: number) => low + (high - low) * random();
  const gamma = between(0.7, 1.45);
  const gain = [between(0.93, 1.07), 1, between(0.93, 1.07)];
  const saturation = random() < 0.08 ? 0 : between(0.6, 1.35);
  return (colour) => {
    const lit = colour.map((value, c) => 255 * (Math.min(255, value * gain[c]!) / 255) ** gamma);
    const grey = 0.299 * lit[0]! + 0.587 * lit[1]! + 0.114 * lit[2]!;
    return lit.map((value) => Math.max(0, Math.min(255, grey + (value - grey) * saturation))) as Rgb;
  };
}
