import type { Pool } from "pg";
import { z } from "zod";
import type { RequestIdentity } from "../identity/identity.ts";
import { asCaller, type ObjectRow } from "./object-rows.ts";
import { storageErrors } from "./storage-error.ts";

/** Body of POST /object/list-v2/{bucket}. */
export const pageInput = z.object({
  prefix: z.string().max(1024).default(""),
  limit: z.number().int().min(1).max(1000).default(1000),
  cursor: z.string().max(4096).nullish(),
  with_delimiter: z.boolean().default(false),
  sortBy: z
    .object({
      column: z.enum(["name", "created_at", "updated_at"]).default("name"),
      order: z.enum(["asc", "desc"]).default("asc"),
    })
    .default({ column: "name", order: "asc" }),
});

/** Sort value and name of the last entry of a page. */
const placeInput = z.tuple([z.string(), z.string()]);
type Place = z.infer<typeof placeInput>;

type Entry = ObjectRow & { entry: string; sorted_by: string };

/**
 * With a delimiter, everything behind the next slash is one folder. The cursor names the last entry, so that pages
 * stay right when objects come or go.
 */
export async function listPage(
  pool: Pool,
  identity: RequestIdentity,
  bucket: string,
  { prefix, limit, cursor, with_delimiter, sortBy }: z.infer<typeof pageInput>,
): Promise<Record<string, unknown>> {
  const [value, name] = cursor ? readCursor(cursor) : [null, null];
  const { text, isAfter, order } = sorting(sortBy);
  const rows = await asCaller(pool, identity, "storage.object.list_v2", async (db) => {
    const result = await db.query<Entry>(
      `with named as (
         select *, substr(name, length($2) + 1) as rest from storage.objects
         where bucket_id = $1 and starts_with(name, $2)
       ), entries as (
         select case when $3 and position('/' in rest) > 0 then $2 || split_part(rest, '/', 1) || '/' else name end
           collate "C" as entry, * from named
       ), singled as (
         select distinct on (entry) ${text} as sorted_by, * from entries order by entry, created_at
       )
       select * from singled where $4::text is null or (sorted_by, entry) ${isAfter} ($4, $5)
       order by sorted_by ${order}, entry ${order} limit $6`,
      [bucket, prefix, with_delimiter, value, name, limit + 1],
    );
    return result.rows;
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasNext = rows.length > limit;
  return {
    hasNext,
    ...(hasNext && last && { nextCursor: writeCursor([last.sorted_by, last.entry]) }),
    folders: page.filter(isFolder).map(({ entry }) => ({ key: entry.slice(0, -1), name: entry })),
    objects: page.filter((row) => !isFolder(row)).map(describe),
  };
}

const isFolder = ({ entry, name }: Entry) => entry !== name;

/** Times as text that sorts like the time, to the microsecond. */
function sorting({ column, order }: z.infer<typeof pageInput>["sortBy"]) {
  const text =
    column === "name" ? "entry" : `to_char(${column} at time zone 'UTC', 'YYYYMMDDHH24MISSUS') collate "C"`;
  return { text, order, isAfter: order === "asc" ? ">" : "<" };
}

function describe({ id, name, created_at, updated_at, metadata }: Entry): Record<string, unknown> {
  return { id, key: name, name, created_at, updated_at, last_accessed_at: updated_at, metadata };
}

const writeCursor = (place: Place) => Buffer.from(JSON.stringify(place)).toString("base64url");

function readCursor(cursor: string): Place {
  try {
    return placeInput.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
  } catch {
    throw storageErrors.badRequest("The cursor is not one of ours");
  }
}
