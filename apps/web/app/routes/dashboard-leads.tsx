import { useOutletContext, useSearchParams } from "react-router";
import { LeadsScreen } from "../features/leads/leads-screen";
import type { DashboardContext } from "./dashboard";

export default function DashboardLeads() {
  const { config, company } = useOutletContext<DashboardContext>();
  const [params] = useSearchParams();
  return <LeadsScreen config={config} company={company} openId={params.get("lead") ?? undefined} />;
}
