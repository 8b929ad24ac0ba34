import type { GeneratorMetadata } from "@supabase/postgrest-typegen";
import { introspect } from "@supabase/postgrest-typegen/introspection";
import type { Pool } from "pg";

type Column = GeneratorMetadata["columns"][number];

const header = `// Generated from supabase/migrations by \`npm run schema\`; not to be edited.
import type { ColumnType } from "kysely";

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;
type GeneratedAlways<T> = T extends ColumnType<infer S, infer _I, infer _U>
  ? ColumnType<S, never, never>
  : ColumnType<T, never, never>;
/** Read as text, because a number of JavaScript cannot hold all of them. */
type BigNumber = ColumnType<string, string | number, string | number>;
/** Written as text: the driver would make a PostgreSQL array of an array. */
type Json = ColumnType<unknown, string, string>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
`;

/** How the driver hands over a type of PostgreSQL. */
const driverTypes: Record<string, string> = {
  bool: "boolean",
  int2: "number",
  int4: "number",
  float8: "number",
  int8: "BigNumber",
  numeric: "BigNumber",
  text: "string",
  uuid: "string",
  _text: "string[]",
  json: "Json",
  jsonb: "Json",
  date: "Timestamp",
  timestamptz: "Timestamp",
};

/** `Tables` for statements over the server's own connection: the product's tables, and of Supabase's the users. */
export async function generateServerTypes(pool: Pool): Promise<string> {
  const { columns } = await introspect(pool, { includedSchemas: ["public", "private", "auth"] });
  const known = columns.filter(({ schema, table }) => schema !== "auth" || table === "users");
  const tables = Map.groupBy(known, ({ schema, table }) =>
    schema === "public" ? table : `${schema}.${table}`,
  );
  const names = [...tables.keys()].sort();
  const members = names.map((name) => `"${name}": {\n${writeColumns(tables.get(name)!)}\n};`);
  return `${header}\nexport type Tables = {\n${members.join("\n")}\n};\n`;
}

function writeColumns(columns: Column[]): string {
  return columns
    .toSorted((a, b) => a.ordinal_position - b.ordinal_position)
    .map((column) => `"${column.name}": ${writeType(column)};`)
    .join("\n");
}

function writeType(column: Column): string {
  const type = driverTypes[column.format];
  if (!type) throw new Error(`${column.table}.${column.name}: no type is known for ${column.format}`);
  const whole = column.is_nullable ? `${type} | null` : type;
  if (column.is_generated || column.identity_generation === "ALWAYS") return `GeneratedAlways<${whole}>`;
  return column.default_value !== null || column.is_identity ? `Generated<${whole}>` : whole;
}
