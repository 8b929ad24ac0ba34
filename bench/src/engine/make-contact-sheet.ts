// Draws before, mask and after of every service for photographs of a folder:
// node bench/src/engine/make-contact-sheet.ts <folder with photos> <folder for sheets> [service ...]
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Service } from "@curbview/mockup-engine";
import { editPhoto } from "@curbview/mockup-engine/edit-photo";
import sharp from "sharp";

const [photos = ".", sheets = ".", ...wanted] = process.argv.slice(2);
const services = (
  wanted.length ? wanted : ["landscaping", "driveway", "painting", "cleaning", "roofing"]
) as Service[];
const cell = { width: 420, height: 320 };
mkdirSync(sheets, { recursive: true });

for (const service of services) {
  const files = readdirSync(photos).filter(
    (name) => /\.(jpe?g|png|webp)$/.test(name) && !name.includes("labels"),
  );
  const tiles: { input: Buffer; left: number; top: number }[] = [];
  for (const [index, file] of files.entries()) {
    const bytes = readFileSync(join(photos, file));
    const after = await editPhoto(bytes, { service, text: service }).catch((error: Error) => {
      console.log(service, file, error.message);
      return undefined;
    });
    const column = index % 2;
    const top = Math.floor(index / 2) * cell.height;
    tiles.push({ input: await fit(bytes), left: column * 2 * cell.width, top });
    if (after) tiles.push({ input: await fit(after.bytes), left: (column * 2 + 1) * cell.width, top });
  }
  const height = Math.ceil(files.length / 2) * cell.height;
  const sheet = sharp({ create: { width: cell.width * 4, height, channels: 3, background: "#222" } });
  await sheet
    .composite(tiles)
    .jpeg({ quality: 85 })
    .toFile(join(sheets, `${basename(photos)}-${service}.jpg`));
}

function fit(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes)
    .rotate()
    .resize({ ...cell, fit: "contain", background: "#222" })
    .png()
    .toBuffer();
}
