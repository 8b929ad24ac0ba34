import type { Pool, PoolClient } from "pg";
import type { RequestIdentity } from "../identity/identity.ts";
import { transactionAs } from "../sql/run-as.ts";

/** A row of storage.objects. */
export type ObjectRow = {
  id: string;
  bucket_id: string;
  name: string;
  owner_id: string | null;
  version: string;
  metadata: { size: number; mimetype: string; cacheControl: string; eTag: string; lastModified: string };
  user_metadata: Record<string, unknown> | null;
  created_at: Date;
  updated_at: Date;
};

/** A row of storage.buckets. */
export type BucketRow = {
  id: string;
  name: string;
  public: boolean;
  file_size_limit: string | null;
  allowed_mime_types: string[] | null;
};

/** Sets `storage.operation`, which policies may read (as on Supabase). */
export function asCaller<T>(
  pool: Pool,
  identity: RequestIdentity,
  operation: string,
  work: (db: PoolClient) => Promise<T>,
): Promise<T> {
  return transactionAs(pool, identity, async (db) => {
    await db.query("select set_config('storage.operation', $1, true)", [operation]);
    return work(db);
  });
}

/** Read as the owner: the rules are enforced by the server. */
export async function findBucket(pool: Pool, id: string): Promise<BucketRow | undefined> {
  const { rows } = await pool.query<BucketRow>("select * from storage.buckets where id = $1", [id]);
  return rows[0];
}

/** An object the caller may read. */
export async function findObject(
  pool: Pool,
  identity: RequestIdentity,
  bucket: string,
  name: string,
): Promise<ObjectRow | undefined> {
  return asCaller(pool, identity, "storage.object.get_authenticated", async (db) => {
    const { rows } = await db.query<ObjectRow>(
      "select * from storage.objects where bucket_id = $1 and name = $2",
      [bucket, name],
    );
    return rows[0];
  });
}

/** For public buckets and signed URLs, where no policy is asked. */
export async function findObjectAsOwner(
  pool: Pool,
  bucket: string,
  name: string,
): Promise<ObjectRow | undefined> {
  const { rows } = await pool.query<ObjectRow>(
    "select * from storage.objects where bucket_id = $1 and name = $2",
    [bucket, name],
  );
  return rows[0];
}
