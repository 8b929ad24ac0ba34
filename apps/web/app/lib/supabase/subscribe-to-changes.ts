import type { PublicConfig } from "@curbview/domain";
import { openSupabase } from "./open-supabase";

/** A table whose changes are told live to whoever may read its rows. */
export type LiveTable = "leads" | "lead_assessments" | "mockups";

/**
 * Subscribes to changes of the company's rows of a table; returns the unsubscribe function. `onChange` is also called once
 * changes are told of, at first and after a lost connection: nobody tells of those before.
 */
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
    .on("system", {}, ({ extension, status }) => {
      if (extension === "postgres_changes" && status === "ok") onChange();
    })
    .subscribe();
  return () => void supabase.removeChannel(channel);
}
