import type { PoolClient } from "pg";

/** Events a company can subscribe to. */
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
  const payload = { type, timestamp: new Date().toISOString(), data: lead };
  const { rows } = await client.query<{ id: string }>(
    `insert into public.webhook_deliveries (endpoint_id, company_id, event_type, payload)
     select id, company_id, $2, $3 from public.webhook_endpoints
     where company_id = $1 and enabled and $2 = any (events)
     returning id`,
    [lead.company_id, type, payload],
  );
  return rows.map((row) => row.id);
}
