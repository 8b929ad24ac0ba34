// Compares proposals with the masks drawn by hand, part by part:
// node bench/src/engine/label/score-masks.ts PROPOSALS_FOLDER [MASKS_FOLDER]
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { drawMask, partNames, readMask } from "../read-mask.ts";

const edge = 512;
const unsure = partNames.indexOf("unsure");

const [proposals = ".", masks = join(import.meta.dirname, "../masks/held-out")] = process.argv.slice(2);
const names = readdirSync(masks).filter(
  (name) => name.endsWith(".json") && existsSync(join(proposals, name)),
);
const counts = partNames.map(() => ({ both: 0, drawn: 0, proposed: 0 }));
let counted = 0;
for (const name of names) {
  const [drawn, proposed] = await Promise.all([paint(join(masks, name)), paint(join(proposals, name))]);
  for (const [i, part] of drawn.entries()) {
    if (part === unsure) continue;
    const other = proposed[i]!;
    counted += 1;
    counts[part]!.drawn += 1;
    counts[other]!.proposed += 1;
    if (part === other) counts[part]!.both += 1;
  }
}
console.log(`${names.length} masks\n\n| part | share of the pictures | IoU |\n| --- | ---: | ---: |`);
const overlaps: number[] = [];
for (const [index, name] of partNames.entries()) {
  const { both, drawn, proposed } = counts[index]!;
  if (!drawn) continue;
  overlaps.push(both / (drawn + proposed - both));
  console.log(`| ${name} | ${percent(drawn / counted)} | ${percent(overlaps.at(-1)!)} |`);
}
const mean = overlaps.reduce((sum, overlap) => sum + overlap, 0) / overlaps.length;
const right = counts.reduce((sum, { both }) => sum + both, 0) / counted;
console.log(`| **all** | ${percent(right)} of pixels right | ${percent(mean)} |`);

function paint(path: string): Promise<Uint8Array> {
  return drawMask(readMask(path), edge, edge);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
