import { useQuery } from "@tanstack/react-query";
import { useDashboard } from "../dashboard/use-dashboard";
import { loadMockupTypes } from "./mockup-types";

export function useMockupTypes() {
  const { config, company } = useDashboard();
  return useQuery({
    queryKey: [company.id, "mockup-types"],
    queryFn: () => loadMockupTypes(config, company.id),
  });
}
