import type { Pool } from "pg";
import { rescheduleJobs } from "../database/reschedule-jobs.ts";
import { log } from "../logging/log.ts";

/** The queues of jobs/queues.ts whose messages wait for the picture of a lead. */
export const queuesWaitingForPicture = [
  "lead-business-mail",
  "lead-visitor-mail",
  "lead-picture-mail",
  "lead-visitor-text",
] as const;

/** The picture of a lead is there: messages that wait for it are tried now, not at their next look for it. */
export async function retryPictureMessagesNow(pool: Pool, leadId: string): Promise<void> {
  try {
    await rescheduleJobs(
      pool,
      `update jobs.job set start_after = now()
       where name = any ($1) and state = 'retry' and start_after > now() and data ->> 'lead_id' = $2
       returning name`,
      [queuesWaitingForPicture, leadId],
    );
  } catch (error) {
    log.warn(
      { leadId, error: (error as Error).message },
      "the messages about a picture could not be hurried",
    );
  }
}
