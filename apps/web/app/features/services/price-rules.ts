import type { PriceRule, PublicConfig, toPriceRule } from "@curbview/domain";
import { openSupabase } from "../../lib/supabase/open-supabase";

/** Null where the service has none yet. */
export async function loadPriceRule(config: PublicConfig, serviceId: string): Promise<PriceRule | null> {
  const { data } = await openSupabase(config)
    .from("price_rules")
    .select("*")
    .eq("mockup_type_id", serviceId)
    .maybeSingle()
    .throwOnError();
  return data;
}

export async function addPriceRule(
  config: PublicConfig,
  service: { id: string; company_id: string },
  rule: ReturnType<typeof toPriceRule>,
): Promise<void> {
  await openSupabase(config)
    .from("price_rules")
    .insert({ mockup_type_id: service.id, company_id: service.company_id, ...rule })
    .throwOnError();
}

/** Throws when nothing was changed. */
export async function changePriceRule(
  config: PublicConfig,
  serviceId: string,
  changes: Partial<ReturnType<typeof toPriceRule>>,
): Promise<void> {
  const { data } = await openSupabase(config)
    .from("price_rules")
    .update(changes)
    .eq("mockup_type_id", serviceId)
    .select("mockup_type_id")
    .throwOnError();
  if (data.length === 0) throw new Error("no price rule was changed");
}
