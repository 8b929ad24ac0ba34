// Draws befores and afters of one wish with the parts that were drawn by hand, so that looks are judged alone:
// node bench/src/engine/make-looks-sheet.ts --photos FOLDER --sheet FILE --wish TEXT [--service SERVICE] [NUMBER ...]
import { readFileSync } from "node:fs";
import { join, parse } from "node:path";
import { parseArgs } from "node:util";
import { decodePhoto, EngineError, readWish, type Service } from "@curbview/mockup-engine";
import { blendEdit, editScene } from "@curbview/mockup-engine/edit";
import sharp, { type OverlayOptions, type Sharp } from "sharp";
import { openMarkedScene } from "./open-marked-scene.ts";
import { type MaskFile, readMasks } from "./read-mask.ts";

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    photos: { type: "string", default: "." },
    sheet: { type: "string", default: "sheet.jpg" },
    wish: { type: "string", default: "" },
    service: { type: "string" },
    width: { type: "string", default: "640" },
    columns: { type: "string", default: "2" },
  },
});
const cell = { width: Number(options.width), height: Math.round(Number(options.width) * 0.75) };
const columns = Number(options.columns);
const masks = readMasks("learning").filter(
  ({ photo }) => wanted.length === 0 || wanted.includes(parse(photo).name),
);
const tiles: OverlayOptions[] = [];
for (const [index, mask] of masks.entries()) {
  const bytes = readFileSync(join(options.photos, mask.photo));
  const left = (index % columns) * 2 * cell.width;
  const top = Math.floor(index / columns) * cell.height;
  tiles.push({ input: await fit(sharp(bytes).rotate()), left, top });
  const after = await edit(bytes, mask);
  if (after) tiles.push({ input: await fit(after), left: left + cell.width, top });
  tiles.push({ input: label(parse(mask.photo).name), left, top });
}
const size = { width: cell.width * 2 * columns, height: Math.ceil(masks.length / columns) * cell.height };
await sharp({ create: { ...size, channels: 3, background: "#222" } })
  .composite(tiles)
  .jpeg({ quality: 88 })
  .toFile(options.sheet);

async function edit(bytes: Uint8Array, mask: MaskFile): Promise<Sharp | undefined> {
  const photo = await decodePhoto(bytes);
  const scene = await openMarkedScene(photo, mask);
  try {
    const { tasks } = readWish(options.wish, options.service as Service | undefined);
    const { mask: changed } = editScene(scene, tasks);
    const { width, height } = photo;
    return sharp(blendEdit(scene, changed), { raw: { width, height, channels: 3 } });
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    console.log(mask.photo, error.code);
    return undefined;
  }
}

function fit(image: Sharp): Promise<Buffer> {
  return image
    .resize({ ...cell, fit: "contain", background: "#222" })
    .png()
    .toBuffer();
}

function label(text: string): Buffer {
  return Buffer.from(
    `<svg width="70" height="24"><rect width="70" height="24" fill="#000"/><text x="6" y="18" font-size="18" fill="#fff">${text}</text></svg>`,
  );
}
