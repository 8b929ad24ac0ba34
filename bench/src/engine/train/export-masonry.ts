// Writes the photographs whose masonry is marked as plain bytes, for training (README.md):
// node bench/src/engine/train/export-masonry.ts <folder with the photographs> <folder to write to>
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { classNames } from "@curbview/mockup-engine/analysis";
import { drawMask, drawMasonry, partNames, readMasks, readMasonry } from "../read-mask.ts";
import { classOf, loadRgb } from "./load-labelled.ts";

const [from = ".", to = "masonry"] = process.argv.slice(2);
/** Finer than for the parts: masonry is told by its joints. */
const edge = 768;
const masonry = classNames.length;

mkdirSync(to, { recursive: true });
const list: { name: string; width: number; height: number }[] = [];
const parts = new Map([...readMasks("learning"), ...readMasks()].map((mask) => [mask.photo, mask]));
for (const marked of readMasonry()) {
  const mask = parts.get(marked.photo);
  if (!mask) continue;
  const { rgb, ...size } = await loadRgb(join(from, mask.photo), edge);
  const [drawn, isMarked] = [
    await drawMask(mask, size.width, size.height),
    await drawMasonry(marked, size.width, size.height),
  ];
  const labels = drawn.map((part, i) =>
    partNames[part] === "wall" && isMarked[i] ? masonry : classOf(partNames[part]!),
  );
  writeFileSync(join(to, `${list.length}.rgb`), rgb);
  writeFileSync(join(to, `${list.length}.labels`), labels);
  list.push({ name: mask.photo, ...size });
}
writeFileSync(join(to, "list.json"), JSON.stringify({ classes: [...classNames, "masonry"], photos: list }));
