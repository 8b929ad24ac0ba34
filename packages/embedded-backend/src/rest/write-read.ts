import { quote } from "../sql/quote-identifier.ts";
import type { Catalogue, Column } from "./load-catalogue.ts";
import { type Level, levelAt, type OrderTerm, type Query } from "./parse-query.ts";
import { type EmbedItem, isWhole, nameOfItem, type SelectItem } from "./parse-select.ts";
import type { Relation } from "./resolve-relation.ts";
import { restErrors } from "./rest-error.ts";
import { findTarget, listMembers, type Value, writeMembers } from "./spread-members.ts";
import type { SqlWriter } from "./sql-writer.ts";
import { type Scope, writeCondition, writeField } from "./write-condition.ts";

/**
 * What rows are read from: a table, or something with a table's columns, whose rows must first be made rows of the
 * table (`isDerived`) before a function takes them.
 */
export type Source = { sql: string; table: string; columns: Map<string, Column>; isDerived?: boolean };

type Level0 = { writer: SqlWriter; catalogue: Catalogue; query: Query };

/** A select over a source: its list, its from with embedded relations, its where, its grouping, and the rest. */
export type ReadParts = { list: string; from: string; where: string; group: string; tail: string };

/** Writes the select of one level with everything embedded below it. */
export function writeRead(writer: SqlWriter, catalogue: Catalogue, query: Query, source: Source): ReadParts {
  checkLevels(query);
  return writeLevel({ writer, catalogue, query }, source, query.select, { path: "" });
}

/**
 * Where a level stands: how it is linked to the one above, whether that one aggregates in its place, and whether it
 * makes arrays of this one's rows: then what is embedded here gives a row for each of its own.
 */
type Place = {
  path: string;
  link?: (alias: string) => { joins: string; conditions: string[] };
  isHoisted?: boolean;
  isListed?: boolean;
  /** Whether it has at most one row for each of the level above. */
  isOneRow?: boolean;
};

function writeLevel(context: Level0, source: Source, items: SelectItem[], place: Place): ReadParts {
  const { path, link, isHoisted = false, isOneRow = false } = place;
  const { writer, query } = context;
  const scope = openScope(context, source);
  const values: Value[] = [];
  const joins: string[] = [];
  for (const item of items) {
    if (item.kind === "embed") {
      const embed = writeEmbed(context, scope, item, place);
      joins.push(embed.join);
      values.push(...embed.values);
    } else values.push(...writeColumn(context, scope, item, isHoisted));
  }
  const level = query.levels.get(path) ?? { conditions: [], order: [] };
  const linked = link?.(scope.alias);
  const conditions = [
    ...(linked?.conditions ?? []),
    ...level.conditions.map((condition) => writeCondition(writer, scope, condition)),
  ];
  return {
    ...writeList(values),
    from: `${source.sql} ${scope.alias}${linked?.joins ?? ""}${joins.join("")}`,
    where: conditions.length ? ` where ${conditions.join(" and ")}` : "",
    tail: writeTail(context, scope, level, isOneRow ? undefined : query.maxRows),
  };
}

function openScope({ writer, catalogue }: Level0, { table, columns, isDerived }: Source): Scope {
  const alias = writer.alias();
  const known = catalogue.tables.get(table);
  const cells = [...(known?.columns.keys() ?? [])].map((name) => `${alias}.${quote(name)}`).join(", ");
  const row = isDerived ? `row(${cells})::${known?.sql}` : alias;
  return { alias, table, columns, computed: known?.computed ?? new Map(), row, embeds: new Map() };
}

/** Groups by all values that are not aggregates. */
function writeList(values: Value[]): { list: string; group: string } {
  const isGrouped = values.some((value) => value.isAggregate);
  const list = values.map(({ sql, name, isJson }) => {
    // PostgreSQL compares jsonb, not json.
    return `${isGrouped && isJson ? `(${sql})::jsonb` : sql} as ${quote(name)}`;
  });
  const places = values.flatMap((value, index) => (value.isAggregate ? [] : [index + 1]));
  return {
    list: list.join(", "),
    group: isGrouped && places.length > 0 ? ` group by ${places.join(", ")}` : "",
  };
}

function writeColumn(
  { writer, catalogue }: Level0,
  scope: Scope,
  item: Exclude<SelectItem, EmbedItem>,
  isHoisted: boolean,
): Value[] {
  if (item.kind === "all")
    return [...scope.columns.keys()]
      .filter((name) => !scope.computed.has(name))
      .map((name) => ({ sql: `${scope.alias}.${quote(name)}`, name }));
  const name = nameOfItem(item);
  if (item.field.name === "count" && !item.aggregate && !scope.columns.has("count"))
    return [{ sql: "count(*)", name, isAggregate: true }];
  for (const type of [item.cast, item.aggregate?.cast]) {
    if (type && !catalogue.types.has(type))
      throw restErrors.badQuery("select parameter", type, `unknown type "${type}"`);
  }
  const cast = (sql: string, type?: string) => (type ? `cast(${sql} as ${type})` : sql);
  const field = isWhole(item) ? "1" : cast(writeField(writer, scope, item.field).sql, item.cast);
  const { aggregate } = item;
  if (!aggregate || isHoisted) return [{ sql: field, name }];
  return [{ sql: cast(`${aggregate.name}(${field})`, aggregate.cast), name, isAggregate: true }];
}

function writeEmbed(
  context: Level0,
  scope: Scope,
  item: EmbedItem,
  { path, isHoisted = false, isListed = false }: Place,
): { join: string; values: Value[] } {
  const { writer, catalogue } = context;
  const { relation, target } = findTarget(catalogue, scope.table, item);
  const name = item.alias ?? item.target;
  const embed = writer.alias();
  scope.embeds.set(name, embed);
  const childPath = path ? `${path}.${name}` : name;
  const sql = relation.routine ? `${relation.routine.sql}(${scope.row})` : target.sql;
  const inner = writeLevel(context, { sql, table: target.name, columns: target.columns }, item.items, {
    path: childPath,
    link: (alias) => writeLink(writer, relation, scope.alias, alias),
    isHoisted: item.spread && !relation.toMany,
    isListed: item.spread && (relation.toMany || isListed),
    isOneRow: !relation.toMany,
  });
  const rows = `select ${inner.list || "null"} from ${inner.from}${inner.where}${inner.group}${inner.tail}`;
  const isEmpty = item.items.length === 0;
  const isArray = relation.toMany && !isListed;
  const aggregate = isArray ? "json_agg(r)" : "row_to_json(r)";
  const lateral = `(select ${aggregate} as j from (${rows}) r${relation.toMany ? "" : " limit 1"})`;
  const join = item.inner
    ? ` join lateral ${lateral} ${embed} on ${embed}.j is not null`
    : ` left join lateral ${lateral} ${embed} on true`;
  if (isEmpty) return { join, values: [] };
  if (item.spread) {
    const members = listMembers(catalogue, item, { relation, target });
    return { join, values: writeMembers(members, embed, { isArray, isHoisted }) };
  }
  const value = isArray ? `coalesce(${embed}.j, '[]'::json)` : `${embed}.j`;
  return { join, values: [{ sql: value, name, isJson: true }] };
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
    joins: ` join ${relation.junction.sql} ${junction} on ${on}`,
    conditions: equal(ours, junction, relation.pairs),
  };
}

function writeTail(context: Level0, scope: Scope, level: Level, maxRows = Number.POSITIVE_INFINITY): string {
  const { writer } = context;
  const limit = Math.min(level.limit ?? Number.POSITIVE_INFINITY, maxRows);
  const order = level.order.map((term) => writeOrder(context, scope, term)).join(", ");
  return [
    order ? ` order by ${order}` : "",
    Number.isFinite(limit) ? ` limit ${writer.param(limit, "bigint")}` : "",
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

/** Refuses a filter, order or limit on a relation that is not embedded. */
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
