import { migrateDatabase, startDatabase } from "@curbview/embedded-backend";
import { retryConnecting } from "@curbview/server-kit";
import { Hono } from "hono";
import type { Pool } from "pg";
import type { Config } from "../config/read-config.ts";
import type { SupabaseConfig } from "../config/read-supabase.ts";
import { log } from "../logging/log.ts";
import type { DataBackend } from "./data-backend.ts";
import { logAppliedMigrations, migrationsDir } from "./migrations.ts";

const timeoutMs = 15_000;

/**
 * A Supabase project in place of our own backend: the browser talks to it, this process keeps pages, functions and
 * jobs. The same migrations are applied and recorded where the Supabase CLI records them.
 */
export async function openSupabaseBackend(config: Config, supabase: SupabaseConfig): Promise<DataBackend> {
  const database = await startDatabase({
    dataDir: config.dataDir,
    databaseUrl: supabase.databaseUrl,
    log,
    applicationName: "curbview",
  });
  try {
    await requireSupabase(database.pool);
    const applied = await retryConnecting(log, () => migrateDatabase(database.pool, migrationsDir));
    logAppliedMigrations(applied);
    // PostgREST reads the schema again on this notice.
    if (applied.length > 0) await database.pool.query("notify pgrst, 'reload schema'");
    const fetchSupabase = (request: Request) =>
      fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]) });
    await warnWhenRefused(supabase, fetchSupabase);
    return {
      database,
      address: supabase.url,
      anonKey: supabase.anonKey,
      serviceRoleKey: supabase.serviceRoleKey,
      fetch: fetchSupabase,
      routes: forwardPictures(supabase.url),
      attachRealtime: () => {},
      stop: async () => {},
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Throws for a plain PostgreSQL, which has no users and no storage for the migrations to build on. */
export async function requireSupabase(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ is_supabase: boolean }>(
    "select to_regclass('auth.users') is not null and to_regclass('storage.objects') is not null as is_supabase",
  );
  if (!rows[0]!.is_supabase) {
    throw new Error(
      "SUPABASE_DB_URL is not the database of a Supabase project: it has no auth.users or storage.objects. For a plain PostgreSQL set DATABASE_URL alone.",
    );
  }
}

/** Picture URLs in mails and rows from before a move to Supabase keep working. */
function forwardPictures(url: string): Hono {
  const app = new Hono();
  for (const path of ["/storage/v1/object/public/*", "/storage/v1/render/image/public/*"]) {
    app.get(path, (c) => {
      const { pathname, search } = new URL(c.req.url);
      return c.redirect(`${url}${pathname}${search}`, 308);
    });
  }
  return app;
}

/** Logs a wrong key or URL at the start. It is no error, because a paused project looks the same. */
async function warnWhenRefused(
  { url, anonKey, serviceRoleKey }: SupabaseConfig,
  ask: DataBackend["fetch"],
): Promise<void> {
  for (const [setting, key] of [
    ["SUPABASE_ANON_KEY", anonKey],
    ["SUPABASE_SERVICE_ROLE_KEY", serviceRoleKey],
  ] as const) {
    const address = `${url}/rest/v1/companies?select=id&limit=0`;
    const problem = await ask(new Request(address, { method: "HEAD", headers: { apikey: key } })).then(
      ({ ok, status }) => (ok ? undefined : `status ${status}`),
      (error: Error) => error.message,
    );
    if (problem) log.warn({ setting, problem }, "the Supabase project does not answer with this key");
  }
}
