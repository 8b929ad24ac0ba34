import { limitBody } from "@curbview/server-kit";
import { type Context, Hono } from "hono";
import { z } from "zod";
import type { BackendContext } from "../context.ts";
import type { RequestIdentity } from "../identity/identity.ts";
import { createRenderRoutes } from "./create-render-routes.ts";
import type { ObjectStore } from "./disk-store.ts";
import { createGuessLimit, type GuessLimit } from "./limit-guesses.ts";
import { listInput, listObjects } from "./list-objects.ts";
import { listPage, pageInput } from "./list-page.ts";
import { createBucketRoutes } from "./manage-buckets.ts";
import { createMoveRoutes } from "./move-objects.ts";
import { asCaller, findBucket, findObject, findObjectAsOwner, type ObjectRow } from "./object-rows.ts";
import { keyAfter, readJson, requireCaller } from "./read-request.ts";
import { createImageRenderer } from "./render-image.ts";
import { saveUpload } from "./save-object.ts";
import { sendObject } from "./send-object.ts";
import { createSignedRoutes } from "./sign-addresses.ts";
import { fromPostgresError, StorageError, storageErrors } from "./storage-error.ts";

const maxJsonBytes = 1024 * 1024;

/** The storage interface (supabase/storage's wire format), to be mounted at /storage/v1. */
export function createStorageRoutes(context: BackendContext, store: ObjectStore): Hono {
  const app = new Hono();
  app.onError((error, c) => renderError(context, error, c));
  app.notFound((c) => renderError(context, storageErrors.badRequest("There is no such endpoint"), c));
  const limit = limitBody(maxJsonBytes, storageErrors.tooLarge);
  // Uploads have the limit of their bucket.
  const jsonCalls = [
    "/bucket/*",
    "/object/list/*",
    "/object/list-v2/*",
    "/object/move",
    "/object/copy",
    "/object/sign/*",
  ];
  for (const path of jsonCalls) app.use(path, limit);
  app.delete("/object/*", limit);
  const limitGuesses = createGuessLimit(context);
  addPublicRoutes(app, context, store, limitGuesses);
  // Fixed path segments before bucket names, which may be anything.
  const renderer = createImageRenderer(store);
  app.route("/", createSignedRoutes(context, store, renderer, limitGuesses));
  app.route("/", createRenderRoutes(context, renderer, limitGuesses));
  app.route("/", createMoveRoutes(context, store, limitGuesses));
  app.route("/", createBucketRoutes(context, store));
  addListRoutes(app, context, limitGuesses);
  addObjectRoutes(app, context, store, limitGuesses);
  return app;
}

function addPublicRoutes(
  app: Hono,
  context: BackendContext,
  store: ObjectStore,
  limitGuesses: GuessLimit,
): void {
  app.get("/object/public/:bucket/*", async (c) => {
    const bucket = await findBucket(context.pool, c.req.param("bucket"));
    if (!bucket?.public) throw storageErrors.noBucket();
    const key = keyAfter(c, "/object/public");
    const object = await limitGuesses(c, () => findObjectAsOwner(context.pool, bucket.id, key));
    return sendObject(store, c, object);
  });
}

function addListRoutes(app: Hono, context: BackendContext, limitGuesses: GuessLimit): void {
  app.post("/object/list/:bucket", async (c) => {
    const identity = await requireCaller(context, c);
    const bucket = c.req.param("bucket");
    return c.json(await listObjects(context.pool, identity, bucket, await readJson(c, listInput)));
  });
  app.post("/object/list-v2/:bucket", async (c) => {
    const identity = await requireCaller(context, c);
    const bucket = c.req.param("bucket");
    return c.json(await listPage(context.pool, identity, bucket, await readJson(c, pageInput)));
  });
  app.get("/object/info/:bucket/*", async (c) => {
    const identity = await requireCaller(context, c);
    const key = keyAfter(c, "/object/info");
    const bucket = c.req.param("bucket");
    const object = await limitGuesses(c, () => findObject(context.pool, identity, bucket, key));
    return c.json(describeObject(object));
  });
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

function addObjectRoutes(
  app: Hono,
  context: BackendContext,
  store: ObjectStore,
  limitGuesses: GuessLimit,
): void {
  app.delete("/object/:bucket", async (c) => {
    const identity = await requireCaller(context, c);
    const { prefixes } = await readJson(c, z.object({ prefixes: z.array(z.string()).max(1000) }));
    const removed = await removeObjects(context, identity, c.req.param("bucket"), prefixes);
    await Promise.all(removed.map((object) => store.remove(object.version)));
    return c.json(removed);
  });
  app.on(["POST", "PUT"], "/object/:bucket/*", async (c) => {
    const identity = await requireCaller(context, c);
    return saveUpload(context, store, c, identity, {
      bucket: c.req.param("bucket"),
      key: keyAfter(c, "/object"),
      overwrite: c.req.header("x-upsert") === "true",
      mustExist: c.req.method === "PUT",
    });
  });
  const download = async (c: Context, prefix: string) => {
    const identity = await requireCaller(context, c);
    const [bucket, key] = [c.req.param("bucket")!, keyAfter(c, prefix)];
    const object = await limitGuesses(c, () => findObject(context.pool, identity, bucket, key));
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
  const known = error instanceof StorageError ? error : fromPostgresError(error);
  if (!known) context.log.error({ error: error.stack, path: c.req.path }, "a storage call failed");
  const { statusCode, error: name, code, message } = known ?? storageErrors.failed();
  const status = statusCode === "429" ? 429 : 400;
  return c.json({ statusCode, error: name, code, message }, known ? status : 500);
}
