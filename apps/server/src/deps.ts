import type { PublicConfig } from "@curbview/domain";
import type { EnginePool } from "@curbview/mockup-engine";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Context } from "hono";
import type { Pool } from "pg";
import type { Payments } from "./billing/payments.ts";
import type { Config } from "./config/read-config.ts";
import type { PictureSources } from "./pictures/fetch-picture.ts";
import type { ImageEditor } from "./providers/image-editing/image-editor.ts";
import type { Places } from "./providers/places/places.ts";

/** What the functions work with; made once in main.ts. */
export type Deps = {
  config: Config;
  publicConfig: PublicConfig;
  /** The database as its owner; only for named server work that no caller's rights could do. */
  pool: Pool;
  /** Absent in production without Stripe. */
  payments: Payments | undefined;
  pictureSources: PictureSources;
  editors: ImageEditor[];
  places: Places;
  enginePool: EnginePool;
  /** Acts with the caller's own key, token and visitor token: row-level security judges. */
  callerClient(c: Context): SupabaseClient;
  /** Acts for the server itself; only for what a caller has been allowed. */
  serviceClient: SupabaseClient;
  /** Refuses a request without a valid key, or with a token that is not ours. */
  requireKey(c: Context): Promise<void>;
};
