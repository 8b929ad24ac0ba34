import {
  dateFilterStart,
  type Lead,
  type LeadDateFilter,
  leadsPageSize,
  type Mockup,
  type PublicConfig,
} from "@curbview/domain";
import { openSupabase } from "../../lib/supabase/open-supabase";

export type LeadWithMockup = Lead & {
  mockups: Pick<Mockup, "source_image_url" | "result_image_url"> | null;
};

/** The newest of them. */
export type HeldLeads = { leads: LeadWithMockup[]; total: number };

export type LeadsPage = { leads: LeadWithMockup[]; total: number };

const heldShown = 60;
const columns = "*, mockups(source_image_url, result_image_url)";

/** The earliest `created_at` of a filter; null for all time. */
export function filterStart(filter: LeadDateFilter): string | null {
  return dateFilterStart(filter, new Date())?.toISOString() ?? null;
}

/** One page, newest first. Without a company id the list is empty. */
export async function loadLeads(
  config: PublicConfig,
  companyId: string,
  options: { page: number; filter: LeadDateFilter },
): Promise<LeadsPage> {
  if (!companyId) return { leads: [], total: 0 };
  const supabase = openSupabase(config);
  const from = options.page * leadsPageSize;
  const since = filterStart(options.filter);
  let query = supabase.from("leads").select(columns).eq("company_id", companyId).is("held_reason", null);
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

export async function loadHeldLeads(config: PublicConfig, companyId: string): Promise<HeldLeads> {
  const { data, count } = await openSupabase(config)
    .from("leads")
    .select(columns, { count: "exact" })
    .eq("company_id", companyId)
    .not("held_reason", "is", null)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(heldShown)
    .throwOnError();
  return { leads: data, total: count ?? 0 };
}

/** Null when there is none the user may see. */
export async function loadLead(config: PublicConfig, id: string): Promise<LeadWithMockup | null> {
  const { data } = await openSupabase(config)
    .from("leads")
    .select(columns)
    .eq("id", id)
    .maybeSingle()
    .throwOnError();
  return data;
}
