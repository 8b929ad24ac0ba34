import type { PublicConfig } from "@curbview/domain";
import { useQuery } from "@tanstack/react-query";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { openSupabase } from "../../lib/supabase/open-supabase";

export const emailConfirmedKey = (userId: string) => ["email-confirmed", userId];

/** Whether the owner has opened the link of a mail of ours, or entered its code; undefined until it is known. */
export function useEmailConfirmed(): boolean | undefined {
  const { config, userId } = useDashboard();
  const { data } = useQuery({
    queryKey: emailConfirmedKey(userId),
    queryFn: () => isEmailConfirmed(config),
    refetchOnWindowFocus: ({ state }) => state.data === false,
  });
  return data;
}

/** The session of this browser knows it from its start: one that was not confirmed may be by now, on a phone. */
async function isEmailConfirmed(config: PublicConfig): Promise<boolean> {
  const { auth } = openSupabase(config);
  const kept = await auth.getSession();
  if (kept.data.session?.user.email_confirmed_at) return true;
  const { data, error } = await auth.getUser();
  if (error) console.warn("It could not be asked whether the email is confirmed:", error.message);
  return data.user ? Boolean(data.user.email_confirmed_at) : true;
}
