// Scores what is found where against the masks drawn by hand, by class and by what each service would change:
// node bench/src/engine/score-classes.ts [--masks held-out] [--only 14,82] [--network open|FILE] <folder with the photographs>
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { decodePhoto, readWish, type Service } from "@curbview/mockup-engine";
import {
  chooseNetwork,
  classNames,
  enlarge,
  findRegions,
  networkNames,
  useNetworkFiles,
} from "@curbview/mockup-engine/analysis";
import {
  coverage,
  keepCertainSteps,
  openScene,
  partOfStep,
  type Scene,
  splitTasks,
} from "@curbview/mockup-engine/edit";
import { drawMask, type MaskFile, maskKind, type PartName, partNames, readMasks } from "./read-mask.ts";
import { rules } from "./score-photo.ts";

const workingEdge = 640;
const goal = 0.9;
const minPartShare = 0.01;
/** Shares of a neighbor's building and of the whole picture that count as touched. */
const touched = 0.02;

type Step = ReturnType<typeof splitTasks>[number];
type Count = { both: number; drawn: number; found: number };
/**
 * What a service would change: the share of it in the right place, the share of that place, and of the neighbors'; NaN
 * where the photograph has too little of it to measure. Invented is what a photograph without the part was changed by,
 * asked that the person is shown the part before anything is changed.
 */
type Reach = { precision: number; recall: number; next: number; invented: boolean; asked: boolean };

const isGood = ({ precision }: Reach) => precision >= goal;
const services = ["roofing", "painting", "driveway", "landscaping", "cleaning"] as const;
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    masks: { type: "string", default: "held-out" },
    only: { type: "string" },
    network: { type: "string" },
    each: { type: "boolean" },
  },
});
const [folder = "."] = positionals;
const chosen = networkNames.find((name) => name === options.network);
if (chosen) chooseNetwork(chosen);
else if (options.network) useNetworkFiles({ parts: pathToFileURL(options.network) });
const only = options.only?.split(",").map((number) => `${number}.jpg`);
const masks = readMasks(maskKind.parse(options.masks)).filter(({ photo }) => !only || only.includes(photo));
const counts = partNames.map((): Count => ({ both: 0, drawn: 0, found: 0 }));
const reaches = new Map(services.map((service) => [service, [] as Reach[]]));
for (const mask of masks) await scoreOne(mask);
printClasses();
printServices();

async function scoreOne(mask: MaskFile): Promise<void> {
  const photo = await decodePhoto(readFileSync(join(folder, mask.photo)), { maxEdge: workingEdge });
  const labels = await drawMask(mask, photo.width, photo.height);
  const scene = openScene({ photo, regions: await findRegions(photo) });
  const found = findLargest(scene);
  let [right, known] = [0, 0];
  for (const [i, drawn] of labels.entries()) {
    if (partNames[drawn] === "unsure") continue;
    known += 1;
    counts[drawn]!.drawn += 1;
    counts[found[i]!]!.found += 1;
    if (drawn !== found[i]) continue;
    right += 1;
    counts[drawn]!.both += 1;
  }
  const cells = services.map((service) => {
    const reach = reachOf(scene, labels, service);
    reaches.get(service)!.push(reach);
    return `${percent(reach.precision)}/${percent(reach.recall)}${reach.asked ? " asked" : ""}`;
  });
  if (options.each) console.log(mask.photo, percent(right / known), cells.join(" "));
}

function findLargest({ photo, regions }: Scene): Uint8Array {
  const planes = classNames.map((name) => enlarge(regions.masks[name], regions, photo));
  return Uint8Array.from({ length: photo.width * photo.height }, (_, i) => {
    let best = 0;
    for (let k = 1; k < planes.length; k += 1) if (planes[k]![i]! > planes[best]![i]!) best = k;
    return best;
  });
}

function reachOf(scene: Scene, labels: Uint8Array, service: Service): Reach {
  const { right, free } = rules[service];
  const steps = splitTasks(readWish(rules[service].text, service).tasks);
  const certain = keepCertainSteps(scene, steps);
  const change = planChange(scene, certain ?? steps);
  const isIn = (names: PartName[]) => partNames.map((name) => names.includes(name));
  const [isRight, isFree, isNext] = [isIn(right), isIn(free), isIn(["next"])];
  const edge = Math.max(2, Math.round(scene.photo.width * 0.006));
  const sum = { right: 0, wrong: 0, area: 0, next: 0, nextArea: 0 };
  for (const [i, label] of labels.entries()) {
    const amount = change?.[i] ?? 0;
    if (isNext[label]) {
      sum.next += amount;
      sum.nextArea += 1;
    }
    if (isFree[label] || isNearEdge(labels, i, edge, scene.photo.width)) continue;
    if (isRight[label]) {
      sum.right += amount;
      sum.area += 1;
    } else sum.wrong += amount;
  }
  const isThere = sum.area > labels.length * minPartShare;
  return {
    precision: isThere ? sum.right / Math.max(1e-9, sum.right + sum.wrong) : Number.NaN,
    recall: isThere ? sum.right / sum.area : Number.NaN,
    invented: change !== undefined && !labels.some((label) => isRight[label]),
    asked: certain === undefined,
    next: sum.nextArea > labels.length * touched ? sum.next / sum.nextArea : Number.NaN,
  };
}

function planChange(scene: Scene, steps: Step[]): Float32Array | undefined {
  let change: Float32Array | undefined;
  for (const step of steps) {
    const part = partOfStep(step);
    const mask = part?.find(scene);
    if (!part || !mask || coverage(mask) < part.minShare) continue;
    change = change?.map((value, i) => Math.max(value, mask[i]!)) ?? mask.slice();
  }
  return change;
}

function isNearEdge(labels: Uint8Array, i: number, reach: number, width: number): boolean {
  const steps = [reach, -reach, reach * width, -reach * width];
  return steps.some((step) => labels[i + step] !== undefined && labels[i + step] !== labels[i]);
}

function printClasses(): void {
  console.log(
    `${masks.length} masks\n\n| part | share of the pictures | IoU | of it found | of the found right |`,
  );
  console.log("| --- | ---: | ---: | ---: | ---: |");
  const all = counts.reduce((sum, { drawn }) => sum + drawn, 0);
  const overlaps: number[] = [];
  for (const [index, { both, drawn, found }] of counts.entries()) {
    if (!drawn) continue;
    overlaps.push(both / (drawn + found - both));
    const shares = [drawn / all, overlaps.at(-1)!, both / drawn, both / Math.max(1, found)];
    console.log(`| ${partNames[index]} | ${shares.map(percent).join(" | ")} |`);
  }
  const right = counts.reduce((sum, { both }) => sum + both, 0) / all;
  console.log(`| **all** | ${percent(right)} of pixels right | ${percent(mean(overlaps))} | | |`);
}

function printServices(): void {
  console.log(
    "\n| service | photographs | change in the right place | at least 90 % there | of the place changed | changed without one | neighbors changed by | asked about, of those with 90 % / less / without one | of those not asked about, 90 % there |",
  );
  console.log("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
  for (const [service, list] of reaches) {
    const there = list.filter(({ recall }) => !Number.isNaN(recall));
    const good = there.filter(isGood).length;
    const made = there.filter(({ asked }) => !asked);
    const untouched = list.filter(({ next }) => next < touched).length;
    const beside = list.filter(({ next }) => !Number.isNaN(next)).length;
    const cells = [
      service,
      there.length,
      percent(mean(there.map(({ precision }) => precision))),
      `${percent(good / there.length)} (${good})`,
      percent(mean(there.map(({ recall }) => recall))),
      list.filter(({ invented }) => invented).length,
      `${percent(mean(list.map(({ next }) => next)))}; ${untouched} of ${beside} untouched`,
      [there.filter(isGood), there.filter((reach) => !isGood(reach)), list.filter(({ invented }) => invented)]
        .map((some) => `${some.filter(({ asked }) => asked).length} of ${some.length}`)
        .join(" / "),
      percent(made.filter(isGood).length / made.length),
    ];
    console.log(`| ${cells.join(" | ")} |`);
  }
}

function mean(values: number[]): number {
  const known = values.filter((value) => !Number.isNaN(value));
  return known.reduce((sum, value) => sum + value, 0) / known.length;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
