import { type Condition, parseFilter, parseLogic } from "./parse-filter.ts";
import { type Field, parseSelect, readJsonPath, type SelectItem } from "./parse-select.ts";
import { restErrors } from "./rest-error.ts";
import { Scanner } from "./scan-text.ts";

/** One term of `order=`; `relation` when it orders by a column of an embedded row. */
export type OrderTerm = {
  field: Field;
  relation?: string;
  direction?: "asc" | "desc";
  nulls?: "first" | "last";
};

/** What applies to the rows of one level: the table itself or an embedded relation. */
export type Level = { conditions: Condition[]; order: OrderTerm[]; limit?: number; offset?: number };

/** A whole query string. Levels are keyed by the dotted path of embeds, "" for the table itself. */
export type Query = {
  select: SelectItem[];
  levels: Map<string, Level>;
  columns?: string[];
  onConflict?: string[];
  /** The most rows of each level; a level's own limit may be lower. */
  maxRows?: number | undefined;
};

/** Parses a query string; keys in `ignored` (arguments of a function) and the api key are passed over. */
export function parseQuery(params: URLSearchParams, ignored: ReadonlySet<string> = new Set()): Query {
  const query: Query = { select: [{ kind: "all" }], levels: new Map() };
  for (const [key, value] of params) {
    if (ignored.has(key) || key === "apikey") continue;
    if (key === "select") query.select = parseSelect(value);
    else if (key === "columns") query.columns = parseNames(value, "columns parameter");
    else if (key === "on_conflict") query.onConflict = parseNames(value, "on_conflict parameter");
    else readLevelParameter(query, key, value);
  }
  return query;
}

export function levelAt(query: Query, path: string): Level {
  const found = query.levels.get(path);
  if (found) return found;
  const level: Level = { conditions: [], order: [] };
  query.levels.set(path, level);
  return level;
}

function readLevelParameter(query: Query, key: string, value: string): void {
  const { path, last, negated } = splitKey(key);
  const level = levelAt(query, path.join("."));
  if (last === "order") level.order = parseOrder(value);
  else if (last === "limit") level.limit = parseCount(value, "limit");
  else if (last === "offset") level.offset = parseCount(value, "offset");
  else if (last === "and" || last === "or") level.conditions.push(parseLogic(last, negated, value));
  else level.conditions.push(parseFilter(last, value));
}

/** Splits `a.b.column` at its dots; quoted names and json keys keep theirs. */
function splitKey(key: string): { path: string[]; last: string; negated: boolean } {
  const parts = key.match(/(?:"(?:[^"\\]|\\.)*"|[^."]+)+/g) ?? [key];
  const last = parts.pop() ?? key;
  const negated = (last === "and" || last === "or") && parts.at(-1) === "not";
  if (negated) parts.pop();
  return { path: parts.map((part) => part.replace(/^"|"$/g, "")), last, negated };
}

function parseCount(text: string, what: string): number {
  if (!/^\d{1,15}$/.test(text))
    throw restErrors.badQuery(`${what} parameter`, text, "expecting a whole number");
  return Number(text);
}

function parseNames(text: string, what: string): string[] {
  const scanner = new Scanner(text, what);
  const names: string[] = [];
  do names.push(scanner.identifier());
  while (scanner.accept(","));
  if (!scanner.done) scanner.fail("expecting end of input");
  return names;
}

function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner(text, "order");
  const terms: OrderTerm[] = [];
  do terms.push(readOrderTerm(scanner));
  while (scanner.accept(","));
  if (!scanner.done) scanner.fail("expecting end of input");
  return terms;
}

function readOrderTerm(scanner: Scanner): OrderTerm {
  let name = scanner.identifier();
  let relation: string | undefined;
  if (scanner.accept("(")) {
    relation = name;
    name = scanner.identifier();
  }
  const field = { name, path: readJsonPath(scanner) };
  if (relation) scanner.expect(")");
  const direction = scanner.accept(".asc") ? "asc" : scanner.accept(".desc") ? "desc" : undefined;
  const nulls = scanner.accept(".nullsfirst") ? "first" : scanner.accept(".nullslast") ? "last" : undefined;
  return { field, ...(relation && { relation }), ...(direction && { direction }), ...(nulls && { nulls }) };
}
