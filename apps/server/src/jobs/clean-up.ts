import { sql } from "kysely";
import type { Pool } from "pg";
import { kysely } from "../database/kysely.ts";
import type { Tables } from "../database/tables.gen.ts";

type Kept = { [T in keyof Tables]: { table: T; since: keyof Tables[T]; days: number } }[keyof Tables];

/** How long rows are kept; figures of money stay for good. */
const retention = [
  { table: "webhook_deliveries", since: "created_at", days: 30 },
  { table: "private.erased_leads", since: "finished_at", days: 31 },
  { table: "private.sent_mails", since: "sent_at", days: 60 },
  { table: "private.sent_texts", since: "sent_at", days: 60 },
  { table: "private.phone_checks", since: "expires_at", days: 1 },
  { table: "private.limited_mails", since: "sent_at", days: 2 },
  { table: "private.visit_counts", since: "since", days: 1 },
  { table: "private.captcha_passes", since: "passed_at", days: 1 },
  { table: "private.payment_events", since: "received_at", days: 90 },
] satisfies Kept[];

/** Small enough to stay far below the statement timeout. */
const batchSize = 5_000;

export async function cleanUp(pool: Pool): Promise<void> {
  const db = kysely(pool);
  await sql`select private.remove_abandoned_companies()`.execute(db);
  for (const { table, since, days } of retention) {
    const [from, column] = [sql.table(table), sql.ref(since)];
    let removed: bigint | undefined;
    do {
      const result = await sql`
        delete from ${from} where ctid = any (array(
          select ctid from ${from} where ${column} < now() - make_interval(days => ${days}) limit ${batchSize}
        ))`.execute(db);
      removed = result.numAffectedRows;
    } while (removed === BigInt(batchSize));
  }
}
