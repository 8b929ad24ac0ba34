import type { DataAccess } from "../backends/data-access.ts";
import type { Config } from "../config/read-config.ts";
import type { Payments } from "./payments.ts";

export type BillingDeps = DataAccess & {
  config: Pick<Config, "publicUrl" | "stripe">;
  /** Absent in production without Stripe. */
  payments: Payments | undefined;
};
