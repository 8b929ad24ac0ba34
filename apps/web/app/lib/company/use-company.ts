import { useQuery } from "@tanstack/react-query";
import { useDashboard } from "../dashboard/use-dashboard";
import { loadCompany } from "./load-company";

/** All columns of the signed-in owner's company; null when there is none. */
export function useCompany() {
  const { config, company } = useDashboard();
  return useQuery({
    queryKey: [company.id, "company"],
    queryFn: () => loadCompany(config, company.id),
    enabled: Boolean(company.id),
  });
}
