import type { Catalogue, Table } from "./load-catalogue.ts";
import { type ColumnItem, type EmbedItem, nameOfItem } from "./parse-select.ts";
import { type Relation, resolveRelation } from "./resolve-relation.ts";
import { restErrors } from "./rest-error.ts";

/** One value of a row: how it is written and called, and whether it is what an aggregate function makes of many. */
export type Value = { sql: string; name: string; isAggregate?: boolean; isJson?: boolean };

type Target = { relation: Relation; target: Table };

/** What a spread relation puts beside our own values; `aggregate` is still to be made of the rows beside it. */
type Member = { name: string; aggregate?: { name: string; type: string; cast?: string } };

/** The relation an embedded item means, with the table it leads to. */
export function findTarget(catalogue: Catalogue, from: string, item: EmbedItem): Target {
  const relation = resolveRelation(catalogue, from, item);
  const target = catalogue.tables.get(relation.target);
  if (!target) throw restErrors.noTable(catalogue.schema, relation.target);
  return { relation, target };
}

/** The members of a spread relation, with those of relations spread inside it. */
export function listMembers(catalogue: Catalogue, item: EmbedItem, { relation, target }: Target): Member[] {
  const members = item.items.flatMap((child): Member[] => {
    if (child.kind === "all") return [...target.columns.keys()].map((name) => ({ name }));
    if (child.kind === "column") return [readMember(child, target)];
    if (child.items.length === 0) return [];
    if (!child.spread) return [{ name: child.alias ?? child.target }];
    return listMembers(catalogue, child, findTarget(catalogue, target.name, child));
  });
  // Of many rows, the aggregates are made where the rows are.
  return relation.toMany ? members.map(({ name }) => ({ name })) : members;
}

function readMember(item: ColumnItem, target: Table): Member {
  const { aggregate, cast, field } = item;
  const name = nameOfItem(item);
  if (!aggregate) return { name };
  const type = field.path.length > 0 ? "text" : (cast ?? target.columns.get(field.name)?.type ?? "text");
  return { name, aggregate: { ...aggregate, type } };
}

/**
 * Values of the one row, or arrays of the many rows' values. What is to be aggregated of the one row is aggregated
 * here, unless this level is spread itself (`isHoisted`).
 */
export function writeMembers(
  members: Member[],
  embed: string,
  { isArray, isHoisted }: { isArray: boolean; isHoisted: boolean },
): Value[] {
  return members.map(({ name, aggregate }) => {
    const key = `'${name.replaceAll("'", "''")}'`;
    if (isArray) {
      const all = `(select coalesce(json_agg(m -> ${key}), '[]'::json) from json_array_elements(${embed}.j) m)`;
      return { sql: all, name, isJson: true };
    }
    if (!aggregate || isHoisted) return { sql: `${embed}.j -> ${key}`, name, isJson: true };
    const sql = `${aggregate.name}((${embed}.j ->> ${key})::${aggregate.type})`;
    return { sql: aggregate.cast ? `cast(${sql} as ${aggregate.cast})` : sql, name, isAggregate: true };
  });
}
