// Writes the labelled photographs as plain bytes, for training (README.md):
// node bench/src/engine/train/export-labelled.ts <folder with more/, houses/, odd/ and labelled/> <folder to write to>
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { classNames } from "@curbview/mockup-engine/analysis";
import { loadLabelled } from "./load-labelled.ts";

const [from = ".", to = "labelled"] = process.argv.slice(2);
mkdirSync(to, { recursive: true });
const photos = await loadLabelled(from);
for (const [index, { rgb, labels }] of photos.entries()) {
  writeFileSync(join(to, `${index}.rgb`), rgb);
  writeFileSync(join(to, `${index}.labels`), labels);
}
const list = photos.map(({ name, width, height }) => ({ name, width, height }));
writeFileSync(join(to, "list.json"), JSON.stringify({ classes: classNames, photos: list }));
