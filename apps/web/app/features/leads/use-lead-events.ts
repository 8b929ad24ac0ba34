import type { LeadEvent, RecordedKind } from "@curbview/domain";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { openSupabase } from "../../lib/supabase/open-supabase";
import type { LeadWithMockup } from "./load-leads";

const maxShown = 200;

/** What happened to the lead, the newest first. */
export function useLeadEvents(lead: LeadWithMockup) {
  const { config, company } = useDashboard();
  return useQuery({
    queryKey: [company.id, "lead-events", lead.id],
    queryFn: async () => {
      const { data } = await openSupabase(config)
        .from("lead_events")
        .select("id, kind, detail, created_at")
        .eq("lead_id", lead.id)
        .order("created_at", { ascending: false })
        .order("id", { ascending: false })
        .limit(maxShown)
        .throwOnError();
      return data as LeadEvent[];
    },
  });
}

/** Writes down what the owner does outside of this site. Never in the way of doing it: a failure is only logged. */
export function useRecordEvent(lead: LeadWithMockup): (kind: RecordedKind) => void {
  const { config, company } = useDashboard();
  const client = useQueryClient();
  const recording = useMutation({
    mutationFn: async (kind: RecordedKind) => {
      await openSupabase(config).rpc("record_lead_event", { lead_id: lead.id, kind }).throwOnError();
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [company.id, "lead-events", lead.id] }),
    onError: (error) => console.warn("The event could not be recorded:", error),
  });
  return recording.mutate;
}

/** A finished lead that is looked at has been opened. */
export function useRecordOpening(lead: LeadWithMockup): void {
  const record = useRecordEvent(lead);
  const { id, email } = lead;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each lead
  useEffect(() => {
    if (email) record("opened");
  }, [id]);
}
