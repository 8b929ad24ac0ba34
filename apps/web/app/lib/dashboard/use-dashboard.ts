import type { PublicConfig } from "@curbview/domain";
import { useOutletContext } from "react-router";
import type { OwnCompany } from "../session/load-membership";

/** What every dashboard screen is given. */
export type DashboardContext = {
  config: PublicConfig;
  company: OwnCompany;
  userId: string;
  email: string;
  /** Reads the company anew, for the frame around the screens. */
  reloadCompany(): void;
};

/** What the dashboard's frame gives its screens. */
export function useDashboard(): DashboardContext {
  return useOutletContext<DashboardContext>();
}
