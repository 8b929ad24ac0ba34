import {
  type LeadSource,
  messages,
  normalizeAddress,
  normalizeService,
  type PublicConfig,
} from "@curbview/domain";
import { connectTables } from "./connect-visitor.ts";

type LeadRequest = { companyId: string; address: string; service: string };

/** The visitor's unfinished lead, resumed or new. Throws an Error whose message is for the visitor. */
export async function createLead(config: PublicConfig, request: LeadRequest): Promise<string> {
  const tables = await connectTables(config).catch((cause: unknown) => {
    throw new Error(messages.lead.failed, { cause });
  });
  const own = await tables
    .from("leads")
    .select("id,email")
    .eq("company_id", request.companyId)
    .eq("service_key", normalizeService(request.service))
    .eq("address_key", normalizeAddress(request.address))
    .limit(1)
    .maybeSingle<{ id: string; email: string }>();
  if (own.data?.email) throw new Error(messages.lead.duplicate(request.service));
  if (own.data) return own.data.id;
  const made = await tables
    .from("leads")
    .insert({
      company_id: request.companyId,
      email: "",
      address: request.address,
      service_type: request.service,
      source: readSource(),
    })
    .select("id")
    .single<{ id: string }>();
  if (made.data) return made.data.id;
  const isDuplicate = /duplicate_mockup/.test(made.error?.message ?? "");
  console.error("A lead could not be created:", made.error?.code, made.error?.message);
  throw new Error(isDuplicate ? messages.lead.duplicate(request.service) : messages.lead.failed);
}

/** The utm tags of the page's address and the site the visitor came from. */
function readSource(): LeadSource {
  const tags = [...new URLSearchParams(location.search)].filter(([name]) => name.startsWith("utm_"));
  const utm = Object.fromEntries(
    tags.slice(0, 8).map(([name, value]) => [name.slice(4, 40), value.slice(0, 200)]),
  );
  return {
    ...(tags.length > 0 ? { utm } : {}),
    ...(document.referrer ? { referrer: document.referrer.slice(0, 300) } : {}),
  };
}
