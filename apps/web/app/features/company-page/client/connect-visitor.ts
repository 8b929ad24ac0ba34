import type { PublicConfig } from "@curbview/domain";
import { visitorToken } from "../../../lib/visitor-token.ts";

function headers(config: PublicConfig): Record<string, string> {
  return {
    apikey: config.supabaseAnonKey,
    authorization: `Bearer ${config.supabaseAnonKey}`,
    "x-visitor-token": visitorToken(),
  };
}

/** The data tables as this visitor; loaded when the first step is taken, to keep the page light. */
export async function connectTables(config: PublicConfig) {
  const { PostgrestClient } = await import("@supabase/postgrest-js");
  return new PostgrestClient(`${config.supabaseUrl}/rest/v1`, { headers: headers(config) });
}

/** The picture bucket as this visitor. */
export async function connectBucket(config: PublicConfig) {
  const { StorageClient } = await import("@supabase/storage-js");
  return new StorageClient(`${config.supabaseUrl}/storage/v1`, headers(config)).from("mockup-images");
}
