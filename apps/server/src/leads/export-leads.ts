import { type Database, exportLeadsInput, isActivated } from "@curbview/domain";
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
  const { companyId, since } = await readInput(c, exportLeadsInput);
  const caller = deps.callerClient(c);
  await requireActivated(caller, companyId);
  const pages = readPages(caller, companyId, since ?? undefined);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(`\uFEFF${headerRow}`)),
    async pull(controller) {
      try {
        const { value, done } = await pages.next();
        if (done) controller.close();
        else
          controller.enqueue(
            encoder.encode(value.map((lead) => writeLeadRow(lead, deps.config.publicUrl)).join("")),
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

async function* readPages(caller: SupabaseClient<Database>, companyId: string, since: string | undefined) {
  let last: ExportedLead | undefined;
  for (;;) {
    let query = caller
      .from("leads")
      .select("*, mockups(result_image_url)")
      .eq("company_id", companyId)
      .is("held_reason", null);
    if (since) query = query.gte("created_at", since);
    if (last) {
      const { created_at, id } = last;
      query = query.or(`created_at.lt."${created_at}",and(created_at.eq."${created_at}",id.lt.${id})`);
    }
    const { data } = await query
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .limit(rowsPerPage)
      .throwOnError();
    const rows = data;
    if (rows.length > 0) yield rows;
    if (rows.length < rowsPerPage) return;
    last = rows.at(-1);
  }
}
