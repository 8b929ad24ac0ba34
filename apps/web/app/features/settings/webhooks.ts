import type { PublicConfig, Row, WebhookOutcome } from "@curbview/domain";
import { callJson } from "../../lib/http/call-json";
import { openSupabase, readAccessToken } from "../../lib/supabase/open-supabase";

export const webhookEvents = ["lead.created", "lead.updated"] as const;

export type WebhookEndpoint = Omit<Row<"webhook_endpoints">, "company_id">;

export type WebhookDelivery = Omit<Row<"webhook_deliveries">, "company_id" | "payload" | "delivered_at">;

const shownDeliveries = 20;

export async function loadEndpoints(config: PublicConfig, companyId: string): Promise<WebhookEndpoint[]> {
  const { data } = await openSupabase(config)
    .from("webhook_endpoints")
    .select("id, url, secret, events, enabled, failures, paused_until, created_at")
    .eq("company_id", companyId)
    .order("created_at")
    .throwOnError();
  return data;
}

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

export async function addEndpoint(config: PublicConfig, companyId: string, url: string): Promise<void> {
  await openSupabase(config)
    .from("webhook_endpoints")
    .insert({ company_id: companyId, url, events: [...webhookEvents] })
    .throwOnError();
}

export async function changeEndpoint(
  config: PublicConfig,
  id: string,
  changes: Partial<Pick<WebhookEndpoint, "enabled" | "events">>,
): Promise<void> {
  await openSupabase(config).from("webhook_endpoints").update(changes).eq("id", id).throwOnError();
}

export async function removeEndpoint(config: PublicConfig, id: string): Promise<void> {
  await openSupabase(config).from("webhook_endpoints").delete().eq("id", id).throwOnError();
}

export async function testEndpoint(config: PublicConfig, endpointId: string): Promise<WebhookOutcome> {
  const accessToken = await readAccessToken(config);
  return callJson(config, "test-webhook", { endpointId }, { accessToken });
}
