import { join } from "node:path";
import { log } from "../logging/log.ts";

/** The product's schema, the same for every backend. */
export const migrationsDir = join(import.meta.dirname, "../../../../supabase/migrations");

export function logAppliedMigrations(applied: string[]): void {
  if (applied.length > 0) log.info({ applied: applied.length }, "migrations applied");
}
