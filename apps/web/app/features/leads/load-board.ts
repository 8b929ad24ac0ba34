import type { LeadFilter, LeadSort, LeadSum, PublicConfig } from "@curbview/domain";
import { openSupabase } from "../../lib/supabase/open-supabase";
import { findLeadRows, type LeadWithMockup } from "./load-leads";

/** The leads of one column, as many of them as are shown. */
export type BoardColumnLeads = {
  leads: LeadWithMockup[];
  /** Of them, those that nobody has answered for two days. */
  unanswered: string[];
  hasMore: boolean;
};

/** As many as the database gives at once. */
export const maxInColumn = 1000;

export async function loadColumn(
  config: PublicConfig,
  companyId: string,
  filter: LeadFilter,
  { sort, shown }: { sort: LeadSort; shown: number },
): Promise<BoardColumnLeads> {
  // One more than is shown, because no sum tells it: test leads are in none.
  const page = { sort, page: 0, page_size: Math.min(shown + 1, maxInColumn) };
  const [leads, unanswered] = await Promise.all([
    findLeadRows(config, companyId, filter, page),
    filter.status === "new" ? findUnanswered(config, companyId, filter, sort) : [],
  ]);
  return { leads: leads.slice(0, shown), unanswered, hasMore: leads.length > shown };
}

async function findUnanswered(
  config: PublicConfig,
  companyId: string,
  filter: LeadFilter,
  sort: LeadSort,
): Promise<string[]> {
  const { data } = await openSupabase(config)
    .rpc("find_leads", {
      company_id: companyId,
      filter: { ...filter, waiting: "answer" },
      sort,
      page: 0,
      page_size: maxInColumn,
    })
    .select("id")
    .throwOnError();
  return data.map(({ id }) => id);
}

/** How many leads there are of each status, and what they are worth. */
export async function sumLeads(
  config: PublicConfig,
  companyId: string,
  filter: LeadFilter,
): Promise<LeadSum[]> {
  const { data } = await openSupabase(config)
    .rpc("sum_found_leads", { company_id: companyId, filter })
    .throwOnError();
  return data;
}
