import { sql } from "kysely";
import type { PoolClient } from "pg";
import { z } from "zod";
import { kysely } from "../database/kysely.ts";
import { log } from "../logging/log.ts";
import { reasons, settleFree } from "./ledger.ts";
import type { Payments } from "./payments.ts";

/**
 * Stripe accepts a usage report before it counts it, and later sends an event about reports it could not count. That is
 * logged as an error for the operator, and the leads it names become free.
 */
export async function handleMeterProblem(
  client: PoolClient,
  payments: Payments,
  event: { id: string; type: string },
): Promise<void> {
  const problem = await payments.findUsageProblem(event.id);
  log.error(
    { event: event.id, type: event.type, leads: problem.count, messages: problem.messages },
    "Stripe could not count usage that it had taken",
  );
  const named = problem.identifiers.filter((id) => z.uuid().safeParse(id).success);
  const charged = await kysely(client)
    .selectFrom("lead_charges")
    .select("lead_id")
    .where("lead_id", "=", sql<string>`any (${named}::uuid[])`)
    .where("state", "=", "charged")
    .orderBy("lead_id")
    .forUpdate()
    .execute();
  for (const { lead_id } of charged) await settleFree(client, lead_id, reasons.uncounted);
}
