import type { Pool } from "pg";
import type { Config } from "../config/read-config.ts";
import { kysely } from "../database/kysely.ts";

/** In which our own backend and hosted Supabase tell the database the caller's address. */
const ownAddressHeader = "cf-connecting-ip";

/** The database judges leads itself, since browsers may write to it directly; it reads these settings from a table. */
export async function applyLeadSettings(
  pool: Pool,
  { captcha, leadChecks, supabase }: Pick<Config, "captcha" | "leadChecks" | "supabase">,
): Promise<void> {
  await kysely(pool)
    .updateTable("private.server_settings")
    .set({
      captcha_required: captcha?.check !== undefined,
      captcha_always: captcha?.asksAlways ?? false,
      check_leads: leadChecks.isOn,
      address_header: supabase?.addressHeader ?? ownAddressHeader,
    })
    .execute();
}
