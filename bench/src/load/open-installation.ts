import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findRunningDatabase, startDatabase } from "@curbview/embedded-backend";
import { type RunningServer, runServer } from "@curbview/server/testing/run-server.ts";
import pg from "pg";

export type Kind = "embedded" | "replicas";
export type Installation = { servers: RunningServer[]; pool: pg.Pool; stop(): Promise<void> };

/** What a server behind one proxy is set to; every limit of strangers as it comes. */
const settings = {
  TRUST_PROXY: "true",
  LEAD_CHECKS: "true",
  DATA_CALLS_PER_SECOND: "50",
  LOG_LEVEL: "fatal",
};
const log = { debug() {}, info() {}, warn() {}, error() {} };

/** One server with the built-in database, or two replicas that share a PostgreSQL and a folder of files. */
export async function openInstallation(kind: Kind): Promise<Installation> {
  const dataDir = await mkdtemp(join(tmpdir(), "curbview-load-"));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  if (kind === "embedded") {
    const server = await runServer(dataDir, settings);
    const pool = new pg.Pool({ connectionString: await findRunningDatabase(dataDir) });
    return {
      servers: [server],
      pool,
      async stop() {
        await pool.end();
        await server.stop();
        await remove();
      },
    };
  }
  const database = await startDatabase({ dataDir: join(dataDir, "postgres"), log });
  const start = () => runServer(join(dataDir, "shared"), { ...settings, DATABASE_URL: database.url });
  const servers = [await start(), await start()];
  return {
    servers,
    pool: database.pool,
    async stop() {
      await Promise.all(servers.map((server) => server.stop()));
      await database.stop();
      await remove();
    },
  };
}
