import { readFileSync } from "node:fs";
import { join } from "node:path";
import { editPhoto, type Service } from "@curbview/mockup-engine";
import sharp from "sharp";

const services: Service[] = ["landscaping", "driveway", "painting", "cleaning", "roofing"];
const picture = join(import.meta.dirname, "../../../apps/web/public/sample-house/street-640x480.jpg");
const rounds = 3;
const goalMs = 1500;

/** Prints time and memory of one edit of a 1024x768 photo, per service, in this thread. */
export async function run(): Promise<void> {
  const photo = await sharp(readFileSync(picture)).resize(1024, 768).jpeg().toBuffer();
  const idle = process.memoryUsage().rss;
  console.log(`\n| built-in engine, 1024x768 | ms (best of ${rounds}) | share of the goal of ${goalMs} ms |`);
  console.log("| --- | ---: | ---: |");
  for (const service of services) {
    let best = Number.POSITIVE_INFINITY;
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now();
      await editPhoto(photo, { service, text: service });
      best = Math.min(best, performance.now() - started);
    }
    console.log(`| ${service} | ${Math.round(best)} | ${(best / goalMs).toFixed(2)} |`);
  }
  const grown = (process.memoryUsage().rss - idle) / 1024 / 1024;
  console.log(`\nMemory grown by the edits: ${Math.round(grown)} MB (goal: at most 300 MB)`);
}

if (import.meta.main) await run();
