import type { Pool } from "pg";
import { quote } from "../sql/quote-identifier.ts";
import { type AttributeRow, addViewKeys, attributesSql, type ViewRow, viewsSql } from "./add-view-keys.ts";
import type { ForeignKey } from "./foreign-key.ts";

/**
 * `type` is a type name ready for SQL, and so is `madeBy`, the function that computes a column that is not stored.
 */
export type Column = { name: string; type: string; defaultSql: string | null; madeBy?: string };

/** A table or view of the exposed schema; `sql` is its quoted name. */
export type Table = {
  name: string;
  sql: string;
  columns: Map<string, Column>;
  /** Functions of one row that can be selected like columns. */
  computed: Map<string, Column>;
  primaryKey: string[];
  isView?: boolean;
};

/** A callable function; `sql` is its quoted name. */
export type Routine = {
  name: string;
  sql: string;
  inputs: { name: string; type: string; required: boolean }[];
  returnsSet: boolean;
  /** Whether it returns at most one row. */
  isSingle: boolean;
  returnType: string;
  /** The columns of what it returns, when that is a row. */
  columns: Map<string, Column> | null;
  /** The table whose row type it returns, for embedding. */
  table: string | null;
  /** The table whose row is its only argument: then it reads like a column of that table, or a relation. */
  rowOf: string | null;
};

/** Everything an identifier in a request may be resolved against. */
export type Catalogue = {
  schema: string;
  tables: Map<string, Table>;
  foreignKeys: ForeignKey[];
  routines: Map<string, Routine[]>;
  /** Functions from a row to rows of another table. */
  rowRoutines: Routine[];
  types: Set<string>;
};

const tablesSql = `
  select c.relname as table_name, c.relkind in ('v', 'm') as is_view, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    case
      when a.attidentity <> '' then format('nextval(%L)',
        pg_get_serial_sequence(format('%s.%I', c.relnamespace::regnamespace, c.relname), a.attname))
      when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid)
    end as default_sql
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'v', 'm', 'f', 'p')
  order by c.relname, a.attnum`;

const keysSql = `
  select con.conname as name, con.contype as kind, rel.relname as from_table, ref.relname as to_table,
    (select array_agg(a.attname::text order by k.ord) from unnest(con.conkey) with ordinality k(num, ord)
      join pg_attribute a on a.attrelid = con.conrelid and a.attnum = k.num) as from_columns,
    (select array_agg(a.attname::text order by k.ord) from unnest(con.confkey) with ordinality k(num, ord)
      join pg_attribute a on a.attrelid = con.confrelid and a.attnum = k.num) as to_columns,
    exists (
      select from pg_index i where i.indrelid = con.conrelid and i.indisunique and i.indpred is null
        and (select array_agg(n order by n) from unnest(i.indkey::smallint[]) n)
          = (select array_agg(n order by n) from unnest(con.conkey) n)
    ) as is_unique
  from pg_constraint con
  join pg_class rel on rel.oid = con.conrelid and rel.relnamespace = $1::regnamespace
  left join pg_class ref on ref.oid = con.confrelid
  where con.contype = 'p' or (con.contype = 'f' and ref.relnamespace = $1::regnamespace)
  order by con.conname`;

const routinesSql = `
  select p.proname as name, p.proretset as returns_set, p.pronargs as input_count, p.pronargdefaults as defaults,
    format_type(p.prorettype, null) as return_type, coalesce(p.proargnames, '{}')::text[] as names,
    coalesce(p.proargmodes::text[], '{}') as modes,
    (select array_agg(format_type(t.oid, null) order by t.ord)
      from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality t(oid, ord)) as types,
    ret.relname as table_name, p.prorows = 1 as is_single, arg.relname as row_of
  from pg_proc p
  join pg_type rt on rt.oid = p.prorettype
  left join pg_class ret on ret.oid = rt.typrelid and ret.relnamespace = $1::regnamespace
  left join pg_type argt on argt.oid = p.proargtypes[0] and p.pronargs = 1
  left join pg_class arg on arg.oid = argt.typrelid and arg.relnamespace = $1::regnamespace
  where p.pronamespace = $1::regnamespace and p.prokind = 'f' and rt.typname not in ('trigger', 'event_trigger')`;

const typeAliases = [
  "int",
  "integer",
  "smallint",
  "bigint",
  "real",
  "double precision",
  "decimal",
  "boolean",
  "char",
  "varchar",
  "timestamp with time zone",
  "timestamp without time zone",
  "time with time zone",
  "time without time zone",
  "character varying",
];

export async function loadCatalogue(pool: Pool, schema: string): Promise<Catalogue> {
  const values = [quote(schema)];
  const [tables, keys, routines, types, views, attributes] = await Promise.all([
    pool.query(tablesSql, values),
    pool.query(keysSql, values),
    pool.query(routinesSql, values),
    pool.query("select typname from pg_type where typtype in ('b', 'd', 'e', 'r') and typname !~ '^_'"),
    pool.query<ViewRow>(viewsSql, values),
    pool.query<AttributeRow>(attributesSql, values),
  ]);
  const catalogue: Catalogue = {
    schema,
    tables: new Map(),
    foreignKeys: [],
    routines: new Map(),
    rowRoutines: [],
    types: new Set([...typeAliases, ...types.rows.map((row) => row.typname)]),
  };
  for (const row of tables.rows) addColumn(catalogue, row);
  for (const row of keys.rows) addKey(catalogue, row);
  addViewKeys(catalogue.foreignKeys, views.rows, attributes.rows);
  for (const row of routines.rows) addRoutine(catalogue, row);
  return catalogue;
}

const qualify = ({ schema }: Catalogue, name: string) => `${quote(schema)}.${quote(name)}`;

function addColumn(
  catalogue: Catalogue,
  row: { table_name: string; is_view: boolean; name: string; type: string; default_sql: string | null },
): void {
  const table = catalogue.tables.get(row.table_name) ?? {
    name: row.table_name,
    sql: qualify(catalogue, row.table_name),
    columns: new Map<string, Column>(),
    computed: new Map<string, Column>(),
    primaryKey: [],
    isView: row.is_view,
  };
  table.columns.set(row.name, { name: row.name, type: row.type, defaultSql: row.default_sql });
  catalogue.tables.set(row.table_name, table);
}

function addKey(
  catalogue: Catalogue,
  row: {
    name: string;
    kind: string;
    from_table: string;
    to_table: string;
    from_columns: string[];
    to_columns: string[];
    is_unique: boolean;
  },
): void {
  if (row.kind === "p") {
    const table = catalogue.tables.get(row.from_table);
    if (table) table.primaryKey = row.from_columns;
    return;
  }
  catalogue.foreignKeys.push({
    name: row.name,
    from: row.from_table,
    fromColumns: row.from_columns,
    to: row.to_table,
    toColumns: row.to_columns,
    unique: row.is_unique,
  });
}

type RoutineRow = {
  name: string;
  returns_set: boolean;
  input_count: number;
  defaults: number;
  return_type: string;
  names: string[];
  modes: string[];
  types: string[] | null;
  table_name: string | null;
  is_single: boolean;
  row_of: string | null;
};

/** Types of a single unnamed parameter that takes the whole body. */
const bodyTypes = new Set(["json", "jsonb", "text", "xml", "bytea"]);

function addRoutine(catalogue: Catalogue, row: RoutineRow): void {
  const args = (row.types ?? []).map((type, index) => ({
    type,
    name: row.names[index] ?? "",
    mode: row.modes[index] ?? "i",
  }));
  const inputs = args.filter((arg) => "ibv".includes(arg.mode));
  const outputs = args.filter((arg) => "obt".includes(arg.mode));
  const table = row.table_name ? catalogue.tables.get(row.table_name) : undefined;
  const outputColumns = outputs.map((arg): [string, Column] => [
    arg.name,
    { name: arg.name, type: arg.type, defaultSql: null },
  ]);
  const routine: Routine = {
    name: row.name,
    sql: qualify(catalogue, row.name),
    inputs: inputs.map((arg, index) => ({
      name: arg.name,
      type: arg.type,
      required: index < inputs.length - row.defaults,
    })),
    returnsSet: row.returns_set,
    isSingle: !row.returns_set || row.is_single,
    returnType: row.return_type,
    columns: table ? table.columns : outputs.length > 0 ? new Map(outputColumns) : null,
    table: table ? table.name : null,
    rowOf: inputs.length === 1 ? row.row_of : null,
  };
  addRowRoutine(catalogue, routine);
  // Unnamed parameters cannot be given by name, except a single one that takes the whole body.
  const isNameless = inputs.some((arg) => arg.name === "");
  if (isNameless && !(inputs.length === 1 && bodyTypes.has(inputs[0]!.type))) return;
  catalogue.routines.set(row.name, [...(catalogue.routines.get(row.name) ?? []), routine]);
}

/** A function of one row is a computed column, or a relation when it returns rows of a table. */
function addRowRoutine(catalogue: Catalogue, routine: Routine): void {
  const { name, sql, rowOf, table, columns, returnsSet, returnType } = routine;
  if (!rowOf) return;
  if (table) catalogue.rowRoutines.push(routine);
  else if ((columns?.size ?? 1) === 1 && !returnsSet && !catalogue.tables.get(rowOf)?.columns.has(name))
    catalogue.tables
      .get(rowOf)
      ?.computed.set(name, { name, type: returnType, defaultSql: null, madeBy: sql });
}
