import type { Pool } from "pg";
import { expect, vi } from "vitest";

/** As pg-boss names the channel of its schema `jobs`. */
const channel = "'pgboss_' || left(encode(sha224('jobs'), 'hex'), 24)";
/** What waits for the picture of a lead, since a time in its data. */
const waitForPicture = ["check-lead", "lead-business-mail", "lead-visitor-mail", "lead-picture-mail"];

/** Jobs that wait for their next try have it at once. */
export function hurryRetries(pool: Pool): Promise<void> {
  return takeUp(
    pool,
    "update jobs.job set start_after = now() where state = 'retry' and start_after > now() returning name",
  );
}

/** Waits until all jobs are done. No lead's picture is waited for any more. `prepare` runs before each look. */
export async function drainQueue(
  pool: Pool,
  { timeout = 60_000, prepare = async () => {} }: { timeout?: number; prepare?(): Promise<unknown> } = {},
): Promise<void> {
  await vi.waitFor(
    async () => {
      await prepare();
      await takeUp(
        pool,
        `update jobs.job set data = data || '{"since": 0}', start_after = now()
         where name = any ($1) and state in ('created', 'retry')
           and (start_after > now() or data ->> 'since' <> '0')
         returning name`,
        [waitForPicture],
      );
      const { rows } = await pool.query(
        `select name, state::text from jobs.job where state in ('created', 'retry', 'active')
         union all select topic, 'outbox' from private.outbox`,
      );
      expect(rows).toEqual([]);
    },
    { timeout, interval: 50 },
  );
}

/** Runs a change that brings jobs forward, and tells their workers, who would find them at their next poll. */
async function takeUp(pool: Pool, change: string, values: unknown[] = []): Promise<void> {
  await pool.query(
    `with changed as (${change})
     select pg_notify(${channel}, name) from (select distinct name from changed) queues`,
    values,
  );
}
