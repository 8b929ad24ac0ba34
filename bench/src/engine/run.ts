import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Service } from "@curbview/mockup-engine";
import { editPhoto } from "@curbview/mockup-engine/edit-photo";
import sharp from "sharp";

const services: Service[] = [
  "landscaping",
  "driveway",
  "painting",
  "cleaning",
  "roofing",
  "pressure-washing",
];
const picture = join(import.meta.dirname, "../../../apps/web/public/sample-house/street-640x480.jpg");
// The young generation of the pool's threads, which is three semi-spaces.
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

type Cost = { wallMs: number; processorMs: number; furtherMs: number; peakMb: number; longEdge: number };

/** Prints time and peak memory of one edit, and of a further look of the same photo, each in a process of its own. */
export async function run(): Promise<void> {
  for (const { width, height, goalMs, goalMb } of sizes) {
    const photos = await takePhotos(width, height);
    console.log(
      `\n| built-in engine, ${width}x${height}, best of ${rounds} | processor ms | of ${goalMs} ms | further look ms | of ${furtherGoalMs} ms | peak MB | of ${goalMb} MB | long edge |`,
    );
    console.log("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    for (const service of services) {
      const command = [asInPool, import.meta.filename, service, ...photos];
      const answer = execFileSync(process.execPath, command, { encoding: "utf8", env });
      const { processorMs, furtherMs, peakMb, longEdge }: Cost = JSON.parse(answer);
      const shares = [processorMs / goalMs, furtherMs / furtherGoalMs, peakMb / goalMb].map((share) =>
        share.toFixed(2),
      );
      console.log(
        `| ${service} | ${Math.round(processorMs)} | ${shares[0]} | ${Math.round(furtherMs)} | ${shares[1]} | ${Math.round(peakMb)} | ${shares[2]} | ${longEdge} |`,
      );
    }
  }
}

/** Several photos, each another to the engine, which keeps what it found in the last ones. */
async function takePhotos(width: number, height: number): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "engine-bench-"));
  const taken = Array.from({ length: rounds }, async (_, round) => {
    const path = join(folder, `${round}.jpg`);
    await sharp(readFileSync(picture))
      .resize(width, height)
      .jpeg({ quality: 85 - round })
      .toFile(path);
    return path;
  });
  return Promise.all(taken);
}

/** One service's cost; peak memory is the most this process ever held, the runtime itself included. */
async function measure(service: Service, photos: string[]): Promise<Cost> {
  const best = { wallMs: Number.POSITIVE_INFINITY, processorMs: 0, furtherMs: Number.POSITIVE_INFINITY };
  let longEdge = 0;
  for (const path of photos) {
    const photo = readFileSync(path);
    const edit = () => timed(() => editPhoto(photo, { service, text: service }));
    const first = await edit();
    const further = await edit();
    if (first.wallMs < best.wallMs)
      Object.assign(best, { wallMs: first.wallMs, processorMs: first.processorMs });
    best.furtherMs = Math.min(best.furtherMs, further.processorMs);
    longEdge = Math.max(first.result.width, first.result.height);
  }
  // The system counts it in kilobytes, or on macOS in bytes.
  const unit = process.platform === "darwin" ? 1 : 1024;
  return { ...best, peakMb: (process.resourceUsage().maxRSS * unit) / bytesPerMb, longEdge };
}

async function timed<Result>(work: () => Promise<Result>) {
  const started = performance.now();
  const before = process.cpuUsage();
  const result = await work();
  const used = process.cpuUsage(before);
  return { result, wallMs: performance.now() - started, processorMs: (used.user + used.system) / 1000 };
}

if (import.meta.main) {
  const service = services.find((name) => name === process.argv[2]);
  if (service) console.log(JSON.stringify(await measure(service, process.argv.slice(3))));
  else await run();
}
