import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { type AlertChanges, loadAlertSettings, saveAlertSettings } from "./alert-settings";
import { useSaveChoices } from "./use-save-choices";

export function useAlertSettings() {
  const { config, company } = useDashboard();
  return useQuery({
    queryKey: [company.id, "alerts"],
    queryFn: () => loadAlertSettings(config, company.id),
  });
}

export function useSaveAlerts() {
  const { config, company, reloadCompany } = useDashboard();
  const client = useQueryClient();
  return useSaveChoices<AlertChanges>([company.id, "alerts"], async (changes) => {
    await saveAlertSettings(config, company.id, changes);
    if (!changes.time_zone) return;
    await client.invalidateQueries({ queryKey: [company.id, "company"] });
    reloadCompany();
  });
}
