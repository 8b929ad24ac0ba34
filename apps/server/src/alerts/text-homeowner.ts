import { kysely } from "../database/kysely.ts";
import { isWaitingForPicture } from "../mockups/is-waiting-for-picture.ts";
import { leadPageUrl } from "../mockups/load-shared-mockup.ts";
import { sendText, type TextDeps } from "./send-text.ts";

/**
 * Texts a homeowner who agreed to it the link to the picture, once; only in the name of a company whose owner has confirmed
 * an address, as mails are. Throws to be asked again while the picture is made.
 */
export async function textHomeowner(
  deps: TextDeps & { publicUrl: string },
  { lead_id, since }: { lead_id: string; since: number },
): Promise<void> {
  const found = await findConsent(deps, lead_id);
  if (!found) return;
  const page = leadPageUrl(deps.publicUrl, found);
  if (!page && isWaitingForPicture(since)) throw new Error("the picture is not ready yet");
  const link = page ?? `${deps.publicUrl}/${found.slug}`;
  const what = page ? `your ${found.service_type} picture` : `your ${found.service_type} request`;
  await sendText(deps, {
    key: `text of mockup ${lead_id}`,
    to: found.phone,
    text: `Here is ${what} from ${found.name}: ${link} Reply STOP to opt out.`,
    companyId: found.company_id,
    audience: "homeowner",
  });
}

function findConsent({ pool }: Pick<TextDeps, "pool">, leadId: string) {
  return kysely(pool)
    .selectFrom("text_consents as consent")
    .innerJoin("leads", "leads.id", "consent.lead_id")
    .innerJoin("companies", "companies.id", "consent.company_id")
    .innerJoin("auth.users as users", "users.id", "companies.user_id")
    .leftJoin("private.mockup_shares as shares", "shares.mockup_id", "leads.mockup_id")
    .select(["consent.phone", "consent.company_id", "leads.service_type", "companies.name", "companies.slug"])
    .leftJoin("private.finished_leads as finished", "finished.lead_id", "leads.id")
    .select(["shares.token as share_token", "finished.page_token"])
    .where("consent.lead_id", "=", leadId)
    .where("consent.stopped_at", "is", null)
    .where("leads.is_held", "=", false)
    .where("users.email_confirmed_at", "is not", null)
    .executeTakeFirst();
}
