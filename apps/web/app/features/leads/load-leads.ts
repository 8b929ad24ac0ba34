import type {
  Lead,
  LeadAssessment,
  LeadChoices,
  LeadCount,
  LeadFilter,
  Mockup,
  PublicConfig,
} from "@curbview/domain";
import { openSupabase } from "../../lib/supabase/open-supabase";
import { type LeadQuery, toFilter } from "./lead-query";

export type LeadWithMockup = Lead &
  LeadAssessment & {
    mockups: Pick<Mockup, "source_image_url" | "result_image_url"> | null;
  };

/** The newest of them. */
export type HeldLeads = { leads: LeadWithMockup[]; total: number };

export type LeadsPage = LeadCount & { leads: LeadWithMockup[] };

/** Counted no further: a total above it says "more than". */
export const maxCounted = 10_000;

const heldShown = 60;
const columns =
  "*, ...lead_assessments(held_reason, follow_up_at, value_cents), mockups!leads_mockup_id_fkey(source_image_url, result_image_url)";

/** One page and the total of what the query asks for. Without a company id the list is empty. */
export async function loadLeads(
  config: PublicConfig,
  companyId: string,
  query: LeadQuery,
): Promise<LeadsPage> {
  if (!companyId) return { leads: [], total: 0, tests: 0 };
  const { size, page, sort } = query;
  return findLeads(config, companyId, toFilter(query), { sort, page: page - 1, page_size: size });
}

/** Visits that ended before the email: no leads, and in none of the figures. */
export function loadUnfinished(config: PublicConfig, companyId: string): Promise<LeadsPage> {
  return findLeads(config, companyId, { view: "unfinished" }, { sort: "newest", page: 0, page_size: 60 });
}

/** How many leads are to be followed up by now. */
export async function countDue(config: PublicConfig, companyId: string): Promise<number> {
  return (await countLeads(config, companyId, { waiting: "follow-up" })).total;
}

async function countLeads(config: PublicConfig, companyId: string, filter: LeadFilter): Promise<LeadCount> {
  const { data } = await openSupabase(config)
    .rpc("count_found_leads", { company_id: companyId, filter })
    .throwOnError();
  return data;
}

export async function findLeads(
  config: PublicConfig,
  companyId: string,
  filter: LeadFilter,
  options: { sort: string; page: number; page_size: number },
): Promise<LeadsPage> {
  const [leads, count] = await Promise.all([
    findLeadRows(config, companyId, filter, options),
    countLeads(config, companyId, filter),
  ]);
  return { leads, ...count };
}

export async function findLeadRows(
  config: PublicConfig,
  companyId: string,
  filter: LeadFilter,
  options: { sort: string; page: number; page_size: number },
): Promise<LeadWithMockup[]> {
  const { data } = await openSupabase(config)
    .rpc("find_leads", { company_id: companyId, filter, ...options })
    .select(columns)
    .throwOnError();
  return data as unknown as LeadWithMockup[];
}

export async function loadChoices(config: PublicConfig, companyId: string): Promise<LeadChoices> {
  const { data } = await openSupabase(config)
    .rpc("list_lead_choices", { company_id: companyId })
    .throwOnError();
  return data;
}

export async function loadHeldLeads(config: PublicConfig, companyId: string): Promise<HeldLeads> {
  const { data, count } = await openSupabase(config)
    .from("leads")
    .select(columns, { count: "exact" })
    .eq("company_id", companyId)
    .is("is_held", true)
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
