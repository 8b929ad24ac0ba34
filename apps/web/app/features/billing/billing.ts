import {
  type BillingSummary,
  type Lead,
  messages,
  type PublicConfig,
  paymentPage,
  type Row,
} from "@curbview/domain";
import { callFunction, FunctionError } from "../../lib/http/call-function";
import { openSupabase } from "../../lib/supabase/open-supabase";

export type LeadCharge = Pick<
  Row<"lead_charges">,
  "lead_id" | "charged" | "amount_cents" | "reason" | "erased_at" | "created_at"
> & {
  /** Undefined once it was deleted; what was charged for it stays. */
  lead: Pick<Lead, "id" | "name" | "email" | "address" | "service_type"> | undefined;
};

export const chargesPerPage = 25;

export async function loadSummary(config: PublicConfig, companyId: string): Promise<BillingSummary> {
  const { data } = await openSupabase(config)
    .rpc("get_billing_summary", { company_id: companyId })
    .throwOnError();
  return data;
}

/** How many leads were charged, and not, in the month before the one that starts then. */
export async function countMonthBefore(config: PublicConfig, companyId: string, monthStart: string) {
  const start = new Date(monthStart);
  const before = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() - 1));
  const count = async (state: "charged" | "free") => {
    const { count: leads } = await openSupabase(config)
      .from("lead_charges")
      .select("lead_id", { count: "exact", head: true })
      .eq("company_id", companyId)
      .eq("state", state)
      .gte("created_at", before.toISOString())
      .lt("created_at", start.toISOString())
      .throwOnError();
    return leads ?? 0;
  };
  const [charged, free] = await Promise.all([count("charged"), count("free")]);
  return { start: before, charged, free };
}

export async function loadCharges(
  config: PublicConfig,
  companyId: string,
  from: number,
): Promise<LeadCharge[]> {
  const supabase = openSupabase(config);
  const { data: charges } = await supabase
    .from("lead_charges")
    .select("lead_id, charged, amount_cents, reason, erased_at, created_at")
    .eq("company_id", companyId)
    .order("created_at", { ascending: false })
    .range(from, from + chargesPerPage - 1)
    .throwOnError();
  if (charges.length === 0) return [];
  const { data: leads } = await supabase
    .from("leads")
    .select("id, name, email, address, service_type")
    .in(
      "id",
      charges.map((charge) => charge.lead_id),
    )
    .throwOnError();
  const byId = new Map(leads.map((lead) => [lead.id, lead]));
  return charges.map((charge) => ({ ...charge, lead: byId.get(charge.lead_id) }));
}

/** Null for no ceiling. */
export async function saveCeiling(
  config: PublicConfig,
  companyId: string,
  cents: number | null,
): Promise<void> {
  const ceiling = cents === null ? {} : { ceiling_cents: cents };
  await openSupabase(config)
    .rpc("set_charge_ceiling", { company_id: companyId, ...ceiling })
    .throwOnError();
}

export type PaymentFunction = "create-checkout-session" | "create-portal-session";

/** The address of the payment page. Rejects with the message to show. */
export async function openPaymentPage(config: PublicConfig, page: PaymentFunction): Promise<string> {
  const { data, error } = await openSupabase(config).auth.getSession();
  if (error) throw new Error(messages.billing.noSession);
  if (!data.session) throw new Error(messages.billing.notAuthenticated);
  const url = await requestUrl(config, page, data.session.user.id, data.session.access_token);
  if (!url) throw new Error(messages.billing.noUrl);
  return url;
}

async function requestUrl(
  config: PublicConfig,
  page: PaymentFunction,
  userId: string,
  accessToken: string,
): Promise<string | undefined> {
  try {
    const response = await callFunction(config, page, { userId }, { accessToken });
    return paymentPage.safeParse(await response.json()).data?.url;
  } catch (error) {
    console.error("The payment page could not be opened:", error);
    throw new Error((error instanceof FunctionError && error.message) || messages.billing.failed);
  }
}
