// Holds each public page to its share of JavaScript: what the page names in its head and loads before it is usable,
// gzip. Reads the build alone: npm run build, then node scripts/check-budgets.mjs
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const clientDir = join(dirname(fileURLToPath(import.meta.url)), "..", "apps", "web", "build", "client");
const kilobyte = 1000;

/** Pages, the route modules they are made of, and what they may weigh in kB. */
const budgets = [
  { page: "/", modules: ["routes/site-layout", "routes/home"], most: 140 },
  { page: "/about", modules: ["routes/site-layout", "routes/about"], most: 140 },
  { page: "/services", modules: ["routes/site-layout", "routes/services"], most: 140 },
  { page: "/leadgen", modules: ["routes/site-layout", "routes/leadgen"], most: 140 },
  { page: "/mailers", modules: ["routes/site-layout", "routes/mailers"], most: 140 },
  { page: "/industries/*", modules: ["routes/site-layout", "routes/industry"], most: 140 },
  { page: "/create", modules: ["routes/site-layout", "routes/create"], most: 140 },
  { page: "/demo", modules: ["routes/site-layout", "routes/demo"], most: 140 },
  { page: "/sample", modules: ["routes/sample"], most: 140 },
  { page: "/{companySlug}", modules: ["routes/company-page"], most: 140 },
];

const manifest = readManifest();
const weights = new Map();
let isOver = false;
for (const { page, modules, most } of budgets) {
  const weight = weigh(modules);
  isOver ||= weight > most;
  const verdict = weight > most ? "OVER" : "ok";
  console.log(`${page.padEnd(16)} ${weight.toFixed(1).padStart(7)} kB of ${most} kB  ${verdict}`);
}
process.exit(isOver ? 1 : 0);

function weigh(modules) {
  const files = new Set(
    [manifest.entry, manifest.routes.root, ...modules.map(findRoute)].flatMap(withImports),
  );
  return [...files].reduce((sum, file) => sum + weighFile(file), 0);
}

function findRoute(id) {
  const found = manifest.routes[id];
  if (!found) throw new Error(`The build knows no route module ${id}.`);
  return found;
}

function withImports({ module, imports = [] }) {
  return [module, ...imports];
}

function weighFile(file) {
  if (!weights.has(file)) weights.set(file, gzipSync(readFileSync(join(clientDir, file))).length / kilobyte);
  return weights.get(file);
}

/** The list of scripts by route that every page of the build refers to. */
function readManifest() {
  const page = readFileSync(join(clientDir, "index.html"), "utf8");
  const name = /\/assets\/manifest-[\w-]+\.js/.exec(page)?.[0];
  if (!name) throw new Error("The build has no manifest: run npm run build first.");
  const code = readFileSync(join(clientDir, name), "utf8");
  return JSON.parse(code.slice(code.indexOf("{"), code.lastIndexOf("}") + 1));
}
