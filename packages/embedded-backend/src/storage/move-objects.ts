import { type Context, Hono } from "hono";
import { z } from "zod";
import type { BackendContext } from "../context.ts";
import { isAllowedType, requireKey } from "./check-upload.ts";
import type { ObjectStore } from "./disk-store.ts";
import type { GuessLimit } from "./limit-guesses.ts";
import { countUpload } from "./limit-uploads.ts";
import { asCaller, findBucket, findObject, type ObjectRow } from "./object-rows.ts";
import { readJson, requireCaller } from "./read-request.ts";
import { saveBytes } from "./save-object.ts";
import { storageErrors } from "./storage-error.ts";

const input = z.object({
  bucketId: z.string().max(100),
  sourceKey: z.string().max(1024),
  destinationKey: z.string().max(1024),
  destinationBucket: z.string().max(100).nullish(),
});

/** POST /object/move and /object/copy, under the caller's policies at both ends. */
export function createMoveRoutes(
  context: BackendContext,
  store: ObjectStore,
  limitGuesses: GuessLimit,
): Hono {
  const app = new Hono();
  app.post("/object/move", async (c) => {
    const { identity, source, target } = await readMove(context, c, limitGuesses);
    const moved = await asCaller(context.pool, identity, "storage.object.move", async (db) => {
      const { rowCount } = await db.query(
        "update storage.objects set bucket_id = $3, name = $4, updated_at = now() where bucket_id = $1 and name = $2",
        [source.bucket_id, source.name, target.bucket, target.key],
      );
      return rowCount === 1;
    });
    if (!moved) throw storageErrors.denied();
    return c.json({ message: "Successfully moved", Id: source.id, Key: `${target.bucket}/${target.key}` });
  });

  app.post("/object/copy", async (c) => {
    const { identity, source, target } = await readMove(context, c, limitGuesses);
    const overwrite = c.req.header("x-upsert") === "true";
    const { size, mimetype, cacheControl } = source.metadata;
    if (!(await store.exists(source.version))) throw storageErrors.notFound();
    const bytes = store.read(source.version);
    const copy = { type: mimetype, size: () => size, bytes, cancel: () => bytes.cancel().catch(() => {}) };
    const facts = { cacheControl, metadata: source.user_metadata };
    const id = await countUpload(context, c, { uploader: identity, bytes: size }, () =>
      saveBytes(context.pool, store, identity, { ...target, overwrite, mustExist: false }, copy, facts),
    );
    return c.json({ Id: id, Key: `${target.bucket}/${target.key}` });
  });
  return app;
}

async function readMove(context: BackendContext, c: Context, limitGuesses: GuessLimit) {
  const identity = await requireCaller(context, c);
  const body = await readJson(c, input);
  const target = {
    bucket: body.destinationBucket || body.bucketId,
    key: requireKey(body.destinationKey.replace(/^\/+/, "")),
  };
  const sourceKey = body.sourceKey.replace(/^\/+/, "");
  const source = await limitGuesses(c, () => findObject(context.pool, identity, body.bucketId, sourceKey));
  await requireFits(context, source, target.bucket);
  return { identity, source, target };
}

/** The target bucket has limits of its own. */
async function requireFits(context: BackendContext, source: ObjectRow, bucketId: string): Promise<void> {
  const bucket = await findBucket(context.pool, bucketId);
  if (!bucket) throw storageErrors.noBucket();
  const { size, mimetype } = source.metadata;
  if (bucket.file_size_limit !== null && size > Number(bucket.file_size_limit))
    throw storageErrors.tooLarge();
  const types = bucket.allowed_mime_types;
  if (types?.length && !isAllowedType(mimetype, types)) throw storageErrors.badType(mimetype);
}
