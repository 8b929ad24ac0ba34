// Makes a fresh clone ready, then runs a TypeScript file with the Node the project pins. Plain JavaScript, for whatever
// Node the machine has. In one process, because a shell remembers the `node` it found before the pinned one was there.
// Usage: node scripts/run.mjs apps/server/src/main.ts
import { spawn, spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const prepared = spawnSync(process.execPath, [join(root, "scripts/prepare.mjs"), "start"], {
  cwd: root,
  stdio: "inherit",
});
if (prepared.status !== 0) process.exit(prepared.status ?? 1);

const pinnedNode = join(root, "node_modules/node/bin", process.platform === "win32" ? "node.exe" : "node");
// Node keeps what it compiled (and the types it stripped), so that every later start reads a third less.
const compileCache = join(root, "node_modules/.cache/node");
// glibc would raise this limit to 32 MB as it runs, and keep what the pictures' planes held: a fifth more memory.
const env = { NODE_COMPILE_CACHE: compileCache, MALLOC_MMAP_THRESHOLD_: "131072", ...process.env };
const child = spawn(pinnedNode, process.argv.slice(2), { stdio: "inherit", env });
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
  process.on(signal, () => child.kill(signal));
stopWithParent();
child.on("error", (error) => {
  console.error(`The pinned Node could not be started: ${error.message}`);
  process.exit(1);
});
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

/** A signal to npm ends npm and its shell, which pass nothing on; whoever is left without them stops as well. */
function stopWithParent() {
  if (!process.env.npm_lifecycle_event || process.platform === "win32") return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    child.kill("SIGTERM");
  }, 500);
}
