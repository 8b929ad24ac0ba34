import type { Database, PublicConfig } from "@curbview/domain";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { visitorToken } from "../visitor/visitor-token";

let client: SupabaseClient<Database> | undefined;

/** The one official client of this browser tab; it keeps the session and renews it. */
export function openSupabase(config: PublicConfig): SupabaseClient<Database> {
  client ??= createClient<Database>(config.supabaseUrl, config.supabaseAnonKey, {
    // What a visitor started before signing up stays theirs to claim.
    global: { headers: { "x-visitor-token": visitorToken() } },
  });
  return client;
}

/** The access token of whoever is signed in, or undefined. */
export async function readAccessToken(config: PublicConfig): Promise<string | undefined> {
  const { data } = await openSupabase(config).auth.getSession();
  return data.session?.access_token;
}
