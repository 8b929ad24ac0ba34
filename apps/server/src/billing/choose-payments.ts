import type { Pool } from "pg";
import type { Config } from "../config/read-config.ts";
import { createLocalPayments, prepareLocalPayments } from "./local-payments.ts";
import type { Payments } from "./payments.ts";
import { createStripePayments } from "./stripe-payments.ts";

/** Stripe when it is configured, otherwise the local test mode; none in production without Stripe. */
export async function choosePayments(config: Config, pool: Pool): Promise<Payments | undefined> {
  if (config.stripe) return createStripePayments(config.stripe);
  if (config.isProduction) return undefined;
  await prepareLocalPayments(pool);
  return createLocalPayments(pool, config.publicUrl);
}
