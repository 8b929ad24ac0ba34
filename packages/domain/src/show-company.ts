import type { Company } from "./database.ts";

/** What holds when the company has not set it. */
export const companyDefaults = {
  primaryColor: "#00a9a3",
  secondaryColor: "#2f3ae0",
  accentColor: "#f95c15",
  ctaText: "Generate My Free Mockup",
  pageCtaText: "Book Your Appointment",
} as const;

const minShownRating = 3.5;
const minSavedRating = 4;
const maxSavedReviews = 3;

/** Whether the company has left preview mode; a missing flag counts as activated. */
export function isActivated(company: Pick<Company, "activated">): boolean {
  return company.activated !== false;
}

/** Whether the rating is known and good enough to be shown: at least 3.5. */
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

/** Which reviews of a place are worth keeping: up to three with a rating of 4 or more and some text. */
export function pickSavedReviews(reviews: readonly { rating?: number; text?: string }[]): string[] {
  return reviews
    .filter((review) => (review.rating ?? 0) >= minSavedRating && review.text?.trim())
    .slice(0, maxSavedReviews)
    .map((review) => review.text!.trim());
}

/** The address as a link target when it is http or https, otherwise undefined. */
export function webAddress(text: string | null | undefined): string | undefined {
  if (!text) return undefined;
  const url = URL.parse(text);
  return url && (url.protocol === "https:" || url.protocol === "http:") ? url.href : undefined;
}

/**
 * What a person typed as a web address, as it is saved: trimmed, with https:// before a bare name; empty stays empty.
 * Undefined when it is no http(s) address with a dot in its host.
 */
export function toWebAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (text === "") return "";
  const full = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]+:\d/.test(text) ? text : `https://${text}`;
  const url = /\s/.test(full) ? undefined : webAddress(full);
  return url && /[^.]\.[^.]/.test(new URL(url).hostname) ? full : undefined;
}
