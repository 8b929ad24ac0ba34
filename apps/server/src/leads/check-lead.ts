import type { HoldReason } from "@curbview/domain";
import { sql } from "kysely";
import type { Pool } from "pg";
import type { Config } from "../config/read-config.ts";
import { kysely } from "../database/kysely.ts";
import { checkEmailDomain } from "./check-email-domain.ts";
import { isImpossibleAddress } from "./is-impossible-address.ts";

type CheckDeps = { pool: Pool; config: Pick<Config, "leadChecks"> };

/** A page may ask for its picture after the email was given, where the connection was lost in between. */
const waitForPictureMs = 120_000;
/** Long after the queue has given up. */
const lostAfterMinutes = 15;
const checksAtOnce = 1000;

/** Looks at a finished lead once: it is accepted, or held with a reason. Throws to be asked again while it waits. */
export async function checkLead(
  { pool, config }: CheckDeps,
  { lead_id, since }: { lead_id: string; since: number },
): Promise<void> {
  const lead = await kysely(pool)
    .selectFrom("leads")
    .select(["email", "address", "picture_at", "mockup_id"])
    .where("id", "=", lead_id)
    .where("email", "<>", "")
    .where("accepted_at", "is", null)
    .where("is_held", "=", false)
    .executeTakeFirst();
  if (!lead) return;
  const reason = config.leadChecks.isOn ? await findReason(lead, since, config.leadChecks) : undefined;
  if (reason) await holdLead(pool, lead_id, reason);
  else await acceptLead(pool, lead_id);
}

async function acceptLead(pool: Pool, leadId: string): Promise<void> {
  await kysely(pool)
    .updateTable("leads")
    .set({ accepted_at: sql<Date>`now()` })
    .where("id", "=", leadId)
    .where("accepted_at", "is", null)
    .where("is_held", "=", false)
    .execute();
}

/** Unless somebody has judged it meanwhile. */
async function holdLead(pool: Pool, leadId: string, reason: HoldReason): Promise<void> {
  await kysely(pool)
    .with("due", (db) =>
      db
        .selectFrom("leads")
        .select("id")
        .where("id", "=", leadId)
        .where("accepted_at", "is", null)
        .where("is_held", "=", false)
        .forUpdate(),
    )
    .selectFrom("due")
    .select(sql`private.hold_lead(due.id, ${reason})`.as("held"))
    .execute();
}

type CheckedLead = { email: string; address: string; picture_at: Date | null; mockup_id: string | null };

async function findReason(
  lead: CheckedLead,
  since: number,
  { findsMailServers }: Config["leadChecks"],
): Promise<HoldReason | undefined> {
  if (isImpossibleAddress(lead.address)) return "impossible_address";
  const domain = await checkEmailDomain(lead.email, { findsMailServers });
  if (domain !== "usable") return domain;
  if (lead.picture_at || lead.mockup_id) return undefined;
  if (Date.now() - since < waitForPictureMs) throw new Error("no picture was asked for yet");
  return "no_picture";
}

/** Finished leads that nobody looks at any more, after a crash or a long outage. */
export async function findUncheckedLeads(pool: Pool): Promise<{ lead_id: string; since: number }[]> {
  const lost = await kysely(pool)
    .selectFrom("leads")
    .select(["id", "finished_at"])
    .where("email", "<>", "")
    .where("accepted_at", "is", null)
    .where("is_held", "=", false)
    .where("finished_at", "<", sql<Date>`now() - make_interval(mins => ${lostAfterMinutes})`)
    .orderBy("finished_at")
    .limit(checksAtOnce)
    .execute();
  return lost.map(({ id, finished_at }) => ({ lead_id: id, since: finished_at?.getTime() ?? 0 }));
}

/** A picture was asked for: what was held for the want of one is accepted. */
export async function notePictureOfLead(pool: Pool, leadId: string): Promise<void> {
  const waitsForPicture = sql<boolean>`is_held and exists (
    select from lead_assessments where lead_id = leads.id and held_reason = 'no_picture'
  )`;
  await kysely(pool)
    .updateTable("leads")
    .set({
      picture_at: sql<Date>`coalesce(picture_at, now())`,
      accepted_at: sql<Date>`case when ${waitsForPicture} then now() else accepted_at end`,
      is_held: sql<boolean>`is_held and not (${waitsForPicture})`,
    })
    .where("id", "=", leadId)
    .execute();
}
