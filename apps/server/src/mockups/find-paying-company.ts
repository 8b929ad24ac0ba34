import type { Context } from "hono";
import type { MockupDeps } from "./mockup-deps.ts";
import type { LeadForMockup } from "./store-lead-mockup.ts";

/** PostgreSQL: insufficient_privilege. */
const notPermitted = "42501";

/** Whose limits a picture counts against: the lead's company, or the caller's own; none in the free wizard. */
export async function findPayingCompany(
  deps: MockupDeps,
  c: Context,
  lead: LeadForMockup | undefined,
): Promise<string | undefined> {
  if (lead) return lead.company_id;
  // A signed-in user sees only their own profile; an anonymous caller has no privilege on the table.
  const { data, error } = await deps.callerClient(c).from("profiles").select("company_id").maybeSingle();
  if (error && error.code !== notPermitted) throw error;
  return data?.company_id ?? undefined;
}
