import { quote } from "../core/quote-identifier.ts";
import type { Catalogue, Column } from "./load-catalogue.ts";
import { type Level, levelAt, type OrderTerm, type Query } from "./parse-query.ts";
import type { EmbedItem, SelectItem } from "./parse-select.ts";
import { type Relation, resolveRelation } from "./resolve-relation.ts";
import { restErrors } from "./rest-error.ts";
import type { SqlWriter } from "./sql-writer.ts";
import { type Scope, writeCondition, writeField } from "./write-condition.ts";

/** What rows are read from: a table, or the name of a common table expression with a table's columns. */
export type Source = { sql: string; table: string; columns: Map<string, Column> };

type Level0 = { writer: SqlWriter; catalogue: Catalogue; query: Query };

/** A select over a source: its list, its from with embedded relations, its where, and the rest. */
export type ReadParts = { list: string; from: string; where: string; tail: string };

/** Writes the select of one level with everything embedded below it. */
export function writeRead(writer: SqlWriter, catalogue: Catalogue, query: Query, source: Source): ReadParts {
  checkLevels(query);
  return writeLevel({ writer, catalogue, query }, source, query.select, "", undefined);
}

function writeLevel(
  context: Level0,
  source: Source,
  items: SelectItem[],
  path: string,
  link: ((alias: string) => { joins: string; conditions: string[] }) | undefined,
): ReadParts {
  const { writer, query } = context;
  const scope: Scope = {
    alias: writer.alias(),
    table: source.table,
    columns: source.columns,
    embeds: new Map(),
  };
  const columns: string[] = [];
  const joins: string[] = [];
  for (const item of items) {
    if (item.kind === "embed") {
      const embed = writeEmbed(context, scope, item, path);
      joins.push(embed.join);
      columns.push(...embed.columns);
    } else columns.push(...writeColumn(context, scope, item));
  }
  const level = query.levels.get(path) ?? { conditions: [], order: [] };
  const linked = link?.(scope.alias);
  const conditions = [
    ...(linked?.conditions ?? []),
    ...level.conditions.map((condition) => writeCondition(writer, scope, condition)),
  ];
  return {
    list: columns.join(", "),
    from: `${source.sql} ${scope.alias}${linked?.joins ?? ""}${joins.join("")}`,
    where: conditions.length ? ` where ${conditions.join(" and ")}` : "",
    tail: writeTail(context, scope, level),
  };
}

function writeColumn(
  { writer, catalogue }: Level0,
  scope: Scope,
  item: Exclude<SelectItem, EmbedItem>,
): string[] {
  if (item.kind === "all") return [...scope.columns.keys()].map((name) => `${scope.alias}.${quote(name)}`);
  if (item.field.name === "count" && !scope.columns.has("count")) {
    return [`count(*) as ${quote(item.alias ?? "count")}`];
  }
  const field = writeField(writer, scope, item.field);
  if (item.cast && !catalogue.types.has(item.cast)) {
    throw restErrors.badQuery("select parameter", item.cast, `unknown type "${item.cast}"`);
  }
  const sql = item.cast ? `cast(${field.sql} as ${item.cast})` : field.sql;
  return [`${sql} as ${quote(item.alias ?? item.field.path.at(-1)?.key ?? item.field.name)}`];
}

function writeEmbed(
  context: Level0,
  scope: Scope,
  item: EmbedItem,
  path: string,
): { join: string; columns: string[] } {
  const { writer, catalogue } = context;
  const relation = resolveRelation(catalogue, scope.table, item);
  const target = catalogue.tables.get(relation.target);
  if (!target) throw restErrors.noTable(relation.target);
  const name = item.alias ?? item.target;
  const embed = writer.alias();
  scope.embeds.set(name, embed);
  const childPath = path ? `${path}.${name}` : name;
  const inner = writeLevel(
    context,
    { sql: `public.${quote(target.name)}`, table: target.name, columns: target.columns },
    item.items,
    childPath,
    (alias) => writeLink(writer, relation, scope.alias, alias),
  );
  const rows = `select ${inner.list || "null"} from ${inner.from}${inner.where}${inner.tail}`;
  const isEmpty = item.items.length === 0;
  const aggregate = relation.toMany ? "json_agg(r)" : "row_to_json(r)";
  const lateral = `(select ${aggregate} as j from (${rows}) r${relation.toMany ? "" : " limit 1"})`;
  const join = item.inner
    ? ` join lateral ${lateral} ${embed} on ${embed}.j is not null`
    : ` left join lateral ${lateral} ${embed} on true`;
  if (isEmpty) return { join, columns: [] };
  if (item.spread) return { join, columns: spreadColumns(item, relation, target.columns, embed) };
  const value = relation.toMany ? `coalesce(${embed}.j, '[]'::json)` : `${embed}.j`;
  return { join, columns: [`${value} as ${quote(name)}`] };
}

/** A spread relation's members stand beside ours: values of the one row, or arrays of the many rows' values. */
function spreadColumns(
  item: EmbedItem,
  relation: Relation,
  columns: Map<string, Column>,
  embed: string,
): string[] {
  const names = item.items.flatMap((child) => {
    if (child.kind === "all") return [...columns.keys()];
    if (child.kind === "embed") return [child.alias ?? child.target];
    return [child.alias ?? child.field.path.at(-1)?.key ?? child.field.name];
  });
  return names.map((name) => {
    const key = `'${name.replaceAll("'", "''")}'`;
    const value = relation.toMany
      ? `(select coalesce(json_agg(m -> ${key}), '[]'::json) from json_array_elements(${embed}.j) m)`
      : `${embed}.j -> ${key}`;
    return `${value} as ${quote(name)}`;
  });
}

function writeLink(
  writer: SqlWriter,
  relation: Relation,
  ours: string,
  theirs: string,
): { joins: string; conditions: string[] } {
  const equal = (left: string, right: string, pairs: [string, string][]) =>
    pairs.map(([a, b]) => `${left}.${quote(a)} = ${right}.${quote(b)}`);
  if (!relation.junction) return { joins: "", conditions: equal(ours, theirs, relation.pairs) };
  const junction = writer.alias();
  const on = equal(junction, theirs, relation.junction.pairs).join(" and ");
  return {
    joins: ` join public.${quote(relation.junction.table)} ${junction} on ${on}`,
    conditions: equal(ours, junction, relation.pairs),
  };
}

function writeTail(context: Level0, scope: Scope, level: Level): string {
  const { writer } = context;
  const order = level.order.map((term) => writeOrder(context, scope, term)).join(", ");
  return [
    order ? ` order by ${order}` : "",
    level.limit === undefined ? "" : ` limit ${writer.param(level.limit, "bigint")}`,
    level.offset ? ` offset ${writer.param(level.offset, "bigint")}` : "",
  ].join("");
}

function writeOrder({ writer }: Level0, scope: Scope, term: OrderTerm): string {
  const embed = term.relation ? scope.embeds.get(term.relation) : undefined;
  if (term.relation && !embed) throw restErrors.notEmbedded(term.relation);
  const sql = embed
    ? `(${embed}.j ->> ${writer.param(term.field.name)})`
    : writeField(writer, scope, term.field).sql;
  return [sql, term.direction ?? "", term.nulls ? `nulls ${term.nulls}` : ""].filter(Boolean).join(" ");
}

/** A filter, order or limit for something that is not embedded is an error, not silence. */
function checkLevels(query: Query): void {
  const paths = new Set([""]);
  collectPaths(query.select, "", paths);
  for (const path of query.levels.keys()) {
    if (!paths.has(path)) throw restErrors.notEmbedded(path.split(".").at(-1)!);
  }
  levelAt(query, "");
}

function collectPaths(items: SelectItem[], path: string, paths: Set<string>): void {
  for (const item of items) {
    if (item.kind !== "embed") continue;
    const childPath = path ? `${path}.${item.alias ?? item.target}` : (item.alias ?? item.target);
    paths.add(childPath);
    collectPaths(item.items, childPath, paths);
  }
}
