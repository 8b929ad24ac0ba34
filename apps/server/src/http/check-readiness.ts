import { statfs } from "node:fs/promises";
import type { Context } from "hono";
import type { Pool } from "pg";

/** PostgreSQL needs room for its log before it can write anything; below this nothing can be kept for long. */
const minFreeBytes = 64 * 1024 * 1024;

type Disk = { freeBytes(folder: string): Promise<number> };

const disk: Disk = {
  /** With a database and a bucket elsewhere there may be no such folder. */
  freeBytes: (folder) =>
    statfs(folder).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => Number.POSITIVE_INFINITY,
    ),
};

/**
 * GET /readyz: 503 while nothing could be read or kept. Polled every few seconds, so it logs nothing; whoever needs the
 * database or the disk logs that it is away.
 */
export function checkReadiness(pool: Pool, dataDir: string, { freeBytes }: Disk = disk) {
  return async (c: Context): Promise<Response> => {
    const [canQuery, free] = await Promise.all([
      pool.query("select 1").then(
        () => true,
        () => false,
      ),
      freeBytes(dataDir),
    ]);
    if (!canQuery) return c.json({ status: "the database cannot be reached" }, 503);
    if (free < minFreeBytes) return c.json({ status: "the disk is full" }, 503);
    return c.json({ status: "ready" });
  };
}
