import type { PublicConfig } from "@curbview/domain";
import type { EnginePool } from "@curbview/mockup-engine";
import type { DeliverPush } from "./alerts/deliver-push.ts";
import type { DataAccess } from "./backends/data-access.ts";
import type { Payments } from "./billing/payments.ts";
import type { Config } from "./config/read-config.ts";
import type { DeliverSms } from "./mail/deliver-sms.ts";
import type { PictureSources } from "./pictures/fetch-picture.ts";
import type { ImageEditor } from "./providers/image-editing/image-editor.ts";
import type { Places } from "./providers/places/places.ts";

/** Everything endpoints and jobs work with, made once at the start; each folder names the part it needs. */
export type Deps = DataAccess & {
  config: Config;
  publicConfig: PublicConfig;
  /** Absent in production without Stripe. */
  payments: Payments | undefined;
  deliverSms: DeliverSms;
  deliverPush: DeliverPush;
  pictureSources: PictureSources;
  editors: ImageEditor[];
  places: Places;
  enginePool: EnginePool;
};
