import { type LeadMockupAnswer, leadMockupInput, maxCorrections } from "@curbview/domain";
import type { Context } from "hono";
import type { Pool } from "pg";
import { kysely } from "../database/kysely.ts";
import { readInput } from "../http/read-input.ts";
import { displayUrl, shareUrl } from "./load-shared-mockup.ts";
import type { MockupDeps } from "./mockup-deps.ts";
import { findCallerLead } from "./store-lead-mockup.ts";

/**
 * POST /functions/v1/lead-mockup: what became of a lead that the caller may read: the picture, once there is an email, and
 * whether it is mailed.
 */
export async function showLeadMockup(deps: MockupDeps, c: Context): Promise<Response> {
  const { leadId } = await readInput(c, leadMockupInput);
  await findCallerLead(deps, c, leadId);
  const row = await findOutcome(deps.pool, leadId);
  return c.json(row ? describe(row, deps.config.publicUrl) : ({ mail: "none", correctionsLeft: 0 } as const));
}

type Outcome = NonNullable<Awaited<ReturnType<typeof findOutcome>>>;

function describe(row: Outcome, publicUrl: string): LeadMockupAnswer {
  const url = row.result_image_url;
  const shared = row.share_token ? shareUrl(publicUrl, row.share_token) : undefined;
  return {
    ...(url && {
      picture: { mockupUrl: url, displayUrl: displayUrl({ url, shareUrl: shared }), shareUrl: shared },
    }),
    mail: describeMail(row),
    correctionsLeft: Math.max(0, maxCorrections - row.corrections),
  };
}

function describeMail({ accepted_at, is_held, owner_confirmed_at }: Outcome): LeadMockupAnswer["mail"] {
  // Nothing is mailed in the name of a company whose owner has confirmed no address.
  if (is_held || !owner_confirmed_at) return "none";
  return accepted_at ? "sending" : "checking";
}

/** Of a finished lead only. */
function findOutcome(pool: Pool, leadId: string) {
  return kysely(pool)
    .selectFrom("leads")
    .innerJoin("companies", "companies.id", "leads.company_id")
    .innerJoin("private.finished_leads as finished", "finished.lead_id", "leads.id")
    .leftJoin("mockups", "mockups.id", "leads.mockup_id")
    .leftJoin("auth.users as users", "users.id", "companies.user_id")
    .leftJoin("private.mockup_shares as shares", "shares.mockup_id", "mockups.id")
    .select(["leads.accepted_at", "leads.is_held", "finished.corrections"])
    .select(["mockups.result_image_url", "shares.token as share_token"])
    .select("users.email_confirmed_at as owner_confirmed_at")
    .where("leads.id", "=", leadId)
    .where("leads.email", "<>", "")
    .executeTakeFirst();
}
