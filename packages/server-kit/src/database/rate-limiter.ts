import type { Pool } from "pg";

/** Counts hits by key in fixed windows, shared by all replicas. */
export type RateLimiter = {
  /** Counts one more hit, or several; gives how many there are in the key's window and when that window ends. */
  hit(key: string, windowSeconds: number, amount?: number): Promise<{ hits: number; secondsLeft: number }>;
  /** Takes one hit back, or several. */
  refund(key: string, amount?: number): Promise<void>;
};

/**
 * Keeps the counts in a table with the columns `key` (unique), `hits` and one for the start of the window. The names go
 * into SQL as they are: never take them from a request.
 */
export function createRateLimiter(
  pool: Pool,
  { table, windowColumn = "window_start" }: { table: string; windowColumn?: string },
): RateLimiter {
  const isOpen = `counts.${windowColumn} > now() - make_interval(secs => $2)`;
  const hitSql = `
    insert into ${table} as counts (key, ${windowColumn}, hits) values ($1, now(), $3)
    on conflict (key) do update set
      hits = case when ${isOpen} then counts.hits + $3 else $3 end,
      ${windowColumn} = case when ${isOpen} then counts.${windowColumn} else now() end
    returning hits, ceil(extract(epoch from ${windowColumn} + make_interval(secs => $2) - now()))::int as seconds_left`;
  const refundSql = `update ${table} set hits = greatest(hits - $2, 0) where key = $1`;
  return {
    async hit(key, windowSeconds, amount = 1) {
      const values = [key, windowSeconds, amount];
      const { rows } = await pool.query<{ hits: number; seconds_left: number }>(hitSql, values);
      return { hits: rows[0]!.hits, secondsLeft: Math.max(1, rows[0]!.seconds_left) };
    },
    async refund(key, amount = 1) {
      await pool.query(refundSql, [key, amount]);
    },
  };
}
