import type { Database } from "@curbview/domain";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Context } from "hono";
import type { Pool } from "pg";

/** The ways to the data; each sees something else. */
export type DataAccess = {
  /** The database as its owner; only for named server work that no caller's rights could do. */
  pool: Pool;
  /** Acts with the caller's own key, token and visitor token: row-level security judges. */
  callerClient(c: Context): SupabaseClient<Database>;
  /** Bypasses row-level security; only for what a caller has been allowed. */
  serviceClient: SupabaseClient<Database>;
  /** Refuses a request without a valid key, or with a token that is not ours. */
  requireApiKey(c: Context): Promise<void>;
};
