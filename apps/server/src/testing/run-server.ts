import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Database, publicConfig } from "@curbview/domain";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";

/** A server process. */
export type RunningServer = {
  url: string;
  /** A Supabase client with a visitor token, at the URL browsers are given. */
  client(visitorToken: string): SupabaseClient<Database>;
  anonKey: string;
  /** Its log so far. */
  output(): string;
  mails(): Promise<{ to: string; subject: string; text: string; html: string }[]>;
  /** SIGKILL. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

// A start takes seconds; on a machine with ten times as much to do as it can, a minute and more.
const readyTimeoutMs = 180_000;
// As `npm start` sets it.
const compileCache = join(import.meta.dirname, "../../../../node_modules/.cache/node");

/** Starts main.ts on a free port and waits until it is ready; further settings as environment variables. */
export async function runServer(dataDir: string, env: Record<string, string> = {}): Promise<RunningServer> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [join(import.meta.dirname, "../main.ts")], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compileCache,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      // Tests make leads faster than homeowners do, from one address.
      LEAD_CHECKS: "false",
      DATA_CALLS_PER_SECOND: "10000",
      ...env,
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
  const config = publicConfig.parse(await (await fetch(`${url}/app-config.json`)).json());
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await exited;
  };
  return {
    url,
    anonKey: config.supabaseAnonKey,
    client: (visitorToken) =>
      createClient<Database>(config.supabaseUrl, config.supabaseAnonKey, {
        auth: { persistSession: false, autoRefreshToken: false },
        global: { headers: { "x-visitor-token": visitorToken } },
      }),
    output: () => output,
    mails: async () => (await fetch(`${url}/dev/mailbox.json`)).json() as never,
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

/** Below the ports the system gives to outgoing connections, one of which might take it before the server does. */
async function freePort(): Promise<number> {
  const port = randomInt(10_000, 30_000);
  const server = createServer().listen(port);
  try {
    await once(server, "listening");
  } catch {
    return freePort();
  }
  server.close();
  await once(server, "close");
  return port;
}
