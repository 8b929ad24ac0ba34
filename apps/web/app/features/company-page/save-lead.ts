import {
  type ContactForm,
  messages,
  normalizeAddress,
  normalizeService,
  type PublicConfig,
  textConsent,
} from "@curbview/domain";
import { FunctionError } from "../../lib/http/call-function";
import { callJson } from "../../lib/http/call-json";
import { retryOnline } from "../../lib/http/when-online";
import { CaptchaNeeded, LeadError, PhoneError } from "./lead-error";
import { createVisitorClient } from "./visitor-client";

type LeadRequest = { companyId: string; service: string; address: string; source: object };

/**
 * Inserts a lead, or resumes the visitor's own unfinished one; without a connection it waits for one. Throws LeadError with
 * the text to show.
 */
export function startLead(config: PublicConfig, request: LeadRequest): Promise<string> {
  return retryOnline(() => insertLead(config, request));
}

async function insertLead(config: PublicConfig, request: LeadRequest): Promise<string> {
  const tables = createVisitorClient(config);
  const own = await tables
    .from("leads")
    .select("id, email")
    .eq("company_id", request.companyId)
    .eq("service_key", normalizeService(request.service))
    .eq("address_key", normalizeAddress(request.address))
    .eq("email", "")
    .maybeSingle();
  if (own.data) return own.data.id as string;
  const inserted = await tables
    .from("leads")
    .insert({
      company_id: request.companyId,
      email: "",
      address: request.address,
      service_type: request.service,
      source: request.source,
    })
    .select("id")
    .single();
  if (inserted.data) return inserted.data.id as string;
  const problem = inserted.error ?? own.error;
  console.error("The lead could not be started:", problem?.message);
  if (problem?.message === "too_many_leads") throw new LeadError(messages.lead.tooMany);
  const isDuplicate = problem?.message.includes("duplicate_mockup");
  throw new LeadError(isDuplicate ? messages.lead.duplicate(request.service) : messages.lead.failed);
}

/**
 * Saves name and email, after the captcha where one is required; without a connection it waits for one. Throws when they
 * were not saved; a LeadError carries the text to show.
 */
export async function finishLead(
  config: PublicConfig,
  leadId: string,
  contact: ContactForm,
  captchaToken?: string,
): Promise<void> {
  // A token counts once, and so is not among what is tried again.
  if (captchaToken) await passCaptcha(config, captchaToken);
  if (contact.phone?.trim()) await retryOnline(() => givePhone(config, leadId, contact));
  await retryOnline(() => saveContact(config, leadId, contact));
}

/** The number, and the consent to texts where the box was ticked. */
async function givePhone(
  config: PublicConfig,
  leadId: string,
  { phone = "", agreesToTexts }: ContactForm,
): Promise<void> {
  const consent = agreesToTexts && { consentVersion: textConsent.version };
  try {
    await callJson(config, "give-phone", { leadId, phone, ...consent });
  } catch (error) {
    if (error instanceof FunctionError) throw new PhoneError(error.message || messages.phone.invalid);
    throw error;
  }
}

async function saveContact(
  config: PublicConfig,
  leadId: string,
  { name, email }: ContactForm,
): Promise<void> {
  const tables = createVisitorClient(config);
  const updated = await tables
    .from("leads")
    .update({ email, ...(name && { name }) })
    .eq("id", leadId)
    .select("id");
  if (updated.data && updated.data.length > 0) return;
  // An earlier try may have been saved although its response was lost.
  const known = await tables.from("leads").select("email").eq("id", leadId).maybeSingle();
  if (known.data?.email) return;
  const problem = updated.error?.message;
  if (problem === "too_many_leads") throw new LeadError(messages.lead.tooMany);
  if (problem === "phone_required") throw new PhoneError(messages.phone.invalid);
  if (problem === "captcha_failed") throw new CaptchaNeeded(messages.captcha.asked);
  throw new Error(problem ?? "The lead was not found");
}

async function passCaptcha(config: PublicConfig, captchaToken: string): Promise<void> {
  try {
    await callJson(config, "show-human", { captchaToken });
  } catch (error) {
    if (error instanceof FunctionError) throw new LeadError(error.message || messages.captcha.failed);
    throw error;
  }
}
