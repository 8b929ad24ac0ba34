import type { Pool } from "pg";

/** Removes what nobody needs any more; figures of money stay. */
export async function cleanUp(pool: Pool): Promise<void> {
  await pool.query("select private.remove_abandoned_companies()");
  await pool.query("delete from public.webhook_deliveries where created_at < now() - interval '30 days'");
  await pool.query("delete from private.sent_mails where sent_at < now() - interval '60 days'");
  await pool.query("delete from private.payment_events where received_at < now() - interval '90 days'");
}
