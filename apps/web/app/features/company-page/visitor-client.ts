import type { Database, PublicConfig } from "@curbview/domain";
import { PostgrestClient } from "@supabase/postgrest-js";
import { callerHeaders } from "../../lib/http/call-function";

/** A PostgREST client that acts as this visitor. */
export function createVisitorClient(config: PublicConfig) {
  return new PostgrestClient<Database>(`${config.supabaseUrl}/rest/v1`, { headers: callerHeaders(config) });
}
