import type { Queryable } from "@curbview/server-kit";
import { sql } from "kysely";
import { kysely } from "./kysely.ts";

/** A lead as it was when the news of it was written. */
export type OutboxLead = {
  id: string;
  company_id: string;
  email: string;
  address: string;
  service_type: string;
  mockup_id: string | null;
};

/** News of a company that its owner is mailed about. */
type CompanyNews = {
  topic:
    | "billing.payment_failed"
    | "billing.subscription_ended"
    | "generation.limit_reached"
    | "webhook.paused";
  payload: { company_id: string; key: string };
};

/** What the outbox holds; the database writes those of leads itself. */
export type OutboxMessage =
  | {
      topic:
        | "lead.completed"
        | "lead.accepted"
        | "lead.picture_ready"
        | "lead.updated"
        | "lead.email_corrected"
        | "lead.status_changed";
      payload: { lead_id: string; lead?: OutboxLead };
    }
  | { topic: "company.closed"; payload: { company_id: string } }
  | { topic: "lead.charge_due"; payload: { lead_id: string } }
  | { topic: "lead.follow_ups_due"; payload: { company_id: string; lead_ids: string[]; key: string } }
  | CompanyNews;

/** Leaves a message for the relay, in the transaction whose outcome it tells. */
export async function addToOutbox(client: Queryable, { topic, payload }: CompanyNews): Promise<void> {
  await sql`select private.add_to_outbox(${topic}, ${JSON.stringify(payload)}::jsonb)`.execute(
    kysely(client),
  );
}
