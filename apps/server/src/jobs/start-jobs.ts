import { join } from "node:path";
import { retryConnecting, shouldLogAttempt, withAdvisoryLock } from "@curbview/server-kit";
import type { Pool } from "pg";
import type { JobResult, JobWithMetadata, PgBoss } from "pg-boss";
import { queueAlerts, sendAlert } from "../alerts/alert-lead.ts";
import { textHomeowner } from "../alerts/text-homeowner.ts";
import { endCompanySubscription } from "../billing/end-company-subscription.ts";
import { readMonotonicClock } from "../billing/read-monotonic-clock.ts";
import { findUnreportedLeads, reportLeadUsage } from "../billing/report-lead-usage.ts";
import { checkLead, findUncheckedLeads } from "../leads/check-lead.ts";
import { log } from "../logging/log.ts";
import type { DeliverMail } from "../mail/deliver-mail.ts";
import { deliverOnce } from "../mail/deliver-once.ts";
import type { Mail } from "../mail/render-mails.ts";
import { openSentJournal, type SentJournal } from "../mail/sent-journal.ts";
import { removeUnusedUploads } from "../pictures/remove-unused-uploads.ts";
import { deliverWebhook } from "../webhooks/deliver-webhook.ts";
import { cleanUp } from "./clean-up.ts";
import type { JobDeps } from "./job-deps.ts";
import { notifyBusiness, notifyVisitor, sendCorrection, sendLatePicture } from "./notify-lead.ts";
import { notifyOfFollowUps, remindOfFollowUps } from "./notify-of-follow-ups.ts";
import { notifyOwner } from "./notify-owner.ts";
import { openQueue } from "./open-queue.ts";
import { type JobData, type QueueName, sendOptions } from "./queues.ts";
import { refreshPlaces } from "./refresh-places.ts";
import { createRelay } from "./relay-outbox.ts";

/** Jobs are stored in the database, retried with backoff, and survive a crash. */
export type Jobs = { sendMail(mail: Mail): Promise<void>; stop(): Promise<void> };

/** Jobs are fetched in batches but completed one by one; a full batch is followed by the next at once. */
const workOptions = {
  pollingIntervalSeconds: 1,
  // Nothing tells of a job whose time comes later, as that of a retry does.
  notifyPollingIntervalSeconds: 1,
  batchSize: 5,
  burstWhenBatchFull: true,
  includeMetadata: true,
  perJobResults: true,
} as const;
const cleanUpTimes = "7 * * * *";
const refreshTimes = "37 * * * *";
const followUpTimes = "*/5 * * * *";
/** A company whose receivers hang holds two of these and no more, on each replica. */
const webhookTurns = { batchSize: 1, localConcurrency: 6, localGroupConcurrency: 2 };
/** When a mail for which a company had no allowance is tried again. */
const allowanceSeconds = 3600;

type Handle<Q extends QueueName> = (data: JobData[Q], job: JobWithMetadata<JobData[Q]>) => Promise<void>;

type WorkerDeps = {
  deps: JobDeps;
  deliver: DeliverMail;
  sendMail: Jobs["sendMail"];
  journal: SentJournal;
};

/** Starts the queue, its workers and the outbox relay. */
export async function startJobs(options: {
  databaseUrl: string;
  deps: JobDeps;
  deliver: DeliverMail;
}): Promise<Jobs> {
  const { pool } = options.deps;
  // Replicas that start together would create its tables concurrently.
  const boss = await retryConnecting(log, () =>
    withAdvisoryLock(pool, "queue", () => openQueue(options.databaseUrl)),
  );
  const sendMail = async (mail: Mail) => void (await boss.send("mail", mail, sendOptions("mail")));
  const journalFolder = join(options.deps.config.dataDir, "sent-mails");
  const journal = await retryConnecting(log, () => openSentJournal(pool, journalFolder));
  // Before the workers, which would take the queue's few connections.
  await retryConnecting(log, async () => {
    await boss.schedule("clean-up", cleanUpTimes);
    await boss.schedule("refresh-places", refreshTimes);
    await boss.schedule("remind-of-follow-ups", followUpTimes);
  });
  await retryConnecting(log, () => readMonotonicClock(pool));
  await retryConnecting(log, () => requeueLost(boss, pool));
  await startWorkers(boss, { ...options, sendMail, journal });

  const relay = createRelay(
    { databaseUrl: options.databaseUrl, publicUrl: options.deps.config.publicUrl },
    pool,
    boss,
  );
  await retryConnecting(log, relay.start);
  return {
    sendMail,
    async stop() {
      await relay.stop();
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

async function startWorkers(boss: PgBoss, { deps, deliver, sendMail, journal }: WorkerDeps): Promise<void> {
  const { pool } = deps;
  const work = <Q extends QueueName>(
    queue: Q,
    handle: Handle<Q>,
    turns: Partial<typeof webhookTurns> = {},
  ) => {
    const options = { ...workOptions, ...turns };
    return retryConnecting(log, () =>
      boss.work<JobData[Q], void, typeof options>(queue, options, (jobs) =>
        Promise.all(jobs.map((job) => runJob(queue, handle, job))),
      ),
    );
  };
  const allowLocal = !deps.config.isProduction;
  await work("mail", (mail, job) => deliverOnce({ pool, deliver, journal }, mail, mail.key ?? job.id));
  await work("check-lead", (data) => checkLead(deps, data));
  await work("lead-business-mail", (data) =>
    notifyBusiness(deps, data, {
      sendMail,
      async postpone(startAfter) {
        await boss.send("lead-business-mail", data, { ...sendOptions("lead-business-mail"), startAfter });
      },
      async followUp() {
        await boss.send("lead-picture-mail", data, sendOptions("lead-picture-mail"));
      },
    }),
  );
  await work("lead-correction-mail", ({ lead_id }) => sendCorrection(deps, lead_id, sendMail));
  await work("lead-picture-mail", (data) => sendLatePicture(deps, data, sendMail));
  await work("lead-visitor-mail", (data) =>
    notifyVisitor(deps, data, {
      sendMail,
      async postpone() {
        const options = { ...sendOptions("lead-visitor-mail"), startAfter: allowanceSeconds };
        await boss.send("lead-visitor-mail", data, options);
      },
    }),
  );
  await work("remind-of-follow-ups", () => remindOfFollowUps(pool));
  await work("follow-up-mail", (data) => notifyOfFollowUps(deps, data, sendMail));
  await work("lead-alerts", (data) =>
    queueAlerts(deps, data, async (alert, startAfter) => {
      const options = { ...sendOptions("send-alert"), ...(startAfter && { startAfter }) };
      await boss.send("send-alert", alert, options);
    }),
  );
  const alertDeps = { ...deps, publicUrl: deps.config.publicUrl, journal };
  await work("send-alert", (alert) => sendAlert(alertDeps, alert));
  await work("lead-visitor-text", (data) => textHomeowner(alertDeps, data));
  await work("billing-mail", (data) => notifyOwner(deps, data, sendMail));
  await work("report-lead-usage", ({ lead_id, finished }) => reportLeadUsage(deps, lead_id, finished));
  await work("end-subscription", ({ company_id }) => endCompanySubscription(deps, company_id));
  await work(
    "deliver-webhook",
    ({ delivery_id }, job) =>
      deliverWebhook({ pool, allowLocal }, delivery_id, job.retryCount >= job.retryLimit),
    webhookTurns,
  );
  await work("refresh-places", async () => {
    if (deps.config.googleMaps) await refreshPlaces(pool, deps.places);
  });
  await work("clean-up", async () => {
    await cleanUp(pool);
    await readMonotonicClock(pool);
    await requeueLost(boss, pool);
    await removeUnusedUploads(pool, deps.serviceClient);
  });
}

/** The queue stores errors in its table only; the operator reads the log. */
async function runJob<Q extends QueueName>(
  queue: Q,
  handle: Handle<Q>,
  job: JobWithMetadata<JobData[Q]>,
): Promise<JobResult> {
  try {
    await handle(job.data, job);
    return { id: job.id, status: "completed" };
  } catch (error) {
    const { message } = error as Error;
    const fields = { queue, job: job.id, tries: job.retryCount + 1, error: message };
    if (job.retryCount >= job.retryLimit) log.error(fields, "a job has failed for good");
    else if (shouldLogAttempt(fields.tries)) log.info(fields, "a job is tried again");
    return { id: job.id, status: "failed", output: { message } };
  }
}

/** Leads unchecked and charges still pending after a crash or after all retries; repeated, each counts once. */
async function requeueLost(boss: PgBoss, pool: Pool): Promise<void> {
  for (const { lead_id, since } of await findUncheckedLeads(pool)) {
    await boss.send("check-lead", { lead_id, since }, sendOptions("check-lead"));
  }
  for (const lead_id of await findUnreportedLeads(pool)) {
    await boss.send("report-lead-usage", { lead_id }, sendOptions("report-lead-usage"));
  }
}
