import { messages } from "@curbview/domain";
import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { toast } from "../../lib/toast/toast";
import type { LeadsPage, LeadWithMockup } from "./load-leads";
import { saveLead } from "./save-lead";

/**
 * Changes a status optimistically; rolled back with a toast on failure. `show` writes the lead as it is given into what
 * is cached below `queryKey`; `onChanged` is told the lead as it was and as it is.
 */
export function useChangeStatus(
  queryKey: QueryKey,
  show: (lead: LeadWithMockup) => void,
  onChanged?: (before: LeadWithMockup, after: LeadWithMockup) => void,
) {
  const { config, company } = useDashboard();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ lead, status }: { lead: LeadWithMockup; status: string }) =>
      saveLead(config, { id: lead.id, updatedAt: lead.updated_at }, { status }),
    onMutate: async ({ lead, status }) => {
      // Or an answer from before the change would undo what is shown.
      await client.cancelQueries({ queryKey });
      show({ ...lead, status });
    },
    // The next change is made over this version.
    onSuccess: (updatedAt, { lead, status }) => {
      const changed = { ...lead, status, updated_at: updatedAt };
      show(changed);
      onChanged?.(lead, changed);
    },
    onError: (error, { lead }) => {
      console.error("The status could not be changed:", error);
      show(lead);
      toast.error(messages.lead.saveFailed);
    },
    onSettled: () => client.invalidateQueries({ queryKey: [company.id] }),
  });
}

/** Changes a status in the page of the table. */
export function useChangeStatusInTable(queryKey: QueryKey) {
  const client = useQueryClient();
  return useChangeStatus(queryKey, (changed) =>
    client.setQueryData<LeadsPage>(
      queryKey,
      (page) =>
        page && { ...page, leads: page.leads.map((lead) => (lead.id === changed.id ? changed : lead)) },
    ),
  );
}
