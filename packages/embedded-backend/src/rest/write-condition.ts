import { quote } from "../sql/quote-identifier.ts";
import type { Column } from "./load-catalogue.ts";
import { type Comparison, type Condition, parseList } from "./parse-filter.ts";
import { type Field, isIndex } from "./parse-select.ts";
import { restErrors } from "./rest-error.ts";
import type { SqlWriter } from "./sql-writer.ts";

/** Where a condition's columns come from. */
export type Scope = {
  alias: string;
  table: string;
  columns: Map<string, Column>;
  /** Functions of a row of the table that read like columns. */
  computed: Map<string, Column>;
  /** The row as such a function takes it. */
  row: string;
  /** Aliases of embedded relations, for `rel=is.null`. */
  embeds: Map<string, string>;
};

/** A field as SQL with the type its comparisons use. */
export function writeField(writer: SqlWriter, scope: Scope, field: Field): { sql: string; type: string } {
  const column = scope.columns.get(field.name) ?? scope.computed.get(field.name);
  if (!column) throw restErrors.unknownColumn(scope.table, field.name);
  const { madeBy } = column;
  let sql = madeBy ? `${madeBy}(${scope.row})` : `${scope.alias}.${quote(column.name)}`;
  if (field.path.length === 0) return { sql, type: column.type };
  if (column.type !== "json" && column.type !== "jsonb") sql = `to_jsonb(${sql})`;
  for (const step of field.path) {
    sql += ` ${step.arrow} ${isIndex(step.key) ? writer.param(Number(step.key), "integer") : writer.param(step.key)}`;
  }
  return { sql: `(${sql})`, type: field.path.at(-1)!.arrow === "->>" ? "text" : "jsonb" };
}

/** A tree of comparisons as SQL; `in` and json paths included. */
export function writeCondition(writer: SqlWriter, scope: Scope, condition: Condition): string {
  if (condition.kind === "compare") return writeComparison(writer, scope, condition);
  const parts = condition.children.map((child) => writeCondition(writer, scope, child));
  return `${condition.negated ? "not " : ""}(${parts.join(` ${condition.kind} `)})`;
}

const plainOperators: Record<string, string> = {
  eq: "=",
  neq: "<>",
  gt: ">",
  gte: ">=",
  lt: "<",
  lte: "<=",
  like: "like",
  ilike: "ilike",
  match: "~",
  imatch: "~*",
  isdistinct: "is distinct from",
};
const containmentOperators: Record<string, string> = {
  cs: "@>",
  cd: "<@",
  ov: "&&",
  sl: "<<",
  sr: ">>",
  nxr: "&<",
  nxl: "&>",
  adj: "-|-",
};
const searchFunctions: Record<string, string> = {
  fts: "to_tsquery",
  plfts: "plainto_tsquery",
  phfts: "phraseto_tsquery",
  wfts: "websearch_to_tsquery",
};
const patternOperators = new Set(["like", "ilike", "match", "imatch"]);
const isKeywords: Record<string, string> = {
  null: "is null",
  not_null: "is not null",
  true: "is true",
  false: "is false",
  unknown: "is unknown",
};

function writeComparison(writer: SqlWriter, scope: Scope, comparison: Comparison): string {
  const sql = isOnEmbed(scope, comparison)
    ? `${scope.embeds.get(comparison.field.name)}.j ${isKeywords[comparison.value]}`
    : writePositive(writer, scope, comparison);
  return comparison.negated ? `not (${sql})` : sql;
}

function isOnEmbed(scope: Scope, { field, operator, value }: Comparison): boolean {
  return (
    operator === "is" &&
    (value === "null" || value === "not_null") &&
    scope.embeds.has(field.name) &&
    !scope.columns.has(field.name)
  );
}

function writePositive(writer: SqlWriter, scope: Scope, comparison: Comparison): string {
  const { operator, value } = comparison;
  const field = writeField(writer, scope, comparison.field);
  if (operator === "is") return `${field.sql} ${isKeyword(value)}`;
  if (operator === "in") return `${field.sql} = any(${writer.param(parseList(value), arrayOf(field.type))})`;
  const search = searchFunctions[operator];
  if (search) return writeSearch(writer, field, search, comparison);
  const containment = containmentOperators[operator];
  if (containment) return `${field.sql} ${containment} ${writer.param(value, baseType(field.type))}`;
  return writePlain(writer, field, comparison);
}

function isKeyword(value: string): string {
  const keyword = isKeywords[value.toLowerCase()];
  if (!keyword)
    throw restErrors.badQuery("filter", `is.${value}`, "expecting null, not_null, true, false or unknown");
  return keyword;
}

function writePlain(
  writer: SqlWriter,
  field: { sql: string; type: string },
  { operator, value, quantifier }: Comparison,
): string {
  const isPattern = patternOperators.has(operator);
  const type = isPattern ? "text" : baseType(field.type);
  const left = isPattern && field.type !== "text" ? `${field.sql}::text` : field.sql;
  const text = operator === "like" || operator === "ilike" ? value.replaceAll("*", "%") : value;
  const right = writer.param(text, quantifier ? `${type}[]` : type);
  return `${left} ${plainOperators[operator]} ${quantifier ? `${quantifier}(${right})` : right}`;
}

function writeSearch(
  writer: SqlWriter,
  field: { sql: string; type: string },
  search: string,
  { value, language }: Comparison,
): string {
  const config = language ? `${writer.param(language)}::regconfig, ` : "";
  const document = field.type === "tsvector" ? field.sql : `to_tsvector(${config}${field.sql}::text)`;
  return `${document} @@ ${search}(${config}${writer.param(value)})`;
}

/** A comparison value is cast without the column's length, which would cut it. */
function baseType(type: string): string {
  if (/^(character varying|character|varchar|char|bpchar)/.test(type) && !type.endsWith("]")) return "text";
  return type.replace(/\(\d+(?:,\d+)?\)/, "");
}

function arrayOf(type: string): string {
  return `${baseType(type)}[]`;
}
