import type { Pool, PoolClient } from "pg";

/** A pool, or one connection of it. */
export type Queryable = Pool | PoolClient;

const commitCallbacks = new WeakMap<PoolClient, (() => void)[]>();

/** Calls back once the transaction of this client has been committed; never when it is rolled back. */
export function onCommit(client: PoolClient, callback: () => void): void {
  const callbacks = commitCallbacks.get(client);
  if (!callbacks) throw new Error("not in a transaction");
  callbacks.push(callback);
}

/** Runs work in a transaction that ends with `end`; rolls back and rethrows on any error. */
export async function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  end: "commit" | "rollback" = "commit",
): Promise<T> {
  const client = await pool.connect();
  let brokenBy: Error | undefined;
  const callbacks: (() => void)[] = [];
  commitCallbacks.set(client, callbacks);
  try {
    await client.query("begin");
    const result = await work(client);
    await client.query(end);
    if (end === "commit") for (const callback of callbacks) callback();
    return result;
  } catch (error) {
    // The first error says what went wrong; one of the rollback only means that the connection is lost.
    await client.query("rollback").catch((rollbackError: Error) => {
      brokenBy = rollbackError;
    });
    throw error;
  } finally {
    commitCallbacks.delete(client);
    client.release(brokenBy);
  }
}
