import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runServer } from "@curbview/server/testing/run-server.ts";

const againRounds = 3;

/** How long `npm start` takes until /readyz says 200, after installing and building. Goal: 3 s on existing data. */
export async function run(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "curbview-bench-"));
  try {
    const fresh = await timeStart(dataDir);
    const again: number[] = [];
    for (let round = 0; round < againRounds; round += 1) again.push(await timeStart(dataDir));
    console.log("| start | s | goal |\n| --- | ---: | ---: |");
    console.log(`| empty data folder | ${fresh.toFixed(2)} | |`);
    console.log(`| existing data folder, best of ${againRounds} | ${Math.min(...again).toFixed(2)} | 3 |`);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function timeStart(dataDir: string): Promise<number> {
  const started = performance.now();
  const server = await runServer(dataDir);
  const seconds = (performance.now() - started) / 1000;
  await server.stop();
  return seconds;
}

if (process.argv[1] === import.meta.filename) await run();
