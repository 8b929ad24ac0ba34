import type { Pool } from "pg";
import { z } from "zod";
import type { RequestIdentity } from "../identity/identity.ts";
import { asCaller, type ObjectRow } from "./object-rows.ts";

const sortColumns = ["name", "updated_at", "created_at", "last_accessed_at"] as const;

/** Body of POST /object/list/{bucket}. */
export const listInput = z.object({
  prefix: z.string().max(1024).default(""),
  limit: z.number().int().min(1).max(1000).default(100),
  offset: z.number().int().min(0).default(0),
  search: z.string().max(200).default(""),
  sortBy: z
    .object({ column: z.enum(sortColumns).default("name"), order: z.enum(["asc", "desc"]).default("asc") })
    .default({ column: "name", order: "asc" }),
});

export async function listObjects(
  pool: Pool,
  identity: RequestIdentity,
  bucket: string,
  { prefix, limit, offset, search, sortBy }: z.infer<typeof listInput>,
): Promise<Record<string, unknown>[]> {
  const folder = prefix === "" || prefix.endsWith("/") ? prefix : `${prefix}/`;
  const depth = folder.split("/").length;
  const rows = await asCaller(pool, identity, "storage.object.list", async (db) => {
    const result = await db.query<ObjectRow & { entry: string; is_folder: boolean }>(
      `with entries as (
         select path_tokens[$2] as entry, array_length(path_tokens, 1) > $2 as is_folder, objects.*
         from storage.objects where bucket_id = $1 and starts_with(name, $3)
       )
       select distinct on (is_folder, entry) * from entries where entry ilike '%' || $4 || '%'
       order by is_folder desc, entry`,
      [bucket, depth, folder, search.replace(/[%_\\]/g, "\\$&")],
    );
    return result.rows;
  });
  const sign = sortBy.order === "asc" ? 1 : -1;
  const key = (row: (typeof rows)[number]) =>
    sortBy.column === "name" ? row.entry : String(row.is_folder ? "" : row.updated_at.toISOString());
  return rows
    .toSorted((a, b) => Number(b.is_folder) - Number(a.is_folder) || sign * (key(a) < key(b) ? -1 : 1))
    .slice(offset, offset + limit)
    .map((row) => (row.is_folder ? folderEntry(row.entry) : fileEntry(row)));
}

const folderEntry = (name: string) => ({
  name,
  id: null,
  updated_at: null,
  created_at: null,
  last_accessed_at: null,
  metadata: null,
});

function fileEntry(row: ObjectRow & { entry: string }): Record<string, unknown> {
  const { entry, id, updated_at, created_at, metadata } = row;
  return { name: entry, id, updated_at, created_at, last_accessed_at: updated_at, metadata };
}
