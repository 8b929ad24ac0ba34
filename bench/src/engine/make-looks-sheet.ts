// Draws befores and afters of one wish with the parts that were drawn by hand, so that looks are judged alone:
// node bench/src/engine/make-looks-sheet.ts --photos FOLDER --sheet FILE --wish TEXT [--service SERVICE] [NUMBER ...]
import { readFileSync } from "node:fs";
import { join, parse } from "node:path";
import { parseArgs } from "node:util";
import { decodePhoto, EngineError, readWish, type Service } from "@curbview/mockup-engine";
import { blendEdit, editScene } from "@curbview/mockup-engine/edit";
import sharp, { type Sharp } from "sharp";
import { drawCell, drawSheet, type Pair } from "./draw-sheet.ts";
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
const width = Number(options.width);
const layout = { cell: { width, height: Math.round(width * 0.75) }, columns: Number(options.columns) };
const masks = readMasks("learning").filter(
  ({ photo }) => wanted.length === 0 || wanted.includes(parse(photo).name),
);
const pairs: Pair[] = [];
for (const mask of masks) {
  const bytes = readFileSync(join(options.photos, mask.photo));
  const after = await edit(bytes, mask);
  pairs.push({
    before: await drawCell(layout, sharp(bytes).rotate(), parse(mask.photo).name),
    after: after && (await drawCell(layout, after)),
  });
}
await drawSheet(pairs, layout, options.sheet);

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
