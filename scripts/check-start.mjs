// Proves the README's first command: `npm start` on this checkout becomes ready and stops cleanly when it is told to.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const startTimeoutMs = 15 * 60_000;
const stopTimeoutMs = 60_000;

const dataDir = mkdtempSync(join(tmpdir(), "curbview-start-"));
const port = await findFreePort();
const child = spawn("npm", ["start"], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "warn" },
});
const exited = new Promise((resolve) => child.once("exit", (code) => resolve(code ?? 1)));
const ready = await Promise.race([becomesReady(), exited.then(() => false)]);
child.kill("SIGTERM");
const isStopped = await stopsWithin(stopTimeoutMs);
rmSync(dataDir, { recursive: true, force: true });
if (!ready) console.error("npm start did not become ready");
if (!isStopped) console.error("npm start left its database behind");
process.exit(ready && isStopped ? 0 : 1);

async function becomesReady() {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return true;
    await sleep(500);
  }
  return false;
}

/**
 * Nothing answers any more, and the database has removed the file it holds while it runs.
 * @param {number} ms
 */
async function stopsWithin(ms) {
  const deadline = Date.now() + ms;
  const answers = () => fetch(`http://localhost:${port}/healthz`).then(Boolean, () => false);
  while ((await answers()) || existsSync(join(dataDir, "database/postmaster.pid"))) {
    if (Date.now() > deadline) return false;
    await sleep(200);
  }
  return true;
}

async function findFreePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, () => resolve(undefined)));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === "string") throw new Error("no free port");
  return address.port;
}
