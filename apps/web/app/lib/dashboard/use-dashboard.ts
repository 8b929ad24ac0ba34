import type { PublicConfig } from "@curbview/domain";
import { useOutletContext } from "react-router";
import type { OwnCompany } from "../session/load-membership";

export type DashboardContext = {
  config: PublicConfig;
  company: OwnCompany;
  userId: string;
  email: string;
  /** Refetches the company shown in the dashboard's menu. */
  reloadCompany(): void;
};

/** The outlet context of the dashboard's layout. */
export function useDashboard(): DashboardContext {
  return useOutletContext<DashboardContext>();
}
