// Scores every service against the masks drawn by hand:
// node bench/src/engine/score-regions.ts <folder with the photographs> [service ...]
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  decodePhoto,
  EngineError,
  editPhoto,
  type Photo,
  type Service,
  toLab,
} from "@curbview/mockup-engine";
import { drawMask, type MaskFile, type PartName, partNames, readMasks } from "./read-mask.ts";

/** What each service should change, and what it may change or leave. Everything else is wrong. */
const rules: Record<Service, { right: PartName[]; free: PartName[] }> = {
  landscaping: { right: ["lawn", "bed"], free: ["plant", "unsure"] },
  driveway: { right: ["drive"], free: ["path", "unsure"] },
  painting: { right: ["wall"], free: ["trim", "next", "unsure"] },
  roofing: { right: ["roof"], free: ["trim", "next", "unsure"] },
  cleaning: { right: ["wall", "drive"], free: ["path", "trim", "next", "garage", "roof", "unsure"] },
  "pressure-washing": {
    right: ["wall", "drive"],
    free: ["path", "trim", "next", "garage", "road", "unsure"],
  },
};

type Score = { precision: number; reached: number; skyKept: number };

const visible = 3;
const full = 20;
const invisible = 1.5;
const edgeShare = 0.006;
const goal = 0.9;
const smallestPart = 0.01;

/** How the change of one service lies in the mask: shares of 0..1. */
export async function scorePhoto(bytes: Uint8Array, mask: MaskFile, service: Service): Promise<Score> {
  const before = await decodePhoto(bytes);
  const labels = await drawMask(mask, before.width, before.height);
  const result = await editPhoto(bytes, { service, text: service }).catch((error: unknown) => {
    if (error instanceof EngineError) return undefined;
    throw error;
  });
  const isThere = hasPart(labels, service);
  if (!result) return { precision: isThere ? 0 : Number.NaN, reached: Number.NaN, skyKept: 1 };
  const change = measureChange(before, await decodePhoto(result.bytes));
  const score = countChange(change, labels, before.width, service);
  return isThere ? score : { ...score, precision: Number.NaN, reached: Number.NaN };
}

/** Where the part is not in the picture there is no right place, and a refusal is as good as a guess. */
function hasPart(labels: Uint8Array, service: Service): boolean {
  const right = rules[service].right.map((part) => partNames.indexOf(part));
  return labels.filter((label) => right.includes(label)).length > labels.length * smallestPart;
}

function countChange(change: Float32Array, labels: Uint8Array, width: number, service: Service): Score {
  const { right, free } = rules[service];
  const edge = Math.max(2, Math.round(width * edgeShare));
  const sum = { right: 0, wrong: 0, area: 0, reached: 0, sky: 0, kept: 0 };
  for (let i = 0; i < labels.length; i += 1) {
    const part = partNames[labels[i]!]!;
    if (free.includes(part) || isEdge(labels, i, width, edge)) continue;
    const amount = Math.min(1, Math.max(0, change[i]! - invisible) / full);
    if (part === "sky") {
      sum.sky += 1;
      if (change[i]! < invisible) sum.kept += 1;
    }
    if (right.includes(part)) {
      sum.right += amount;
      sum.area += 1;
      if (change[i]! > visible) sum.reached += 1;
    } else sum.wrong += amount;
  }
  return {
    precision: sum.right / Math.max(1e-9, sum.right + sum.wrong),
    reached: sum.area ? sum.reached / sum.area : Number.NaN,
    skyKept: sum.sky ? sum.kept / sum.sky : 1,
  };
}

function isEdge(labels: Uint8Array, i: number, width: number, reach: number): boolean {
  const steps = [reach, -reach, reach * width, -reach * width];
  return steps.some((step) => labels[i + step] !== undefined && labels[i + step] !== labels[i]);
}

type Lab = ReturnType<typeof toLab>;

/** CIE76 distance of every pixel. */
function measureChange(before: Photo, after: Photo): Float32Array {
  const [one, other] = [before, after].map(({ data, width, height }) => toLab(data, width * height)) as [
    Lab,
    Lab,
  ];
  return one.L.map((value, i) =>
    Math.hypot(value - other.L[i]!, one.a[i]! - other.a[i]!, one.b[i]! - other.b[i]!),
  );
}

if (import.meta.main) {
  const [folder = ".", ...wanted] = process.argv.slice(2);
  const services = (wanted.length ? wanted : Object.keys(rules)) as Service[];
  for (const service of services) await printTable(folder, service);
}

async function printTable(folder: string, service: Service): Promise<void> {
  console.log(`\n| ${service} | change in the right place | of the place changed | sky untouched |`);
  console.log("| --- | ---: | ---: | ---: |");
  const scores: Score[] = [];
  for (const mask of readMasks()) {
    const score = await scorePhoto(readFileSync(join(folder, mask.photo)), mask, service);
    scores.push(score);
    console.log(
      `| ${mask.photo} | ${percent(score.precision)} | ${percent(score.reached)} | ${percent(score.skyKept)} |`,
    );
  }
  const mean = (pick: (score: Score) => number) => {
    const values = scores.map(pick).filter((value) => !Number.isNaN(value));
    return percent(values.reduce((sum, value) => sum + value, 0) / values.length);
  };
  const good = scores.filter(({ precision }) => precision >= goal).length;
  console.log(
    `| **mean; ${good} of ${scores.filter(({ precision }) => !Number.isNaN(precision)).length} reach ${percent(goal)}** | ${mean((s) => s.precision)} | ${mean((s) => s.reached)} | ${mean((s) => s.skyKept)} |`,
  );
}

function percent(share: number): string {
  return Number.isNaN(share) ? "none" : `${(share * 100).toFixed(share > 0.995 && share < 1 ? 2 : 0)} %`;
}
