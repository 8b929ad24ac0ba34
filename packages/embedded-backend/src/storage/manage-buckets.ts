import { type Context, Hono } from "hono";
import type { PoolClient } from "pg";
import { z } from "zod";
import type { BackendContext } from "../context.ts";
import type { ObjectStore } from "./disk-store.ts";
import { asCaller } from "./object-rows.ts";
import { readJson, requireCaller } from "./read-request.ts";
import { storageErrors } from "./storage-error.ts";

const units: Record<string, number> = { "": 1, B: 1, KB: 1000, MB: 1000 ** 2, GB: 1000 ** 3 };

/** Bytes, or a text such as "10MB". */
const sizeField = z
  .union([
    z.number().int().nonnegative(),
    z
      .string()
      .regex(/^\d{1,12}(\.\d{1,3})?\s*(B|KB|MB|GB)?$/i, "The file size limit is not a size")
      .transform((text) => {
        const [, size = "0", unit = ""] = /^([\d.]+)\s*(\w*)$/.exec(text) ?? [];
        return Math.floor(Number(size) * units[unit.toUpperCase()]!);
      }),
  ])
  .nullish();

const rulesInput = z.object({
  public: z.boolean().nullish(),
  file_size_limit: sizeField,
  allowed_mime_types: z
    .array(z.string().regex(/^[\w.+-]+\/([\w.+-]+|\*)$/, "A mime type is not valid"))
    .max(100)
    .nullish(),
});

const bucketInput = rulesInput.extend({
  id: z
    .string()
    .min(1)
    .max(100)
    .regex(/^(?! )[\w!.*'()&$@=;:+,? -]+(?<! )$/, "Invalid bucket name"),
});

const listInput = z.object({
  limit: z.coerce.number().int().min(1).max(1000).catch(1000),
  offset: z.coerce.number().int().min(0).max(1_000_000_000).catch(0),
  search: z.string().max(100).catch(""),
  sortColumn: z.enum(["id", "name", "created_at", "updated_at"]).catch("id"),
  sortOrder: z.enum(["asc", "desc"]).catch("asc"),
});

type Asked = <T>(c: Context, name: string, work: (db: PoolClient) => Promise<T>) => Promise<T>;

/** Reading and changing buckets is up to the policies; without any, only the service key may change them. */
export function createBucketRoutes(context: BackendContext, store: ObjectStore): Hono {
  const app = new Hono();
  const asked: Asked = async (c, name, work) => {
    const identity = await requireCaller(context, c);
    return asCaller(context.pool, identity, `storage.bucket.${name}`, work);
  };
  addReadRoutes(app, asked);
  addChangeRoutes(app, asked);
  addRemoveRoutes(app, asked, store);
  return app;
}

function requireOne<T>(rows: T[]): T {
  if (rows.length === 0) throw storageErrors.noBucket();
  return rows[0]!;
}

function addReadRoutes(app: Hono, asked: Asked): void {
  app.get("/bucket", async (c) => {
    const { limit, offset, search, sortColumn, sortOrder } = listInput.parse(c.req.query());
    const rows = await asked(c, "list", async (db) => {
      const result = await db.query(
        `select * from storage.buckets where strpos(lower(name), lower($3)) > 0
         order by ${sortColumn} ${sortOrder}, id limit $1 offset $2`,
        [limit, offset, search],
      );
      return result.rows;
    });
    return c.json(rows.map(describeBucket));
  });
  app.get("/bucket/:id", async (c) => {
    const rows = await asked(c, "get", async (db) => {
      const result = await db.query("select * from storage.buckets where id = $1", [c.req.param("id")]);
      return result.rows;
    });
    return c.json(describeBucket(requireOne(rows)));
  });
}

function addChangeRoutes(app: Hono, asked: Asked): void {
  app.post("/bucket", async (c) => {
    const { id, ...rules } = await readJson(c, bucketInput);
    await asked(c, "create", (db) =>
      db.query(
        `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
         values ($1, $1, $2, $3, $4)`,
        [id, rules.public ?? false, rules.file_size_limit ?? null, rules.allowed_mime_types ?? null],
      ),
    );
    return c.json({ name: id });
  });
  app.put("/bucket/:id", async (c) => {
    const rules = await readJson(c, rulesInput);
    const given = Object.entries(rules).filter(([, value]) => value !== undefined);
    const set = given.map(([name], index) => `${name} = $${index + 2}, `).join("");
    const rows = await asked(c, "update", async (db) => {
      const values = [c.req.param("id"), ...given.map(([, value]) => value)];
      const sql = `update storage.buckets set ${set}updated_at = now() where id = $1 returning id`;
      return (await db.query(sql, values)).rows;
    });
    requireOne(rows);
    return c.json({ message: "Successfully updated" });
  });
}

function addRemoveRoutes(app: Hono, asked: Asked, store: ObjectStore): void {
  app.post("/bucket/:id/empty", async (c) => {
    const id = c.req.param("id");
    const versions = await asked(c, "empty", async (db) => {
      requireOne((await db.query("select 1 from storage.buckets where id = $1", [id])).rows);
      const sql = "delete from storage.objects where bucket_id = $1 returning version";
      return (await db.query<{ version: string }>(sql, [id])).rows;
    });
    for (const { version } of versions) await store.remove(version);
    return c.json({ message: "Empty bucket has been queued. Completion may take up to an hour." });
  });
  app.delete("/bucket/:id", async (c) => {
    const rows = await asked(c, "delete", async (db) => {
      const sql = "delete from storage.buckets where id = $1 returning id";
      return (await db.query(sql, [c.req.param("id")])).rows;
    });
    requireOne(rows);
    return c.json({ message: "Successfully deleted" });
  });
}

function describeBucket({ owner_id: _, ...row }: Record<string, unknown>): Record<string, unknown> {
  const limit = row.file_size_limit;
  return { ...row, owner: row.owner ?? "", file_size_limit: limit === null ? null : Number(limit) };
}
