import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { freePort, testSettings } from "./testing/describe-server.ts";
import { compileCache } from "./testing/run-server.ts";

let dataDir: string;
/** A database that takes the call and never answers. */
let silent: Server;
const calls = new Set<Socket>();
let child: ChildProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "curbview-stop-"));
  silent = createServer((socket) => calls.add(socket.on("error", () => {})));
  await once(silent.listen(0, "127.0.0.1"), "listening");
});
afterEach(() => child.kill("SIGKILL"));
afterAll(async () => {
  for (const call of calls) call.destroy();
  silent.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts a server that waits for its database, once it has called it. */
async function startWaiting(): Promise<void> {
  const { port } = silent.address() as AddressInfo;
  const databaseUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const called = once(silent, "connection");
  child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compileCache,
      ...testSettings(await freePort(), dataDir, { DATABASE_URL: databaseUrl }),
    },
    stdio: "ignore",
  });
  await called;
}

/** As main.ts takes them: what comes within this is one request. */
const sameRequestMs = 1_000;

it("Ctrl-C ends a start that hangs", async () => {
  await startWaiting();
  const ended = once(child, "exit");
  child.kill("SIGINT");
  expect(await ended).toEqual([0, null]);
});

it("Ctrl-C pressed again ends it at once, but one that only arrives twice does not", async () => {
  await startWaiting();
  const ended = once(child, "exit");
  const pressed = performance.now();
  child.kill("SIGINT");
  // The first of these are the same Ctrl-C, passed on by npm too.
  const pressing = setInterval(() => child.kill("SIGINT"), 50);
  const end = await ended.finally(() => clearInterval(pressing));
  expect(performance.now() - pressed).toBeGreaterThan(sameRequestMs);
  expect(end).toEqual([130, null]);
});
