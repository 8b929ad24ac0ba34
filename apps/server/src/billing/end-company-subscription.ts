import type { Pool } from "pg";
import { kysely } from "../database/kysely.ts";
import { isLive, type Payments } from "./payments.ts";

/** Ends the subscription of a company that was closed; throws until the provider has accepted it. */
export async function endCompanySubscription(
  { pool, payments }: { pool: Pool; payments: Payments | undefined },
  companyId: string,
): Promise<void> {
  const known = await kysely(pool)
    .selectFrom("private.company_billing")
    .select(["stripe_subscription_id", "subscription_status"])
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  if (!payments || !known?.stripe_subscription_id || !isLive(known.subscription_status)) return;
  await payments.endSubscription(known.stripe_subscription_id);
}
