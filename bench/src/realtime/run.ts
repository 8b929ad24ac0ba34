import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { startTestBackend, type TestBackend } from "@curbview/embedded-backend/testing/start-test-backend.ts";
import { WebSocketServer } from "ws";
import { medianOf } from "../compare-ways.ts";
import type { Heard, Order } from "./listen.ts";

const sockets = 1000;
/** Memory is read after each. */
const batches = 5;
const burst = 40;
const rounds = 3;
const paced = 30;
const pauseMs = 100;
/** About what a lead takes. */
const messageBytes = 1375;
setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;
const now = () => performance.timeOrigin + performance.now();

/** One way of telling everybody: what it is called, where listeners go, what they say first, and how an event is made. */
type Way = { name: string; url: string; join: string | null; emit(text: string): Promise<void> | void };
type Result = { name: string; perSecond: number; p95: number; kilobytes: number; bytes: number };

/**
 * Tells 1,000 sockets on one company of new leads, and of broadcasts, against a bare `ws` server that sends the same
 * bytes. Listeners are a process of their own. Prints messages delivered a second when 40 events come at once (best of
 * three), the delay that 95 in 100 stay under at ten events a second, and what one more socket costs the server in
 * memory (the middle of five readings, each after another 200).
 */
export async function run(): Promise<void> {
  // All listeners come from this machine, and those of leads as one user.
  const backend = await startTestBackend({ socketCaps: { address: sockets * 10, user: sockets * 10 } });
  try {
    const live = await Promise.all([prepareChanges(backend), prepareBroadcasts(backend)]);
    const results: Result[] = [];
    for (const way of live) results.push(await measure(way));
    const bare = await startBareServer(results[0]!.bytes);
    results.unshift(await measure(bare));
    bare.stop();
    printTable(results);
  } finally {
    await backend.stop();
  }
}

const addressOf = ({ url, anonKey }: TestBackend) =>
  `${url.replace("http", "ws")}/realtime/v1/websocket?apikey=${anonKey}&vsn=2.0.0`;
const joinFrame = (topic: string, payload: object) =>
  JSON.stringify(["1", "1", `realtime:${topic}`, "phx_join", payload]);

async function prepareChanges(backend: TestBackend): Promise<Way> {
  const { client, userId } = await backend.signUp("owner@bench.example");
  const { rows } = await backend.pool.query<{ id: string }>(
    "insert into companies (name, slug, user_id, activated) values ('Bench', 'bench', $1, true) returning id",
    [userId],
  );
  const company = rows[0]!.id;
  const change = { event: "INSERT", schema: "public", table: "leads", filter: `company_id=eq.${company}` };
  return {
    name: "new leads, judged by row-level security",
    url: addressOf(backend),
    join: joinFrame("leads", {
      config: { postgres_changes: [change] },
      access_token: (await client.auth.getSession()).data.session!.access_token,
    }),
    async emit(text) {
      await backend.pool.query(
        "insert into leads (company_id, email, address, service_type, notes) values ($1, 'a@b.co', $2, 'Lawn', $3)",
        [company, crypto.randomUUID(), text],
      );
    },
  };
}

async function prepareBroadcasts(backend: TestBackend): Promise<Way> {
  const client = backend.client({ key: backend.serviceRoleKey });
  const channel = client.channel("news", { config: { broadcast: { ack: true } } });
  await new Promise<void>((resolve) => channel.subscribe((status) => status === "SUBSCRIBED" && resolve()));
  return {
    name: "broadcasts",
    url: addressOf(backend),
    join: joinFrame("news", {}),
    async emit(text) {
      await channel.send({
        type: "broadcast",
        event: "lead",
        payload: { text: text.padEnd(messageBytes, "x") },
      });
    },
  };
}

async function startBareServer(bytes: number): Promise<Way & { stop(): void }> {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await once(server, "listening");
  return {
    name: "bare ws server",
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    join: null,
    emit(text) {
      const padded = text.padEnd(bytes, "x");
      for (const socket of server.clients) socket.send(padded);
    },
    stop() {
      for (const socket of server.clients) socket.terminate();
      server.close();
    },
  };
}

async function measure({ name, url, join, emit }: Way): Promise<Result> {
  const listeners = fork(new URL("./listen.ts", import.meta.url), { execArgv: [] });
  const kilobytes = await openSockets(listeners, { url, join });
  const told = async (events: number, make: () => Promise<void>) => {
    const heard = hear(listeners);
    order(listeners, { kind: "expect", messages: events * sockets });
    await make();
    return (await heard) as Heard & { kind: "heard" };
  };
  const emitNow = async () => emit(`sent at ${now()}`);
  await told(1, emitNow);
  let perSecond = 0;
  for (let round = 0; round < rounds; round += 1) {
    const started = now();
    const { lastAt } = await told(burst, async () => {
      await Promise.all(Array.from({ length: burst }, emitNow));
    });
    perSecond = Math.max(perSecond, (burst * sockets * 1000) / (lastAt - started));
  }
  const pacedHeard = await told(paced, async () => {
    for (let event = 0; event < paced; event += 1) {
      await emitNow();
      await sleep(pauseMs);
    }
  });
  const closed = hear(listeners);
  order(listeners, { kind: "close" });
  await closed;
  listeners.kill();
  await once(listeners, "exit");
  const delays = pacedHeard.delays.toSorted((a, b) => a - b);
  return {
    name,
    perSecond,
    p95: delays[Math.floor(delays.length * 0.95)]!,
    kilobytes,
    bytes: pacedHeard.bytes,
  };
}

/** Opens all sockets, and gives what one more of them costs this process, in kilobytes. */
async function openSockets(
  listeners: ChildProcess,
  { url, join }: Pick<Way, "url" | "join">,
): Promise<number> {
  const batch = sockets / batches;
  const costs: number[] = [];
  let before = await settledMemory();
  while (costs.length < batches) {
    const opened = hear(listeners);
    order(listeners, { kind: "open", url, sockets: batch, join });
    await opened;
    const after = await settledMemory();
    costs.push((after - before) / batch / 1000);
    before = after;
  }
  return medianOf(costs);
}

/**
 * What the process holds for good: heap, buffers and what lies outside of it. The least of several readings: some of
 * what is let go by one collection is given back only by the next, and nothing but garbage makes a reading too high.
 */
async function settledMemory(): Promise<number> {
  const readings: number[] = [];
  while (readings.length < 5) {
    await sleep(200);
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    readings.push(heapUsed + external);
  }
  return Math.min(...readings);
}

const order = (listeners: ChildProcess, what: Order) => void listeners.send(what);

async function hear(listeners: ChildProcess): Promise<Heard> {
  const [heard] = (await once(listeners, "message")) as [Heard];
  return heard;
}

function printTable(results: Result[]): void {
  const bare = results[0]!;
  console.log(
    `\n| one event to ${sockets.toLocaleString("en-US")} sockets | messages/s | to bare ws | p95, ms | kB a socket | bytes |`,
  );
  console.log("| --- | ---: | ---: | ---: | ---: | ---: |");
  for (const { name, perSecond, p95, kilobytes, bytes } of results) {
    const ratio = (perSecond / bare.perSecond).toFixed(2);
    console.log(
      `| ${name} | ${Math.round(perSecond)} | ${ratio} | ${p95.toFixed(0)} | ${kilobytes.toFixed(1)} | ${bytes} |`,
    );
  }
}

if (process.argv[1] === import.meta.filename) await run();
