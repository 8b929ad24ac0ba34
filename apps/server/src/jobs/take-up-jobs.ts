import type { Pool } from "pg";
import { log } from "../logging/log.ts";
import type { QueueName } from "./queues.ts";

/** As pg-boss names the channel of its schema `jobs`. */
const channel = "'pgboss_' || left(encode(sha224('jobs'), 'hex'), 24)";
const waitForPicture: QueueName[] = [
  "lead-business-mail",
  "lead-visitor-mail",
  "lead-picture-mail",
  "lead-visitor-text",
];

/** The picture of a lead is there: messages that wait for it are tried now, not at their next look for it. */
export async function hurryPictureMessages(pool: Pool, leadId: string): Promise<void> {
  try {
    await takeUpJobs(
      pool,
      `update jobs.job set start_after = now()
       where name = any ($1) and state = 'retry' and start_after > now() and data ->> 'lead_id' = $2
       returning name`,
      [waitForPicture, leadId],
    );
  } catch (error) {
    log.warn(
      { leadId, error: (error as Error).message },
      "the messages about a picture could not be hurried",
    );
  }
}

/** Runs a change that brings jobs forward, and tells their workers, who would find them at their next poll. */
export async function takeUpJobs(pool: Pool, change: string, values: unknown[] = []): Promise<void> {
  await pool.query(
    `with changed as (${change})
     select pg_notify(${channel}, name) from (select distinct name from changed) queues`,
    values,
  );
}
