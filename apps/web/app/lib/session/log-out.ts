import type { PublicConfig } from "@curbview/domain";
import { openSupabase } from "../supabase/open-supabase";

let leaving = false;

/** Whether the session is being ended on purpose, and not because it ran out. */
export function isLoggingOut(): boolean {
  return leaving;
}

/** Ends this browser's session. */
export async function logOut(config: PublicConfig): Promise<void> {
  leaving = true;
  try {
    await openSupabase(config).auth.signOut({ scope: "local" });
  } finally {
    leaving = false;
  }
}
