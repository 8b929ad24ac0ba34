import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { toast } from "../../lib/toast/toast";
import {
  type AlertChanges,
  type AlertSettings,
  loadAlertSettings,
  saveAlertSettings,
} from "./alert-settings";

export function useAlertSettings() {
  const { config, company } = useDashboard();
  return useQuery({
    queryKey: [company.id, "alerts"],
    queryFn: () => loadAlertSettings(config, company.id),
  });
}

/** Saves a choice at once, with the toast that says so. */
export function useSaveAlerts() {
  const { config, company } = useDashboard();
  const client = useQueryClient();
  const queryKey = [company.id, "alerts"];
  return useMutation({
    // Shown at once; what could not be saved is read again.
    onMutate: ({ changes }) =>
      client.setQueryData<AlertSettings>(queryKey, (shown) => shown && { ...shown, ...changes }),
    mutationFn: ({ changes }: { changes: AlertChanges; done: string }) =>
      saveAlertSettings(config, company.id, changes),
    onSuccess: (_, { done }) => toast.success(done),
    onError: (error) => {
      console.error("The alerts could not be saved:", error);
      toast.error("This could not be saved. Please try again.");
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
