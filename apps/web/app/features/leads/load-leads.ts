import {
  dateFilterStart,
  type Lead,
  type LeadDateFilter,
  leadsPageSize,
  type Mockup,
  type PublicConfig,
} from "@curbview/domain";
import { openSupabase } from "../../lib/open-supabase";

/** A lead with the picture its homeowner saw. */
export type LeadWithMockup = Lead & {
  mockups: Pick<Mockup, "source_image_url" | "result_image_url"> | null;
};

const columns = "*, mockups(source_image_url, result_image_url)";

/** One page of a company's leads, newest first, and how many there are. Throws what the database says. */
export async function loadLeads(
  config: PublicConfig,
  companyId: string,
  options: { page: number; filter: LeadDateFilter },
): Promise<{ leads: LeadWithMockup[]; total: number }> {
  const from = options.page * leadsPageSize;
  let query = openSupabase(config)
    .from("leads")
    .select(columns, { count: "exact" })
    .eq("company_id", companyId);
  const start = dateFilterStart(options.filter, new Date());
  if (start) query = query.gte("created_at", start.toISOString());
  const { data, count } = await query
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .range(from, from + leadsPageSize - 1)
    .throwOnError();
  return { leads: data as LeadWithMockup[], total: count ?? 0 };
}

/** Saves what the owner may change of a lead; false when row-level security let nothing through. */
export async function saveLead(
  config: PublicConfig,
  id: string,
  changes: Partial<Pick<Lead, "name" | "email" | "address" | "service_type" | "status" | "notes">>,
): Promise<boolean> {
  const { data } = await openSupabase(config)
    .from("leads")
    .update(changes)
    .eq("id", id)
    .select("id")
    .throwOnError();
  return data.length === 1;
}

/** Calls back on every change of the company's leads; gives the way to stop. */
export function followLeads(config: PublicConfig, companyId: string, onChange: () => void): () => void {
  const supabase = openSupabase(config);
  const channel = supabase
    .channel(`leads-${companyId}-${crypto.randomUUID()}`)
    .on(
      "postgres_changes",
      { event: "*", schema: "public", table: "leads", filter: `company_id=eq.${companyId}` },
      onChange,
    )
    .subscribe();
  return () => void supabase.removeChannel(channel);
}
