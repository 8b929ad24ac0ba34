// Proposes a mask for a photograph, to be corrected by hand:
// node bench/src/engine/label/propose-mask.ts [--teacher label-photos.mjs] PHOTO OUT.json
import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { decodePhoto } from "@curbview/mockup-engine";
import { type ClassName, classNames } from "@curbview/mockup-engine/analysis";
import { believeParts } from "./believe-parts.ts";
import { runTeacher } from "./run-teacher.ts";
import { findPieces, type LabelMap, removeIslands, traceOutlines } from "./trace-outlines.ts";
import { writeMask } from "./write-mask.ts";

const workingEdge = 640;
const minShare = 0.0008;
/** Of an outline: how far it may be off, in percent of the long edge, and how many points it may have. */
const tolerance = 0.2;
const maxPoints = 60;
/** A building apart from the main one, at the photo's side and no larger than this share of it, is a neighbour's. */
const neighbourShare = 0.35;

const building = new Set((["roof", "wall", "opening", "door", "garage", "trim"] as const).map(numberOf));

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { teacher: { type: "string" } },
});
const [photoPath, out] = positionals;
if (!photoPath || !out) {
  console.error("usage: node propose-mask.ts [--teacher label-photos.mjs] PHOTO OUT.json");
  process.exit(2);
}
const photo = await decodePhoto(readFileSync(photoPath), { maxEdge: workingEdge });
const { width, height } = photo;
const teacher = options.teacher ? runTeacher(options.teacher, photoPath) : undefined;
const belief = await believeParts(photo, teacher);
const labels = Uint8Array.from({ length: width * height }, (_, i) => findLargest(belief, i));
const minPixels = Math.round(width * height * minShare);
const map = nameNeighbours(removeIslands({ labels, width, height }, minPixels));
const outlines = traceOutlines(map, (Math.max(width, height) * tolerance) / 100, maxPoints);
const percent = (value: number, edge: number) => String(Number(((100 * value) / edge).toFixed(1)));
const parts = outlines.map(({ label, points }) => ({
  part: classNames[label]!,
  outline: points.map(([x, y]) => `${percent(x, width)},${percent(y, height)}`).join(" "),
}));
writeFileSync(out, writeMask({ photo: basename(photoPath), background: "sky", parts }));

function numberOf(name: ClassName): number {
  return classNames.indexOf(name);
}

function findLargest(planes: Float32Array[], i: number): number {
  let best = 0;
  for (let k = 1; k < planes.length; k += 1) if (planes[k]![i]! > planes[best]![i]!) best = k;
  return best;
}

function nameNeighbours({ labels: found, ...size }: LabelMap): LabelMap {
  const isBuilding = found.map((label) => (building.has(label) ? 1 : 0));
  const { pieces, sizes } = findPieces({ labels: isBuilding, ...size });
  const largest = Math.max(...sizes.filter((_, piece) => isBuilding[pieces.indexOf(piece)]));
  const atSide = new Set<number>();
  for (let y = 0; y < size.height; y += 1)
    for (const x of [0, size.width - 1]) atSide.add(pieces[y * size.width + x]!);
  const isNeighbour = (piece: number) => atSide.has(piece) && sizes[piece]! < largest * neighbourShare;
  return {
    ...size,
    labels: found.map((label, i) => (isBuilding[i] && isNeighbour(pieces[i]!) ? numberOf("next") : label)),
  };
}
