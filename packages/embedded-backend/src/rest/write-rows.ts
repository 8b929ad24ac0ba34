import { levelAt, type Query } from "./parse-query.ts";
import type { Shape } from "./read-preferences.ts";
import type { RestRequest } from "./rest-request.ts";
import type { SqlWriter } from "./sql-writer.ts";
import { type ReadParts, type Source, writeRead } from "./write-read.ts";

/** An estimated count counts this many rows before it asks the planner. */
export const maxExactCount = 1000;

/**
 * A statement that gives rows of a source as one text in the wanted shape (`body`), how many they are (`n`) and how many
 * there would be without a limit (`total`); `extra` goes beside these.
 */
export function writeRows(
  writer: SqlWriter,
  request: RestRequest,
  query: Query,
  source: Source,
  extra = "",
): string {
  const parts = writeRead(writer, request.catalogue, query, source);
  return `select ${writeBody(request.shape)} as body, count(*)::int as n, ${writeTotal(request, query, parts)} as total${extra} from (select ${parts.list || "null"} from ${parts.from}${parts.where}${parts.group}${parts.tail}) r`;
}

/** Rows as one text. CSV is RFC 4180, its values as PostgreSQL writes them, with a header line. */
function writeBody({ kind, stripNulls }: Shape): string {
  if (kind === "csv") {
    const name = `case when k ~ '[",\\r\\n]' then '"' || replace(k, '"', '""') || '"' else k end`;
    const names = `select string_agg(${name}, ',') from json_object_keys(row_to_json(r)) k`;
    // A row cast to text is in brackets and doubles backslashes.
    const cells = String.raw`replace(substring(r::text from 2 for length(r::text) - 2), '\\', '\')`;
    return `coalesce(max((${names})) || E'\\n' || string_agg(${cells}, E'\\n'), '')`;
  }
  if (kind === "geojson") {
    const features = "coalesce(json_agg(ST_AsGeoJSON(r)::json), '[]')";
    return `json_build_object('type', 'FeatureCollection', 'features', ${features})::text`;
  }
  return `coalesce(json_agg(${stripNulls ? "json_strip_nulls(row_to_json(r))" : "r"}), '[]')::text`;
}

function writeTotal(request: RestRequest, query: Query, parts: ReadParts): string {
  if (!request.preferences.count) return "null";
  const { limit, offset } = levelAt(query, "");
  if (request.preferences.count === "planned") return "null";
  if (limit === undefined && !offset && query.maxRows === undefined) return "count(*)";
  if (parts.group)
    return `(select count(*) from (select ${parts.list} from ${parts.from}${parts.where}${parts.group}) c)`;
  if (request.preferences.count === "exact") return `(select count(*) from ${parts.from}${parts.where})`;
  return `(select nullif(count(*), ${maxExactCount + 1}) from (select from ${parts.from}${parts.where} limit ${maxExactCount + 1}) c)`;
}
