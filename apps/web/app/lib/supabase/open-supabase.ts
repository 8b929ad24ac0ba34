import type { Database, PublicConfig } from "@curbview/domain";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { visitorToken } from "../visitor/visitor-token";

let client: SupabaseClient<Database> | undefined;

/** The Supabase client of this tab. */
export function openSupabase(config: PublicConfig): SupabaseClient<Database> {
  client ??= createClient<Database>(config.supabaseUrl, config.supabaseAnonKey, {
    // Lets somebody who signs up claim the company they started as a visitor.
    global: { headers: { "x-visitor-token": visitorToken() } },
  });
  return client;
}

export async function readAccessToken(config: PublicConfig): Promise<string | undefined> {
  const { data } = await openSupabase(config).auth.getSession();
  return data.session?.access_token;
}
