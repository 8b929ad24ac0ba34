import { createHash } from "node:crypto";
import { inTransaction, lockInTransaction } from "@curbview/server-kit";
import { sql } from "kysely";
import type { Pool, PoolClient } from "pg";
import type { TextLimits } from "../config/read-alerts.ts";
import { kysely } from "../database/kysely.ts";

export type Audience = "business" | "homeowner";
/** `stopped`: the number answered STOP. The others: the last 24 hours had enough. */
export type TextVerdict = "allowed" | "stopped" | "phone_full" | "company_full" | "installation_full";
type Text = { key: string; to: string; companyId: string; audience: Audience };

/** What a stranger can have texted to somebody. */
const textsPerHomeowner = 3;
/** Of what is left in a day, homeowners never get the last fifth: businesses wait for their alerts. */
const homeownersShare = 0.8;

export const hashPhone = (e164: string): string => createHash("sha256").update(e164).digest("hex");

/** Counts a text against the limits of its company and of the installation; the same key counts once. */
export function allowText(
  pool: Pool,
  { key, to, companyId, audience }: Text,
  { perDay, perCompanyDay }: TextLimits,
): Promise<TextVerdict> {
  const phone_hash = hashPhone(to);
  const share = audience === "homeowner" ? homeownersShare : 1;
  return inTransaction(pool, async (client) => {
    await lockInTransaction(client, "texts");
    if (await isStopped(client, phone_hash)) return "stopped";
    const used = await countTexts(client, { key, phone_hash, companyId });
    if (used.same > 0) return "allowed";
    if (audience === "homeowner" && used.phone >= textsPerHomeowner) return "phone_full";
    if (used.company >= perCompanyDay * share) return "company_full";
    if (used.everywhere >= perDay * share) return "installation_full";
    await kysely(client)
      .insertInto("private.sent_texts")
      .values({ key, phone_hash, company_id: companyId, audience })
      .execute();
    return "allowed";
  });
}

async function isStopped(client: PoolClient, phoneHash: string): Promise<boolean> {
  const stopped = await kysely(client)
    .selectFrom("private.stopped_phones")
    .select("phone_hash")
    .where("phone_hash", "=", phoneHash)
    .executeTakeFirst();
  return stopped !== undefined;
}

async function countTexts(
  client: PoolClient,
  { key, phone_hash, companyId }: { key: string; phone_hash: string; companyId: string },
) {
  const { rows } = await sql<{ same: number; phone: number; company: number; everywhere: number }>`
    select (select count(*)::integer from private.sent_texts where key = ${key}) as same,
      count(*) filter (where phone_hash = ${phone_hash})::integer as phone,
      count(*) filter (where company_id = ${companyId})::integer as company,
      count(*)::integer as everywhere
    from private.sent_texts where sent_at > now() - interval '1 day'`.execute(kysely(client));
  return rows[0]!;
}
