// Writes what is generated from the migrated database: supabase/schema.sql to read, and the types of its tables for
// Supabase clients and for the server's own statements.
// Usage: npm run schema [-- --check]; with --check nothing is written, and it fails when a file is stale.
import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startTestDatabase } from "@curbview/embedded-backend/testing/start-test-database.ts";
import { generateClientTypes } from "./generate-client-types.ts";
import { generateSchema } from "./generate-schema.ts";
import { generateServerTypes } from "./generate-server-types.ts";

const root = join(import.meta.dirname, "../..");
const isCheck = process.argv.includes("--check");

const database = await startTestDatabase();
const files = {
  "supabase/schema.sql": await generateSchema(database.pool),
  "packages/domain/src/database-types.gen.ts": formatTypeScript(await generateClientTypes(database.pool)),
  "apps/server/src/database/tables.gen.ts": formatTypeScript(await generateServerTypes(database.pool)),
};
await database.stop();

for (const [path, text] of Object.entries(files)) {
  const there = await readFile(join(root, path), "utf8").catch(() => "");
  if (there === text) continue;
  if (isCheck) {
    console.error(`${path} is stale: run "npm run schema" and commit what it writes.`);
    process.exitCode = 1;
  } else {
    await writeFile(join(root, path), text);
    console.log(`${path} written`);
  }
}

function formatTypeScript(code: string): string {
  const biome = join(root, "node_modules/.bin/biome");
  return execFileSync(biome, ["format", "--stdin-file-path=generated.ts"], {
    ...{ cwd: root, input: code, encoding: "utf8" },
    shell: process.platform === "win32",
  });
}
