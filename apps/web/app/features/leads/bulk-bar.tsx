import { leadStatuses, messages } from "@curbview/domain";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "../../components/ui/button";
import { inputClass } from "../../components/ui/field";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { classNames } from "../../lib/style/class-names";
import { toast } from "../../lib/toast/toast";
import { setStatusOfAll } from "./save-lead";
import type { Selection } from "./use-selection";

/** What can be done with the selected leads at once. */
export function BulkBar({ selection }: { selection: Selection }) {
  const { config, company } = useDashboard();
  const client = useQueryClient();
  const changing = useMutation({
    mutationFn: (status: string) => setStatusOfAll(config, selection.ids, status),
    onSuccess: (changed, status) => {
      toast.success(`${changed === 1 ? "1 lead is" : `${changed} leads are`} ${status} now.`);
      selection.set([]);
    },
    onError: (error) => {
      console.error("The statuses could not be changed:", error);
      toast.error(messages.lead.saveFailed);
    },
    onSettled: () => client.invalidateQueries({ queryKey: [company.id] }),
  });
  if (selection.ids.length === 0) return null;
  return (
    <section
      aria-label="Selected leads"
      className="sticky bottom-4 z-10 mt-4 flex flex-wrap items-center gap-3 rounded-card border border-line bg-card p-3 shadow-lg"
    >
      <p className="mr-auto px-2 font-medium" aria-live="polite">
        {selection.ids.length} selected
      </p>
      <Button variant="secondary" onClick={() => selection.set([])}>
        Clear
      </Button>
      <label className="flex w-full items-center gap-2 sm:w-auto">
        <span className="whitespace-nowrap">Set status to</span>
        <select
          value=""
          disabled={changing.isPending}
          onChange={(event) => changing.mutate(event.target.value)}
          className={classNames(inputClass, "w-auto min-w-0 flex-1 pr-8")}
        >
          <option value="" disabled>
            Choose...
          </option>
          {leadStatuses.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </select>
      </label>
    </section>
  );
}
