import type { Pool } from "pg";

/** What is kept for a while only; figures of money stay for good. */
const kept = [
  { table: "public.webhook_deliveries", since: "created_at", days: 30 },
  { table: "private.sent_mails", since: "sent_at", days: 60 },
  { table: "private.visit_counts", since: "since", days: 1 },
  { table: "private.captcha_passes", since: "passed_at", days: 1 },
  { table: "private.payment_events", since: "received_at", days: 90 },
] as const;

/** Few enough to stay far below the time limit of a statement. */
const batch = 5_000;

/** Removes what nobody needs any more. */
export async function cleanUp(pool: Pool): Promise<void> {
  await pool.query("select private.remove_abandoned_companies()");
  for (const { table, since, days } of kept) {
    let removed: number;
    do {
      const { rowCount } = await pool.query(
        `delete from ${table} where ctid = any (array(
           select ctid from ${table} where ${since} < now() - make_interval(days => $1) limit $2
         ))`,
        [days, batch],
      );
      removed = rowCount ?? 0;
    } while (removed === batch);
  }
}
