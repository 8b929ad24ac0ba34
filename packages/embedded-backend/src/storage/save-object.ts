import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import type { BackendContext } from "../core/context.ts";
import type { RequestIdentity } from "../core/identity.ts";
import { checkUpload, requireKey } from "./check-upload.ts";
import type { ObjectStore } from "./disk-store.ts";
import { asCaller, findBucket } from "./object-rows.ts";
import { storageErrors } from "./storage-error.ts";

/** One upload as it came, raw or as a form. */
type Incoming = { body: ReadableStream<Uint8Array>; type: string; cacheControl: string; metadata: unknown };

/**
 * Writes the bytes, then the row as the caller. Policies are asked before a byte is kept, and the row is committed
 * only when the bytes are safe: a failure leaves neither.
 */
export async function saveObject(
  context: BackendContext,
  store: ObjectStore,
  c: Context,
  identity: RequestIdentity,
  target: { bucket: string; key: string; overwrite: boolean; mustExist: boolean },
): Promise<Response> {
  const bucket = await findBucket(context.pool, target.bucket);
  if (!bucket) throw storageErrors.noBucket();
  const key = requireKey(target.key);
  const incoming = await readIncoming(c);
  const upload = await checkUpload(incoming.body, incoming.type, bucket);
  const version = randomUUID();
  try {
    const { id, replaced } = await asCaller(context.pool, identity, "storage.object.upload", async (db) => {
      const row = [target.bucket, key, identity.claims.sub ?? null, version];
      const metadata = (size: number) => ({
        size,
        mimetype: upload.type,
        cacheControl: incoming.cacheControl,
        eTag: `"${version}"`,
        lastModified: new Date().toISOString(),
      });
      const before = await db.query<{ version: string }>(
        "select version from storage.objects where bucket_id = $1 and name = $2",
        [target.bucket, key],
      );
      if (target.mustExist && before.rows.length === 0) throw storageErrors.notFound();
      // The policy judges this row now; its size is filled in below, in the same transaction.
      await db.query("savepoint before_bytes");
      await writeRow(db, row, metadata(0), incoming.metadata, target.overwrite || target.mustExist);
      await db.query("rollback to savepoint before_bytes");
      await store.write(version, upload.bytes);
      const id = await writeRow(
        db,
        row,
        metadata(upload.size()),
        incoming.metadata,
        target.overwrite || target.mustExist,
      );
      return { id, replaced: before.rows[0]?.version };
    });
    if (replaced) await store.remove(replaced);
    return c.json({
      Key: `${target.bucket}/${key}`,
      Id: id,
      path: key,
      id,
      fullPath: `${target.bucket}/${key}`,
    });
  } catch (error) {
    await store.remove(version);
    if ((error as { code?: string }).code === "23505") throw storageErrors.duplicate();
    throw error;
  }
}

async function writeRow(
  db: { query(text: string, values: unknown[]): Promise<unknown> },
  [bucket, key, owner, version]: (string | null)[],
  metadata: unknown,
  userMetadata: unknown,
  overwrite: boolean,
): Promise<string> {
  const id = randomUUID();
  const values = [bucket, key, owner, version, JSON.stringify(metadata), userMetadata ?? null, id];
  const insert = `insert into storage.objects (bucket_id, name, owner_id, owner, version, metadata, user_metadata, id)
    values ($1, $2, $3::uuid::text, $3::uuid, $4, $5, $6, $7)`;
  await db.query(
    overwrite
      ? `${insert} on conflict (bucket_id, name) do update set version = excluded.version,
           metadata = excluded.metadata, user_metadata = excluded.user_metadata, updated_at = now()`
      : insert,
    values,
  );
  return id;
}

async function readIncoming(c: Context): Promise<Incoming> {
  const stated = c.req.header("content-type") ?? "";
  if (stated.startsWith("multipart/form-data")) return readForm(c);
  const body = c.req.raw.body ?? new Blob([]).stream();
  const header = c.req.header("x-metadata");
  return {
    body,
    type: stated,
    cacheControl: c.req.header("cache-control") ?? "no-cache",
    metadata: header ? parseMetadata(Buffer.from(header, "base64").toString()) : null,
  };
}

async function readForm(c: Context): Promise<Incoming> {
  const form = await c.req.formData().catch(() => {
    throw storageErrors.badRequest("The form could not be read");
  });
  const file = [...form.values()].find((value) => typeof value !== "string");
  if (!file) throw storageErrors.badRequest("The form holds no file");
  const seconds = form.get("cacheControl");
  const metadata = form.get("metadata");
  return {
    body: file.stream(),
    type: file.type,
    cacheControl: typeof seconds === "string" && /^\d+$/.test(seconds) ? `max-age=${seconds}` : "no-cache",
    metadata: typeof metadata === "string" ? parseMetadata(metadata) : null,
  };
}

function parseMetadata(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw storageErrors.badRequest("The metadata is not valid JSON");
  }
}
