import { setTimeout as sleep } from "node:timers/promises";
import { type Log, shouldLogAttempt } from "@curbview/server-kit";
import pg from "pg";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./start-embedded-postgres.ts";

/** A reachable PostgreSQL and a pool of connections as its owner. */
export type Database = { url: string; pool: pg.Pool; stop(): Promise<void> };

/**
 * Tenants differ in size a thousandfold, and a plan made for all of them fits none: 390 ms instead of 12 for a page of
 * rows, measured beside a tenant with a million.
 */
export const forceCustomPlans = "-c plan_cache_mode=force_custom_plan";

const poolSize = 20;
const ownStatementTimeoutMs = 60_000;
const drainTimeoutMs = 5_000;
const connectTimeoutMs = 10_000;

/**
 * Connects to `databaseUrl`, or without one starts the built-in PostgreSQL in `dataDir`. Waits up to half a minute for
 * a database that is not there yet; throws in plain words when it stays away or is older than PostgreSQL 15.
 */
export async function startDatabase(options: {
  dataDir: string;
  databaseUrl?: string | undefined;
  log: Log;
  /** `application_name` of its connections. */
  applicationName?: string;
  connectAttempts?: number;
  connectPauseMs?: number;
}): Promise<Database> {
  const embedded = options.databaseUrl
    ? undefined
    : await startEmbeddedPostgres(options.dataDir, options.log);
  const url = embedded?.url ?? options.databaseUrl!;
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: ownStatementTimeoutMs,
    application_name: options.applicationName ?? "embedded-backend",
    options: forceCustomPlans,
  });
  let stopped: Promise<void> | undefined;
  // A dropped connection, idle or in use, must not end the process; the next request opens another. Drops during our
  // own stop are expected and not logged.
  const onDropped = (error: Error) => {
    if (!stopped) options.log.warn({ error: error.message }, "a database connection dropped");
  };
  pool.on("error", onDropped);
  pool.on("connect", (client) => client.on("error", onDropped));
  const stop = () => {
    stopped ??= stopBoth(pool, embedded);
    return stopped;
  };
  try {
    await requireVersion(pool, options);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pool, stop };
}

/** A client that is never released must not block the clean stop. */
async function stopBoth(pool: pg.Pool, embedded: EmbeddedPostgres | undefined): Promise<void> {
  const drainTimer = new AbortController();
  await Promise.race([pool.end(), sleep(drainTimeoutMs, undefined, { signal: drainTimer.signal })]);
  drainTimer.abort();
  await embedded?.stop();
}

type Waiting = { log: Log; connectAttempts?: number; connectPauseMs?: number };

async function requireVersion(pool: pg.Pool, waiting: Waiting): Promise<void> {
  const version = await queryVersion(pool, waiting);
  if (version < 150_000) throw new Error(`PostgreSQL 15 or newer is needed; this one says ${version}.`);
}

async function queryVersion(
  pool: pg.Pool,
  { log, connectAttempts = 30, connectPauseMs = 1000 }: Waiting,
): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { rows } = await pool.query<{ version: number }>(
        "select current_setting('server_version_num')::integer as version",
      );
      return rows[0]!.version;
    } catch (error) {
      if (attempt >= connectAttempts || isRefusal(error)) {
        throw new Error(`The database cannot be reached: ${(error as Error).message}`, { cause: error });
      }
      if (shouldLogAttempt(attempt))
        log.warn({ attempt, error: (error as Error).message }, "the database cannot be reached yet");
      await sleep(connectPauseMs);
    }
  }
}

/** Whether retrying is pointless: a wrong password or a user without access (SQLSTATE class 28). */
function isRefusal(error: unknown): boolean {
  return String((error as { code?: string }).code).startsWith("28");
}
