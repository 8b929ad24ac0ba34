import type { PublicConfig } from "@curbview/domain";
import { openSupabase } from "./open-supabase";

/** Calls back on every change of the company's rows of a table; gives the way to stop. */
export function followChanges(
  config: PublicConfig,
  table: "leads" | "mockups",
  companyId: string,
  onChange: () => void,
): () => void {
  const supabase = openSupabase(config);
  const channel = supabase
    .channel(`${table}-${companyId}-${crypto.randomUUID()}`)
    .on(
      "postgres_changes",
      { event: "*", schema: "public", table, filter: `company_id=eq.${companyId}` },
      onChange,
    )
    .subscribe();
  return () => void supabase.removeChannel(channel);
}
