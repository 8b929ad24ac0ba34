import type { PublicConfig } from "./contracts/public-config.ts";
import type { Company, SharedMockup } from "./database.ts";
import type { ServiceOption } from "./describe-services.ts";

/** The columns a company page shows; all are public. */
export type PublicCompany = Pick<
  Company,
  | "id"
  | "name"
  | "slug"
  | "website"
  | "rating"
  | "user_ratings_total"
  | "activated"
  | "closed_at"
  | "cta_text"
  | "cta_url"
  | "ask_phone"
  | "collect_names"
  | "show_google_reviews"
  | "5starreview1"
  | "5starreview2"
  | "5starreview3"
  | "reviews"
  | "primary_color"
  | "secondary_color"
  | "accent_color"
  | "logo"
  | "logo_with_name"
  | "thank_you_text"
  | "formatted_address"
  | "formatted_phone_number"
>;

export type CompanyPage = { company: PublicCompany; services: ServiceOption[] };

/** What pages get from the server that renders them. */
export type PageServices = {
  /** Absent while a page is prerendered. */
  publicConfig: PublicConfig | undefined;
  /** Without a trailing slash. */
  publicUrl: string;
  loadCompanyPage(slug: string): Promise<CompanyPage | null>;
  loadSharedMockup(token: string): Promise<SharedMockup | null>;
  reportError(error: unknown, path: string): void;
};
