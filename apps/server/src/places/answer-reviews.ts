import {
  type CompanyReview,
  type CompanyReviewsAnswer,
  companyReviewsInput,
  pickSavedReviews,
  reviewsShown,
} from "@curbview/domain";
import type { Context } from "hono";
import type { Pool } from "pg";
import { kysely } from "../database/kysely.ts";
import { createCallCounter } from "../http/rate-limit.ts";
import { readInput } from "../http/read-input.ts";
import { log } from "../logging/log.ts";
import type { BusinessPlaces } from "../providers/places/places.ts";

/** Google allows no copies of reviews; this spares visitors who come one after the other the wait, and us the price. */
const rememberedMs = 5 * 60_000;
const maxRemembered = 500;
const daySeconds = 24 * 3600;
/** A call costs 2.5 cents, and anybody may open pages. */
const callsPerDay = 1000;
const callsPerDayAndPlace = 60;

type ReviewDeps = { pool: Pool; places: Pick<BusinessPlaces, "businessReviews"> };

/**
 * POST /functions/v1/company-reviews: up to three reviews of the company's place, asked for when its page is opened and kept
 * nowhere. None where the owner shows none, or the place's service does not answer or has been asked enough today.
 */
export function createReviewsAnswer({ pool, places }: ReviewDeps): (c: Context) => Promise<Response> {
  const countCall = createCallCounter(pool, daySeconds);
  const remembered = new Map<string, Promise<CompanyReview[]>>();

  async function ask(placeId: string): Promise<CompanyReview[]> {
    const isCallLeft =
      (await countCall(`company-reviews ${placeId}`, callsPerDayAndPlace)) &&
      (await countCall("company-reviews", callsPerDay));
    if (!isCallLeft) return [];
    return pickSavedReviews(await places.businessReviews(placeId));
  }
  function askOrRemember(placeId: string): Promise<CompanyReview[]> {
    const known = remembered.get(placeId);
    if (known) return known;
    const answer = ask(placeId).catch((error: Error) => {
      log.warn({ placeId, error: error.message }, "reviews could not be asked for");
      return [];
    });
    if (remembered.size < maxRemembered) {
      remembered.set(placeId, answer);
      setTimeout(() => remembered.delete(placeId), rememberedMs).unref();
    }
    return answer;
  }
  return async (c) => {
    const { companyId } = await readInput(c, companyReviewsInput);
    const placeId = await findShownPlace(pool, companyId);
    return c.json<CompanyReviewsAnswer>({ reviews: placeId ? await askOrRemember(placeId) : [] });
  };
}

async function findShownPlace(pool: Pool, companyId: string): Promise<string | undefined> {
  const company = await kysely(pool)
    .selectFrom("companies")
    .select(["place_id", "show_google_reviews", "rating"])
    .where("id", "=", companyId)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  if (!company) return undefined;
  const { place_id, show_google_reviews, rating } = company;
  const isShown = reviewsShown({ show_google_reviews, rating: rating === null ? null : Number(rating) });
  return isShown ? (place_id ?? undefined) : undefined;
}
