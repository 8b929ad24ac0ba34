import { quote } from "../sql/quote-identifier.ts";
import type { Catalogue, Column, Table } from "./load-catalogue.ts";
import type { Query } from "./parse-query.ts";
import { isWhole } from "./parse-select.ts";
import { resolveRelation } from "./resolve-relation.ts";
import { restErrors } from "./rest-error.ts";
import type { SqlWriter } from "./sql-writer.ts";
import { type Scope, writeCondition } from "./write-condition.ts";

/** A JSON body as it came and the columns it writes. */
export type MutationBody = { text: string; columns: string[]; isArray: boolean; isEmpty: boolean };

export type ConflictRule = { resolution: "merge" | "ignore"; columns: string[] };

/** Parses a body of rows: one object, or objects with the same keys; `columns=` names the keys that count. */
export function readMutationBody(text: string, table: Table, columns: string[] | undefined): MutationBody {
  const rows = parseRows(text);
  const keys = columns ?? Object.keys(rows.list[0] ?? {});
  if (!columns && rows.list.some((row) => !sameKeys(Object.keys(row), keys))) {
    throw restErrors.badBody("All object keys must match");
  }
  for (const key of keys) if (!table.columns.has(key)) throw restErrors.noColumn(table.name, key);
  return { text, columns: keys, isArray: rows.isArray, isEmpty: rows.list.length === 0 };
}

function parseRows(text: string): { list: Record<string, unknown>[]; isArray: boolean } {
  const body = parseJson(text);
  const isArray = Array.isArray(body);
  const list: unknown[] = isArray ? body : [body];
  if (list.some((row) => typeof row !== "object" || row === null || Array.isArray(row))) {
    throw restErrors.badBody("The body must be a JSON object or an array of objects");
  }
  return { list: list as Record<string, unknown>[], isArray };
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text === "" ? "{}" : text);
  } catch (error) {
    throw restErrors.badBody(`Empty or invalid json: ${(error as Error).message}`);
  }
}

function sameKeys(left: string[], right: string[]): boolean {
  return left.length === right.length && left.every((key) => right.includes(key));
}

/** `insert ... returning` for a body, with what to do about rows that are there already. */
export function writeInsert(
  writer: SqlWriter,
  table: Table,
  body: MutationBody,
  options: { conflict?: ConflictRule | undefined; missingDefault: boolean; returning: string },
): string {
  const target = `insert into ${table.sql} as t0`;
  if (!body.isEmpty && body.columns.length === 0 && !body.isArray) {
    return `${target} default values returning ${options.returning}`;
  }
  const names = body.columns.map(quote).join(", ");
  const rows =
    body.columns.length === 0 ? emptyRows(table) : bodyRows(writer, table, body, options.missingDefault);
  const list = names || quote([...table.columns.keys()][0]!);
  return `${target} (${list}) ${rows}${writeConflict(options.conflict, body.columns)} returning ${options.returning}`;
}

function emptyRows(table: Table): string {
  return `select null::${[...table.columns.values()][0]!.type} where false`;
}

function bodyRows(writer: SqlWriter, table: Table, body: MutationBody, missingDefault: boolean): string {
  const columns = body.columns.map((name) => table.columns.get(name)!);
  const json = body.isArray
    ? writer.param(body.text, "jsonb")
    : `jsonb_build_array(${writer.param(body.text, "jsonb")})`;
  const defaults = missingDefault ? columns.filter((column) => column.defaultSql) : [];
  const source = defaults.length ? withDefaults(json, defaults) : json;
  return `select ${columns.map((column) => `b.${quote(column.name)}`).join(", ")} from jsonb_to_recordset(${source}) as b(${recordType(columns)})`;
}

/** Puts the default beneath every row, so that a missing key takes it and an explicit null does not. */
function withDefaults(json: string, columns: Column[]): string {
  const pairs = columns
    .map((column) => `'${column.name.replaceAll("'", "''")}', ${column.defaultSql}`)
    .join(", ");
  return `(select coalesce(jsonb_agg(jsonb_build_object(${pairs}) || e), '[]') from jsonb_array_elements(${json}) e)`;
}

const recordType = (columns: Column[]) =>
  columns.map((column) => `${quote(column.name)} ${column.type}`).join(", ");

function writeConflict(conflict: ConflictRule | undefined, columns: string[]): string {
  if (!conflict) return "";
  const target = conflict.columns.length ? ` (${conflict.columns.map(quote).join(", ")})` : "";
  if (conflict.resolution === "ignore" || columns.length === 0) return ` on conflict${target} do nothing`;
  const changes = columns.map((name) => `${quote(name)} = excluded.${quote(name)}`).join(", ");
  return ` on conflict${target} do update set ${changes}`;
}

/** `update ... returning` for the body's columns on the rows the query's filters let through. */
export function writeUpdate(
  writer: SqlWriter,
  table: Table,
  body: MutationBody,
  query: Query,
  returning: string,
): string {
  const scope = tableScope(table);
  if (body.columns.length === 0) {
    return `select ${returning} from ${table.sql} t0 where false`;
  }
  const columns = body.columns.map((name) => table.columns.get(name)!);
  const json = body.isArray ? `${writer.param(body.text, "jsonb")} -> 0` : writer.param(body.text, "jsonb");
  const where = writeWhere(writer, scope, query);
  const changes = columns.map((column) => `${quote(column.name)} = b.${quote(column.name)}`).join(", ");
  return `update ${table.sql} t0 set ${changes} from jsonb_to_record(${json}) as b(${recordType(columns)})${where} returning ${returning}`;
}

/** `delete ... returning` on the rows the query's filters let through. */
export function writeDelete(writer: SqlWriter, table: Table, query: Query, returning: string): string {
  const scope = tableScope(table);
  return `delete from ${table.sql} t0${writeWhere(writer, scope, query)} returning ${returning}`;
}

/**
 * The columns a returned row is built from: only those shown, ordered by or followed to other tables, so that column
 * privileges hold.
 */
export function returningColumns(catalogue: Catalogue, query: Query, table: Table): string {
  const names = new Set<string>();
  for (const item of query.select) {
    if (item.kind === "column" && isWhole(item)) continue;
    const relation = item.kind === "embed" ? resolveRelation(catalogue, table.name, item) : undefined;
    if (item.kind === "column") names.add(item.field.name);
    else if (item.kind === "all" || relation?.routine)
      for (const name of table.columns.keys()) names.add(name);
    else for (const [name] of relation!.pairs) names.add(name);
  }
  for (const term of query.levels.get("")?.order ?? []) if (!term.relation) names.add(term.field.name);
  // `select=count` counts the rows, unless the table has such a column.
  if (!table.columns.has("count")) names.delete("count");
  const columns = [...names].map((name) => {
    if (table.columns.has(name)) return `t0.${quote(name)}`;
    const { madeBy } = table.computed.get(name) ?? {};
    if (!madeBy) throw restErrors.unknownColumn(table.name, name);
    return `${madeBy}(t0) as ${quote(name)}`;
  });
  return columns.join(", ") || "1 as one";
}

function tableScope({ name, columns, computed }: Table): Scope {
  return { alias: "t0", table: name, columns, computed, row: "t0", embeds: new Map() };
}

function writeWhere(writer: SqlWriter, scope: Scope, query: Query): string {
  const conditions = query.levels.get("")?.conditions ?? [];
  if (conditions.length === 0) return "";
  return ` where ${conditions.map((condition) => writeCondition(writer, scope, condition)).join(" and ")}`;
}
