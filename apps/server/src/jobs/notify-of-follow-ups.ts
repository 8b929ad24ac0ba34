import { sql } from "kysely";
import type { Pool } from "pg";
import { kysely } from "../database/kysely.ts";
import { type Mail, renderFollowUpMail } from "../mail/render-mails.ts";
import type { NotifyDeps } from "./job-deps.ts";
import { mayMailOwner } from "./may-mail-owner.ts";
import type { JobData } from "./queues.ts";

/** Leaves a message for every company with leads that are due since the last time. */
export async function remindOfFollowUps(pool: Pool): Promise<void> {
  await sql`select private.remind_of_follow_ups()`.execute(kysely(pool));
}

/** Mails the owner the leads that are due, unless they want no such mails or have planned anew. */
export async function notifyOfFollowUps(
  deps: NotifyDeps,
  { company_id, lead_ids, key }: JobData["follow-up-mail"],
  sendMail: (mail: Mail) => Promise<void>,
): Promise<void> {
  const { pool } = deps;
  const owner = await findOwner(pool, company_id);
  if (!owner?.email || owner.follow_up_mails === false) return;
  const leads = await findDue(pool, company_id, lead_ids);
  if (leads.length === 0) return;
  const mailKey = `follow-ups ${key}`;
  const reader = { email: owner.email, isConfirmed: owner.email_confirmed_at !== null };
  if (!(await mayMailOwner(deps, reader, { key: mailKey, companyId: company_id }))) return;
  const { publicUrl } = deps.config;
  const mail = await renderFollowUpMail({ to: owner.email, companyName: owner.name, publicUrl, leads });
  await sendMail({ ...mail, key: mailKey });
}

function findOwner(pool: Pool, companyId: string) {
  return kysely(pool)
    .selectFrom("companies")
    .innerJoin("auth.users as users", "users.id", "companies.user_id")
    .leftJoin("profiles", "profiles.user_id", "companies.user_id")
    .select(["companies.name", "users.email", "users.email_confirmed_at", "profiles.follow_up_mails"])
    .where("companies.id", "=", companyId)
    .executeTakeFirst();
}

function findDue(pool: Pool, companyId: string, leadIds: string[]) {
  return kysely(pool)
    .selectFrom("leads")
    .innerJoin("lead_assessments as plans", "plans.lead_id", "leads.id")
    .select(["id", "name", "email", "phone", "address", "service_type", "notes"])
    .where("leads.company_id", "=", companyId)
    .where("id", "in", leadIds)
    .where("is_held", "=", false)
    .where("follow_up_at", "<=", sql<Date>`now()`)
    .orderBy("follow_up_at")
    .orderBy("id")
    .execute();
}
