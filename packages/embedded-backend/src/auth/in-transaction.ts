import type { Pool, PoolClient } from "pg";

/** Anything one can ask with SQL. */
export type Queryable = Pool | PoolClient;

/** Does work as the owner in one transaction; rolls back and rethrows on any error. */
export async function inTransaction<T>(pool: Pool, work: (db: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin");
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
