import type { Pool } from "pg";
import type { DeliverPush } from "../alerts/deliver-push.ts";
import type { DataAccess } from "../backends/data-access.ts";
import type { Payments } from "../billing/payments.ts";
import type { Config } from "../config/read-config.ts";
import type { DeliverSms } from "../mail/deliver-sms.ts";
import type { BusinessPlaces } from "../providers/places/places.ts";

export type JobDeps = {
  pool: Pool;
  config: Pick<Config, "publicUrl" | "dataDir" | "isProduction" | "googleMaps" | "leadChecks" | "textLimits">;
  deliverSms: DeliverSms;
  deliverPush: DeliverPush;
  payments: Payments | undefined;
  serviceClient: DataAccess["serviceClient"];
  places: BusinessPlaces;
};

export type NotifyDeps = { pool: Pool; config: Pick<Config, "publicUrl" | "leadChecks"> };
