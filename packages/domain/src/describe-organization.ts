import type { PublicCompany } from "./describe-page-services.ts";
import { product } from "./product.ts";
import { reviewsShown, webAddress } from "./show-company.ts";

/** A schema.org description, as JSON-LD carries it. */
export type StructuredData = { "@context": "https://schema.org"; "@type": string; [key: string]: unknown };

/** The product's operator for search engines (schema.org Organization). `publicUrl` has no slash at its end. */
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
 * only with a count of reviews, without which search engines refuse it. `publicUrl` has no slash at its end.
 */
export function describeLocalBusiness(company: PublicCompany, publicUrl: string): StructuredData {
  const website = webAddress(company.website);
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
