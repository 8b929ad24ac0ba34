import type { Pool } from "pg";
import type { DataAccess } from "../backends/data-access.ts";
import type { Payments } from "../billing/payments.ts";
import type { Config } from "../config/read-config.ts";
import type { BusinessPlaces } from "../providers/places/places.ts";

export type JobDeps = {
  pool: Pool;
  config: Pick<Config, "publicUrl" | "dataDir" | "isProduction" | "googleMaps" | "leadChecks">;
  payments: Payments | undefined;
  serviceClient: DataAccess["serviceClient"];
  places: BusinessPlaces;
};

export type NotifyDeps = { pool: Pool; config: Pick<Config, "publicUrl" | "leadChecks"> };
