import { useOutletContext, useSearchParams } from "react-router";
import { LeadsScreen } from "../features/leads/leads-screen.tsx";
import type { OwnCompany } from "../lib/load-membership.ts";
import { useConfig } from "../lib/use-config.ts";

export default function DashboardLeads() {
  const [search] = useSearchParams();
  const company = useOutletContext<OwnCompany>();
  return <LeadsScreen config={useConfig()} company={company} openId={search.get("lead") ?? undefined} />;
}
