import { givePhoneInput, messages } from "@curbview/domain";
import type { Context } from "hono";
import type { DataAccess } from "../backends/data-access.ts";
import { AppError } from "../errors/app-error.ts";
import { readInput } from "../http/read-input.ts";
import { parsePhone } from "./parse-phone.ts";

/** POST give-phone {leadId, phone, consentVersion?} -> {phone}: the number of a lead its visitor is about to finish. */
export async function givePhone(deps: Pick<DataAccess, "callerClient">, c: Context): Promise<Response> {
  const { leadId, phone, consentVersion } = await readInput(c, givePhoneInput);
  const number = parsePhone(phone);
  if (!number) throw new AppError("bad_request", messages.phone.invalid, { log: "no phone number" });
  const { error } = await deps.callerClient(c).rpc("give_phone", {
    lead_id: leadId,
    phone: number.e164,
    ...(consentVersion && { consent_version: consentVersion }),
  });
  if (!error) return c.json({ phone: number.shown });
  if (error.message === "phone_not_asked")
    throw new AppError("not_found", messages.phone.invalid, { log: "no phone is asked for this lead" });
  if (error.message === "unknown_consent_version")
    throw new AppError("bad_request", "Please reload the page and try again.", { log: error.message });
  throw error;
}
