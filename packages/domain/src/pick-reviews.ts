import type { CompanyReview } from "./contracts/places.ts";
import type { Company } from "./database.ts";

/** A review of which only the text, and perhaps the rating, is known. */
export const unnamedReview = { author: null, author_url: null, url: null, published_at: null } as const;

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

/** The reviews of a company with their authors; where those are not known, its non-empty texts, in order. */
export function pickReviews(
  company: Pick<Company, "5starreview1" | "5starreview2" | "5starreview3" | "reviews">,
): CompanyReview[] {
  if (company.reviews && company.reviews.length > 0) return company.reviews;
  return [company["5starreview1"], company["5starreview2"], company["5starreview3"]].flatMap((text) =>
    text?.trim() ? [{ ...unnamedReview, text, rating: null }] : [],
  );
}

/** Up to three reviews of a place with a rating of 4 or more and some text, as they are. */
export function pickSavedReviews(reviews: readonly CompanyReview[]): CompanyReview[] {
  return reviews
    .filter(({ rating, text }) => (rating ?? 0) >= minSavedRating && text.trim())
    .slice(0, maxSavedReviews);
}

/** A made-up review of a made-up company, which says so. */
export function sampleReview(text: string, author: string): CompanyReview {
  return { ...unnamedReview, rating: 5, text, author: `${author} (sample)` };
}
