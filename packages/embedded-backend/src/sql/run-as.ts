import { inTransaction } from "@curbview/server-kit";
import type { Pool, PoolClient, QueryResult } from "pg";
import type { RequestIdentity } from "../identity/identity.ts";
import { pipelineStatements } from "./pipeline-statements.ts";
import { quote } from "./quote-identifier.ts";
import type { SqlStatement } from "./sql-statement.ts";

/** How long one statement of a request may run; the same as on hosted Supabase for signed-in people. */
const requestTimeoutMs = 8000;

/** The prepared statement is gone, is another one, or no longer fits the table; nothing has run. */
const stalePlanCodes = new Set(["26000", "42P05", "0A000"]);

/** How a request's transaction runs. */
export type TransactionOptions = { timeoutMs?: number | undefined; isReadOnly?: boolean };

/**
 * Runs one statement as the identity, in a transaction of its own and in one round trip. Database errors are passed on
 * as they are; a statement over the time limit ends with 57014.
 */
export async function runAs(
  pool: Pool,
  identity: RequestIdentity,
  statement: SqlStatement,
  options: TransactionOptions = {},
): Promise<QueryResult> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const first = setIdentity(identity, options);
    try {
      return await pipelineStatements(client, first, statement, { named: true });
    } catch (error) {
      if (!stalePlanCodes.has((error as { code?: string }).code ?? "")) throw error;
      return await pipelineStatements(client, first, statement, { named: false });
    }
  } catch (error) {
    if (isConnectionLost(error)) broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Runs several statements as the identity in one transaction; rolls back and rethrows on any error. */
export function transactionAs<T>(
  pool: Pool,
  identity: RequestIdentity,
  work: (client: PoolClient) => Promise<T>,
  { end = "commit", ...options }: TransactionOptions & { end?: "commit" | "rollback" } = {},
): Promise<T> {
  return inTransaction(
    pool,
    async (client) => {
      const { text, values } = setIdentity(identity, options);
      await client.query(text, values);
      return work(client);
    },
    end,
  );
}

/** Runs one statement as the identity and rolls it back. */
export function runAndRollBack(
  pool: Pool,
  identity: RequestIdentity,
  statement: SqlStatement,
  options: TransactionOptions = {},
): Promise<QueryResult> {
  return transactionAs(pool, identity, (client) => client.query(statement.text, statement.values), {
    ...options,
    end: "rollback",
  });
}

/** Errors without a code come from the driver; after a FATAL one the connection is closed. */
function isConnectionLost(error: unknown): boolean {
  const { code, severity } = error as { code?: string; severity?: string };
  return code === undefined || severity === "FATAL";
}

function setIdentity(identity: RequestIdentity, { timeoutMs, isReadOnly }: TransactionOptions): SqlStatement {
  const values: string[] = identityValues(identity, timeoutMs);
  let text = isReadOnly ? `${identitySql}, set_config('transaction_read_only', 'on', true)` : identitySql;
  if (identity.schema) {
    text += ", set_config('search_path', $5, true)";
    values.push(`${quote(identity.schema)}, public, extensions`);
  }
  return { text, values };
}

/** Sets role, claims, headers and time limit for the current transaction only (PostgREST's names for the settings). */
export const identitySql =
  "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('request.headers', $3, true), set_config('statement_timeout', $4, true)";

export function identityValues(
  identity: RequestIdentity,
  timeoutMs: number = requestTimeoutMs,
): [string, string, string, string] {
  return [
    identity.role,
    JSON.stringify(identity.claims),
    JSON.stringify(identity.headers),
    String(timeoutMs),
  ];
}
