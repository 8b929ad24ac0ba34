import type { LeadFilter, PublicConfig } from "@curbview/domain";
import { callFunction } from "../../lib/http/call-function";
import { saveFile } from "../../lib/http/save-file";
import { readAccessToken } from "../../lib/supabase/open-supabase";

/** Downloads the filtered leads as CSV. Throws FunctionError with the message to show. */
export async function exportLeads(
  config: PublicConfig,
  companyId: string,
  filter: LeadFilter,
): Promise<void> {
  const accessToken = await readAccessToken(config);
  const response = await callFunction(config, "export-leads", { companyId, filter }, { accessToken });
  await saveFile(await response.blob(), `leads-${new Date().toISOString().slice(0, 10)}.csv`);
}
