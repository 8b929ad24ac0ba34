import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import type { Service } from "@curbview/mockup-engine";
import { editPhoto } from "@curbview/mockup-engine/edit-photo";
import sharp from "sharp";

type Asked = { service: Service; text: string };

/** Each service alone, and what costs most: two coats, stones one by one, several services at once. */
const wishes: Asked[] = [
  { service: "landscaping", text: "landscaping" },
  { service: "driveway", text: "driveway" },
  { service: "driveway", text: "gravel driveway" },
  { service: "painting", text: "painting" },
  { service: "painting", text: "navy siding with white trim" },
  { service: "cleaning", text: "cleaning" },
  { service: "roofing", text: "roofing" },
  { service: "pressure-washing", text: "pressure washing" },
  { service: "painting", text: "navy siding, a charcoal roof and a paver driveway" },
];
const picture = join(import.meta.dirname, "../../../apps/web/public/sample-house/street-640x480.jpg");
// The young generation of the pool's processes.
const asInPool = "--max-semi-space-size=4";
/** As the server is started (scripts/run.mjs). */
const env = { MALLOC_MMAP_THRESHOLD_: "131072", ...process.env };
const rounds = 3;
/** What is measured: the size of the photo, and how much processor time and memory an edit of it may take. */
const sizes = [
  { width: 1024, height: 768, goalMs: 2000, goalMb: 320 },
  { width: 4000, height: 3000, goalMs: 5000, goalMb: 450 },
] as const;
const furtherGoalMs = 1000;
const bytesPerMb = 1024 * 1024;

type Size = (typeof sizes)[number];
type Cost = {
  processorMs: number;
  furtherMs: number;
  peakMb: number;
  longEdge: number;
  /** Why there was no picture. */
  refusal?: string;
};

/**
 * Prints time and peak memory of one edit, and of a further look of the same photo, each in a process of its own, beside
 * the goals. Photos are brought to each size; a HEIC, which nothing here can write, is taken as one of the largest.
 */
export async function run(photos: string[] = [picture]): Promise<void> {
  for (const photo of photos) {
    const isHeic = extname(photo).toLowerCase() === ".heic";
    for (const size of isHeic ? sizes.slice(-1) : sizes) {
      const shape = isHeic ? "as it is" : `${size.width}x${size.height}`;
      const copies = isHeic ? copyHeic(photo) : await resize(photo, size);
      console.log(
        `\n| ${basename(photo)}, ${shape}, best of ${rounds} | processor ms | of ${size.goalMs} ms | further look ms | of ${furtherGoalMs} ms | peak MB | of ${size.goalMb} MB | long edge | goals |`,
      );
      console.log("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |");
      for (const wish of wishes) {
        const command = [asInPool, import.meta.filename, "--wish", wish.service, wish.text, ...copies];
        const answer = execFileSync(process.execPath, command, { encoding: "utf8", env });
        console.log(describeCost(wish, size, JSON.parse(answer)));
      }
    }
  }
}

function describeCost({ text }: Asked, { goalMs, goalMb }: Size, cost: Cost): string {
  if (cost.refusal) return `| ${text} | ${cost.refusal} | | | | | | | |`;
  const { processorMs, furtherMs, peakMb, longEdge } = cost;
  const shares = [processorMs / goalMs, furtherMs / furtherGoalMs, peakMb / goalMb];
  const missed = ["first", "further", "memory"].filter((_, index) => shares[index]! > 1);
  const cells = [processorMs, furtherMs, peakMb].flatMap((value, index) => [
    Math.round(value),
    shares[index]!.toFixed(2),
  ]);
  return `| ${text} | ${cells.join(" | ")} | ${longEdge} | ${missed.length ? `missed: ${missed.join(", ")}` : "reached"} |`;
}

const openFolder = () => mkdtempSync(join(tmpdir(), "engine-bench-"));

/** Several photos, each another to the engine, which keeps what it found in the last ones. */
async function resize(photo: string, { width, height }: Size): Promise<string[]> {
  const folder = openFolder();
  const taken = Array.from({ length: rounds }, async (_, round) => {
    const path = join(folder, `${round}.jpg`);
    await sharp(readFileSync(photo))
      .resize(width, height)
      .jpeg({ quality: 85 - round })
      .toFile(path);
    return path;
  });
  return Promise.all(taken);
}

/** The same with a box at its end that readers pass over (ISO/IEC 14496-12, 8.1.2). */
function copyHeic(photo: string): string[] {
  const folder = openFolder();
  return Array.from({ length: rounds }, (_, round) => {
    const path = join(folder, `${round}.heic`);
    const box = Buffer.concat([Buffer.from([0, 0, 0, 9]), Buffer.from("free"), Buffer.from([round])]);
    writeFileSync(path, Buffer.concat([readFileSync(photo), box]));
    return path;
  });
}

/** One wish's cost; peak memory is the most this process ever held, the runtime itself included. */
async function measure(wish: Asked, photos: string[]): Promise<Cost> {
  const [best, further] = [[] as number[], [] as number[]];
  let longEdge = 0;
  for (const path of photos) {
    const photo = readFileSync(path);
    const first = await timed(() => editPhoto(photo, wish));
    best.push(first.processorMs);
    further.push((await timed(() => editPhoto(photo, wish))).processorMs);
    longEdge = Math.max(first.result.width, first.result.height);
  }
  // The system counts it in kilobytes, or on macOS in bytes.
  const unit = process.platform === "darwin" ? 1 : 1024;
  const peakMb = (process.resourceUsage().maxRSS * unit) / bytesPerMb;
  return { processorMs: Math.min(...best), furtherMs: Math.min(...further), peakMb, longEdge };
}

async function timed<Result>(work: () => Promise<Result>) {
  const before = process.cpuUsage();
  const result = await work();
  const used = process.cpuUsage(before);
  return { result, processorMs: (used.user + used.system) / 1000 };
}

if (import.meta.main) {
  const [mode, service, text, ...photos] = process.argv.slice(2);
  const wish = wishes.find((one) => one.service === service && one.text === text);
  if (mode === "--wish" && wish) {
    const cost = await measure(wish, photos).catch((error: Error & { code?: string }) => ({
      refusal: error.code ?? error.message,
    }));
    console.log(JSON.stringify(cost));
  } else await run(process.argv.length > 2 ? process.argv.slice(2) : undefined);
}
