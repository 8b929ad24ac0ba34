// Makes a fresh clone ready: installs when the lockfile is newer than what is installed, builds the web app when its
// sources are newer than the build. Plain JavaScript without dependencies, because nothing is installed before it ran.
// Usage: node scripts/prepare.mjs install | start
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const installStamp = join(root, "node_modules", ".installed-from");
const buildDir = join(root, "apps", "web", "build");
const maxOutputBytes = 64 * 1024 * 1024;
const buildStamp = join(buildDir, ".built-from");

installWhenStale();
if (process.argv[2] === "start") buildWhenStale();

function installWhenStale() {
  const wanted = hashFiles([join(root, "package-lock.json")]);
  if (readIfThere(installStamp) === wanted) return;
  console.log("Installing dependencies (first run or changed lockfile) ...");
  // Not "npm ci": it refuses a lockfile that lacks another platform's optional binaries; this keeps to the lockfile too.
  // Quiet but for errors: what npm warns of is the Node that begins the start, and the pinned one runs the rest.
  run("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"]);
  writeFileSync(installStamp, wanted);
}

function buildWhenStale() {
  const sources = ["apps/web/app", "apps/web/public", "apps/web/widget", "packages/domain/src"].flatMap(
    (folder) => listFiles(join(root, folder)),
  );
  const settings = ["package.json", "vite.config.ts", "react-router.config.ts"].map((name) =>
    join(root, "apps", "web", name),
  );
  const wanted = hashFiles([...sources, ...settings, join(root, "package-lock.json")].sort());
  if (readIfThere(buildStamp) === wanted) return;
  console.log("Building the web app (first run or changed sources) ...");
  run("npm", ["run", "build", "-w", "apps/web"], { onlyFailure: true });
  mkdirSync(buildDir, { recursive: true });
  writeFileSync(buildStamp, wanted);
}

/**
 * With `onlyFailure` the output is kept back unless the command fails: a start prints addresses, not a build's files.
 * @param {string} command
 * @param {string[]} args
 * @param {{ onlyFailure?: boolean }} [options]
 */
function run(command, args, { onlyFailure = false } = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: onlyFailure ? "pipe" : "inherit",
    maxBuffer: maxOutputBytes,
    shell: process.platform === "win32",
  });
  if (result.status === 0) return;
  if (onlyFailure) process.stderr.write(`${result.stdout}${result.stderr}`);
  console.error(`"${command} ${args.join(" ")}" failed; its own message is above.`);
  process.exit(result.status ?? 1);
}

/** @param {string[]} paths */
function hashFiles(paths) {
  const hash = createHash("sha256");
  for (const path of paths) hash.update(path.slice(root.length)).update(readFileSync(path));
  return hash.digest("hex");
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return listFiles(path);
    return statSync(path).isFile() ? [path] : [];
  });
}

/** @param {string} path */
function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}
