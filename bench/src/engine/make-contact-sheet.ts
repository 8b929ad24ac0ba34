// Draws before and after of every service, by a default and by a specific wish, for photographs of a folder, a dozen to a
// sheet; a picture that was refused or asked about says so:
// node bench/src/engine/make-contact-sheet.ts <folder with photos> <folder for sheets> [service ...] [--held-out]
// With --held-out, those of held-out-photos.json alone, whose pictures are graded in docs/benchmarks.md.
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { EngineError, type Service } from "@curbview/mockup-engine";
import { editPhoto } from "@curbview/mockup-engine/edit-photo";
import sharp from "sharp";

const wishes: Record<Service, [byDefault: string, specific: string]> = {
  landscaping: ["landscaping", "a green lawn and flower beds with mulch"],
  driveway: ["driveway", "gray pavers"],
  painting: ["painting", "navy blue walls with white trim"],
  roofing: ["roofing", "charcoal shingles"],
  cleaning: ["cleaning", "wash the siding"],
  "pressure-washing": ["pressure washing", "wash the driveway"],
};
const cell = { width: 400, height: 300 };
const columns = 2;
const photosPerSheet = 12;
const background = "#222";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { "held-out": { type: "boolean", default: false } },
});
const [folder = ".", sheets = ".", ...wanted] = positionals;
const services = (wanted.length ? wanted : Object.keys(wishes)) as Service[];
mkdirSync(sheets, { recursive: true });

for (const service of services) {
  for (const [index, text] of wishes[service].entries()) {
    const name = `${service}-${index === 0 ? "default" : "specific"}`;
    const pairs = [];
    for (const file of listPhotos()) pairs.push(await drawPair(file, service, text));
    for (let first = 0; first < pairs.length; first += photosPerSheet)
      await drawSheet(
        pairs.slice(first, first + photosPerSheet),
        `${name}-${first / photosPerSheet + 1}.jpg`,
      );
  }
}

function listPhotos(): string[] {
  if (options["held-out"]) {
    const list = readFileSync(join(import.meta.dirname, "held-out-photos.json"), "utf8");
    return (JSON.parse(list) as { photos: number[] }).photos.map((number) => `${number}.jpg`);
  }
  return readdirSync(folder).filter((name) => /\.(jpe?g|png|webp)$/.test(name) && !name.includes("labels"));
}

type Pair = { before: Buffer; after: Buffer };

async function drawPair(file: string, service: Service, text: string): Promise<Pair> {
  const bytes = readFileSync(join(folder, file));
  const before = await label(await fit(bytes), file);
  const edited = await editPhoto(bytes, { service, text }).catch((error: unknown) => {
    if (error instanceof EngineError) return error;
    throw error;
  });
  if (!(edited instanceof EngineError)) return { before, after: await fit(edited.bytes) };
  console.log(service, file, edited.code);
  return { before, after: await label(await fit(bytes), edited.code) };
}

function label(picture: Buffer, text: string): Promise<Buffer> {
  const svg = `<svg width="${cell.width}" height="26"><rect width="100%" height="26" fill="#000c"/>
    <text x="6" y="19" font-size="17" font-family="sans-serif" fill="#fff">${text}</text></svg>`;
  return sharp(picture)
    .composite([{ input: Buffer.from(svg), left: 0, top: 0 }])
    .png()
    .toBuffer();
}

async function drawSheet(pairs: Pair[], name: string): Promise<void> {
  const tiles = pairs.flatMap(({ before, after }, index) => {
    const left = (index % columns) * 2 * cell.width;
    const top = Math.floor(index / columns) * cell.height;
    return [
      { input: before, left, top },
      { input: after, left: left + cell.width, top },
    ];
  });
  const size = {
    width: cell.width * 2 * columns,
    height: Math.ceil(pairs.length / columns) * cell.height,
  };
  await sharp({ create: { ...size, channels: 3, background } })
    .composite(tiles)
    .jpeg({ quality: 85 })
    .toFile(join(sheets, name));
}

function fit(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes)
    .rotate()
    .resize({ ...cell, fit: "contain", background })
    .png()
    .toBuffer();
}
