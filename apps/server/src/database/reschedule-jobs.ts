import type { Pool } from "pg";

/** As pg-boss names the channel of its schema `jobs`. */
const channel = "'pgboss_' || left(encode(sha224('jobs'), 'hex'), 24)";

/** Runs a change that brings jobs forward, and tells their workers, who would find them at their next poll. */
export async function rescheduleJobs(pool: Pool, change: string, values: unknown[] = []): Promise<void> {
  await pool.query(
    `with changed as (${change})
     select pg_notify(${channel}, name) from (select distinct name from changed) queues`,
    values,
  );
}
