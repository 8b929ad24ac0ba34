import { randomUUID } from "node:crypto";
import type { Pool, QueryResult } from "pg";
import type { RequestIdentity } from "../identity/identity.ts";
import { runAndRollBack, runAs, type TransactionOptions } from "../sql/run-as.ts";
import type { SqlStatement } from "../sql/sql-statement.ts";
import type { Shape } from "./read-preferences.ts";
import { restErrors } from "./rest-error.ts";
import type { RestRequest } from "./rest-request.ts";
import type { SqlWriter } from "./sql-writer.ts";

/** The start of a text that PostgreSQL cannot cast to a number; random, so that nobody can forge it. */
const wrongCount = `wrong count ${randomUUID()} `;

/**
 * A column that raises an error when a mutation touched the wrong number of rows, which undoes the mutation in the
 * same round trip.
 */
export function writeCountCheck(writer: SqlWriter, { shape, preferences }: RestRequest): string {
  const { maxAffected } = preferences;
  const rules = [
    ...(shape.kind === "object" && !shape.plan ? ["count(*) = 1"] : []),
    ...(maxAffected === undefined ? [] : [`count(*) <= ${writer.param(maxAffected, "bigint")}`]),
  ];
  if (rules.length === 0) return "";
  return `, case when ${rules.join(" and ")} then 0 else (${writer.param(wrongCount)} || count(*))::int end as checked`;
}

/** Runs a statement, for good or rolled back. */
export function runOnce(
  { pool, identity, preferences, shape, isRead, limits }: RestRequest,
  statement: SqlStatement,
): Promise<QueryResult> {
  const options = { isReadOnly: isRead, timeoutMs: limits.timeoutMs };
  if (shape.plan) return explain(pool, identity, statement, shape.plan, options);
  return preferences.isRolledBack
    ? runAndRollBack(pool, identity, statement, options)
    : runAs(pool, identity, statement, options);
}

/** EXPLAIN, rolled back because `analyze` runs the statement. */
async function explain(
  pool: Pool,
  identity: RequestIdentity,
  { text, values }: SqlStatement,
  { format, options }: NonNullable<Shape["plan"]>,
  transaction: TransactionOptions,
): Promise<QueryResult> {
  const how = [...options, `format ${format}`].join(", ");
  const explained = { text: `explain (${how}) ${text}`, values };
  const result = await runAndRollBack(pool, identity, explained, transaction);
  const lines = result.rows.map((row) => row["QUERY PLAN"]);
  const body = format === "json" ? JSON.stringify(lines[0]) : lines.join("\n");
  return { ...result, rows: [{ body, n: 0, total: null }] };
}

/** PGRST116 and PGRST124 for a wrong number of rows. */
export async function runChecked(request: RestRequest, statement: SqlStatement): Promise<QueryResult> {
  try {
    return await runOnce(request, statement);
  } catch (error) {
    const rows = (error as Error).message.split(wrongCount)[1];
    if (rows === undefined) throw error;
    const { maxAffected } = request.preferences;
    const count = Number.parseInt(rows, 10);
    if (maxAffected !== undefined && count > maxAffected)
      throw restErrors.tooManyAffected(count, maxAffected);
    throw restErrors.notSingular(count);
  }
}
