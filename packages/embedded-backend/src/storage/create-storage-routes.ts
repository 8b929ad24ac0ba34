import { type Context, Hono } from "hono";
import { z } from "zod";
import type { BackendContext } from "../core/context.ts";
import type { RequestIdentity } from "../core/identity.ts";
import { resolveIdentity } from "../core/resolve-identity.ts";
import { createDiskStore, type ObjectStore, sweepUnfinished } from "./disk-store.ts";
import { listInput, listObjects } from "./list-objects.ts";
import { asCaller, findBucket, findObject, findObjectAsOwner, type ObjectRow } from "./object-rows.ts";
import { saveObject } from "./save-object.ts";
import { sendObject } from "./send-object.ts";
import { StorageError, storageErrors } from "./storage-error.ts";

const longestSignedSeconds = 7 * 24 * 3600;

/** The storage interface (supabase/storage's wire format), to be mounted at /storage/v1. */
export function createStorageRoutes(context: BackendContext): Hono {
  const store = createDiskStore(context.filesDir);
  sweepUnfinished(context.filesDir).catch((error: Error) =>
    context.log.error({ error: error.message }, "unfinished uploads could not be swept"),
  );
  const app = new Hono();
  app.onError((error, c) => renderError(context, error, c));
  app.notFound((c) => renderError(context, storageErrors.badRequest("There is no such endpoint"), c));
  addPublicRoutes(app, context, store);
  addSignedRoutes(app, context, store);
  addListRoutes(app, context);
  addBucketRoutes(app, context);
  addObjectRoutes(app, context, store);
  return app;
}

/** The object's key behind a route prefix, decoded once. */
function keyAfter(c: Context, prefix: string): string {
  const path = new URL(c.req.url).pathname;
  const bucket = c.req.param("bucket")!;
  const start = path.indexOf(`${prefix}/${bucket}/`);
  const rest = path.slice(start + prefix.length + bucket.length + 2);
  try {
    return decodeURIComponent(rest);
  } catch {
    throw storageErrors.badKey(rest);
  }
}

async function requireCaller(context: BackendContext, c: Context): Promise<RequestIdentity> {
  const resolved = await resolveIdentity(context.keyring, c.req.raw);
  if (resolved.ok) return resolved.identity;
  throw storageErrors.unauthorized(
    resolved.problem === "expired_token" ? "jwt expired" : "invalid key or token",
  );
}

async function readJson<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  const body: unknown = await c.req.json().catch(() => {
    throw storageErrors.badRequest("The body is not valid JSON");
  });
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw storageErrors.badRequest(parsed.error.issues[0]!.message);
  return parsed.data;
}

function addPublicRoutes(app: Hono, context: BackendContext, store: ObjectStore): void {
  app.get("/object/public/:bucket/*", async (c) => {
    const bucket = await findBucket(context.pool, c.req.param("bucket"));
    if (!bucket?.public) throw storageErrors.noBucket();
    const object = await findObjectAsOwner(context.pool, bucket.id, keyAfter(c, "/object/public"));
    if (!object) throw storageErrors.notFound();
    return sendObject(store, c, object);
  });
}

function addSignedRoutes(app: Hono, context: BackendContext, store: ObjectStore): void {
  const expiry = z.object({ expiresIn: z.number().int().min(1).max(longestSignedSeconds) });
  const sign = (url: string, seconds: number) =>
    context.keyring.sign({ role: "anon", url, use: "storage-download" }, seconds);

  app.post("/object/sign/:bucket/*", async (c) => {
    const identity = await requireCaller(context, c);
    const { expiresIn } = await readJson(c, expiry);
    const bucket = c.req.param("bucket");
    const key = keyAfter(c, "/object/sign");
    if (!(await findObject(context.pool, identity, bucket, key))) throw storageErrors.notFound();
    const token = await sign(`${bucket}/${key}`, expiresIn);
    return c.json({ signedURL: `/object/sign/${bucket}/${encodeKey(key)}?token=${token}` });
  });
  app.post("/object/sign/:bucket", async (c) => {
    const identity = await requireCaller(context, c);
    const { expiresIn, paths } = await readJson(c, expiry.extend({ paths: z.array(z.string()).max(1000) }));
    const bucket = c.req.param("bucket");
    const results = paths.map(async (path) => {
      const object = await findObject(context.pool, identity, bucket, path);
      if (!object)
        return {
          error: "Either the object does not exist or you do not have access to it",
          path,
          signedURL: null,
        };
      const token = await sign(`${bucket}/${path}`, expiresIn);
      return { error: null, path, signedURL: `/object/sign/${bucket}/${encodeKey(path)}?token=${token}` };
    });
    return c.json(await Promise.all(results));
  });
  app.get("/object/sign/:bucket/*", async (c) => {
    const bucket = c.req.param("bucket");
    const key = keyAfter(c, "/object/sign");
    const claims = await context.keyring.verify(c.req.query("token") ?? "").catch(() => {
      throw storageErrors.badSignature();
    });
    if (claims.use !== "storage-download" || claims.url !== `${bucket}/${key}`)
      throw storageErrors.badSignature();
    const object = await findObjectAsOwner(context.pool, bucket, key);
    if (!object) throw storageErrors.notFound();
    return sendObject(store, c, object);
  });
}

function encodeKey(key: string): string {
  return key.split("/").map(encodeURIComponent).join("/");
}

function addListRoutes(app: Hono, context: BackendContext): void {
  app.post("/object/list/:bucket", async (c) => {
    const identity = await requireCaller(context, c);
    return c.json(
      await listObjects(context.pool, identity, c.req.param("bucket"), await readJson(c, listInput)),
    );
  });
  const info = async (c: Context) => {
    const identity = await requireCaller(context, c);
    const object = await findObject(
      context.pool,
      identity,
      c.req.param("bucket")!,
      keyAfter(c, "/object/info"),
    );
    if (!object) throw storageErrors.notFound();
    return c.json(describeObject(object));
  };
  app.get("/object/info/:bucket/*", info);
}

function describeObject(object: ObjectRow): Record<string, unknown> {
  const { size, mimetype, cacheControl, eTag, lastModified } = object.metadata;
  return {
    id: object.id,
    name: object.name,
    version: object.version,
    bucket_id: object.bucket_id,
    size,
    content_type: mimetype,
    cache_control: cacheControl,
    etag: eTag,
    last_modified: lastModified,
    metadata: object.user_metadata ?? {},
    created_at: object.created_at,
  };
}

function addBucketRoutes(app: Hono, context: BackendContext): void {
  app.get("/bucket", async (c) => {
    const identity = await requireCaller(context, c);
    const rows = await asCaller(context.pool, identity, "storage.bucket.list", async (db) => {
      const result = await db.query("select * from storage.buckets order by id");
      return result.rows;
    });
    return c.json(rows);
  });
  app.get("/bucket/:id", async (c) => {
    const identity = await requireCaller(context, c);
    const rows = await asCaller(context.pool, identity, "storage.bucket.get", async (db) => {
      const result = await db.query("select * from storage.buckets where id = $1", [c.req.param("id")]);
      return result.rows;
    });
    if (!rows[0]) throw storageErrors.noBucket();
    return c.json(rows[0]);
  });
}

function addObjectRoutes(app: Hono, context: BackendContext, store: ObjectStore): void {
  app.delete("/object/:bucket", async (c) => {
    const identity = await requireCaller(context, c);
    const { prefixes } = await readJson(c, z.object({ prefixes: z.array(z.string()).max(1000) }));
    const removed = await removeObjects(context, identity, c.req.param("bucket"), prefixes);
    await Promise.all(removed.map((object) => store.remove(object.version)));
    return c.json(removed);
  });
  app.on(["POST", "PUT"], "/object/:bucket/*", async (c) => {
    const identity = await requireCaller(context, c);
    const bucket = c.req.param("bucket");
    return saveObject(context, store, c, identity, {
      bucket,
      key: keyAfter(c, "/object"),
      overwrite: c.req.header("x-upsert") === "true",
      mustExist: c.req.method === "PUT",
    });
  });
  const download = async (c: Context, prefix: string) => {
    const identity = await requireCaller(context, c);
    const object = await findObject(context.pool, identity, c.req.param("bucket")!, keyAfter(c, prefix));
    if (!object) throw storageErrors.notFound();
    return sendObject(store, c, object);
  };
  app.get("/object/authenticated/:bucket/*", (c) => download(c, "/object/authenticated"));
  app.get("/object/:bucket/*", (c) => download(c, "/object"));
}

function removeObjects(
  context: BackendContext,
  identity: RequestIdentity,
  bucket: string,
  names: string[],
): Promise<ObjectRow[]> {
  return asCaller(context.pool, identity, "storage.object.delete_many", async (db) => {
    const { rows } = await db.query<ObjectRow>(
      "delete from storage.objects where bucket_id = $1 and name = any($2) returning *",
      [bucket, names],
    );
    return rows;
  });
}

function renderError(context: BackendContext, error: Error, c: Context): Response {
  const denied = (error as { code?: string }).code === "42501" ? storageErrors.denied() : undefined;
  const known = error instanceof StorageError ? error : denied;
  if (!known) context.log.error({ error: error.stack, path: c.req.path }, "a storage call failed");
  const { statusCode, error: name, code, message } = known ?? storageErrors.failed();
  return c.json({ statusCode, error: name, code, message }, known ? 400 : 500);
}
