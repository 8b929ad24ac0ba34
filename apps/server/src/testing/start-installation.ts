import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTestDatabase } from "@curbview/embedded-backend/testing/start-test-database.ts";
import type { Pool } from "pg";
import { type RunningServer, runServer } from "./run-server.ts";

/** A server process with a database on the run's cluster and a data folder, all removed by `stop()`. */
export type Installation = RunningServer & { pool: Pool };

/** Starts one; further settings as environment variables. */
export async function startInstallation(env: Record<string, string> = {}): Promise<Installation> {
  const dataDir = await mkdtemp(join(tmpdir(), "curbview-installation-"));
  const database = await startTestDatabase();
  const removeAll = async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const server = await runServer(dataDir, { DATABASE_URL: database.url, ...env });
    return {
      ...server,
      pool: database.pool,
      async stop() {
        await server.stop();
        await removeAll();
      },
    };
  } catch (error) {
    await removeAll();
    throw error;
  }
}
