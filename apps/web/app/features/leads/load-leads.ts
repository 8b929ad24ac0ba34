import {
  dateFilterStart,
  type Lead,
  type LeadDateFilter,
  leadsPageSize,
  type Mockup,
  type PublicConfig,
} from "@curbview/domain";
import { openSupabase } from "../../lib/supabase/open-supabase";

/** A lead with the picture its homeowner saw. */
export type LeadWithMockup = Lead & {
  mockups: Pick<Mockup, "source_image_url" | "result_image_url"> | null;
};

/** One page of the list, and how many leads there are in all. */
export type LeadsPage = { leads: LeadWithMockup[]; total: number };

const columns = "*, mockups(source_image_url, result_image_url)";

/** The earliest creation time a filter lets through, for queries; null for all time. */
export function filterStart(filter: LeadDateFilter): string | null {
  return dateFilterStart(filter, new Date())?.toISOString() ?? null;
}

/** One page of a company's leads, newest first. Throws what the database says; no company id gives an empty list. */
export async function loadLeads(
  config: PublicConfig,
  companyId: string,
  options: { page: number; filter: LeadDateFilter },
): Promise<LeadsPage> {
  if (!companyId) return { leads: [], total: 0 };
  const supabase = openSupabase(config);
  const from = options.page * leadsPageSize;
  const since = filterStart(options.filter);
  let query = supabase.from("leads").select(columns).eq("company_id", companyId);
  if (since) query = query.gte("created_at", since);
  const [rows, count] = await Promise.all([
    query
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .range(from, from + leadsPageSize - 1)
      .throwOnError(),
    supabase.rpc("count_leads", { company_id: companyId, since: since ?? undefined }).throwOnError(),
  ]);
  return { leads: rows.data, total: count.data };
}

/** One lead by its id; null when there is none the caller may see. */
export async function loadLead(config: PublicConfig, id: string): Promise<LeadWithMockup | null> {
  const { data } = await openSupabase(config)
    .from("leads")
    .select(columns)
    .eq("id", id)
    .maybeSingle()
    .throwOnError();
  return data;
}
