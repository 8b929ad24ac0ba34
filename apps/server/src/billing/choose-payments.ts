import type { Pool } from "pg";
import type { Config } from "../config/read-config.ts";
import { createLocalPayments } from "./local-payments.ts";
import type { Payments } from "./payments.ts";
import { createStripePayments } from "./stripe-payments.ts";

/** Stripe when it is configured, otherwise the local test mode; none in production without Stripe. */
export function choosePayments(config: Config, pool: Pool): Payments | undefined {
  if (config.stripe) return createStripePayments(config.stripe);
  if (config.isProduction) return undefined;
  return createLocalPayments(pool, config.publicUrl);
}
