import { companyDefaults, isActivated, shownPhone, toHttpUrl } from "@curbview/domain";
import { endOfQuiet } from "../alerts/quiet-hours.ts";
import { describeMailLogo } from "../companies/mail-logo.ts";
import { kysely } from "../database/kysely.ts";
import { log } from "../logging/log.ts";
import { allowMail } from "../mail/limit-mails.ts";
import {
  type LeadMailFacts,
  type Mail,
  renderCorrectionMail,
  renderLatePictureMail,
  renderNewLeadMail,
  renderVisitorMail,
} from "../mail/render-mails.ts";
import { stopMailsUrl } from "../mail/stop-mails.ts";
import { isWaitingForPicture } from "../mockups/is-waiting-for-picture.ts";
import { chosenPictureUrl, leadPageUrl } from "../mockups/load-shared-mockup.ts";
import { yourRequestUrl } from "../requests/answer-your-request.ts";
import type { NotifyDeps } from "./job-deps.ts";
import { mayMailOwner } from "./may-mail-owner.ts";

type SendMail = (mail: Mail) => Promise<void>;
type BusinessMails = {
  sendMail: SendMail;
  followUp(): Promise<void>;
  /** In the quiet hours of an owner who wants no mail in them. */
  postpone(until: Date): Promise<void>;
};
type LeadMailJob = { lead_id: string; since: number };

/** Whoever answers first gets the job, so the first mail does not wait longer for its picture. */
const waitForFirstMailMs = 5_000;
/** How long a mail waits for its company's next allowance. */
const waitForAllowanceMs = 24 * 3600 * 1000;

/**
 * Mails the business about an accepted lead, unless its owner has turned these mails off. It waits a few seconds for the
 * picture and the charge; a picture that comes later is sent after it, through `followUp`.
 */
export async function notifyBusiness(
  deps: NotifyDeps,
  { lead_id, since }: LeadMailJob,
  { sendMail, followUp, postpone }: BusinessMails,
): Promise<void> {
  const facts = await loadWantedFacts(deps, lead_id);
  if (!facts) return;
  if (facts.quietUntil) return postpone(facts.quietUntil);
  const isDecided = facts.charge || facts.lead.is_own_test;
  const isComplete = isDecided && (facts.pictures || !facts.isPictureAsked);
  if (!isComplete && Date.now() - since < waitForFirstMailMs)
    throw new Error("the picture or the charge is not ready yet");
  const key = newLeadKey(lead_id);
  if (!(await mayMailOwner(deps, ownerOf(facts), { key, companyId: facts.companyId }))) return;
  const mail = await renderNewLeadMail(facts.ownerEmail, facts);
  await sendMail({ ...mail, key });
  if (!facts.pictures && facts.isPictureAsked && facts.isOwnerConfirmed) await followUp();
}

/** Sends the business the picture of a lead that it was mailed about without one. */
export async function sendLatePicture(
  deps: NotifyDeps,
  { lead_id, since }: LeadMailJob,
  sendMail: SendMail,
): Promise<void> {
  const facts = await loadWantedFacts(deps, lead_id);
  if (!facts || facts.isHeld) return;
  if (!facts.pictures) {
    if (isWaitingForPicture(since)) throw new Error("the picture is not ready yet");
    return;
  }
  const mail = await renderLatePictureMail(facts.ownerEmail, facts);
  await sendMail({ ...mail, key: `picture of lead ${lead_id}`, followsUp: newLeadKey(lead_id) });
}

/** Tells the business the email that the homeowner of an accepted lead has corrected. */
export async function sendCorrection(deps: NotifyDeps, leadId: string, sendMail: SendMail): Promise<void> {
  const facts = await loadWantedFacts(deps, leadId);
  if (!facts || facts.isHeld) return;
  const key = withCorrections(newLeadKey(leadId), facts);
  if (!(await mayMailOwner(deps, ownerOf(facts), { key, companyId: facts.companyId }))) return;
  const mail = await renderCorrectionMail(facts.ownerEmail, facts);
  await sendMail({ ...mail, key, followsUp: newLeadKey(leadId) });
}

/** A mail is sent once by its key, and once more to each corrected email. */
const withCorrections = (key: string, { corrections }: LeadFacts) =>
  corrections > 0 ? `${key}, correction ${corrections}` : key;

const newLeadKey = (leadId: string) => `new lead ${leadId}`;

/**
 * Mails the homeowner as soon as the picture is there, or without it after a while; only in the name of a company whose
 * owner has confirmed an address. `postpone` is called where the company has mailed enough for now.
 */
export async function notifyVisitor(
  deps: NotifyDeps,
  { lead_id, since }: LeadMailJob,
  { sendMail, postpone }: { sendMail: SendMail; postpone(): Promise<void> },
): Promise<void> {
  const facts = await loadFacts(deps, lead_id);
  if (!facts || facts.isHeld) return;
  if (!facts.isOwnerConfirmed)
    return log.info({ lead_id }, "a homeowner was not mailed: the company's owner has confirmed no address");
  if (!facts.pictures && isWaitingForPicture(since)) throw new Error("the picture is not ready yet");
  const key = withCorrections(`mockup ${lead_id}`, facts);
  const { companyId, lead } = facts;
  const isLimited = deps.config.leadChecks.isOn && !lead.is_own_test;
  const limits = { key, to: lead.email, companyId, isLimited };
  const verdict = await allowMail(deps.pool, limits);
  if (verdict.kind === "company_full" && Date.now() - since < waitForAllowanceMs) return postpone();
  if (verdict.kind !== "allowed") return log.info({ lead_id, verdict: verdict.kind }, "a mail was not sent");
  const page = facts.shareUrl ?? `${deps.config.publicUrl}/${facts.slug}`;
  const links = {
    seeAgainUrl: facts.requestToken ? `${page}?request=${facts.requestToken}` : page,
    stopUrl: stopMailsUrl(deps.config.publicUrl, verdict.stopToken),
    yourRequestUrl: facts.ownToken ? yourRequestUrl(deps.config.publicUrl, facts.ownToken) : undefined,
  };
  await sendMail({ ...(await renderVisitorMail(facts, links)), key });
}

const ownerOf = ({ ownerEmail, isOwnerConfirmed }: WantedFacts) => ({
  email: ownerEmail,
  isConfirmed: isOwnerConfirmed,
});

type LeadFacts = LeadMailFacts & {
  companyId: string;
  slug: string;
  isHeld: boolean;
  requestToken: string | null;
  ownToken: string | null;
  corrections: number;
  ownerEmail: string | null;
  isOwnerConfirmed: boolean;
  wantsMails: boolean;
  quietUntil: Date | undefined;
};

type WantedFacts = LeadFacts & { ownerEmail: string };

/** Undefined where there is no owner, or one who wants none of these mails. */
async function loadWantedFacts(deps: NotifyDeps, leadId: string): Promise<WantedFacts | undefined> {
  const facts = await loadFacts(deps, leadId);
  return facts?.ownerEmail && facts.wantsMails ? { ...facts, ownerEmail: facts.ownerEmail } : undefined;
}

async function loadFacts({ pool, config }: NotifyDeps, leadId: string): Promise<LeadFacts | undefined> {
  const row = await findLead(pool, leadId);
  if (!row) return undefined;
  const color = row.primary_color ?? companyDefaults.primaryColor;
  return {
    lead: row,
    company: {
      name: row.company_name,
      ctaText: row.cta_text || companyDefaults.pageCtaText,
      ctaUrl: toHttpUrl(row.cta_url) ?? toHttpUrl(row.website),
      phone: shownPhone(row) ?? undefined,
      color,
      activated: isActivated(row),
      logo: describeMailLogo(row.logo, color, config.publicUrl),
      logoWithName: row.logo_with_name,
      thankYou: row.thank_you_text || undefined,
    },
    pictures: row.result_image_url
      ? { before: row.source_image_url, after: row.result_image_url }
      : undefined,
    shareUrl: leadPageUrl(config.publicUrl, row),
    chosenPictureUrl: row.page_token ? chosenPictureUrl(config.publicUrl, row.page_token) : undefined,
    charge:
      row.charge_state && row.charge_reason
        ? { isFree: row.charge_state === "free", reason: row.charge_reason }
        : undefined,
    publicUrl: config.publicUrl,
    companyId: row.company_id,
    slug: row.slug,
    isHeld: row.is_held,
    isPictureAsked: row.picture_at !== null,
    requestToken: row.request_token,
    ownToken: row.own_token,
    corrections: row.corrections ?? 0,
    ownerEmail: row.owner_email,
    isOwnerConfirmed: row.owner_confirmed_at !== null,
    wantsMails: row.new_lead_mails ?? true,
    quietUntil: row.mails_in_quiet_hours === false ? endOfQuiet(row) : undefined,
  };
}

function findLead(pool: NotifyDeps["pool"], leadId: string) {
  return kysely(pool)
    .selectFrom("leads")
    .innerJoin("companies", "companies.id", "leads.company_id")
    .leftJoin("mockups", "mockups.id", "leads.mockup_id")
    .leftJoin("auth.users as users", "users.id", "companies.user_id")
    .leftJoin("profiles", "profiles.user_id", "companies.user_id")
    .leftJoin("private.mockup_shares as shares", "shares.mockup_id", "mockups.id")
    .leftJoin("private.finished_leads as finished", "finished.lead_id", "leads.id")
    .leftJoin("lead_charges as charge", "charge.lead_id", "leads.id")
    .select(["leads.id", "leads.name", "leads.email", "leads.phone", "leads.address", "leads.service_type"])
    .select([
      "leads.look",
      "leads.picture_at",
      "leads.price_low",
      "leads.price_high",
      "leads.price_disclaimer",
    ])
    .select([
      "leads.is_test",
      "leads.is_own_test",
      "leads.company_id",
      "leads.is_held",
      "finished.token as request_token",
    ])
    .select(["companies.name as company_name", "companies.slug", "companies.cta_text", "companies.cta_url"])
    .select(["companies.website", "companies.activated", "companies.logo", "companies.logo_with_name"])
    .select(["companies.formatted_phone_number", "companies.international_phone_number"])
    .select(["companies.primary_color", "companies.thank_you_text"])
    .select(["mockups.source_image_url", "mockups.result_image_url", "shares.token as share_token"])
    .select(["users.email as owner_email", "users.email_confirmed_at as owner_confirmed_at"])
    .leftJoin("alert_settings as alerts", (join) =>
      join.onRef("alerts.user_id", "=", "companies.user_id").onRef("alerts.company_id", "=", "companies.id"),
    )
    .select(["alerts.quiet_from", "alerts.quiet_to", "alerts.mails_in_quiet_hours", "companies.time_zone"])
    .select(["finished.corrections", "finished.own_token", "finished.page_token"])
    .select(["profiles.new_lead_mails", "charge.state as charge_state", "charge.reason as charge_reason"])
    .where("leads.id", "=", leadId)
    .executeTakeFirst();
}
