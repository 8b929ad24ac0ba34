import type { PublicConfig } from "@curbview/domain";
import { callerHeaders } from "../../lib/http/call-function";

/** A PostgREST client that acts as this visitor; the library is loaded on first use. */
export async function createVisitorClient(config: PublicConfig) {
  const { PostgrestClient } = await import("@supabase/postgrest-js");
  return new PostgrestClient(`${config.supabaseUrl}/rest/v1`, { headers: callerHeaders(config) });
}
