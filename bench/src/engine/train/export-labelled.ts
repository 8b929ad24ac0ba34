// Writes the labelled photographs as plain bytes, for training (README.md):
// node bench/src/engine/train/export-labelled.ts [--open] <folder with more/, houses/, odd/ and labelled/> <folder to write to>
// With --open only renders and openly licensed pictures are written, no photograph of a house.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { classNames } from "@curbview/mockup-engine/analysis";
import { loadLabelled, loadOpen } from "./load-labelled.ts";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { open: { type: "boolean" } },
});
const [from = ".", to = "labelled"] = positionals;
mkdirSync(to, { recursive: true });
const photos = await (options.open ? loadOpen(from) : loadLabelled(from));
for (const [index, { rgb, labels }] of photos.entries()) {
  writeFileSync(join(to, `${index}.rgb`), rgb);
  writeFileSync(join(to, `${index}.labels`), labels);
}
const list = photos.map(({ name, width, height }) => ({ name, width, height }));
writeFileSync(join(to, "list.json"), JSON.stringify({ classes: classNames, photos: list }));
