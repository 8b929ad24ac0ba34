import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningServer, runServer } from "@curbview/server/testing/run-server.ts";

const page = "/sample-landscaping";
const photo = "/sample-house/street-640x480.jpg";
const rounds = 7;
const requestsEach = 100;
const pauseMs = 10;
const share = 0.95;

/**
 * How long a company's page takes while nothing else happens and while the built-in engine is kept busy by visitors'
 * pictures, one request after the other in turns of both within one run. Prints the 95th percentile of each in
 * milliseconds and their ratio, each the median of the turns, so that what else the machine does weighs little; the goal
 * is a ratio of at most 2. Needs a build of the pages.
 */
export async function run(): Promise<{ idle: number; busy: number; ratio: number }> {
  const dataDir = await mkdtemp(join(tmpdir(), "curbview-bench-"));
  const threads = process.env.ENGINE_THREADS ?? "1";
  const server = await runServer(dataDir, { GENERATIONS_PER_HOUR: "100000", ENGINE_THREADS: threads });
  try {
    await measure(server);
    const idle: number[] = [];
    const busy: number[] = [];
    let pictures = 0;
    for (let round = 0; round < rounds; round += 1) {
      idle.push(rank(await measure(server), share));
      const engine = keepBusy(server, Number(threads) + 1);
      busy.push(rank(await measure(server), share));
      pictures += await engine.stop();
    }
    const ratios = busy.map((ms, round) => ms / idle[round]!);
    const [ratio, result] = [rank(ratios, 0.5), { idle: rank(idle, 0.5), busy: rank(busy, 0.5) }];
    console.log(`| company page, 95th percentile | ms |\n| --- | ---: |`);
    console.log(`| idle | ${result.idle.toFixed(1)} |`);
    console.log(
      `| ${threads} engine thread(s) busy, ${pictures} pictures made | ${result.busy.toFixed(1)} |`,
    );
    console.log(`| ratio | ${ratio.toFixed(2)} |`);
    return { ...result, ratio };
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure({ url }: RunningServer): Promise<number[]> {
  const times: number[] = [];
  for (let request = 0; request < requestsEach; request += 1) {
    const started = performance.now();
    const response = await fetch(url + page);
    const html = await response.text();
    times.push(performance.now() - started);
    if (!html.includes("Green Gable")) throw new Error(`the page was answered with ${response.status}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return times;
}

/** Asks for pictures without end, some at once and each a new wish; `stop` awaits the last and gives how many it were. */
function keepBusy({ url, anonKey }: RunningServer, atOnce: number): { stop(): Promise<number> } {
  let isOver = false;
  let made = 0;
  const visit = async (visitor: number) => {
    const headers = {
      apikey: anonKey,
      "x-visitor-token": `visitor-${visitor}`,
      "content-type": "application/json",
    };
    while (!isOver) {
      const body = JSON.stringify({
        imageUrl: photo,
        prompt: `Roofing: something nice, look ${Math.random()}`,
      });
      const address = `${url}/functions/v1/builtin-image-edit`;
      const response = await fetch(address, { method: "POST", headers, body });
      if (!response.ok) throw new Error(`a picture was answered with ${response.status}`);
      await response.arrayBuffer();
      made += 1;
    }
  };
  const visits = Promise.all(Array.from({ length: atOnce }, (_, visitor) => visit(visitor)));
  return {
    async stop() {
      isOver = true;
      await visits;
      return made;
    },
  };
}

function rank(values: number[], part: number): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length * part)]!;
}

if (process.argv[1] === import.meta.filename) await run();
