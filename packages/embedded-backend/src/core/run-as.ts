import type { Pool, PoolClient, QueryResult } from "pg";
import type { RequestIdentity } from "./identity.ts";

/** One SQL statement; values only ever travel as parameters. */
export type SqlStatement = { text: string; values: unknown[] };

/** Runs one statement as the identity, in a transaction of its own. Database errors are passed on as they are. */
export async function runAs(
  pool: Pool,
  identity: RequestIdentity,
  statement: SqlStatement,
): Promise<QueryResult> {
  return transactionAs(pool, identity, (client) => client.query(statement.text, statement.values));
}

/** Runs several statements as the identity in one transaction; rolls back and rethrows on any error. */
export async function transactionAs<T>(
  pool: Pool,
  identity: RequestIdentity,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin");
    await client.query(identitySql, identityValues(identity));
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

/** Sets role, claims and headers for the current transaction only (PostgREST's names for the settings). */
export const identitySql =
  "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('request.headers', $3, true)";

/** The parameters of `identitySql`. */
export function identityValues(identity: RequestIdentity): [string, string, string] {
  return [identity.role, JSON.stringify(identity.claims), JSON.stringify(identity.headers)];
}
