import type { WebhookEvent } from "@curbview/domain";
import { createDatabaseListener, inTransaction } from "@curbview/server-kit";
import type { Pool, PoolClient } from "pg";
import type { PgBoss } from "pg-boss";
import { findAlertRecipients } from "../alerts/find-alert-recipients.ts";
import type { FinishedLead } from "../billing/report-lead-usage.ts";
import { kysely } from "../database/kysely.ts";
import type { OutboxLead, OutboxMessage } from "../database/outbox.ts";
import { log } from "../logging/log.ts";
import { queueDeliveries } from "../webhooks/queue-deliveries.ts";
import { type JobData, type QueueName, sendOptions } from "./queues.ts";

const pollIntervalMs = 5_000;

/** Jobs of one `group` take turns with those of others. */
type Enqueue = <Q extends QueueName>(queue: Q, data: JobData[Q], group?: string) => Promise<void>;

/** Moves rows of the outbox into the queue in one transaction, so that none is lost or sent twice. */
export function createRelay(
  { databaseUrl, publicUrl }: { databaseUrl: string; publicUrl: string },
  pool: Pool,
  boss: PgBoss,
) {
  const listener = createDatabaseListener(databaseUrl, log);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const run = () => {
    running = running
      .then(() => relayOutbox(pool, boss, publicUrl))
      .catch((error: Error) => {
        log.warn({ error: error.message }, "the outbox could not be relayed yet");
      });
  };
  listener.subscribe({ channel: "outbox", onNotice: run, onReconnect: run });
  return {
    async start() {
      await listener.start();
      // Finds rows whose notice was missed.
      timer = setInterval(run, pollIntervalMs);
      run();
    },
    async stop() {
      clearInterval(timer);
      await listener.stop();
      await running;
    },
  };
}

async function relayOutbox(pool: Pool, boss: PgBoss, publicUrl: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    const rows = await kysely(client)
      .deleteFrom("private.outbox")
      .where("id", "in", (db) =>
        db.selectFrom("private.outbox").select("id").orderBy("id").limit(100).forUpdate().skipLocked(),
      )
      .returning(["topic", "payload"])
      .$castTo<OutboxMessage>()
      .execute();
    const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
    const enqueue: Enqueue = async (queue, data, group) => {
      await boss.send(queue, data, { ...sendOptions(queue), db, ...(group && { group: { id: group } }) });
    };
    for (const row of rows) await relayRow({ client, publicUrl, enqueue }, row);
  });
}

type Relay = { client: PoolClient; publicUrl: string; enqueue: Enqueue };

async function relayRow(relay: Relay, { topic, payload }: OutboxMessage): Promise<void> {
  const { enqueue } = relay;
  switch (topic) {
    case "lead.completed":
      await enqueue("check-lead", { lead_id: payload.lead_id, since: Date.now() });
      break;
    case "lead.accepted": {
      const { lead_id, lead } = payload;
      await enqueue("lead-business-mail", { lead_id, since: Date.now() });
      await enqueue("lead-visitor-mail", { lead_id, since: Date.now() });
      const recipients = await findAlertRecipients(relay.client, lead_id);
      if (recipients.owner) await enqueue("lead-alerts", { lead_id });
      if (recipients.homeowner) await enqueue("lead-visitor-text", { lead_id, since: Date.now() });
      await enqueue("report-lead-usage", { lead_id, ...(lead && { finished: pickFinished(lead) }) });
      if (lead) await relayWebhooks(relay, "lead.created", lead);
      break;
    }
    // The same lead: neither charged again nor new to a webhook.
    case "lead.email_corrected":
      await enqueue("lead-correction-mail", { lead_id: payload.lead_id });
      await enqueue("lead-visitor-mail", { lead_id: payload.lead_id, since: Date.now() });
      break;
    case "lead.charge_due":
      await enqueue("report-lead-usage", { lead_id: payload.lead_id });
      break;
    case "lead.picture_ready":
    case "lead.updated":
    case "lead.status_changed":
      if (payload.lead) await relayWebhooks(relay, topic, payload.lead);
      break;
    case "lead.follow_ups_due":
      await enqueue("follow-up-mail", payload);
      break;
    case "company.closed":
      await enqueue("end-subscription", payload);
      break;
    case "billing.payment_failed":
    case "billing.subscription_ended":
    case "generation.limit_reached":
    case "webhook.paused":
      await enqueue("billing-mail", { kind: topic, ...payload });
      break;
    default:
      log.error({ topic }, "nobody takes this topic of the outbox");
  }
}

function pickFinished({ email, address, service_type }: OutboxLead): FinishedLead {
  return { email, address, service_type };
}

async function relayWebhooks(
  { client, publicUrl, enqueue }: Relay,
  type: WebhookEvent,
  lead: OutboxLead,
): Promise<void> {
  for (const delivery_id of await queueDeliveries(client, { type, lead, publicUrl })) {
    await enqueue("deliver-webhook", { delivery_id }, lead.company_id);
  }
}
