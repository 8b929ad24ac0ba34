import { sql } from "kysely";
import type { PoolClient } from "pg";
import { kysely } from "../database/kysely.ts";

export type WebhookEventType = "lead.created" | "lead.updated";

/**
 * Writes one pending delivery for each of the company's endpoints that wants the event; gives their ids. Part of the
 * transaction that takes the event from the outbox, so that none is lost and none doubled.
 */
export async function queueDeliveries(
  client: PoolClient,
  type: WebhookEventType,
  lead: { company_id: string },
): Promise<string[]> {
  const payload = JSON.stringify({ type, timestamp: new Date().toISOString(), data: lead });
  const deliveries = await kysely(client)
    .insertInto("webhook_deliveries")
    .columns(["endpoint_id", "company_id", "event_type", "payload"])
    .expression((eb) =>
      eb
        .selectFrom("webhook_endpoints")
        .select([
          "id",
          "company_id",
          sql`${type}::text`.as("event_type"),
          sql`${payload}::jsonb`.as("payload"),
        ])
        .where("company_id", "=", lead.company_id)
        .where("enabled", "=", true)
        .where(sql<boolean>`${type} = any (events)`),
    )
    .returning("id")
    .execute();
  return deliveries.map(({ id }) => id);
}
