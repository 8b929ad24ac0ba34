import type { Pool } from "pg";
import { expect, vi } from "vitest";
import { rescheduleJobs } from "../database/reschedule-jobs.ts";
import type { QueueName } from "../jobs/queues.ts";
import { queuesWaitingForPicture } from "../mockups/retry-picture-messages-now.ts";

/** What waits for the picture of a lead, since a time in its data. */
const waitForPicture: QueueName[] = ["check-lead", ...queuesWaitingForPicture];

/** Jobs that wait for their next try have it at once. */
export function hurryRetries(pool: Pool): Promise<void> {
  return rescheduleJobs(
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
      await rescheduleJobs(
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
