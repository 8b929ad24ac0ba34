import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config/read-config.ts";

type Place = Pick<Config, "dataDir" | "databaseUrl" | "supabase">;

/** Throws in plain words where no server has kept data, before an empty database is made there: its name may be misspelled. */
export function requireData({ dataDir, databaseUrl, supabase }: Place): void {
  if (databaseUrl || supabase || existsSync(join(dataDir, "database"))) return;
  throw new Error(
    `There is nothing to back up in ${dataDir}: no server has kept data there. Give the DATA_DIR that the server has.`,
  );
}
