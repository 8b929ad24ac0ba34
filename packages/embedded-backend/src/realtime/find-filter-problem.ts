import type { Pool } from "pg";
import type { RequestIdentity } from "../identity/identity.ts";
import { quote } from "../sql/quote-identifier.ts";
import { runAs } from "../sql/run-as.ts";
import { type JoinConfig, parseFilter } from "./match-binding.ts";

type Entry = NonNullable<NonNullable<JoinConfig>["postgres_changes"]>[number];

/** SQLSTATE classes of a value of the wrong type, and of a table or column that is not there or not granted. */
const badFilterClasses = new Set(["22", "23", "3F", "42"]);

/**
 * Says, in supabase/realtime's words, which filter of a join cannot be followed, instead of a subscription that never
 * hears anything. A column the subscriber may not read cannot be filtered by: what arrives would tell what it holds.
 */
export async function findFilterProblem(
  pool: Pool,
  identity: RequestIdentity,
  config: JoinConfig,
): Promise<string | undefined> {
  for (const entry of config?.postgres_changes ?? []) {
    if (entry.filter && !(await isFilterUsable(pool, identity, entry, entry.filter))) return describe(entry);
  }
  return undefined;
}

async function isFilterUsable(
  pool: Pool,
  identity: RequestIdentity,
  { schema, table }: Entry,
  filter: string,
): Promise<boolean> {
  const parsed = parseFilter(filter);
  if (!parsed || !table || table === "*" || schema === "*") return false;
  const { column, values } = parsed;
  const name = `${quote(schema)}.${quote(table)}`;
  try {
    const { rows } = await runAs(
      pool,
      identity,
      {
        text: `select has_column_privilege($1::text, $2, 'select') as readable,
          (select count(jsonb_populate_record(null::${name}, jsonb_build_object($2::text, v))) from unnest($3::text[]) v)`,
        values: [name, column, values],
      },
      { isReadOnly: true },
    );
    return rows[0].readable;
  } catch (error) {
    if (badFilterClasses.has(String((error as { code?: string }).code).slice(0, 2))) return false;
    throw error;
  }
}

function describe({ event, schema, table, filter }: Entry): string {
  return `Unable to subscribe to changes with given parameters. Please check the filter: [event: ${event}, schema: ${schema}, table: ${table ?? "*"}, filter: ${filter}]`;
}
