// Scores how edits look, over the photographs with hand-drawn masks, the drawn parts given in place of found ones:
// node bench/src/engine/score-looks.ts <folder with the photographs> [service ...]
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { decodePhoto, EngineError, readWish, type Service } from "@curbview/mockup-engine";
import {
  blendEdit,
  type ClassName,
  editScene,
  rgbToLab,
  type Scene,
  toLab,
} from "@curbview/mockup-engine/edit";
import {
  colorReached,
  edgeExcess,
  grainShare,
  keptElsewhere,
  type Picture,
  structureKept,
} from "./measure-looks.ts";
import { openMarkedScene } from "./open-marked-scene.ts";
import { type MaskFile, readMasks } from "./read-mask.ts";

type Try = { service: Service; wish: string; part: ClassName; color?: readonly [number, number, number] };

const tries: Try[] = [
  { service: "painting", wish: "paint it white", part: "wall", color: [244, 243, 239] },
  { service: "painting", wish: "paint it navy", part: "wall", color: [38, 53, 84] },
  { service: "painting", wish: "paint it sage green", part: "wall", color: [157, 171, 139] },
  { service: "roofing", wish: "charcoal shingles", part: "roof", color: [66, 69, 73] },
  { service: "roofing", wish: "terracotta shingles", part: "roof", color: [190, 106, 77] },
  { service: "driveway", wish: "asphalt", part: "drive" },
  { service: "driveway", wish: "pavers", part: "drive" },
  { service: "landscaping", wish: "new lawn with flower beds", part: "lawn" },
  { service: "pressure-washing", wish: "wash", part: "wall" },
];

type Looks = {
  color: number;
  halo: number;
  structure: number;
  grain: number;
  kept: number;
  processorMs: number;
};

/** The looks of one wish on one photo; undefined where the photo has no such part. */
export async function scoreLooks(
  bytes: Uint8Array,
  mask: MaskFile,
  attempt: Try,
): Promise<Looks | undefined> {
  const photo = await decodePhoto(bytes);
  const scene: Scene = await openMarkedScene(photo, mask);
  const started = process.cpuUsage();
  try {
    const before: Picture = { ...photo, lab: structuredClone(scene.lab) };
    const { mask: changed } = editScene(scene, readWish(attempt.wish, attempt.service).tasks);
    const used = process.cpuUsage(started);
    const after: Picture = { ...photo, lab: toLab(blendEdit(scene, changed), photo.width * photo.height) };
    const part = scene.mask(attempt.part);
    const light = rgbToLab([...(attempt.color ?? [0, 0, 0])]);
    return {
      color: attempt.color
        ? colorReached(before, after, part, scene.mask("trim", "garage"), light)
        : Number.NaN,
      halo: edgeExcess(before, after, part),
      structure: structureKept(before, after, part),
      grain: grainShare(before, after, part),
      kept: keptElsewhere(before, after, changed),
      processorMs: (used.user + used.system) / 1000,
    };
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

async function printTable(folder: string, wanted: string[]): Promise<void> {
  console.log(
    "| wish | photos | color off, deltaE | halo | structure kept | grain | else untouched | processor ms |",
  );
  console.log("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
  for (const attempt of tries.filter(({ service }) => !wanted.length || wanted.includes(service))) {
    const scores: Looks[] = [];
    for (const mask of readMasks()) {
      const score = await scoreLooks(readFileSync(join(folder, mask.photo)), mask, attempt);
      if (score) scores.push(score);
    }
    const middle = (pick: keyof Looks) => {
      const values = scores.map((score) => score[pick]).filter((value) => !Number.isNaN(value));
      return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
    };
    const cells = [
      `${attempt.service}: ${attempt.wish}`,
      scores.length,
      Number.isNaN(middle("color")) ? "-" : middle("color").toFixed(1),
      middle("halo").toFixed(2),
      middle("structure").toFixed(2),
      middle("grain").toFixed(2),
      `${(middle("kept") * 100).toFixed(1)} %`,
      Math.round(middle("processorMs")),
    ];
    console.log(`| ${cells.join(" | ")} |`);
  }
  const megabytes = process.resourceUsage().maxRSS / (process.platform === "darwin" ? 1024 * 1024 : 1024);
  console.log(`\nMedians over the photographs; at most ${Math.round(megabytes)} MB held by this process.`);
}

if (import.meta.main) {
  const [folder = ".", ...wanted] = process.argv.slice(2);
  await printTable(folder, wanted);
}
