import type { Lead, PublicConfig } from "@curbview/domain";
import { openSupabase } from "../../lib/supabase/open-supabase";

/** The figures of the first screen, counted by the database. */
export type Overview = {
  total_leads: number;
  leads_last_30_days: number;
  /** Contacted leads of all, in rounded percent. */
  conversion_rate: number;
  active_mockups: number;
  /** Mean time from a lead's arrival to its last change; null without leads. */
  average_response_hours: number | null;
  recent: Pick<Lead, "id" | "name" | "email" | "service_type" | "address" | "status" | "created_at">[];
  /** Leads a day, the last 30 days, oldest first. */
  trend: { day: string; leads: number }[];
};

/** Reads the overview in one call. Throws what the database says. */
export async function loadOverview(config: PublicConfig, companyId: string): Promise<Overview> {
  const { data } = await openSupabase(config).rpc("get_overview", { company_id: companyId }).throwOnError();
  return data as Overview;
}
