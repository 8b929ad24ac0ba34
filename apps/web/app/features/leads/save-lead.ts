import type { Lead, PublicConfig } from "@curbview/domain";
import { openSupabase } from "../../lib/supabase/open-supabase";
import { type LeadWithMockup, loadLead } from "./load-leads";

export type LeadChanges = Partial<
  Pick<Lead, "name" | "email" | "address" | "service_type" | "status" | "notes">
>;

/** Gives them all a status; returns how many there were. */
export async function setStatusOfAll(config: PublicConfig, ids: string[], status: string): Promise<number> {
  const { data } = await openSupabase(config)
    .from("leads")
    .update({ status })
    .in("id", ids)
    .select("id")
    .throwOnError();
  return data.length;
}

/** Somebody else saved the lead since it was read; nothing was written. */
export class LeadConflict extends Error {
  readonly theirs: LeadWithMockup;

  constructor(theirs: LeadWithMockup) {
    super("the lead was changed in the meantime");
    this.theirs = theirs;
  }
}

/**
 * Updates a lead only if it is still as read at `updatedAt`; returns its new `updated_at`. Throws LeadConflict when it
 * changed in the meantime.
 */
export async function saveLead(
  config: PublicConfig,
  lead: { id: string; updatedAt: string },
  changes: LeadChanges,
): Promise<string> {
  const { data } = await openSupabase(config)
    .from("leads")
    .update(changes)
    .eq("id", lead.id)
    .eq("updated_at", lead.updatedAt)
    .select("updated_at")
    .throwOnError();
  const saved = data[0];
  if (saved) return saved.updated_at;
  const theirs = await loadLead(config, lead.id);
  if (theirs && theirs.updated_at !== lead.updatedAt) throw new LeadConflict(theirs);
  throw new Error("no row was changed");
}
