import type { PublicConfig } from "@curbview/domain";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";

let client: SupabaseClient | undefined;

/** The one official client of this browser tab; it keeps the session and renews it. */
export function openSupabase(config: PublicConfig): SupabaseClient {
  client ??= createClient(config.supabaseUrl, config.supabaseAnonKey);
  return client;
}
