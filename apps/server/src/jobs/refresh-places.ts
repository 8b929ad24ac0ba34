import type { Business } from "@curbview/domain";
import { inTransaction } from "@curbview/server-kit";
import { type NotNull, sql, type Updateable } from "kysely";
import type { Pool } from "pg";
import { kysely } from "../database/kysely.ts";
import type { Tables } from "../database/tables.gen.ts";
import { log } from "../logging/log.ts";
import type { BusinessPlaces } from "../providers/places/places.ts";

/** Google's terms allow to keep only the place's id for longer, and reviews not at all: places/answer-reviews.ts asks for those. */
const maxAgeDays = 30;
/** Leaves some days for outages. */
const refreshedAfterDays = 25;
const batchSize = 100;
/** Far below the time after which a job counts as abandoned. */
const maxRunMs = 60_000;

type DueCompany = { id: string; place_id: string; is_too_old: boolean };

const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;

/**
 * Refreshes what companies have copied from Google Places before it is 30 days old, and once when a company has got its
 * owner: what a browser copied may be anything. Copies that are older, or of a place that no longer exists, are deleted.
 * Name, website and phone belong to the owner and stay.
 */
export async function refreshPlaces(pool: Pool, places: BusinessPlaces): Promise<void> {
  const started = Date.now();
  for (const company of await findDue(pool)) {
    if (Date.now() - started > maxRunMs) return;
    const business = await places.businessDetails(company.place_id).catch((error: Error) => {
      log.warn({ companyId: company.id, error: error.message }, "a place could not be refreshed");
      return "failed" as const;
    });
    if (business === "failed" && !company.is_too_old) continue;
    const found = business === "failed" ? undefined : business;
    if (!found) log.info({ companyId: company.id }, "what was copied of a place is dropped");
    await saveCopy(pool, company.id, found).catch((error: Error) => {
      log.error({ companyId: company.id, error: error.message }, "a refreshed place could not be kept");
    });
  }
}

function findDue(pool: Pool): Promise<DueCompany[]> {
  return kysely(pool)
    .selectFrom((db) =>
      db
        .selectFrom("companies")
        .leftJoin("private.place_refreshes as refreshes", "refreshes.company_id", "companies.id")
        .select((eb) => [
          "companies.id",
          "place_id",
          eb.and([eb("refreshed_at", "is", null), eb("user_id", "is not", null)]).as("is_new"),
          eb.fn.coalesce("refreshed_at", "created_at").as("copied_at"),
        ])
        .where("place_id", "is not", null)
        .where("place_id", "not like", "sample:%")
        .$narrowType<{ place_id: NotNull }>()
        .as("places"),
    )
    .select((eb) => ["id", "place_id", eb("copied_at", "<", daysAgo(maxAgeDays)).as("is_too_old")])
    .where((eb) => eb.or([eb.ref("is_new"), eb("copied_at", "<", daysAgo(refreshedAfterDays))]))
    .orderBy("copied_at")
    .limit(batchSize)
    .$castTo<DueCompany>()
    .execute();
}

/** Saves the new copy, or deletes it when there is no place. */
async function saveCopy(pool: Pool, companyId: string, found: Business | undefined): Promise<void> {
  await inTransaction(pool, async (client) => {
    const db = kysely(client);
    await db.updateTable("companies").set(copiedColumns(found)).where("id", "=", companyId).execute();
    const refreshed_at = sql<Date>`now()`;
    await db
      .insertInto("private.place_refreshes")
      .values({ company_id: companyId, refreshed_at })
      .onConflict((conflict) => conflict.column("company_id").doUpdateSet({ refreshed_at }))
      .execute();
  });
}

/** The copied columns of companies; all null without a place. */
function copiedColumns(found: Business | undefined): Updateable<Tables["companies"]> {
  const asJson = (value: unknown) => (value ? JSON.stringify(value) : null);
  return {
    rating: found?.rating ?? null,
    user_ratings_total: found?.user_ratings_total ?? null,
    "5starreview1": null,
    "5starreview2": null,
    "5starreview3": null,
    reviews: null,
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
