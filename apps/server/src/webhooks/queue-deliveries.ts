import { leadUrl, type WebhookEvent } from "@curbview/domain";
import { sql } from "kysely";
import type { PoolClient } from "pg";
import { kysely } from "../database/kysely.ts";
import type { OutboxLead } from "../database/outbox.ts";
import { shareUrl } from "../mockups/load-shared-mockup.ts";

/**
 * Writes one pending delivery for each of the company's endpoints that wants the event; gives their ids. Part of the
 * transaction that takes the event from the outbox, so that none is lost and none doubled.
 */
export async function queueDeliveries(
  client: PoolClient,
  { type, lead, publicUrl }: { type: WebhookEvent; lead: OutboxLead; publicUrl: string },
): Promise<string[]> {
  const data = { ...lead, ...(await findAddresses(client, lead, publicUrl)) };
  const payload = JSON.stringify({ type, timestamp: new Date().toISOString(), data });
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

/** Where the lead's pictures, the page that shows them to anybody and its place in the dashboard are. */
async function findAddresses(client: PoolClient, { id, mockup_id }: OutboxLead, publicUrl: string) {
  const mockup = mockup_id
    ? await kysely(client)
        .selectFrom("mockups")
        .leftJoin("private.mockup_shares as shares", "shares.mockup_id", "mockups.id")
        .select(["source_image_url", "result_image_url", "shares.token"])
        .where("mockups.id", "=", mockup_id)
        .executeTakeFirst()
    : undefined;
  return {
    before_url: mockup?.source_image_url ?? null,
    after_url: mockup?.result_image_url ?? null,
    share_url: mockup?.token ? shareUrl(publicUrl, mockup.token) : null,
    dashboard_url: leadUrl(publicUrl, id),
  };
}
