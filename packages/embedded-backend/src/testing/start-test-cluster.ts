import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { locateBinaries } from "../database/locate-binaries.ts";
import { chooseRunner } from "../database/run-unprivileged.ts";

/** A PostgreSQL server on which tests make their databases. */
export type TestCluster = { url: string; stop(): Promise<void> };

/** Nothing in it outlives the run, so nothing waits for the disk; autovacuum would only take processor time. */
const settings = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "timezone=UTC",
  "log_timezone=UTC",
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "wal_level=minimal",
  "max_wal_senders=0",
  "max_wal_size=4GB",
  "checkpoint_timeout=1h",
  "autovacuum=off",
  "max_connections=300",
];

/** Starts one in a temporary folder on a free port: the embedded PostgreSQL, or that of TEST_POSTGRES_BIN. */
export async function startTestCluster(): Promise<TestCluster> {
  const folder = await mkdtemp(join(tmpdir(), "curbview-cluster-"));
  const password = randomBytes(16).toString("hex");
  try {
    const programs = await findPrograms();
    await initialize(programs, folder, password);
    const port = await findFreePort();
    const server = await launch(programs, folder, port);
    return {
      url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
      async stop() {
        const exited = once(server, "exit");
        // At once, without writing what will be removed.
        server.kill("SIGQUIT");
        await exited;
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

type Programs = { start(program: string, args: string[]): ChildProcess; localeArgs: string[] };

async function findPrograms(): Promise<Programs> {
  const runner = chooseRunner();
  const system = process.env.TEST_POSTGRES_BIN;
  const binDir = system ?? dirname((await locateBinaries()).initdb);
  return {
    start(program, args) {
      const wrapped = runner.wrap(join(binDir, program), args);
      return spawn(wrapped.command, wrapped.args, {
        cwd: "/",
        detached: true,
        stdio: ["ignore", "ignore", "pipe"],
      });
    },
    // The embedded one as the product makes it; the builtin provider came with PostgreSQL 17.
    localeArgs: system
      ? ["--locale=C.UTF-8"]
      : ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"],
  };
}

async function initialize({ start, localeArgs }: Programs, folder: string, password: string): Promise<void> {
  const passwordFile = join(folder, "password");
  const data = join(folder, "data");
  await mkdir(data, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  await chooseRunner().chownFolder(data);
  const child = start("initdb", [
    `--pgdata=${data}`,
    "--username=postgres",
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    ...localeArgs,
    "--no-sync",
  ]);
  const said = collect(child);
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`initdb failed: ${said()}`);
}

async function launch({ start }: Programs, folder: string, port: number): Promise<ChildProcess> {
  const child = start("postgres", [
    ...["-D", join(folder, "data"), "-p", String(port)],
    ...settings.flatMap((setting) => ["-c", setting]),
  ]);
  const said = collect(child);
  await new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`PostgreSQL did not start: ${said()}`)));
    child.stderr?.on("data", () => said().includes("ready to accept connections") && resolve());
  });
  return child;
}

function collect(child: ChildProcess): () => string {
  let text = "";
  child.stderr?.on("data", (chunk) => (text = (text + chunk).slice(-10_000)));
  return () => text.trim();
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}
