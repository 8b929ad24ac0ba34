import type { Pool, PoolClient } from "pg";
import { inTransaction } from "./in-transaction.ts";

/** Waits for the advisory lock of this name and holds it to the end of the transaction. */
export async function lockInTransaction(client: PoolClient, name: string): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [name]);
}

/** Runs work in a transaction that holds an advisory lock, so that no other replica does it at the same time. */
export function withAdvisoryLock<T>(
  pool: Pool,
  name: string,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, async (client) => {
    await lockInTransaction(client, name);
    return work(client);
  });
}
