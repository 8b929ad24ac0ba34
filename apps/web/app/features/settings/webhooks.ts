import type { PublicConfig, Row, WebhookOutcome } from "@curbview/domain";
import { callJson } from "../../lib/http/call-json";
import { openSupabase, readAccessToken } from "../../lib/supabase/open-supabase";

/** What a webhook can be told about. */
export const webhookEvents = ["lead.created", "lead.updated"] as const;

/** A web address of the business that is told about its leads. */
export type WebhookEndpoint = Omit<Row<"webhook_endpoints">, "company_id">;

/** One message to an endpoint and what became of it. */
export type WebhookDelivery = Omit<Row<"webhook_deliveries">, "company_id" | "payload" | "delivered_at">;

const shownDeliveries = 20;

/** The company's endpoints, oldest first. Throws what the database says. */
export async function loadEndpoints(config: PublicConfig, companyId: string): Promise<WebhookEndpoint[]> {
  const { data } = await openSupabase(config)
    .from("webhook_endpoints")
    .select("id, url, secret, events, enabled, created_at")
    .eq("company_id", companyId)
    .order("created_at")
    .throwOnError();
  return data;
}

/** The newest deliveries of the company. Throws what the database says. */
export async function loadDeliveries(config: PublicConfig, companyId: string): Promise<WebhookDelivery[]> {
  const { data } = await openSupabase(config)
    .from("webhook_deliveries")
    .select("id, endpoint_id, event_type, status, response_status, error, attempts, created_at")
    .eq("company_id", companyId)
    .order("created_at", { ascending: false })
    .limit(shownDeliveries)
    .throwOnError();
  return data;
}

/** Adds an endpoint. Throws what the database says. */
export async function addEndpoint(config: PublicConfig, companyId: string, url: string): Promise<void> {
  await openSupabase(config)
    .from("webhook_endpoints")
    .insert({ company_id: companyId, url, events: [...webhookEvents] })
    .throwOnError();
}

/** Changes what an endpoint is told, or whether at all. Throws what the database says. */
export async function changeEndpoint(
  config: PublicConfig,
  id: string,
  changes: Partial<Pick<WebhookEndpoint, "enabled" | "events">>,
): Promise<void> {
  await openSupabase(config).from("webhook_endpoints").update(changes).eq("id", id).throwOnError();
}

/** Removes an endpoint with its deliveries. Throws what the database says. */
export async function removeEndpoint(config: PublicConfig, id: string): Promise<void> {
  await openSupabase(config).from("webhook_endpoints").delete().eq("id", id).throwOnError();
}

/** Sends a signed test message at once and says what the endpoint answered. */
export async function testEndpoint(config: PublicConfig, endpointId: string): Promise<WebhookOutcome> {
  const accessToken = await readAccessToken(config);
  return callJson(config, "test-webhook", { endpointId }, { accessToken });
}
