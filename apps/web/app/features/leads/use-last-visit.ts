import { useQuery } from "@tanstack/react-query";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { openSupabase } from "../../lib/supabase/open-supabase";
import type { LeadWithMockup } from "./load-leads";

/** Tells which leads came since this person last looked at the list; opening it is looking. */
export function useLastVisit(): (lead: LeadWithMockup) => boolean {
  const { config, userId } = useDashboard();
  const { data: seenAt } = useQuery({
    queryKey: ["leads-seen-at", userId],
    queryFn: async () => {
      const profiles = openSupabase(config).from("profiles");
      const { data } = await profiles
        .select("leads_seen_at")
        .eq("user_id", userId)
        .maybeSingle()
        .throwOnError();
      await profiles.update({ leads_seen_at: new Date().toISOString() }).eq("user_id", userId).throwOnError();
      return data?.leads_seen_at ?? null;
    },
    // Once a visit: what is new stays marked while one works through the list.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30 * 60_000,
  });
  return (lead) => Boolean(seenAt && (lead.finished_at ?? lead.created_at) > seenAt);
}
