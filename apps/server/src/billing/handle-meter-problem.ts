import type { PoolClient } from "pg";
import { z } from "zod";
import { log } from "../logging/log.ts";
import { reasons, settleFree } from "./ledger.ts";
import type { Payments } from "./payments.ts";

/**
 * Stripe answers a usage report before it has counted it; later it tells of those it could not count. The operator
 * has to look, and the leads it names are shown as not billed, because they are not.
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
  const { rows } = await client.query<{ lead_id: string }>(
    `select lead_id from public.lead_charges
     where lead_id = any ($1::uuid[]) and state = 'charged' order by lead_id for update`,
    [named],
  );
  for (const { lead_id } of rows) await settleFree(client, lead_id, reasons.uncounted);
}
