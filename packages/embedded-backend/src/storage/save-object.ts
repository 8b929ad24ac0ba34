import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import type { Pool, PoolClient } from "pg";
import type { BackendContext } from "../context.ts";
import type { RequestIdentity } from "../identity/identity.ts";
import { type CheckedUpload, checkUpload, requireKey } from "./check-upload.ts";
import type { ObjectStore } from "./disk-store.ts";
import { countUpload, type Uploader } from "./limit-uploads.ts";
import { asCaller, type BucketRow, findBucket, findObjectAsOwner } from "./object-rows.ts";
import { discardBody, readUpload } from "./read-upload.ts";
import { storageErrors } from "./storage-error.ts";

/** Where an object goes. `mustExist`: it replaces one; `overwrite`: it may. */
export type Target = { bucket: string; key: string; overwrite: boolean; mustExist: boolean };

/** For buckets without a limit of their own. */
const defaultMaxBytes = 50 * 1024 * 1024;

function limitOf({ file_size_limit }: BucketRow): number {
  return file_size_limit === null ? defaultMaxBytes : Number(file_size_limit);
}

export async function saveUpload(
  context: BackendContext,
  store: ObjectStore,
  c: Context,
  identity: RequestIdentity,
  target: Target,
  uploader: Uploader = identity,
): Promise<Response> {
  const bucket = await findBucket(context.pool, target.bucket);
  if (!bucket) throw storageErrors.noBucket();
  const limit = limitOf(bucket);
  const bytes = Math.min(Number(c.req.header("content-length") ?? limit), limit);
  try {
    return await countUpload(context, c, { uploader, bytes }, () =>
      storeUpload(context, store, c, identity, { bucket, limit, target }),
    );
  } catch (error) {
    await discardBody(c);
    throw error;
  }
}

async function storeUpload(
  context: BackendContext,
  store: ObjectStore,
  c: Context,
  identity: RequestIdentity,
  { bucket, limit, target }: { bucket: BucketRow; limit: number; target: Target },
): Promise<Response> {
  const key = requireKey(target.key);
  const incoming = await readUpload(c, limit);
  const upload = await checkUpload(incoming.body, incoming.type, {
    limitBytes: limit,
    types: bucket.allowed_mime_types,
  });
  const { cacheControl, metadata } = incoming;
  const id = await saveBytes(context.pool, store, identity, { ...target, key }, upload, {
    cacheControl,
    metadata,
  });
  const fullPath = `${target.bucket}/${key}`;
  return c.json({ Key: fullPath, Id: id, path: key, id, fullPath });
}

/**
 * Policies are checked before a byte is stored, no connection is held while bytes come in, and the row is committed
 * only when they are safe. What a killed process leaves without a row is swept later.
 */
export async function saveBytes(
  pool: Pool,
  store: ObjectStore,
  identity: RequestIdentity,
  target: Target,
  upload: CheckedUpload,
  facts: { cacheControl: string; metadata: unknown },
): Promise<string> {
  const version = randomUUID();
  const row = (size: number) => ({
    owner: identity.claims.sub ?? null,
    version,
    metadata: {
      size,
      mimetype: upload.type,
      cacheControl: facts.cacheControl,
      eTag: `"${version}"`,
      lastModified: new Date().toISOString(),
    },
    userMetadata: facts.metadata,
  });
  try {
    await checkWritePolicies(pool, identity, target, row(0));
    await store.write(version, upload.bytes);
    const { id, replaced } = await asCaller(pool, identity, "storage.object.upload", async (db) => {
      const before = await versionOf(db, target);
      return { id: await writeRow(db, target, row(upload.size())), replaced: before };
    });
    if (!replaced) return id;
    await store.remove(replaced);
    return (await findObjectAsOwner(pool, target.bucket, target.key))?.id ?? id;
  } catch (error) {
    await upload.cancel();
    await store.remove(version);
    throw error;
  }
}

type Row = { owner: string | null; version: string; metadata: unknown; userMetadata: unknown };

/** Writes the row and rolls it back, to check the policies. */
export async function checkWritePolicies(
  pool: Pool,
  identity: RequestIdentity,
  target: Target,
  row: Row = { owner: identity.claims.sub ?? null, version: randomUUID(), metadata: {}, userMetadata: null },
): Promise<void> {
  await asCaller(pool, identity, "storage.object.upload", async (db) => {
    if (target.mustExist && (await versionOf(db, target)) === undefined) throw storageErrors.notFound();
    await db.query("savepoint before_row");
    await writeRow(db, target, row);
    await db.query("rollback to savepoint before_row");
  });
}

async function versionOf(db: PoolClient, { bucket, key }: Target): Promise<string | undefined> {
  const { rows } = await db.query<{ version: string }>(
    "select version from storage.objects where bucket_id = $1 and name = $2",
    [bucket, key],
  );
  return rows[0]?.version;
}

async function writeRow(db: PoolClient, target: Target, row: Row): Promise<string> {
  const id = randomUUID();
  const insert = `insert into storage.objects (bucket_id, name, owner_id, owner, version, metadata, user_metadata, id)
    values ($1, $2, $3::uuid::text, $3::uuid, $4, $5, $6, $7)`;
  const replace = ` on conflict (bucket_id, name) do update set version = excluded.version,
    metadata = excluded.metadata, user_metadata = excluded.user_metadata, updated_at = now()`;
  const values = [
    target.bucket,
    target.key,
    row.owner,
    row.version,
    JSON.stringify(row.metadata),
    row.userMetadata === null ? null : JSON.stringify(row.userMetadata),
    id,
  ];
  await db.query(target.overwrite || target.mustExist ? insert + replace : insert, values);
  return id;
}
