import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describeServer, freePort, type TestServer, testSettings } from "./describe-server.ts";

/** A server process. */
export type RunningServer = TestServer & {
  /** SIGKILL. */
  kill(): Promise<void>;
};

// A start takes seconds; on a machine with ten times as much to do as it can, a minute and more.
const readyTimeoutMs = 180_000;
/** As `npm start` sets it. */
export const compileCache = join(import.meta.dirname, "../../../../node_modules/.cache/node");

/** Starts main.ts on a free port and waits until it is ready; further settings as environment variables. */
export async function runServer(dataDir: string, env: Record<string, string> = {}): Promise<RunningServer> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [join(import.meta.dirname, "../main.ts")], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compileCache,
      ...testSettings(port, dataDir, env),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk;
      // Both test runners show the console of a failed test, and of no other.
      console.log(String(chunk).trimEnd());
    });
  }
  await waitUntilReady(child, url, () => output);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await exited;
  };
  return {
    url,
    ...(await describeServer(url)),
    output: () => output,
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
  };
}

async function waitUntilReady(child: ChildProcess, url: string, output: () => string): Promise<void> {
  const deadline = Date.now() + readyTimeoutMs;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await sleep(50);
  }
  const { exitCode } = child;
  child.kill("SIGKILL");
  const problem = exitCode === null ? `no answer for ${readyTimeoutMs} ms` : `it ended with ${exitCode}`;
  throw new Error(`the server did not become ready, ${problem}: ${output()}`);
}
