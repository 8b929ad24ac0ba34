import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import type { LeadsPage, LeadWithMockup } from "./load-leads";
import { saveLead } from "./save-lead";

/** Changes a status optimistically; rolled back on failure. */
export function useChangeStatus(queryKey: QueryKey) {
  const { config } = useDashboard();
  const client = useQueryClient();
  const show = (id: string, status: string) =>
    client.setQueryData<LeadsPage>(
      queryKey,
      (page) =>
        page && { ...page, leads: page.leads.map((lead) => (lead.id === id ? { ...lead, status } : lead)) },
    );
  return useMutation({
    mutationFn: ({ lead, status }: { lead: LeadWithMockup; status: string }) =>
      saveLead(config, { id: lead.id, updatedAt: lead.updated_at }, { status }),
    onMutate: ({ lead, status }) => show(lead.id, status),
    onError: (error, { lead }) => {
      console.error("The status could not be changed:", error);
      show(lead.id, lead.status);
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
