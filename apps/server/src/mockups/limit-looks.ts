import type { Pool } from "pg";
import { AppError } from "../errors/app-error.ts";
import { createCallCounter } from "../http/rate-limit.ts";
import type { LeadForMockup } from "./store-lead-mockup.ts";

/** Looks in a day; further ones of a finished lead are free, so that people play with them. */
const perDay = { unfinishedLead: 10, lead: 80, visitor: 160 };
/** What looks may use of a company's pictures a day, so that they take none from new homeowners. */
const companyShare = 0.6;
const daySeconds = 24 * 3600;

/** Counts one more look. Throws AppError too_many_requests when there were too many of this lead, visitor or company. */
export async function limitLooks(
  pool: Pool,
  {
    lead,
    visitor,
    picturesPerDay,
  }: { lead: LeadForMockup; visitor: string | undefined; picturesPerDay: number },
): Promise<void> {
  const { id, company_id, email, companies } = lead;
  const limits: [who: string | undefined, max: number][] = [
    [`lead ${id}`, email ? perDay.lead : perDay.unfinishedLead],
    [visitor && `visitor ${visitor}`, perDay.visitor],
    // The first look of a new homeowner is what it is kept for.
    [email ? `company ${company_id}` : undefined, picturesPerDay * companyShare || Number.POSITIVE_INFINITY],
  ];
  const countLook = createCallCounter(pool, daySeconds);
  for (const [who, max] of limits) {
    if (who && !(await countLook(`looks of ${who}`, max)))
      throw new AppError(
        "too_many_requests",
        `That is a lot of looks for one day. ${companies.name} can show you more.`,
      );
  }
}
