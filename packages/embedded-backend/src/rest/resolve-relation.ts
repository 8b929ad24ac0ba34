import type { Catalogue, ForeignKey } from "./load-catalogue.ts";
import type { EmbedItem } from "./parse-select.ts";
import { restErrors } from "./rest-error.ts";

/** How rows of one table lead to rows of another. */
export type Relation = {
  target: string;
  toMany: boolean;
  /** Pairs of columns that must be equal: ours, theirs (or the junction's). */
  pairs: [string, string][];
  junction?: { table: string; pairs: [string, string][] };
  /** What a hint may call it. */
  names: string[];
};

/** The one relation an embedded item means; PGRST200 for none, PGRST201 for several. */
export function resolveRelation(catalogue: Catalogue, from: string, item: EmbedItem): Relation {
  const all = relationsOf(catalogue, from);
  const named = all.filter(
    (relation) =>
      relation.target === item.target || (!relation.junction && relation.names.includes(item.target)),
  );
  const hinted = item.hint ? named.filter((relation) => relation.names.includes(item.hint!)) : named;
  const direct = hinted.filter((relation) => !relation.junction);
  const candidates = preferOwnColumn(direct.length > 0 ? direct : hinted, item);
  if (candidates.length === 0) throw restErrors.noRelation(from, item.target, item.hint);
  if (candidates.length > 1) {
    throw restErrors.ambiguousRelation(
      from,
      item.target,
      candidates.map((relation) => relation.names[0]!),
    );
  }
  return candidates[0]!;
}

/** A column of a table that points to itself means the row it points to, not those that point here. */
function preferOwnColumn(candidates: Relation[], { target, hint }: EmbedItem): Relation[] {
  const own = candidates.filter(
    ({ pairs, toMany }) => !toMany && pairs.some(([column]) => column === (hint ?? target)),
  );
  return own.length === 1 ? own : candidates;
}

function relationsOf(catalogue: Catalogue, from: string): Relation[] {
  const outgoing = catalogue.foreignKeys.filter((key) => key.from === from);
  const incoming = catalogue.foreignKeys.filter((key) => key.to === from);
  return [
    ...outgoing.map(followForward),
    ...incoming.map(followBack),
    ...incoming.flatMap((key) => followThrough(catalogue, key)),
  ];
}

const zip = (left: string[], right: string[]) =>
  left.map((name, index): [string, string] => [name, right[index]!]);

function followForward(key: ForeignKey): Relation {
  return {
    target: key.to,
    toMany: false,
    pairs: zip(key.fromColumns, key.toColumns),
    names: [key.name, ...key.fromColumns],
  };
}

function followBack(key: ForeignKey): Relation {
  return {
    target: key.from,
    toMany: !key.unique,
    pairs: zip(key.toColumns, key.fromColumns),
    names: [key.name, ...key.fromColumns],
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
      junction: { table: key.from, pairs: zip(other.fromColumns, other.toColumns) },
      names: [key.from, other.name],
    }));
}
