import { useQuery } from "@tanstack/react-query";
import { useDashboard } from "../dashboard/use-dashboard";
import { loadCompany } from "./load-company";

/** The signed-in person's company with all its columns; null when there is none. */
export function useCompany() {
  const { config, company } = useDashboard();
  return useQuery({
    queryKey: [company.id, "company"],
    queryFn: () => loadCompany(config, company.id),
    enabled: Boolean(company.id),
  });
}
