import type { PublicConfig } from "@curbview/domain";
import { openSupabase } from "../supabase/open-supabase";

let leaving = false;

/** Tells a log-out from an expired session. */
export function isLoggingOut(): boolean {
  return leaving;
}

export async function logOut(config: PublicConfig): Promise<void> {
  leaving = true;
  try {
    await openSupabase(config).auth.signOut({ scope: "local" });
  } finally {
    leaving = false;
  }
}
