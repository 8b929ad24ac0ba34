import type { Database, SharedMockup } from "@curbview/domain";
import type { SupabaseClient } from "@supabase/supabase-js";

/** The page of a shared mockup. */
export function shareUrl(publicUrl: string, token: string): string {
  return new URL(`/share/${token}`, publicUrl).href;
}

/** What anyone may see who was given the token; null when it is unknown or the mockup has been removed. */
export async function loadSharedMockup(
  anonymous: SupabaseClient<Database>,
  token: string,
): Promise<SharedMockup | null> {
  if (!/^[\w-]{22,100}$/.test(token)) return null;
  const { data } = await anonymous.rpc("get_shared_mockup", { token }).throwOnError();
  return data;
}
