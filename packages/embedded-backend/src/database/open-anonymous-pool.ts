import type { Log } from "@curbview/server-kit";
import pg from "pg";
import { forceCustomPlans } from "./start-database.ts";

const size = 8;
const connectTimeoutMs = 5_000;

/** Connections for what strangers read, so that they never take those of everybody else. */
export function openAnonymousPool(options: {
  databaseUrl: string;
  applicationName: string;
  log: Log;
}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.databaseUrl,
    max: size,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: options.applicationName,
    options: forceCustomPlans,
  });
  // As with the other pool: a dropped connection must not end the process.
  const onDropped = (error: Error) => {
    if (!pool.ending) options.log.warn({ error: error.message }, "a database connection dropped");
  };
  pool.on("error", onDropped);
  pool.on("connect", (client) => client.on("error", onDropped));
  return pool;
}
