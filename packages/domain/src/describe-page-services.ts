import type { PublicConfig } from "./contracts/public-config.ts";
import type { Company, SharedMockup } from "./database.ts";
import type { ServiceOption } from "./describe-services.ts";

/** The public columns a company page needs. */
export type PublicCompany = Pick<
  Company,
  | "id"
  | "name"
  | "slug"
  | "website"
  | "rating"
  | "user_ratings_total"
  | "activated"
  | "cta_text"
  | "cta_url"
  | "collect_names"
  | "show_google_reviews"
  | "5starreview1"
  | "5starreview2"
  | "5starreview3"
  | "primary_color"
  | "secondary_color"
  | "accent_color"
  | "formatted_address"
  | "formatted_phone_number"
>;

/** A company's page as the server renders it. */
export type CompanyPage = { company: PublicCompany; services: ServiceOption[] };

/** What the server gives the pages it renders. */
export type PageServices = {
  /** Absent while a page is written at build. */
  publicConfig: PublicConfig | undefined;
  /** Without a slash at its end. */
  publicUrl: string;
  loadCompanyPage(slug: string): Promise<CompanyPage | null>;
  loadSharedMockup(token: string): Promise<SharedMockup | null>;
  /** A page that could not be made is a matter for the log. */
  reportError(error: unknown, path: string): void;
};
