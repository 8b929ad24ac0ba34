import { setTimeout as sleep } from "node:timers/promises";
import { withAdvisoryLock } from "@curbview/server-kit";
import { DatabaseError, type Pool, type PoolClient } from "pg";

const maxAttempts = 10;
/** Statements queue behind a schema change that waits for a lock, so it must not wait for long. */
const lockTimeout = "2s";
/** deadlock_detected and lock_not_available (PostgreSQL, appendix A). */
const inTheWay = new Set(["40P01", "55P03"]);

/**
 * Changes the schema in one transaction while other replicas work: one replica at a time, retried when a lock is
 * taken or a deadlock is met.
 */
export async function changeSchema<T>(
  pool: Pool,
  name: string,
  change: (client: PoolClient) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withAdvisoryLock(pool, name, async (client) => {
        await client.query(
          `set local client_min_messages = error; set local lock_timeout = '${lockTimeout}'`,
        );
        return change(client);
      });
    } catch (error) {
      if (attempt === maxAttempts || !isInTheWay(error)) throw error;
      await sleep(Math.random() * 500);
    }
  }
}

function isInTheWay(error: unknown): boolean {
  const cause = error instanceof DatabaseError ? error : (error as Error).cause;
  return cause instanceof DatabaseError && inTheWay.has(cause.code ?? "");
}
