import { sql } from "kysely";
import type { Pool } from "pg";
import { kysely } from "../database/kysely.ts";
import { AppError } from "../errors/app-error.ts";
import type { LeadForMockup } from "./store-lead-mockup.ts";

/** Looks in a day; further ones of a finished lead are free, so that people play with them. */
const perDay = { unfinishedLead: 10, lead: 80, visitor: 160 };
/** What looks may use of a company's pictures a day, so that they take none from new homeowners. */
const companyShare = 0.6;

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
  const limits: [who: string | undefined, most: number][] = [
    [`lead ${id}`, email ? perDay.lead : perDay.unfinishedLead],
    [visitor && `visitor ${visitor}`, perDay.visitor],
    // The first look of a new homeowner is what it is kept for.
    [email ? `company ${company_id}` : undefined, picturesPerDay * companyShare || Number.POSITIVE_INFINITY],
  ];
  for (const [who, most] of limits) {
    if (who && (await countVisit(pool, `looks of ${who}`)) > most)
      throw new AppError(
        "too_many_requests",
        `That is a lot of looks for one day. ${companies.name} can show you more.`,
      );
  }
}

async function countVisit(pool: Pool, key: string): Promise<number> {
  const { rows } = await sql<{ hits: number }>`select private.count_visit(${key}, '1 day') as hits`.execute(
    kysely(pool),
  );
  return rows[0]!.hits;
}
