import type { Pool } from "pg";
import type { Config } from "../config/read-config.ts";
import { createLocalPayments } from "./local-payments.ts";
import type { Payments } from "./payments.ts";

/** Stripe when it is configured, otherwise the local test mode; none in production without Stripe. */
export async function choosePayments(config: Config, pool: Pool): Promise<Payments | undefined> {
  if (config.stripe) {
    // Stripe's library has two hundred modules, and is loaded where it is used.
    const { createStripePayments } = await import("./stripe-payments.ts");
    return createStripePayments(config.stripe);
  }
  if (config.isProduction) return undefined;
  return createLocalPayments(pool, config.publicUrl);
}
