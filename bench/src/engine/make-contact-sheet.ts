// Draws before and after of every service, by a default and by a specific wish, for photographs of a folder, a dozen to a
// sheet; a picture that was refused or asked about says so:
// node bench/src/engine/make-contact-sheet.ts <folder with photos> <folder for sheets> [service ...] [--held-out]
// With --held-out, those of held-out-photos.json alone, whose pictures are graded in docs/picture-quality.md.
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { EngineError, type Service } from "@curbview/mockup-engine";
import { editPhoto } from "@curbview/mockup-engine/edit-photo";
import sharp from "sharp";
import { drawCell, drawSheet, type Pair } from "./draw-sheet.ts";

const wishes: Record<Service, [byDefault: string, specific: string]> = {
  landscaping: ["landscaping", "a green lawn and flower beds with mulch"],
  driveway: ["driveway", "gray pavers"],
  painting: ["painting", "navy blue walls with white trim"],
  roofing: ["roofing", "charcoal shingles"],
  cleaning: ["cleaning", "wash the siding"],
  "pressure-washing": ["pressure washing", "wash the driveway"],
};
const layout = { cell: { width: 400, height: 300 }, columns: 2 };
const photosPerSheet = 12;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { "held-out": { type: "boolean", default: false } },
});
const [folder = ".", sheets = ".", ...wanted] = positionals;
const services = (wanted.length ? wanted : Object.keys(wishes)) as Service[];
mkdirSync(sheets, { recursive: true });

const edits = services.flatMap((service) =>
  wishes[service].map((text, index) => ({
    service,
    text,
    name: `${service}-${index === 0 ? "default" : "specific"}`,
    pairs: [] as Pair[],
  })),
);
// Photo by photo, so that its parts are found once for all wishes.
for (const file of listPhotos())
  for (const { service, text, pairs } of edits) pairs.push(await drawPair(file, service, text));
for (const { name, pairs } of edits) {
  for (let first = 0; first < pairs.length; first += photosPerSheet)
    await drawSheet(
      pairs.slice(first, first + photosPerSheet),
      layout,
      join(sheets, `${name}-${first / photosPerSheet + 1}.jpg`),
    );
}

function listPhotos(): string[] {
  if (options["held-out"]) {
    const list = readFileSync(join(import.meta.dirname, "held-out-photos.json"), "utf8");
    return (JSON.parse(list) as { photos: number[] }).photos.map((number) => `${number}.jpg`);
  }
  return readdirSync(folder).filter((name) => /\.(jpe?g|png|webp)$/.test(name) && !name.includes("labels"));
}

async function drawPair(file: string, service: Service, text: string): Promise<Pair> {
  const bytes = readFileSync(join(folder, file));
  const draw = (picture: Uint8Array, label?: string) => drawCell(layout, sharp(picture).rotate(), label);
  const before = await draw(bytes, file);
  const edited = await editPhoto(bytes, { service, text }).catch((error: unknown) => {
    if (error instanceof EngineError) return error;
    throw error;
  });
  if (!(edited instanceof EngineError)) return { before, after: await draw(edited.bytes) };
  console.log(service, file, edited.code);
  return { before, after: await draw(bytes, edited.code) };
}
