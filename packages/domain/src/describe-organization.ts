import type { PublicCompany } from "./describe-page-services.ts";
import { toHttpUrl } from "./normalize-url.ts";
import { reviewsShown } from "./pick-reviews.ts";
import { product } from "./product.ts";

/** JSON-LD of schema.org. */
export type StructuredData = { "@context": "https://schema.org"; "@type": string; [key: string]: unknown };

/** The product's operator for search engines (schema.org Organization). `publicUrl` has no trailing slash. */
export function describeOrganization(publicUrl: string): StructuredData {
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name: product.name,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/favicon.svg`,
    description: product.tagline,
    email: product.supportEmail,
  };
}

/**
 * A company for search engines (schema.org LocalBusiness). Its rating appears only where the page itself shows it, and
 * only with a count of reviews, which search engines require. `publicUrl` has no trailing slash.
 */
export function describeLocalBusiness(company: PublicCompany, publicUrl: string): StructuredData {
  const website = toHttpUrl(company.website);
  const isRated = reviewsShown(company) && (company.user_ratings_total ?? 0) > 0;
  return {
    "@context": "https://schema.org",
    "@type": "LocalBusiness",
    name: company.name,
    url: `${publicUrl}/${company.slug}`,
    image: `${publicUrl}/pictures/share.jpg`,
    ...(company.formatted_address && { address: company.formatted_address }),
    ...(company.formatted_phone_number && { telephone: company.formatted_phone_number }),
    ...(website && { sameAs: [website] }),
    ...(isRated && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: company.rating,
        reviewCount: company.user_ratings_total,
      },
    }),
  };
}
