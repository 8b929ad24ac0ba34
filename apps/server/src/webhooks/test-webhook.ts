import { testWebhookInput, type WebhookOutcome } from "@curbview/domain";
import type { Context } from "hono";
import type { DataAccess } from "../backends/data-access.ts";
import type { Config } from "../config/read-config.ts";
import { AppError } from "../errors/app-error.ts";
import { readInput } from "../http/read-input.ts";
import { record } from "./deliver-webhook.ts";
import { sendWebhook } from "./send-webhook.ts";

const mostTestsPerHour = 60;

type WebhookDeps = DataAccess & { config: Pick<Config, "isProduction"> };
type Endpoint = { id: string; company_id: string; url: string; secret: string };

/** POST test-webhook {endpointId} -> {delivered, status, error?}: sends a signed 'webhook.test' at once. */
export async function testWebhook(deps: WebhookDeps, c: Context): Promise<Response> {
  const { endpointId } = await readInput(c, testWebhookInput);
  const { data: endpoint } = await deps
    .callerClient(c)
    .from("webhook_endpoints")
    .select("id, company_id, url, secret")
    .eq("id", endpointId)
    .maybeSingle();
  if (!endpoint) throw new AppError("not_found", "This webhook is not known. Please reload the page.");
  await limitTests(deps, endpoint);
  const payload = {
    type: "webhook.test",
    timestamp: new Date().toISOString(),
    data: { message: "It works." },
  };
  const { rows } = await deps.pool.query<{ id: string }>(
    `insert into public.webhook_deliveries (endpoint_id, company_id, event_type, payload)
     values ($1, $2, $3, $4) returning id`,
    [endpoint.id, endpoint.company_id, payload.type, payload],
  );
  const id = rows[0]!.id;
  const outcome = await sendWebhook({ ...endpoint, id, payload, allowLocal: !deps.config.isProduction });
  await record(deps.pool, id, outcome, true);
  return c.json<WebhookOutcome>(outcome);
}

async function limitTests(deps: WebhookDeps, endpoint: Endpoint): Promise<void> {
  const { rows } = await deps.pool.query<{ count: number }>(
    `select count(*)::integer as count from public.webhook_deliveries
     where company_id = $1 and event_type = 'webhook.test' and created_at > now() - interval '1 hour'`,
    [endpoint.company_id],
  );
  if (rows[0]!.count >= mostTestsPerHour) {
    throw new AppError("too_many_requests", "That is a lot of tests. Please try again in an hour.");
  }
}
