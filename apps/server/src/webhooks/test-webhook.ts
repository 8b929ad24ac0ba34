import { testWebhookInput, type WebhookOutcome } from "@curbview/domain";
import type { Context } from "hono";
import { sql } from "kysely";
import type { DataAccess } from "../backends/data-access.ts";
import type { Config } from "../config/read-config.ts";
import { kysely } from "../database/kysely.ts";
import { AppError } from "../errors/app-error.ts";
import { readInput } from "../http/read-input.ts";
import { deliverNow } from "./deliver-webhook.ts";

const testEvent = "webhook.test";
const maxTestsPerHour = 60;

type WebhookDeps = DataAccess & { config: Pick<Config, "isProduction"> };

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
  await limitTests(deps, endpoint.company_id);
  const payload = {
    type: testEvent,
    timestamp: new Date().toISOString(),
    data: { message: "It works." },
  };
  const { id } = await kysely(deps.pool)
    .insertInto("webhook_deliveries")
    .values({
      endpoint_id: endpoint.id,
      company_id: endpoint.company_id,
      event_type: payload.type,
      payload: JSON.stringify(payload),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const message = { ...endpoint, id, payload, endpoint_id: endpoint.id };
  return c.json<WebhookOutcome>(await deliverNow(deps, message, true));
}

async function limitTests({ pool }: WebhookDeps, companyId: string): Promise<void> {
  const { tests } = await kysely(pool)
    .selectFrom("webhook_deliveries")
    .select(({ fn }) => fn.countAll().as("tests"))
    .where("company_id", "=", companyId)
    .where("event_type", "=", testEvent)
    .where("created_at", ">", sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  if (Number(tests) >= maxTestsPerHour) {
    throw new AppError("too_many_requests", "That is a lot of tests. Please try again in an hour.");
  }
}
