import type { PublicConfig, Row } from "@curbview/domain";
import { callJson } from "../../lib/http/call-json";
import { openSupabase, readAccessToken } from "../../lib/supabase/open-supabase";

export type AlertSettings = Pick<
  Row<"alert_settings">,
  "phone" | "texts" | "stopped_at" | "quiet_from" | "quiet_to" | "mails_in_quiet_hours"
>;
/** The time zone is the company's; the rest is the person's own. */
export type AlertChanges = Partial<Omit<AlertSettings, "phone" | "stopped_at"> & { time_zone: string }>;

/** Before a person has chosen anything. */
const usual: AlertSettings = {
  phone: null,
  texts: false,
  stopped_at: null,
  quiet_from: null,
  quiet_to: null,
  mails_in_quiet_hours: true,
};

export async function loadAlertSettings(config: PublicConfig, companyId: string): Promise<AlertSettings> {
  const { data } = await openSupabase(config)
    .from("alert_settings")
    .select("phone, texts, stopped_at, quiet_from, quiet_to, mails_in_quiet_hours")
    .eq("company_id", companyId)
    .maybeSingle()
    .throwOnError();
  return data ?? usual;
}

export async function saveAlertSettings(
  config: PublicConfig,
  companyId: string,
  { time_zone, ...own }: AlertChanges,
): Promise<void> {
  const supabase = openSupabase(config);
  // First: hours by another zone's clock are worse than none.
  if (time_zone) await supabase.from("companies").update({ time_zone }).eq("id", companyId).throwOnError();
  await supabase
    .from("alert_settings")
    .upsert({ company_id: companyId, ...own })
    .throwOnError();
}

/** Texts a code; gives the number as the server reads it. */
export async function sendPhoneCode(config: PublicConfig, companyId: string, phone: string): Promise<string> {
  const accessToken = await readAccessToken(config);
  return (await callJson(config, "send-phone-code", { companyId, phone }, { accessToken })).phone;
}

export async function confirmPhone(config: PublicConfig, companyId: string, code: string): Promise<void> {
  const accessToken = await readAccessToken(config);
  await callJson(config, "confirm-phone", { companyId, code }, { accessToken });
}
