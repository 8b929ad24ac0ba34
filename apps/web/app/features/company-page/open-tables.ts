import type { PublicConfig } from "@curbview/domain";
import { callerHeaders } from "../../lib/call-function";

/** The data tables as this visitor; the client is loaded when it is first needed. */
export async function openTables(config: PublicConfig) {
  const { PostgrestClient } = await import("@supabase/postgrest-js");
  return new PostgrestClient(`${config.supabaseUrl}/rest/v1`, { headers: callerHeaders(config) });
}
