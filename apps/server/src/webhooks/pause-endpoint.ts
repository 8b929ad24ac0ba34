import { inTransaction } from "@curbview/server-kit";
import { sql } from "kysely";
import type { Pool } from "pg";
import { kysely } from "../database/kysely.ts";
import { addToOutbox } from "../database/outbox.ts";

/** So many failures in a row pause an endpoint for a minute, each further one twice as long. */
const failuresToPause = 5;
const maxPause = "4 hours";

/**
 * Counts an attempt: a receiver that hangs or fails again and again is left alone for a while, and its owner is mailed when
 * that begins.
 */
export async function countAttempt(pool: Pool, endpointId: string, isDelivered: boolean): Promise<void> {
  if (isDelivered) {
    await kysely(pool)
      .updateTable("webhook_endpoints")
      .set({ failures: 0, paused_until: null })
      .where("id", "=", endpointId)
      .where("failures", ">", 0)
      .execute();
    return;
  }
  await inTransaction(pool, async (client) => {
    const over = sql`least(failures + 1 - ${failuresToPause}, 10)`;
    const endpoint = await kysely(client)
      .updateTable("webhook_endpoints")
      .where("id", "=", endpointId)
      .set({
        failures: sql`failures + 1`,
        paused_until: sql`case when failures + 1 >= ${failuresToPause}
          then now() + least(interval '1 minute' * power(2, ${over}), ${maxPause}::interval) end`,
      })
      .returning(["company_id", "failures", "paused_until"])
      .executeTakeFirst();
    if (endpoint?.failures !== failuresToPause) return;
    const { company_id, paused_until } = endpoint;
    const key = `${endpointId} ${paused_until?.toISOString()}`;
    await addToOutbox(client, { topic: "webhook.paused", payload: { company_id, key } });
  });
}

export function describePause(until: Date): string {
  const minute = `${until.toISOString().slice(0, 16).replace("T", " ")} UTC`;
  return `Paused until ${minute}, because the address failed ${failuresToPause} times in a row or more.`;
}
