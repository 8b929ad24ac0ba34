import type { Pool } from "pg";
import type { RequestIdentity } from "../identity/identity.ts";
import { quote } from "../sql/quote-identifier.ts";
import { runAs } from "../sql/run-as.ts";
import type { Change } from "./follow-changes.ts";

/** What the system catalogue says about a published table. */
export type TableFacts = {
  primaryKey: string[];
  columns: { name: string; type: string }[];
  hasPolicies: boolean;
  /** Conditions of the select policies, by role name; `public` counts for every role. */
  policies: { roles: string[]; condition: string; isPermissive: boolean }[];
};

/** Queried for every batch of changes, so that a migration needs no restart. */
export async function loadTableFacts(pool: Pool, schema: string, table: string): Promise<TableFacts> {
  const name = `${quote(schema)}.${quote(table)}`;
  const [columns, key, policies] = await Promise.all([
    pool.query<{ name: string; type: string }>(
      `select attname as name, typname as type from pg_attribute join pg_type on pg_type.oid = atttypid
       where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
      [name],
    ),
    pool.query<{ name: string }>(
      `select attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
       where indrelid = $1::regclass and indisprimary`,
      [name],
    ),
    pool.query<{ roles: string[]; qual: string; permissive: string; enabled: boolean }>(
      `select p.roles::text[] as roles, p.qual, p.permissive, c.relrowsecurity as enabled
       from pg_class c left join pg_policies p
         on p.schemaname = $2 and p.tablename = $3 and p.cmd in ('SELECT', 'ALL')
       where c.oid = $1::regclass`,
      [name, schema, table],
    ),
  ]);
  return {
    columns: columns.rows,
    primaryKey: key.rows.map((row) => row.name),
    hasPolicies: policies.rows[0]?.enabled ?? false,
    policies: policies.rows
      .filter((row) => row.roles)
      .map((row) => ({
        roles: row.roles,
        condition: row.qual,
        isPermissive: row.permissive === "PERMISSIVE",
      })),
  };
}

/**
 * The row as this subscriber may read it, or undefined when row-level security hides it. A deleted row is checked
 * against the select policies of the table.
 */
export async function readAsSubscriber(
  pool: Pool,
  identity: RequestIdentity,
  change: Change,
  facts: TableFacts,
): Promise<Record<string, unknown> | undefined> {
  try {
    return change.type === "DELETE"
      ? await readDeleted(pool, identity, change, facts)
      : await readCurrent(pool, identity, change, facts);
  } catch (error) {
    // No privilege on the table at all is the same as no visible row.
    if ((error as { code?: string }).code === "42501") return undefined;
    throw error;
  }
}

async function readCurrent(
  pool: Pool,
  identity: RequestIdentity,
  change: Change,
  { primaryKey }: TableFacts,
): Promise<Record<string, unknown> | undefined> {
  if (primaryKey.length === 0) return undefined;
  const name = `${quote(change.table_schema)}.${quote(change.table_name)}`;
  const where = primaryKey.map((column) => `t.${quote(column)} = k.${quote(column)}`).join(" and ");
  const result = await runAs(pool, identity, {
    text: `select row_to_json(t) as row from ${name} t, jsonb_populate_record(null::${name}, $1::jsonb) k where ${where}`,
    values: [JSON.stringify(change.record)],
  });
  return result.rows[0]?.row as Record<string, unknown> | undefined;
}

async function readDeleted(
  pool: Pool,
  identity: RequestIdentity,
  change: Change,
  facts: TableFacts,
): Promise<Record<string, unknown> | undefined> {
  const old = change.old_record ?? {};
  const bypassesPolicies = identity.role === "service_role" || !facts.hasPolicies;
  const mine = facts.policies.filter(
    ({ roles }) => roles.includes("public") || roles.includes(identity.role),
  );
  const permissive = mine.filter((policy) => policy.isPermissive).map((policy) => `(${policy.condition})`);
  if (!bypassesPolicies && permissive.length === 0) return undefined;
  const restrictive = mine.filter((policy) => !policy.isPermissive).map((policy) => `(${policy.condition})`);
  const condition = bypassesPolicies
    ? "true"
    : [`(${permissive.join(" or ")})`, ...restrictive].join(" and ");
  const name = `${quote(change.table_schema)}.${quote(change.table_name)}`;
  const result = await runAs(pool, identity, {
    text: `select has_table_privilege($2, 'select') and exists (
        select from jsonb_populate_record(null::${name}, $1::jsonb) as ${quote(change.table_name)} where ${condition}
      ) as visible`,
    values: [JSON.stringify(old), name],
  });
  return result.rows[0]?.visible ? old : undefined;
}
