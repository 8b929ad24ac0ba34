import { sql } from "kysely";
import type { Pool } from "pg";
import { kysely } from "../database/kysely.ts";

/** So many failures in a row pause an endpoint for a minute, each further one twice as long. */
const failuresToPause = 5;
const longestPause = "4 hours";

/** Counts an attempt: a receiver that hangs or fails again and again is left alone for a while. */
export async function countAttempt(pool: Pool, endpointId: string, isDelivered: boolean): Promise<void> {
  const update = kysely(pool).updateTable("webhook_endpoints").where("id", "=", endpointId);
  if (isDelivered) {
    await update.set({ failures: 0, paused_until: null }).where("failures", ">", 0).execute();
    return;
  }
  const over = sql`least(failures + 1 - ${failuresToPause}, 10)`;
  await update
    .set({
      failures: sql`failures + 1`,
      paused_until: sql`case when failures + 1 >= ${failuresToPause}
        then now() + least(interval '1 minute' * power(2, ${over}), ${longestPause}::interval) end`,
    })
    .execute();
}

export function describePause(until: Date): string {
  const minute = `${until.toISOString().slice(0, 16).replace("T", " ")} UTC`;
  return `Paused until ${minute}, because the address failed ${failuresToPause} times in a row or more.`;
}
