import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTestDatabase } from "@curbview/embedded-backend/testing/start-test-database.ts";
import type { Pool } from "pg";
import type { TestServer } from "./describe-server.ts";
import { serveInProcess } from "./serve-in-process.ts";

/** A server with a database on the run's cluster and a data folder, all removed by `stop()`. */
export type Installation = TestServer & { pool: Pool };

/** Starts one; further settings as environment variables. */
export async function startInstallation(env: Record<string, string> = {}): Promise<Installation> {
  const dataDir = await mkdtemp(join(tmpdir(), "curbview-installation-"));
  const database = await startTestDatabase();
  const removeAll = async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const server = await serveInProcess(dataDir, { DATABASE_URL: database.url, ...env });
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
