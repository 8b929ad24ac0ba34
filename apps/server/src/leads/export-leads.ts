import { type Database, exportLeadsInput, isActivated, type LeadFilter } from "@curbview/domain";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Context } from "hono";
import type { DataAccess } from "../backends/data-access.ts";
import type { Config } from "../config/read-config.ts";
import { AppError } from "../errors/app-error.ts";
import { readInput } from "../http/read-input.ts";
import { log } from "../logging/log.ts";
import { type ExportedLead, headerRow, writeLeadRow } from "./write-lead-row.ts";

/** SQLSTATE insufficient_privilege. */
const notGranted = "42501";
const rowsPerPage = 1000;
/** POST /functions/v1/export-leads: the leads the caller may see as CSV (RFC 4180), newest first, streamed. */
export async function exportLeads(
  deps: DataAccess & { config: Pick<Config, "publicUrl"> },
  c: Context,
): Promise<Response> {
  const { companyId, since, filter } = await readInput(c, exportLeadsInput);
  const caller = deps.callerClient(c);
  await requireActivated(caller, companyId);
  const pages = readPages(caller, companyId, { ...filter, ...(since && { since }) });
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(`\uFEFF${headerRow}`)),
    async pull(controller) {
      try {
        const { value, done } = await pages.next();
        if (done) controller.close();
        else
          controller.enqueue(
            encoder.encode(
              value
                .filter(({ is_own_test }) => !is_own_test)
                .map((lead) => writeLeadRow(lead, deps.config.publicUrl))
                .join(""),
            ),
          );
      } catch (error) {
        log.error({ companyId, error: (error as Error).message }, "an export broke off");
        controller.error(error);
      }
    },
    cancel: () => void pages.return(undefined),
  });
  return c.body(body, 200, {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": 'attachment; filename="leads.csv"',
  });
}

/** Checks through the caller's own profile, which only the signed-in have, that the company is theirs and activated. */
async function requireActivated(caller: SupabaseClient<Database>, companyId: string): Promise<void> {
  const { data: profile, error } = await caller
    .from("profiles")
    .select("companies(id, activated)")
    .maybeSingle();
  if (error && error.code !== notGranted) throw error;
  if (!profile) throw new AppError("unauthorized", "Please sign in to export leads.");
  const company = profile.companies;
  if (company?.id !== companyId) throw new AppError("not_found", "There is no such company.");
  if (!isActivated(company))
    throw new AppError("not_activated", "Please activate your account to export leads.");
}

async function* readPages(caller: SupabaseClient<Database>, companyId: string, filter: LeadFilter) {
  let last: ExportedLead | undefined;
  for (;;) {
    const before = last && { before_id: last.id, before_created_at: last.created_at };
    const { data } = await caller
      .rpc("find_leads", { company_id: companyId, filter: { ...filter, ...before }, page_size: rowsPerPage })
      .select("*, mockups!leads_mockup_id_fkey(result_image_url), text_consents(given_at, stopped_at)")
      .throwOnError();
    const rows = data as ExportedLead[];
    if (rows.length > 0) yield rows;
    if (rows.length < rowsPerPage) return;
    last = rows.at(-1);
  }
}
