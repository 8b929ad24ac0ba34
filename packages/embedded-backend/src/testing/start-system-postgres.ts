import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { chooseRunner } from "../database/run-unprivileged.ts";
import { stopChild } from "../database/supervise-child.ts";

/** A server of somebody else's making, as an operator has one behind DATABASE_URL. */
export type SystemPostgres = { url: string; stop(): Promise<void> };

const password = "only-for-a-test";

/** Makes a cluster in a temporary folder with the programs of `binDir` and starts it on a free port. */
export async function startSystemPostgres(binDir: string, dataDir: string): Promise<SystemPostgres> {
  const runner = chooseRunner();
  const folder = join(dataDir, "cluster");
  const passwordFile = join(dataDir, "password");
  await mkdir(folder, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  await runner.giveFolder(folder);
  const start = (program: string, args: string[]) => {
    const { command, args: wrapped } = runner.wrap(join(binDir, program), args);
    return spawn(command, wrapped, { cwd: "/", detached: true, stdio: ["ignore", "ignore", "pipe"] });
  };
  const making = start("initdb", [
    `--pgdata=${folder}`,
    "--username=postgres",
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
    "--no-sync",
  ]);
  const said = collect(making);
  const [code] = await once(making, "close");
  if (code !== 0) throw new Error(`initdb of ${binDir} failed: ${said()}`);
  const port = await findFreePort();
  const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off"];
  const server = start("postgres", [
    "-D",
    folder,
    "-p",
    String(port),
    ...settings.flatMap((setting) => ["-c", setting]),
  ]);
  // Whoever connects asks again until it answers (startDatabase); what it says meanwhile must not fill the pipe.
  server.stderr?.resume();
  return {
    url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: () => stopChild(server),
  };
}

function collect(child: ChildProcess): () => string {
  let text = "";
  child.stderr?.on("data", (chunk) => (text += chunk));
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
