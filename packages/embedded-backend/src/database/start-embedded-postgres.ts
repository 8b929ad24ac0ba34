import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "@curbview/server-kit";
import pg from "pg";
import { claimDataFolder } from "./claim-data-folder.ts";
import { locateBinaries, type PostgresBinaries } from "./locate-binaries.ts";
import { chooseRunner, type UnprivilegedRunner } from "./run-unprivileged.ts";
import { stopOrphanedPostgres } from "./stop-orphaned-postgres.ts";
import { superviseChild } from "./supervise-child.ts";

export type EmbeddedPostgres = { url: string; stop(): Promise<void> };

const user = "postgres";
const readyTimeoutMs = 60_000;

/**
 * Starts the PostgreSQL from npm with its files in `dataDir/database`, making them on the first run. It listens on the
 * loopback address only, on a free port, with a random password kept in a file only its owner may read.
 */
export async function startEmbeddedPostgres(givenDir: string, log: Log): Promise<EmbeddedPostgres> {
  // PostgreSQL runs in another working directory, where a relative path would not resolve.
  const dataDir = resolve(givenDir);
  await mkdir(dataDir, { recursive: true });
  const release = await claimDataFolder(dataDir);
  try {
    const binaries = await locateBinaries();
    const runner = chooseRunner();
    const password = await readOrMakePassword(dataDir);
    const folder = join(dataDir, "database");
    if (!existsSync(folder)) await initialize(binaries, runner, dataDir, folder);
    await stopOrphanedPostgres(folder, log);
    await runner.chownFolder(folder);
    const port = await findFreePort();
    const url = `postgresql://${user}:${password}@127.0.0.1:${port}/postgres`;
    const stop = await superviseChild(async () => {
      await stopOrphanedPostgres(folder, log);
      const child = await launch(binaries, runner, dataDir, folder, port);
      await waitUntilReady(child, url, dataDir);
      return child;
    }, log);
    return {
      url,
      async stop() {
        await stop();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

async function readOrMakePassword(dataDir: string): Promise<string> {
  const path = join(dataDir, "database-password");
  if (!existsSync(path)) {
    // Renamed into place: a start killed here must not leave an empty password behind.
    await writeFile(`${path}.unfinished`, randomBytes(24).toString("base64url"), { mode: 0o600 });
    await rename(`${path}.unfinished`, path);
  }
  return (await readFile(path, "utf8")).trim();
}

/** Created beside their place and renamed when done, so that a killed first start leaves nothing half made. */
async function initialize(
  binaries: PostgresBinaries,
  runner: UnprivilegedRunner,
  dataDir: string,
  folder: string,
): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await runner.chownFolder(unfinished);
  const { command, args } = runner.wrap(binaries.initdb, [
    `--pgdata=${unfinished}`,
    `--username=${user}`,
    `--pwfile=${join(dataDir, "database-password")}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
  ]);
  const child = spawn(command, args, {
    cwd: "/",
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env.PATH },
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.once("close", resolve).once("error", resolve));
  if (code !== 0)
    throw new Error(`The database files could not be made in ${dataDir}: ${output.trim() || code}`);
  await rename(unfinished, folder);
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function launch(
  binaries: PostgresBinaries,
  runner: UnprivilegedRunner,
  dataDir: string,
  folder: string,
  port: number,
): Promise<ChildProcess> {
  const log = await open(join(dataDir, "postgres.log"), "w", 0o600);
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "timezone=UTC",
    "log_timezone=UTC",
  ];
  const { command, args } = runner.wrap(binaries.postgres, [
    "-D",
    folder,
    "-p",
    String(port),
    ...settings.flatMap((setting) => ["-c", setting]),
  ]);
  // Detached: Ctrl-C in a terminal reaches our process alone, which stops the database last.
  const child = spawn(command, args, {
    cwd: "/",
    detached: true,
    stdio: ["ignore", log.fd, log.fd],
    env: { PATH: process.env.PATH },
  });
  await log.close();
  return child;
}

async function waitUntilReady(child: ChildProcess, url: string, dataDir: string): Promise<void> {
  let failure: Error | undefined;
  child.once("error", (error) => {
    failure = error;
  });
  const deadline = Date.now() + readyTimeoutMs;
  while (Date.now() < deadline) {
    if (failure || child.exitCode !== null || child.signalCode !== null) break;
    if (await canConnect(url)) return;
    await sleep(20);
  }
  child.kill("SIGINT");
  const log = await readFile(join(dataDir, "postgres.log"), "utf8").catch(() => "");
  throw new Error(`The built-in PostgreSQL did not start: ${failure?.message ?? lastLines(log)}`);
}

function lastLines(log: string): string {
  return log.trim().split("\n").slice(-5).join(" | ");
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    // Not listening yet, or still recovering: retried until the deadline.
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
