// Holds each public page to its share of JavaScript: what the page names in its head and loads before it is usable, and
// what the address form loads by itself after hydration; gzip. Reads the build alone: npm run budgets
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const clientDir = join(import.meta.dirname, "../apps/web/build/client");
const kilobyte = 1000;

type RouteScripts = { module: string; imports?: string[] };
type Manifest = { entry: RouteScripts; routes: Record<string, RouteScripts> };

/** Pages, the route modules they are made of, and what they may weigh in kB. */
const budgets: { page: string; modules: string[]; maxKb: number; hasAddressForm?: true }[] = [
  { page: "/", modules: ["routes/site-layout", "routes/home"], maxKb: 140 },
  { page: "/about", modules: ["routes/site-layout", "routes/about"], maxKb: 140 },
  { page: "/services", modules: ["routes/site-layout", "routes/services"], maxKb: 140 },
  { page: "/leadgen", modules: ["routes/site-layout", "routes/leadgen"], maxKb: 140 },
  { page: "/mailers", modules: ["routes/site-layout", "routes/mailers"], maxKb: 140 },
  { page: "/industries/*", modules: ["routes/site-layout", "routes/industry"], maxKb: 140 },
  { page: "/create", modules: ["routes/site-layout", "routes/create"], maxKb: 140, hasAddressForm: true },
  { page: "/demo", modules: ["routes/site-layout", "routes/demo"], maxKb: 140 },
  { page: "/sample", modules: ["routes/sample"], maxKb: 140 },
  { page: "/{companySlug}", modules: ["routes/company-page"], maxKb: 140, hasAddressForm: true },
];
/** Of what components/address-form.tsx loads. */
const maxAddressFormKb = 40;

const manifest = readManifest();
const weights = new Map<string, number>();
let isOver = false;
for (const { page, modules, maxKb, hasAddressForm } of budgets) {
  const files = new Set([manifest.entry, ...["root", ...modules].map(findRoute)].flatMap(withImports));
  judge(page, files, maxKb);
  if (hasAddressForm) judge("  address form", findAddressForm(files), maxAddressFormKb);
}
process.exit(isOver ? 1 : 0);

function judge(name: string, files: Set<string>, maxKb: number): void {
  const weight = [...files].reduce((sum, file) => sum + weighFile(file), 0);
  isOver ||= weight > maxKb;
  const verdict = weight > maxKb ? "OVER" : "ok";
  console.log(`${name.padEnd(16)} ${weight.toFixed(1).padStart(7)} kB of ${maxKb} kB  ${verdict}`);
}

/** The file of the address form and all that it imports, without what the page has loaded already. */
function findAddressForm(loaded: Set<string>): Set<string> {
  const name = readdirSync(join(clientDir, "assets")).find((file) => /^address-fields-.*\.js$/.test(file));
  if (!name) throw new Error("The build has no file of the address form (components/address-fields.tsx).");
  const files = new Set([`/assets/${name}`]);
  for (const file of files) {
    const code = readFileSync(join(clientDir, file), "utf8");
    for (const [, imported] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g))
      files.add(`/assets/${imported}`);
  }
  return new Set([...files].filter((file) => !loaded.has(file)));
}

function findRoute(id: string): RouteScripts {
  const found = manifest.routes[id];
  if (!found) throw new Error(`The build knows no route module ${id}.`);
  return found;
}

function withImports({ module, imports = [] }: RouteScripts): string[] {
  return [module, ...imports];
}

function weighFile(file: string): number {
  const known = weights.get(file);
  if (known !== undefined) return known;
  const weight = gzipSync(readFileSync(join(clientDir, file))).length / kilobyte;
  weights.set(file, weight);
  return weight;
}

/** The list of scripts by route that every page of the build refers to. */
function readManifest(): Manifest {
  const page = readFileSync(join(clientDir, "index.html"), "utf8");
  const name = /\/assets\/manifest-[\w-]+\.js/.exec(page)?.[0];
  if (!name) throw new Error("The build has no manifest: run npm run build first.");
  const code = readFileSync(join(clientDir, name), "utf8");
  return JSON.parse(code.slice(code.indexOf("{"), code.lastIndexOf("}") + 1));
}
