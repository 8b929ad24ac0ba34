import type { PoolClient } from "pg";
import { kysely } from "../database/kysely.ts";

/**
 * Who is to be told of an accepted lead by text or push: its company's owner, its homeowner. Neither may be asked later: an
 * owner who turns alerts on wants those of new leads, and a homeowner agrees before the email.
 */
export async function findAlertRecipients(
  client: PoolClient,
  leadId: string,
): Promise<{ owner: boolean; homeowner: boolean }> {
  const found = await kysely(client)
    .selectFrom("leads")
    .innerJoin("companies", "companies.id", "leads.company_id")
    .select(({ exists, or, selectFrom }) => [
      or([
        exists(
          selectFrom("alert_settings as settings")
            .whereRef("settings.user_id", "=", "companies.user_id")
            .whereRef("settings.company_id", "=", "companies.id")
            .where("settings.texts", "=", true),
        ),
        exists(
          selectFrom("push_devices as devices")
            .whereRef("devices.user_id", "=", "companies.user_id")
            .whereRef("devices.company_id", "=", "companies.id"),
        ),
      ]).as("owner"),
      exists(selectFrom("text_consents as consents").whereRef("consents.lead_id", "=", "leads.id")).as(
        "homeowner",
      ),
    ])
    .where("leads.id", "=", leadId)
    .executeTakeFirst();
  return { owner: Boolean(found?.owner), homeowner: Boolean(found?.homeowner) };
}
