// Scores where the engine puts the edges of parts that are given coarsely, as the network gives them:
// node bench/src/engine/score-edges.ts FOLDER [NUMBER ...]
import { readFileSync } from "node:fs";
import { join, parse } from "node:path";
import { decodePhoto } from "@curbview/mockup-engine";
import { boxMean, type ClassName, openScene } from "@curbview/mockup-engine/edit";
import { drawRegions } from "./open-marked-scene.ts";
import { drawMask, partNames, readMasks } from "./read-mask.ts";

const coarseEdge = 256;
const parts: ClassName[] = ["wall", "roof", "garage", "trim", "drive", "lawn"];
const minShare = 0.004;
const bandShare = 0.012;

const [folder = ".", ...wanted] = process.argv.slice(2);
const scores = new Map(parts.map((part) => [part, { miss: 0, size: 0, photos: 0 }]));
for (const file of readMasks("learning").filter(
  ({ photo }) => wanted.length === 0 || wanted.includes(parse(photo).name),
)) {
  const photo = await decodePhoto(readFileSync(join(folder, file.photo)));
  const scene = openScene({ photo, regions: await drawRegions(photo, file, coarseEdge) });
  const labels = await drawMask(file, photo.width, photo.height);
  for (const part of parts) {
    const truth = Float32Array.from(labels, (label) => (partNames[label] === part ? 1 : 0));
    const found = scene.mask(part);
    const around = boxMean(truth, photo.width, photo.height, Math.round(photo.width * bandShare));
    let [miss, band, drawn, given] = [0, 0, 0, 0];
    for (let i = 0; i < truth.length; i += 1) {
      drawn += truth[i]!;
      given += found[i]!;
      if (around[i]! <= 0.02 || around[i]! >= 0.98) continue;
      miss += Math.abs(found[i]! - truth[i]!);
      band += 1;
    }
    if (drawn < minShare * truth.length) continue;
    const score = scores.get(part)!;
    score.miss += miss / band;
    score.size += given / drawn;
    score.photos += 1;
  }
}
console.log("| part | photos | wrong along the edge | size against the drawn one |");
console.log("| --- | ---: | ---: | ---: |");
for (const [part, { miss, size, photos }] of scores) {
  const percent = (value: number) => `${((100 * value) / photos).toFixed(1)} %`;
  console.log(`| ${part} | ${photos} | ${percent(miss)} | ${percent(size)} |`);
}
