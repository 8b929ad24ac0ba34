import { useQuery } from "@tanstack/react-query";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { useLiveQuery } from "../../lib/supabase/use-live-query";
import type { LeadQuery } from "./lead-query";
import { loadHeldLeads, loadLeads, loadUnfinished } from "./load-leads";

/** The leads asked for, live, and what stands apart from them. */
export function useLists(query: LeadQuery) {
  const { config, company } = useDashboard();
  const { view: _view, ...asked } = query;
  const key = ["leads", asked] as const;
  const list = useLiveQuery({
    config,
    companyId: company.id,
    tables: ["leads", "lead_assessments"],
    key,
    load: () => loadLeads(config, company.id, query),
  });
  const { data: held } = useQuery({
    queryKey: [company.id, "leads", "held"],
    queryFn: () => loadHeldLeads(config, company.id),
  });
  const { data: unfinished } = useQuery({
    queryKey: [company.id, "leads", "unfinished"],
    queryFn: () => loadUnfinished(config, company.id),
  });
  return { list, held, unfinished, queryKey: [company.id, ...key] };
}
