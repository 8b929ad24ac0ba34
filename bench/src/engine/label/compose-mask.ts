// Makes a mask of a proposal's parts and of outlines drawn anew (README.md has the form of the list):
// node bench/src/engine/label/compose-mask.ts PROPOSAL.json LIST.txt OUT.json
import { readFileSync, writeFileSync } from "node:fs";
import { type MaskFile, type PartName, partNames, readMask } from "../read-mask.ts";
import { findGaps } from "./find-gaps.ts";
import { writeMask } from "./write-mask.ts";

const [proposalPath, listPath, out] = process.argv.slice(2);
if (!proposalPath || !listPath || !out) {
  console.error("usage: node compose-mask.ts PROPOSAL.json LIST.txt OUT.json");
  process.exit(2);
}
const proposal = readMask(proposalPath);
let { background } = proposal;
const parts: MaskFile["parts"] = [];
for (const [index, line] of readFileSync(listPath, "utf8").split("\n").entries()) {
  const [word, ...rest] = line.trim().split(/\s+/);
  if (!word || word.startsWith("#")) continue;
  const where = `${listPath}:${index + 1}`;
  if (word === "background") background = readPart(rest[0], where);
  else if (word === "keep") parts.push(keepPart(rest, where));
  else parts.push({ part: readPart(word, where), outline: readOutline(rest, where) });
}
const mask = { photo: proposal.photo, background, parts };
writeFileSync(out, writeMask(mask));
const gaps = await findGaps(mask);
if (gaps.length) console.log(`the background shows between the parts at ${gaps.join("  ")}`);

function readPart(name: string | undefined, where: string): PartName {
  const part = partNames.find((other) => other === name);
  if (!part) throw new Error(`${where}: no part is called ${name}; one of ${partNames.join(", ")}`);
  return part;
}

function keepPart([number, name]: string[], where: string): MaskFile["parts"][number] {
  const kept = proposal.parts[Number(number)];
  if (!kept) throw new Error(`${where}: the proposal has no part ${number}`);
  return name ? { ...kept, part: readPart(name, where) } : kept;
}

/** Two points are the opposite corners of a rectangle. */
function readOutline(points: string[], where: string): string {
  const read = points.map((point) => point.split(",").map(Number));
  const wrong = read.findIndex((point) => point.length !== 2 || point.some(Number.isNaN));
  if (wrong >= 0 || read.length < 2) throw new Error(`${where}: not an outline: ${points[wrong] ?? points}`);
  if (read.length > 2) return points.join(" ");
  const [[left, top], [right, bottom]] = read as [[number, number], [number, number]];
  return `${left},${top} ${right},${top} ${right},${bottom} ${left},${bottom}`;
}
