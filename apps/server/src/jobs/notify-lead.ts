import { companyDefaults, isActivated, toHttpUrl } from "@curbview/domain";
import { kysely } from "../database/kysely.ts";
import { type LeadMailFacts, type Mail, renderNewLeadMail, renderVisitorMail } from "../mail/render-mails.ts";
import { shareUrl } from "../mockups/load-shared-mockup.ts";
import type { NotifyDeps } from "./job-deps.ts";

type SendMail = (mail: Mail) => Promise<void>;

const waitForPictureMs = 120_000;

/** Mails the business about a finished lead, at once, unless its owner has turned these mails off. */
export async function notifyBusiness(deps: NotifyDeps, leadId: string, sendMail: SendMail): Promise<void> {
  const facts = await loadFacts(deps, leadId);
  if (!facts?.ownerEmail || !facts.wantsMails) return;
  const mail = await renderNewLeadMail(facts.ownerEmail, facts);
  await sendMail({ ...mail, key: `new lead ${leadId}` });
}

/** Mails the homeowner as soon as the picture is there, or without it after a while. */
export async function notifyVisitor(
  deps: NotifyDeps,
  { lead_id, since }: { lead_id: string; since: number },
  sendMail: SendMail,
): Promise<void> {
  const facts = await loadFacts(deps, lead_id);
  if (!facts) return;
  if (!facts.pictures && Date.now() - since < waitForPictureMs)
    throw new Error("the picture is not ready yet");
  await sendMail({ ...(await renderVisitorMail(facts)), key: `mockup ${lead_id}` });
}

async function loadFacts(
  { pool, config }: NotifyDeps,
  leadId: string,
): Promise<(LeadMailFacts & { ownerEmail: string | null; wantsMails: boolean }) | undefined> {
  const row = await kysely(pool)
    .selectFrom("leads")
    .innerJoin("companies", "companies.id", "leads.company_id")
    .leftJoin("mockups", "mockups.id", "leads.mockup_id")
    .leftJoin("auth.users as users", "users.id", "companies.user_id")
    .leftJoin("profiles", "profiles.user_id", "companies.user_id")
    .leftJoin("private.mockup_shares as shares", "shares.mockup_id", "mockups.id")
    .select(["leads.id", "leads.name", "leads.email", "leads.phone", "leads.address", "leads.service_type"])
    .select(["leads.is_test", "companies.name as company_name", "companies.cta_text", "companies.cta_url"])
    .select([
      "companies.website",
      "companies.activated",
      "mockups.source_image_url",
      "mockups.result_image_url",
    ])
    .select(["users.email as owner_email", "profiles.new_lead_mails", "shares.token as share_token"])
    .where("leads.id", "=", leadId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    lead: row,
    company: {
      name: row.company_name,
      ctaText: row.cta_text || companyDefaults.pageCtaText,
      ctaUrl: toHttpUrl(row.cta_url) ?? toHttpUrl(row.website),
      activated: isActivated(row),
    },
    pictures: row.result_image_url
      ? { before: row.source_image_url, after: row.result_image_url }
      : undefined,
    shareUrl: row.share_token ? shareUrl(config.publicUrl, row.share_token) : undefined,
    publicUrl: config.publicUrl,
    ownerEmail: row.owner_email,
    wantsMails: row.new_lead_mails ?? true,
  };
}
