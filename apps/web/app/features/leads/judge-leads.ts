import type { PublicConfig } from "@curbview/domain";
import { openSupabase } from "../../lib/supabase/open-supabase";

/** What an owner does with a lead that may be invented, or that they made up themselves. */
export type Judgement = "take" | "report" | "delete" | "throw-away";

export async function judgeLead(config: PublicConfig, leadId: string, judgement: Judgement): Promise<void> {
  const supabase = openSupabase(config);
  if (judgement === "delete" || judgement === "throw-away") {
    await supabase.from("leads").delete().eq("id", leadId).throwOnError();
    return;
  }
  const name = judgement === "take" ? "take_lead" : "report_lead";
  await supabase.rpc(name, { lead_id: leadId }).throwOnError();
}

/** Deletes all of the company's held leads. */
export async function deleteHeldLeads(config: PublicConfig, companyId: string): Promise<void> {
  await openSupabase(config)
    .from("leads")
    .delete()
    .eq("company_id", companyId)
    .is("is_held", true)
    .throwOnError();
}
