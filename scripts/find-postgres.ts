import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The programs of a PostgreSQL of the system's: TEST_POSTGRES_BIN, or the newest that Debian's packages put there. */
export function findSystemPostgres(): string | undefined {
  if (process.env.TEST_POSTGRES_BIN) return process.env.TEST_POSTGRES_BIN;
  const home = "/usr/lib/postgresql";
  const versions = existsSync(home) ? readdirSync(home) : [];
  const folders = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(home, version, "bin"));
  return folders.find((folder) => existsSync(join(folder, "initdb")));
}
