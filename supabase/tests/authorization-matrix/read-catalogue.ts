import type { Pool } from "pg";

/** What the two client roles may do with something, such as `anon: select, authenticated: select update`. */
export type Grants = { anon?: string; authenticated?: string };

export type Catalogue = {
  /** Tables and views, with the rights of each column. */
  relations: { name: string; columns: Record<string, Grants>; mayDelete: Grants }[];
  functions: { name: string; grants: Grants }[];
  /** Tables whose changes are told live. */
  published: string[];
  buckets: string[];
  /** Policies on the tables behind files and live topics, which no table of ours shows. */
  policies: string[];
};

/** Everything of the database that is not PostgreSQL's own. */
export async function readCatalogue(pool: Pool): Promise<Catalogue> {
  const list = async (sql: string) =>
    (await pool.query<{ name: string }>(sql)).rows.map((row) => row.name).sort();
  return {
    relations: await readRelations(pool),
    functions: await readFunctions(pool),
    published: await list(
      `select schemaname || '.' || tablename as name from pg_publication_tables where pubname = 'supabase_realtime'`,
    ),
    buckets: await list("select id as name from storage.buckets"),
    policies: await list(
      `select format('%s.%s: %s', schemaname, tablename, policyname) as name from pg_policies
       where schemaname in ('storage', 'realtime')`,
    ),
  };
}

const isOurs = `nspname !~ '^(pg_|information_schema$)'`;

async function readRelations(pool: Pool): Promise<Catalogue["relations"]> {
  const { rows } = await pool.query<{
    name: string;
    columns: { name: string; anon: string; authenticated: string }[];
    anon_delete: string;
    authenticated_delete: string;
  }>(
    `select nspname || '.' || relname as name,
       json_agg(json_build_object('name', attname, 'anon', ${columnRights("anon")},
         'authenticated', ${columnRights("authenticated")}) order by attnum) as columns,
       case when has_table_privilege('anon', c.oid, 'delete') then 'delete' end as anon_delete,
       case when has_table_privilege('authenticated', c.oid, 'delete') then 'delete' end as authenticated_delete
     from pg_class c join pg_namespace n on n.oid = relnamespace
     join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped
     where relkind in ('r', 'p', 'v', 'm', 'f') and ${isOurs}
     group by nspname, relname, c.oid order by 1`,
  );
  return rows.map((row) => ({
    name: row.name,
    columns: Object.fromEntries(row.columns.map(({ name, ...rights }) => [name, grantsOf(rights)])),
    mayDelete: grantsOf({ anon: row.anon_delete, authenticated: row.authenticated_delete }),
  }));
}

const columnRights = (role: string) =>
  `concat_ws(' ', ${["select", "insert", "update"]
    .map((verb) => `case when has_column_privilege('${role}', c.oid, attnum, '${verb}') then '${verb}' end`)
    .join(", ")})`;

async function readFunctions(pool: Pool): Promise<Catalogue["functions"]> {
  const { rows } = await pool.query<{ name: string; anon: string; authenticated: string }>(
    `select format('%s.%s(%s)', nspname, proname, pg_get_function_identity_arguments(p.oid)) as name,
       case when has_function_privilege('anon', p.oid, 'execute') then 'execute' end as anon,
       case when has_function_privilege('authenticated', p.oid, 'execute') then 'execute' end as authenticated
     from pg_proc p join pg_namespace n on n.oid = pronamespace
     where ${isOurs} and not exists (select from pg_depend where objid = p.oid and deptype = 'e') order by 1`,
  );
  return rows.map(({ name, ...grants }) => ({ name, grants: grantsOf(grants) }));
}

const grantsOf = ({
  anon,
  authenticated,
}: {
  anon: string | null;
  authenticated: string | null;
}): Grants => ({
  ...(anon && { anon }),
  ...(authenticated && { authenticated }),
});
