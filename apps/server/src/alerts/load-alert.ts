import type { Pool } from "pg";
import { kysely } from "../database/kysely.ts";
import { readTown } from "./read-town.ts";

/** What an alert tells of a lead. */
export type AlertLead = {
  id: string;
  companyId: string;
  ownerId: string;
  isTest: boolean;
  who: string;
  phone: string | null;
  service: string;
  where: string;
  timeZone: string | null;
};

/** Undefined where nobody is to be alerted: the lead is gone or held, or its company is nobody's. */
export async function loadAlertLead(pool: Pool, leadId: string): Promise<AlertLead | undefined> {
  const row = await kysely(pool)
    .selectFrom("leads")
    .innerJoin("companies", "companies.id", "leads.company_id")
    .select(["leads.id", "leads.company_id", "leads.name", "leads.phone", "leads.address"])
    .select(["leads.service_type", "leads.is_test", "companies.user_id", "companies.time_zone"])
    .where("leads.id", "=", leadId)
    .where("leads.is_held", "=", false)
    .where("leads.email", "<>", "")
    .executeTakeFirst();
  if (!row?.user_id) return undefined;
  return {
    id: row.id,
    companyId: row.company_id,
    ownerId: row.user_id,
    isTest: row.is_test,
    who: row.name?.trim() || "A homeowner",
    phone: row.phone,
    service: row.service_type,
    where: readTown(row.address),
    timeZone: row.time_zone,
  };
}

export function findSettings(pool: Pool, { ownerId, companyId }: AlertLead) {
  return kysely(pool)
    .selectFrom("alert_settings")
    .select(["phone", "texts", "stopped_at", "quiet_from", "quiet_to"])
    .where("user_id", "=", ownerId)
    .where("company_id", "=", companyId)
    .executeTakeFirst();
}

export function listDevices(pool: Pool, { ownerId, companyId }: AlertLead) {
  return kysely(pool)
    .selectFrom("push_devices")
    .select(["id", "endpoint", "p256dh", "auth"])
    .where("user_id", "=", ownerId)
    .where("company_id", "=", companyId)
    .execute();
}
