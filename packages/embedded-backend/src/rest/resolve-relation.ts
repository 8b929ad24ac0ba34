import type { ForeignKey } from "./foreign-key.ts";
import type { Catalogue, Routine } from "./load-catalogue.ts";
import type { EmbedItem } from "./parse-select.ts";
import { type RelationChoice, restErrors } from "./rest-error.ts";

/** How rows of one table lead to rows of another. */
export type Relation = {
  target: string;
  toMany: boolean;
  /** Pairs of columns that must be equal: ours, theirs (or the junction's). */
  pairs: [string, string][];
  junction?: { table: string; sql: string; pairs: [string, string][] };
  /** The function that gives the rows, in place of columns that are equal. */
  routine?: Routine;
  /** The foreign key, or the two of a junction. */
  keys: ForeignKey[];
  /** What a hint may call it. */
  names: string[];
  /** What may stand in place of the target's name. */
  targets: string[];
};

/** The one relation an embedded item means; PGRST200 for none, PGRST201 for several. */
export function resolveRelation(catalogue: Catalogue, from: string, item: EmbedItem): Relation {
  const all = relationsOf(catalogue, from);
  const named = all.filter((relation) => relation.targets.includes(item.target));
  const hinted = item.hint ? named.filter((relation) => relation.names.includes(item.hint!)) : named;
  const direct = hinted.filter((relation) => !relation.junction);
  const candidates = preferOwnColumn(direct.length > 0 ? direct : hinted, item);
  if (candidates.length === 0) throw restErrors.noRelation(catalogue.schema, from, item.target, item.hint);
  if (candidates.length > 1) {
    throw restErrors.ambiguousRelation(
      from,
      item.target,
      candidates.map((relation) => describeChoice(from, relation)),
    );
  }
  return candidates[0]!;
}

/**
 * A column of a table that points to itself means the row it points to, not those that point here; the table's name,
 * with that column as a hint or without, means those that point here. A function goes before a key of the same name.
 */
function preferOwnColumn(candidates: Relation[], { target, hint }: EmbedItem): Relation[] {
  const own = candidates.filter(
    ({ keys: [key], pairs, toMany }) =>
      !toMany && !(hint && key?.from === key?.to) && pairs.some(([column]) => column === (hint ?? target)),
  );
  if (own.length === 1) return own;
  const called = candidates.filter((relation) => relation.routine?.name === target);
  if (called.length === 1) return called;
  const [key] = candidates[0]?.keys ?? [];
  const isOneKey = key?.from === key?.to && candidates.every((relation) => relation.keys[0] === key);
  return key && isOneKey ? candidates.filter((relation) => relation.toMany) : candidates;
}

function relationsOf(catalogue: Catalogue, from: string): Relation[] {
  const outgoing = catalogue.foreignKeys.filter((key) => key.from === from);
  const incoming = catalogue.foreignKeys.filter((key) => key.to === from);
  return [
    ...outgoing.map(followForward),
    ...incoming.map(followBack),
    ...incoming.flatMap((key) => followThrough(catalogue, key)),
    ...catalogue.rowRoutines.filter((routine) => routine.rowOf === from).map(followRoutine),
  ];

  function followForward(key: ForeignKey): Relation {
    const isToView = catalogue.tables.get(key.to)?.isView;
    return {
      target: key.to,
      toMany: false,
      pairs: zip(key.fromColumns, key.toColumns),
      keys: [key],
      names: [key.name, ...key.fromColumns],
      targets: isToView ? [key.to] : [key.to, key.name, ...key.fromColumns],
    };
  }
}

function followRoutine(routine: Routine): Relation {
  const { name, table, isSingle } = routine;
  return {
    target: table!,
    toMany: !isSingle,
    pairs: [],
    routine,
    keys: [],
    names: [name],
    targets: [name],
  };
}

const zip = (left: string[], right: string[]) =>
  left.map((name, index): [string, string] => [name, right[index]!]);

function followBack(key: ForeignKey): Relation {
  return {
    target: key.from,
    toMany: !key.unique,
    pairs: zip(key.toColumns, key.fromColumns),
    keys: [key],
    names: [key.name, ...key.fromColumns],
    targets: key.isFromView ? [key.from] : [key.from, key.name],
  };
}

/** Many-to-many: a table whose rows point to both sides; a view of it would say the same twice. */
function followThrough(catalogue: Catalogue, key: ForeignKey): Relation[] {
  if (key.isFromView) return [];
  return catalogue.foreignKeys
    .filter((other) => other.from === key.from && other.name !== key.name)
    .map((other) => ({
      target: other.to,
      toMany: true,
      pairs: zip(key.toColumns, key.fromColumns),
      junction: {
        table: key.from,
        sql: catalogue.tables.get(key.from)!.sql,
        pairs: zip(other.fromColumns, other.toColumns),
      },
      keys: [key, other],
      names: [key.from, other.name],
      targets: [other.to],
    }));
}

/** One of several relations as PGRST201 lists them, with the hint that would choose it. */
function describeChoice(from: string, { target, toMany, keys, junction }: Relation): RelationChoice {
  const describe = ({ name, from: left, fromColumns }: ForeignKey) =>
    `${name} using ${left}(${fromColumns.join(", ")})`;
  const [key, other] = keys as [ForeignKey, ForeignKey?];
  if (other) {
    return {
      hint: junction!.table,
      cardinality: "many-to-many",
      embedding: `${from} with ${target}`,
      relationship: `${junction!.table} using ${describe(key)} and ${describe(other)}`,
    };
  }
  const [theirs, ours] = [
    `${key.to}(${key.toColumns.join(", ")})`,
    `${key.from}(${key.fromColumns.join(", ")})`,
  ];
  const isForward = key.from === from;
  const single = key.unique ? "one-to-one" : "many-to-one";
  return {
    hint: key.name,
    cardinality: isForward ? single : toMany ? "one-to-many" : "one-to-one",
    embedding: `${from} with ${target}`,
    relationship: `${key.name} using ${isForward ? ours : theirs} and ${isForward ? theirs : ours}`,
  };
}
