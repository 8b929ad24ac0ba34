import type { QueryResult } from "pg";
import { runAs } from "../sql/run-as.ts";
import { enforceReadLimits } from "./limit-reads.ts";
import type { Catalogue, Table } from "./load-catalogue.ts";
import { levelAt, parseQuery, type Query } from "./parse-query.ts";
import type { SelectItem } from "./parse-select.ts";
import { restErrors } from "./rest-error.ts";
import type { RestRequest } from "./rest-request.ts";
import { runChecked, runOnce, writeCountCheck } from "./run-checked.ts";
import { createSqlWriter, type SqlWriter } from "./sql-writer.ts";
import { type Arguments, resolveRoutine, writeCall } from "./write-call.ts";
import {
  parseJson,
  readMutationBody,
  returningColumns,
  writeDelete,
  writeInsert,
  writeUpdate,
} from "./write-mutation.ts";
import { type Source, writeRead } from "./write-read.ts";
import { maxExactCount, writeRows } from "./write-rows.ts";

/** Rows as JSON text, their number, the total without a limit, and the offset. */
export type RestResult = {
  body: string | null;
  rows: number;
  total: number | null;
  offset: number;
  inserted: number | null;
};

/** Reads rows of a table or view. */
export async function readTable(request: RestRequest, name: string): Promise<RestResult> {
  const table = findTable(request.catalogue, name);
  const query = { ...readQuery(request), maxRows: request.limits.rows };
  const writer = createSqlWriter();
  const source = { sql: table.sql, table: table.name, columns: table.columns };
  const text = writeRows(writer, request, query, source);
  const { offset = 0 } = levelAt(query, "");
  const result = await runOnce(request, { text, values: writer.values });
  const guess = await estimateTotal(request, query, source, result);
  return toResult(result, offset, request, guess);
}

/** Inserts, updates or deletes rows, and reads back what is asked for. */
export async function changeTable(
  request: RestRequest,
  name: string,
  method: "POST" | "PATCH" | "DELETE",
  bodyText: string,
): Promise<RestResult> {
  const table = findTable(request.catalogue, name);
  const query = readQuery(request);
  const writer = createSqlWriter();
  const isWanted = request.preferences.returns === "representation";
  // Whether a row was inserted or merged is read from its system columns, which views do not have.
  const isMerge = method === "POST" && request.preferences.resolution === "merge" && !table.isView;
  const returning = [
    isWanted ? returningColumns(request.catalogue, query, table) : "1 as one",
    ...(isMerge ? ["(t0.xmax = 0) as pgrst_inserted"] : []),
  ].join(", ");
  const change = writeChange(writer, request, table, query, { method, bodyText, returning });
  const inserted = isMerge ? ", (select count(*) from source where pgrst_inserted)::int as inserted" : "";
  const extra = inserted + writeCountCheck(writer, request);
  // Computed columns were read with the whole row.
  const made = [...table.computed].map(([key, { madeBy: _, ...column }]) => [key, column] as const);
  const columns = new Map([...made, ...table.columns]);
  const derived = { sql: "source", table: table.name, columns, isDerived: true };
  const text = isWanted
    ? `with source as (${change}) ${writeRows(writer, request, withoutConditions(query), derived, extra)}`
    : `with source as (${change}) select null as body, count(*)::int as n, null as total${extra} from source`;
  return toResult(await runChecked(request, { text, values: writer.values }), 0, request);
}

/** Calls a function with named arguments. */
export async function callRoutine(
  asked: RestRequest,
  name: string,
  bodyText: string | null,
): Promise<RestResult & { isVoid: boolean }> {
  const { preferences } = asked;
  // The planner cannot estimate a function's rows, which are all read anyway.
  const request = {
    ...asked,
    preferences: { ...preferences, count: preferences.count && ("exact" as const) },
  };
  const { args, ignored } = readArguments(request, name, bodyText);
  const routine = resolveRoutine(request.catalogue, name, args);
  const query = { ...readQuery(request, ignored), maxRows: request.limits.rows };
  const writer = createSqlWriter();
  const call = writeCall(writer, routine, args);
  const check = routine.returnsSet ? writeCountCheck(writer, request) : "";
  const text = routine.columns
    ? writeRows(
        writer,
        request,
        query,
        { sql: call, table: routine.table ?? name, columns: routine.columns, isDerived: true },
        check,
      )
    : `select coalesce(json_agg(s.value), '[]')::text as body, count(*)::int as n, ${request.preferences.count ? "count(*)" : "null"} as total${check} from ${call} s`;
  const { offset = 0 } = levelAt(query, "");
  const isVoid = routine.returnType === "void";
  const run = await runChecked(request, { text, values: writer.values });
  const result = toResult(
    run,
    offset,
    routine.returnsSet ? request : { ...request, shape: { ...request.shape, kind: "array" } },
  );
  if (!routine.returnsSet && result.body !== null && !request.shape.plan)
    result.body = result.body.slice(1, -1) || "null";
  return { ...result, isVoid };
}

function readArguments(
  request: RestRequest,
  name: string,
  bodyText: string | null,
): { args: Arguments; ignored: Set<string> } {
  if (bodyText !== null) {
    const body = parseJson(bodyText);
    const isObject = typeof body === "object" && body !== null && !Array.isArray(body);
    const names = isObject ? Object.keys(body) : undefined;
    return { args: { kind: "json", text: bodyText || "{}", names }, ignored: new Set() };
  }
  const known = new Set(
    (request.catalogue.routines.get(name) ?? []).flatMap((routine) =>
      routine.inputs.map((input) => input.name),
    ),
  );
  const values = new Map([...request.params].filter(([key]) => known.has(key)));
  return { args: { kind: "text", names: [...values.keys()], values }, ignored: known };
}

function readQuery({ params, allowsAggregates, limits }: RestRequest, ignored?: Set<string>): Query {
  const query = parseQuery(params, ignored);
  enforceReadLimits(query.select, limits);
  if (!allowsAggregates && query.select.some(aggregates)) throw restErrors.noAggregates();
  return query;
}

function aggregates(item: SelectItem): boolean {
  return item.kind === "embed" ? item.items.some(aggregates) : item.kind === "column" && !!item.aggregate;
}

function findTable(catalogue: Catalogue, name: string): Table {
  const table = catalogue.tables.get(name);
  if (!table) throw restErrors.noTable(catalogue.schema, name);
  return table;
}

function writeChange(
  writer: SqlWriter,
  request: RestRequest,
  table: Table,
  query: Query,
  { method, bodyText, returning }: { method: string; bodyText: string; returning: string },
): string {
  if (method === "DELETE") return writeDelete(writer, table, query, returning);
  const body = readMutationBody(bodyText, table, query.columns);
  if (method === "PATCH") return writeUpdate(writer, table, body, query, returning);
  for (const column of query.onConflict ?? []) {
    if (!table.columns.has(column)) throw restErrors.unknownColumn(table.name, column);
  }
  const { resolution, missingDefault } = request.preferences;
  const conflict = resolution && { resolution, columns: query.onConflict ?? table.primaryKey };
  return writeInsert(writer, table, body, { conflict, missingDefault, returning });
}

/** Only what decides which rows there are; PostgreSQL wants every parameter used. */
function countedOnly(query: Query): Query {
  const levels = new Map(query.levels);
  levels.set("", { conditions: levelAt(query, "").conditions, order: [] });
  return {
    ...query,
    select: query.select.filter((item) => item.kind === "embed"),
    levels,
    maxRows: undefined,
  };
}

/** Filters chose the rows to change; the changed rows need not match them any more. */
function withoutConditions(query: Query): Query {
  const levels = new Map(query.levels);
  levels.set("", { ...levelAt(query, ""), conditions: [] });
  return { ...query, levels };
}

/** The planner's estimate, when one is asked for and the rows were not all counted. */
async function estimateTotal(
  request: RestRequest,
  query: Query,
  source: Source,
  { rows }: QueryResult,
): Promise<number | null> {
  const { count } = request.preferences;
  if (request.shape.plan) return null;
  if ((count !== "planned" && count !== "estimated") || rows[0].total !== null) return null;
  const writer = createSqlWriter();
  const parts = writeRead(writer, request.catalogue, countedOnly(query), source);
  const text = `explain (format json) select 1 from ${parts.from}${parts.where}`;
  const plan = await runAs(request.pool, request.identity, { text, values: writer.values }, request.limits);
  const guess = Number(plan.rows[0]["QUERY PLAN"][0].Plan["Plan Rows"]);
  const { offset = 0 } = levelAt(query, "");
  // At least what was seen.
  return Math.max(guess, offset + rows[0].n, count === "estimated" ? maxExactCount + 1 : 0);
}

function toResult(
  result: QueryResult,
  offset: number,
  request: RestRequest,
  guess: number | null = null,
): RestResult {
  const row = result.rows[0] as { body: string | null; n: number; total: string | null; inserted?: number };
  const total = row.total === null ? guess : Number(row.total);
  if (request.shape.plan) return { body: row.body, rows: 0, total: null, offset: 0, inserted: null };
  if (row.body !== null && request.shape.kind === "object" && row.n !== 1)
    throw restErrors.notSingular(row.n);
  if (total !== null && offset > total) throw restErrors.badRange(offset, total);
  return { body: row.body, rows: row.n, total, offset, inserted: row.inserted ?? null };
}
