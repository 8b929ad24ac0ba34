import type { ForeignKey } from "./foreign-key.ts";
import { readViewOrigins } from "./read-view-origins.ts";

/** A view of the exposed schema with its rewrite rule, and the names that numbers stand for. */
export type ViewRow = { name: string; oid: string; rule: string };
export type AttributeRow = { oid: string; table_name: string; number: number; name: string };

/** Views with their rules. */
export const viewsSql = `
  select c.relname as name, c.oid::text as oid, r.ev_action::text as rule
  from pg_class c join pg_rewrite r on r.ev_class = c.oid and r.ev_type = '1'
  where c.relkind in ('v', 'm') and c.relnamespace = $1::regnamespace`;

/** Columns of everything in the exposed schema by number. */
export const attributesSql = `
  select c.oid::text as oid, c.relname as table_name, a.attnum as number, a.attname as name
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'v', 'm', 'f', 'p')`;

type Origin = { table: string; column: string };
/** By view: what it calls a table's column, under "table column". */
type ViewNames = Map<string, Map<string, string>>;

/**
 * Gives views the foreign keys of the tables they show, so that they can be embedded: a key counts where the view
 * shows all of its columns.
 */
export function addViewKeys(keys: ForeignKey[], views: ViewRow[], attributes: AttributeRow[]): void {
  const names = namesOfViews(views, attributes);
  for (const key of [...keys]) {
    const froms = [key.from, ...viewsShowing(names, key.from, key.fromColumns)];
    const tos = [key.to, ...viewsShowing(names, key.to, key.toColumns)];
    for (const from of froms) {
      for (const to of tos) {
        if (from !== key.from || to !== key.to) keys.push(keyBetween(names, key, from, to));
      }
    }
  }
}

const nameOf = (table: string, column: string) => JSON.stringify([table, column]);

function namesOfViews(views: ViewRow[], attributes: AttributeRow[]): ViewNames {
  const columns = new Map<string, Origin>(
    attributes.map((row) => [`${row.oid} ${row.number}`, { table: row.table_name, column: row.name }]),
  );
  const origins = new Map<string, Origin>();
  for (const view of views) {
    for (const { number, table, tableColumn } of readViewOrigins(view.rule)) {
      const [own, origin] = [columns.get(`${view.oid} ${number}`), columns.get(`${table} ${tableColumn}`)];
      if (own && origin) origins.set(nameOf(view.name, own.column), origin);
    }
  }
  const names: ViewNames = new Map(views.map((view) => [view.name, new Map()]));
  for (const { table_name: view, name } of attributes) {
    const origin = names.has(view) ? followToTable(origins, { table: view, column: name }) : undefined;
    if (origin) names.get(view)!.set(nameOf(origin.table, origin.column), name);
  }
  return names;
}

/** A view of a view shows what that one shows; one that leads back to itself shows nothing. */
function followToTable(origins: Map<string, Origin>, from: Origin): Origin | undefined {
  const seen = new Set<Origin>();
  let found: Origin | undefined;
  for (let next = origins.get(nameOf(from.table, from.column)); next; ) {
    if (seen.has(next)) return undefined;
    seen.add(next);
    found = next;
    next = origins.get(nameOf(next.table, next.column));
  }
  return found;
}

function viewsShowing(names: ViewNames, table: string, columns: string[]): string[] {
  return [...names.entries()]
    .filter(([, shown]) => columns.every((column) => shown.has(nameOf(table, column))))
    .map(([view]) => view);
}

function columnsIn(names: ViewNames, holder: string, table: string, columns: string[]): string[] {
  if (holder === table) return columns;
  return columns.map((column) => names.get(holder)!.get(nameOf(table, column))!);
}

function keyBetween(names: ViewNames, key: ForeignKey, from: string, to: string): ForeignKey {
  return {
    ...key,
    from,
    fromColumns: columnsIn(names, from, key.from, key.fromColumns),
    to,
    toColumns: columnsIn(names, to, key.to, key.toColumns),
    isFromView: from !== key.from,
  };
}
