import type { PublicConfig } from "@curbview/domain";
import { openSupabase } from "./open-supabase";

/** A table whose changes are told live to whoever may read its rows. */
export type LiveTable = "leads" | "lead_assessments" | "mockups";

/** Subscribes to changes of the company's rows of a table; returns the unsubscribe function. */
export function subscribeToChanges(
  config: PublicConfig,
  table: LiveTable,
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
