// Scores what is left of walls as stone and brick against the marks drawn by hand, each photograph with a head that has not seen it:
// node bench/src/engine/score-masonry.ts [--each] --heads <file whose .0.onnx to .3.onnx train_masonry.py wrote> <folder with the photographs>
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, parse } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { decodePhoto } from "@curbview/mockup-engine";
import { findRegions, networkFiles, useNetworkFiles } from "@curbview/mockup-engine/analysis";
import { findWalls, openScene } from "@curbview/mockup-engine/edit";
import {
  drawMask,
  drawMasonry,
  type MaskFile,
  type MasonryFile,
  partNames,
  readMasks,
  readMasonry,
} from "./read-mask.ts";

const folds = 4;
const workingEdge = 640;
/** Less of the walls than this is neither found nor wrongly left. */
const touched = 0.02;
/** Of the walls of a photograph: masonry that is left and that is painted, and what is wrongly left. */
type Score = { photo: string; kind: MasonryFile["kind"]; right: number; missed: number; wrong: number };

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { heads: { type: "string", default: "" }, each: { type: "boolean" } },
});
const [folder = "."] = positionals;
const { masonryHead: _, ...networks } = networkFiles();
const masks = new Map([...readMasks("learning"), ...readMasks()].map((mask) => [mask.photo, mask]));
const scores: Score[] = [];
for (const marked of readMasonry()) {
  const mask = masks.get(marked.photo);
  if (!mask) continue;
  const score = await scoreOne(marked, mask);
  const { photo, kind, ...shares } = score;
  if (options.each) console.log(photo, kind, ...Object.values(shares).map(percent));
  scores.push(score);
}
for (const kind of ["none", "part", "whole"] as const) report(kind);

async function scoreOne(marked: MasonryFile, mask: MaskFile): Promise<Score> {
  const head = options.heads && pathToFileURL(`${options.heads}.${foldOf(marked.photo)}.onnx`);
  useNetworkFiles({ ...networks, ...(head && { masonryHead: head }) });
  const photo = await decodePhoto(readFileSync(join(folder, marked.photo)), { maxEdge: workingEdge });
  const scene = openScene({ photo, regions: await findRegions(photo) });
  const [all, painted] = [findWalls(scene, { takesBrick: true }), findWalls(scene)];
  const parts = await drawMask(mask, photo.width, photo.height);
  const masonry = await drawMasonry(marked, photo.width, photo.height);
  let [walls, right, missed, wrong] = [1, 0, 0, 0];
  for (let i = 0; i < parts.length; i += 1) {
    if (partNames[parts[i]!] !== "wall") continue;
    walls += all[i]!;
    const left = all[i]! - painted[i]!;
    if (masonry[i]) {
      right += left;
      missed += painted[i]!;
    } else wrong += left;
  }
  return {
    photo: marked.photo,
    kind: marked.kind,
    right: right / walls,
    missed: missed / walls,
    wrong: wrong / walls,
  };
}

/** As in train_masonry.py. */
function foldOf(photo: string): number {
  return createHash("md5").update(parse(photo).name).digest()[0]! % folds;
}

function report(kind: Score["kind"]): void {
  const own = scores.filter((score) => score.kind === kind);
  const sum = (of: (score: Score) => number) => own.reduce((total, score) => total + of(score), 0);
  const [right, missed, wrong] = [sum((s) => s.right), sum((s) => s.missed), sum((s) => s.wrong)];
  const bare = own.filter((score) => score.wrong > touched).map(({ photo }) => parse(photo).name);
  console.log(
    `${kind}: ${own.length} photographs, of masonry left ${percent(right / (right + missed))} %, of what is left masonry ${percent(right / (right + wrong))} %; more than ${percent(touched)} % of the walls wrongly left on ${bare.length}: ${bare.join(" ")}`,
  );
}

function percent(share: number): string {
  return (share * 100).toFixed(0);
}
