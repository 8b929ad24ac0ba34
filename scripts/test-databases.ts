// Runs everything that talks SQL on each PostgreSQL there is: the embedded one, then one of the system's (Debian's
// postgresql-15 or whatever stands in TEST_POSTGRES_BIN). Usage: npm run test:databases [-- vitest arguments]
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { findSystemPostgres } from "./find-postgres.ts";

const root = join(import.meta.dirname, "..");
const suites = ["packages/embedded-backend", "supabase/tests"];
const asked = process.argv.slice(2);

const failures: string[] = [];
run("the embedded PostgreSQL", {});
const binDir = findSystemPostgres();
if (binDir) run(`PostgreSQL of ${binDir}`, { TEST_POSTGRES_BIN: binDir });
else
  console.log(
    "SKIPPED: no PostgreSQL of the system's found (apt-get install postgresql, or set TEST_POSTGRES_BIN)",
  );

console.log(failures.length === 0 ? "Every database passed." : `Failed on: ${failures.join(", ")}`);
process.exit(failures.length === 0 ? 0 : 1);

function run(name: string, extraEnv: NodeJS.ProcessEnv): void {
  console.log(`\n== ${name}`);
  const env = { ...process.env, ...extraEnv };
  if (!extraEnv.TEST_POSTGRES_BIN) delete env.TEST_POSTGRES_BIN;
  const args = [join(root, "node_modules/vitest/vitest.mjs"), "run", ...(asked.length > 0 ? asked : suites)];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit", env });
  if (status !== 0) failures.push(name);
}
