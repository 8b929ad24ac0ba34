import type { Pool, PoolClient } from "pg";

/** Anything one can ask with SQL. */
export type Queryable = Pool | PoolClient;

const whatFollows = new WeakMap<PoolClient, (() => void)[]>();

/** Does something once the transaction has been committed, and never if it is not. */
export function whenCommitted(client: PoolClient, act: () => void): void {
  const acts = whatFollows.get(client);
  if (!acts) throw new Error("not in a transaction");
  acts.push(act);
}

/** Does work in one transaction, which `end` ends; rolls back and rethrows on any error. */
export async function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  end: "commit" | "rollback" = "commit",
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const acts: (() => void)[] = [];
  whatFollows.set(client, acts);
  try {
    await client.query("begin");
    const result = await work(client);
    await client.query(end);
    if (end === "commit") for (const act of acts) act();
    return result;
  } catch (error) {
    // A rollback that fails on a dropped connection hides nothing: the first error is the one to tell.
    await client.query("rollback").catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    whatFollows.delete(client);
    client.release(broken);
  }
}

/** Waits until nobody else holds the lock of this name, and holds it to the end of the transaction. */
export async function lockInTransaction(client: PoolClient, name: string): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [name]);
}

/** Does work in one transaction that no other replica does at the same time. */
export function exclusively<T>(
  pool: Pool,
  name: string,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, async (client) => {
    await lockInTransaction(client, name);
    return work(client);
  });
}
