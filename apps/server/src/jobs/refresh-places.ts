import type { Business } from "@curbview/domain";
import { pickSavedReviews } from "@curbview/domain";
import { inTransaction } from "@curbview/server-kit";
import type { Pool } from "pg";
import { log } from "../logging/log.ts";
import type { BusinessPlaces } from "../providers/places/places.ts";

/** Google's terms allow no copy older than this, but of the place's id. */
const mostDays = 30;
/** So that an outage of some days costs nothing. */
const refreshedAfterDays = 25;
const mostAtOnce = 100;
/** Far below the time after which a job counts as abandoned. */
const mostMs = 60_000;

type DueCompany = { id: string; place_id: string; is_too_old: boolean };

/**
 * Copies anew what companies have from Google Places, before it is 30 days old; what is older, or of a place that is
 * gone, is dropped. Name, website and phone are the owner's own words since they were confirmed, and are left alone.
 */
export async function refreshPlaces(pool: Pool, places: BusinessPlaces): Promise<void> {
  const started = Date.now();
  for (const company of await findDue(pool)) {
    if (Date.now() - started > mostMs) return;
    const business = await places.businessDetails(company.place_id).catch((error: Error) => {
      log.warn({ companyId: company.id, error: error.message }, "a place could not be refreshed");
      return "failed" as const;
    });
    if (business === "failed" && !company.is_too_old) continue;
    const found = business === "failed" ? undefined : business;
    if (!found) log.info({ companyId: company.id }, "what was copied of a place is dropped");
    await keep(pool, company.id, found).catch((error: Error) => {
      log.error({ companyId: company.id, error: error.message }, "a refreshed place could not be kept");
    });
  }
}

async function findDue(pool: Pool): Promise<DueCompany[]> {
  const { rows } = await pool.query<DueCompany>(
    `select id, place_id, copied_at < now() - make_interval(days => $1) as is_too_old
     from (select companies.id, place_id, coalesce(refreshed_at, created_at) as copied_at from public.companies
       left join private.place_refreshes on company_id = companies.id
       where place_id is not null and place_id not like 'sample:%') places
     where copied_at < now() - make_interval(days => $2) order by copied_at limit $3`,
    [mostDays, refreshedAfterDays, mostAtOnce],
  );
  return rows;
}

/** Writes what was found, or that there is nothing any more. */
async function keep(pool: Pool, companyId: string, found: Business | undefined): Promise<void> {
  const columns = Object.entries(copyOf(found));
  const assignments = columns.map(([name], at) => `"${name}" = $${at + 2}`).join(", ");
  await inTransaction(pool, async (client) => {
    await client.query(`update public.companies set ${assignments} where id = $1`, [
      companyId,
      ...columns.map(([, value]) => value),
    ]);
    await client.query(
      `insert into private.place_refreshes (company_id, refreshed_at) values ($1, now())
       on conflict (company_id) do update set refreshed_at = excluded.refreshed_at`,
      [companyId],
    );
  });
}

/** The copied columns of public.companies; all empty without a place. */
function copyOf(found: Business | undefined): Record<string, unknown> {
  const [first, second, third] = found ? pickSavedReviews(found.reviews) : [];
  const asJson = (value: unknown) => (value ? JSON.stringify(value) : null);
  return {
    rating: found?.rating ?? null,
    user_ratings_total: found?.user_ratings_total ?? null,
    "5starreview1": first ?? null,
    "5starreview2": second ?? null,
    "5starreview3": third ?? null,
    formatted_address: found?.formatted_address ?? null,
    formatted_phone_number: found?.formatted_phone_number ?? null,
    url: found?.url ?? null,
    business_status: found?.business_status ?? null,
    types: found?.types ?? null,
    opening_hours: asJson(found?.opening_hours),
    address_components: asJson(found?.address_components),
    geometry: asJson(found?.geometry),
    photos: asJson(found?.photos),
  };
}
