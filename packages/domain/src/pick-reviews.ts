import type { Company } from "./database.ts";

const minShownRating = 3.5;
const minSavedRating = 4;
const maxSavedReviews = 3;

/** Whether the rating is known and at least 3.5. */
export function reviewsAllowedByRating(company: Pick<Company, "rating">): boolean {
  return company.rating !== null && company.rating >= minShownRating;
}

/** Whether rating and reviews are shown: allowed by the owner, and by the rating. */
export function reviewsShown(company: Pick<Company, "show_google_reviews" | "rating">): boolean {
  return company.show_google_reviews !== false && reviewsAllowedByRating(company);
}

/** The non-empty review texts of a company, in order. */
export function pickReviews(
  company: Pick<Company, "5starreview1" | "5starreview2" | "5starreview3">,
): string[] {
  return [company["5starreview1"], company["5starreview2"], company["5starreview3"]].filter(
    (text): text is string => typeof text === "string" && text.trim() !== "",
  );
}

/** Up to three reviews of a place with a rating of 4 or more and some text. */
export function pickSavedReviews(reviews: readonly { rating?: number; text?: string }[]): string[] {
  return reviews
    .filter((review) => (review.rating ?? 0) >= minSavedRating && review.text?.trim())
    .slice(0, maxSavedReviews)
    .map((review) => review.text!.trim());
}
