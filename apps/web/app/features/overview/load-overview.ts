import type { Overview, PublicConfig } from "@curbview/domain";
import { openSupabase } from "../../lib/supabase/open-supabase";

export async function loadOverview(config: PublicConfig, companyId: string): Promise<Overview> {
  const { data } = await openSupabase(config).rpc("get_overview", { company_id: companyId }).throwOnError();
  return data;
}
