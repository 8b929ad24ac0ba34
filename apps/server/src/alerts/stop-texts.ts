import { sql } from "kysely";
import type { Pool } from "pg";
import { kysely } from "../database/kysely.ts";
import { hashPhone } from "./limit-texts.ts";

/** The number gets no text of ours any more, whoever asks for one. */
export async function stopTexts(pool: Pool, phone: string): Promise<void> {
  const db = kysely(pool);
  await db
    .insertInto("private.stopped_phones")
    .values({ phone_hash: hashPhone(phone) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .updateTable("alert_settings")
    .set({ stopped_at: sql<Date>`coalesce(stopped_at, now())` })
    .where("phone", "=", phone)
    .execute();
  await db
    .updateTable("text_consents")
    .set({ stopped_at: sql<Date>`coalesce(stopped_at, now())` })
    .where("phone", "=", phone)
    .execute();
}

/** The number answered START. What a homeowner agreed to before is not agreed to again by it. */
export async function resumeTexts(pool: Pool, phone: string): Promise<void> {
  const db = kysely(pool);
  await db.deleteFrom("private.stopped_phones").where("phone_hash", "=", hashPhone(phone)).execute();
  await db.updateTable("alert_settings").set({ stopped_at: null }).where("phone", "=", phone).execute();
}
