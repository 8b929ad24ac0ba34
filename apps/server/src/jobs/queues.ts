import type { Alert } from "../alerts/alert-lead.ts";
import type { FinishedLead } from "../billing/report-lead-usage.ts";
import type { Mail } from "../mail/render-mails.ts";

/** What each queue's jobs carry; the closed list of queues. */
export type JobData = {
  mail: Mail;
  "check-lead": { lead_id: string; since: number };
  "lead-business-mail": { lead_id: string; since: number };
  "lead-picture-mail": { lead_id: string; since: number };
  "lead-correction-mail": { lead_id: string };
  "lead-visitor-mail": { lead_id: string; since: number };
  "follow-up-mail": { company_id: string; lead_ids: string[]; key: string };
  "lead-visitor-text": { lead_id: string; since: number };
  "lead-alerts": { lead_id: string };
  "send-alert": Alert;
  /** Named after the first of its kinds: what waits in it through an upgrade is found by the name. */
  "billing-mail": {
    kind:
      | "billing.payment_failed"
      | "billing.subscription_ended"
      | "generation.limit_reached"
      | "webhook.paused";
    company_id: string;
    key: string;
  };
  "report-lead-usage": { lead_id: string; finished?: FinishedLead };
  "end-subscription": { company_id: string };
  "deliver-webhook": { delivery_id: string };
  "remind-of-follow-ups": object;
  "clean-up": object;
  "refresh-places": object;
};

export type QueueName = keyof JobData;

type QueueOptions = {
  retryLimit: number;
  /** Seconds; with backoff the first delay. */
  retryDelay: number;
  retryBackoff: boolean;
  retryDelayMax?: number;
};

/** About a day and a half with delays up to four hours: for jobs that depend on outside servers. */
const longRetries = { retryLimit: 18, retryDelay: 10, retryBackoff: true, retryDelayMax: 4 * 3600 };
const shortRetries = { retryLimit: 10, retryDelay: 5, retryBackoff: true };

/** Retry policy of each queue. */
export const queues: Record<QueueName, QueueOptions> = {
  mail: { ...longRetries, retryDelay: 5 },
  // Waits for a picture, so it retries often.
  "check-lead": { retryLimit: 60, retryDelay: 5, retryBackoff: false },
  // Waits a moment for the picture, so its first tries follow soon.
  "lead-business-mail": { retryLimit: 30, retryDelay: 1, retryBackoff: false },
  "lead-picture-mail": { retryLimit: 60, retryDelay: 5, retryBackoff: false },
  // Waits for the picture, so it retries often.
  "lead-visitor-mail": { retryLimit: 60, retryDelay: 5, retryBackoff: false },
  "lead-correction-mail": shortRetries,
  "follow-up-mail": shortRetries,
  "remind-of-follow-ups": shortRetries,
  "lead-visitor-text": { retryLimit: 60, retryDelay: 5, retryBackoff: false },
  "lead-alerts": shortRetries,
  "send-alert": shortRetries,
  "billing-mail": shortRetries,
  "report-lead-usage": shortRetries,
  "end-subscription": longRetries,
  "deliver-webhook": longRetries,
  "clean-up": shortRetries,
  "refresh-places": shortRetries,
};

/** When a job of a process that died is retried. */
export const abandonedAfterSeconds = 120;

export function sendOptions(queue: QueueName): QueueOptions & { expireInSeconds: number } {
  return { ...queues[queue], expireInSeconds: abandonedAfterSeconds };
}
