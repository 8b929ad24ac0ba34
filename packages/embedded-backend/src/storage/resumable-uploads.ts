import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { type Queryable, withAdvisoryLock } from "@curbview/server-kit";
import { DataStore, ERRORS, Upload } from "@tus/server";
import type { Pool } from "pg";
import { z } from "zod";
import type { ObjectStore } from "./disk-store.ts";
import { storageErrors } from "./storage-error.ts";

/** An upload that comes in parts, as far as it has come. */
export type ResumableUpload = {
  id: string;
  bucket_id: string;
  name: string;
  owner: string | null;
  overwrite: boolean;
  /** Who it counts for while it is unfinished; null for the server itself. */
  holder: string | null;
  size: string;
  received: string;
  parts: string[];
  metadata: Record<string, string | null>;
  finished_at: Date | null;
  created_at: Date;
};

/** What is known of an upload before its first byte. */
export type BegunUpload = Pick<ResumableUpload, "bucket_id" | "name" | "owner" | "overwrite" | "holder">;

/**
 * What one holder may have unfinished: far more than somebody sends at once. A single upload may be as large as its
 * bucket allows.
 */
export const mostUnfinished = { uploads: 100, bytes: 1024 ** 3 } as const;

/** One upload by its id, or nothing. */
export async function findUpload(pool: Pool, id: string): Promise<ResumableUpload | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined;
  const { rows } = await pool.query<ResumableUpload>(
    "select * from storage.resumable_uploads where id = $1",
    [id],
  );
  return rows[0];
}

/** Takes the task of making an object of a whole upload; nothing when another replica has it, or it is done. */
export async function claimUpload(pool: Pool, id: string): Promise<ResumableUpload | undefined> {
  const { rows } = await pool.query<ResumableUpload>(
    `update storage.resumable_uploads set finishing_at = now()
     where id = $1 and received = size and finished_at is null
       and (finishing_at is null or finishing_at < now() - interval '1 minute') returning *`,
    [id],
  );
  return rows[0];
}

/**
 * Notes that an upload has become an object, and lets go of its parts; it counts for nobody any more, and its last state
 * can still be asked for.
 */
export async function endUpload(
  pool: Pool,
  store: ObjectStore,
  { id, parts }: ResumableUpload,
): Promise<void> {
  await pool.query(
    "update storage.resumable_uploads set parts = '{}', holder = null, finished_at = now() where id = $1",
    [id],
  );
  for (const part of parts) await store.remove(part);
}

/** Forgets an upload and what has come of it. */
export async function dropUpload(pool: Pool, store: ObjectStore, id: string): Promise<void> {
  const { rows } = await pool.query<ResumableUpload>(
    "delete from storage.resumable_uploads where id = $1 returning *",
    [id],
  );
  for (const part of rows[0]?.parts ?? []) await store.remove(part);
}

/** The bytes of an upload, part by part. */
export async function* readParts(store: ObjectStore, { parts }: ResumableUpload): AsyncIterable<Uint8Array> {
  for (const part of parts) yield* store.read(part);
}

/**
 * Keeps uploads of the TUS protocol in the database and the object store, so that any replica may take the next part.
 * A part ends where the connection does: what came before counts.
 */
export class ResumableStore extends DataStore {
  readonly #pool: Pool;
  readonly #store: ObjectStore;
  /** Uploads that have been let in and not been written down yet. */
  readonly begun = new Map<string, BegunUpload>();

  constructor(pool: Pool, store: ObjectStore) {
    super();
    this.#pool = pool;
    this.#store = store;
    this.extensions = ["creation", "creation-with-upload", "termination"];
  }

  override async create(upload: Upload): Promise<Upload> {
    const facts = this.begun.get(upload.id);
    this.begun.delete(upload.id);
    if (!facts) throw ERRORS.UNKNOWN_ERROR;
    const { bucket_id, name, owner, overwrite, holder } = facts;
    const metadata = JSON.stringify(upload.metadata ?? {});
    const begin = (db: Queryable) =>
      db.query(
        `insert into storage.resumable_uploads (id, bucket_id, name, owner, overwrite, size, metadata, holder)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [upload.id, bucket_id, name, owner, overwrite, upload.size, metadata, holder],
      );
    if (holder === null) {
      await begin(this.#pool);
      return upload;
    }
    // One after the other: two begun at once must not both take the last place.
    await withAdvisoryLock(this.#pool, `unfinished uploads of ${holder}`, async (db) => {
      await requirePlace(db, holder, upload.size ?? 0);
      await begin(db);
    });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await findUpload(this.#pool, id);
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({
      id,
      size: Number(row.size),
      offset: Number(row.received),
      metadata: row.metadata,
      creation_date: row.created_at.toISOString(),
    });
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const part = randomUUID();
    const counted = countUntilLost(stream);
    await this.#store.write(part, counted.bytes);
    const { rowCount } = await this.#pool.query(
      `update storage.resumable_uploads set parts = parts || $2::text, received = received + $3
       where id = $1 and received = $4 and finished_at is null and $3 > 0`,
      [id, part, counted.size(), offset],
    );
    if (rowCount === 1) return offset + counted.size();
    await this.#store.remove(part);
    if (counted.size() === 0) return offset;
    throw ERRORS.INVALID_OFFSET;
  }

  override remove(id: string): Promise<void> {
    return dropUpload(this.#pool, this.#store, id);
  }
}

/** Refuses an upload of so many bytes when its holder has as much unfinished as they may. */
async function requirePlace(db: Queryable, holder: string, size: number): Promise<void> {
  const { rows } = await db.query<{ uploads: number; bytes: string }>(
    "select count(*)::int as uploads, coalesce(sum(size), 0) as bytes from storage.resumable_uploads where holder = $1",
    [holder],
  );
  const { uploads, bytes } = rows[0]!;
  const isTooMuch = uploads > 0 && Number(bytes) + size > mostUnfinished.bytes;
  if (isTooMuch || uploads >= mostUnfinished.uploads) throw storageErrors.tooManyUploads();
}

/** The bytes of a stream as far as they come; a lost connection ends them and is no error. */
function countUntilLost(stream: Readable): { bytes: AsyncIterable<Uint8Array>; size(): number } {
  let size = 0;
  async function* counted() {
    try {
      for await (const chunk of stream as AsyncIterable<Uint8Array>) {
        size += chunk.byteLength;
        yield chunk;
      }
    } catch {
      // The client asks how much has come, and goes on from there.
    }
  }
  return { bytes: counted(), size: () => size };
}
