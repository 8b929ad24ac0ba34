import {
  type PublicConfig,
  type Row,
  type WebhookEvent,
  type WebhookOutcome,
  webhookEvents,
} from "@curbview/domain";
import { callJson } from "../../lib/http/call-json";
import { openSupabase, readAccessToken } from "../../lib/supabase/open-supabase";

/** Each event with what it means to the owner. */
export const webhookEventNames: Record<WebhookEvent, string> = {
  "lead.created": "A new lead",
  "lead.picture_ready": "Its picture is ready",
  "lead.status_changed": "Its status changed",
  "lead.updated": "It was edited",
};

export type WebhookEndpoint = Omit<Row<"webhook_endpoints">, "company_id" | "previous_secret">;

export type WebhookDelivery = Omit<Row<"webhook_deliveries">, "company_id" | "payload" | "delivered_at">;

const shownDeliveries = 20;

export async function loadEndpoints(config: PublicConfig, companyId: string): Promise<WebhookEndpoint[]> {
  const { data } = await openSupabase(config)
    .from("webhook_endpoints")
    .select("id, url, secret, previous_secret_until, events, enabled, failures, paused_until, created_at")
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

/** Makes a new secret; messages carry the signature of the old one too for a day. */
export async function rotateSecret(config: PublicConfig, id: string): Promise<void> {
  await openSupabase(config).rpc("rotate_webhook_secret", { endpoint_id: id }).throwOnError();
}

export async function resendDelivery(config: PublicConfig, deliveryId: string): Promise<WebhookOutcome> {
  const accessToken = await readAccessToken(config);
  return callJson(config, "resend-webhook", { deliveryId }, { accessToken });
}

export async function testEndpoint(config: PublicConfig, endpointId: string): Promise<WebhookOutcome> {
  const accessToken = await readAccessToken(config);
  return callJson(config, "test-webhook", { endpointId }, { accessToken });
}
