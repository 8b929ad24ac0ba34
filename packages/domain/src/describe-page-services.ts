import type { Company, SharedMockup } from "./database.ts";
import type { ServiceOption } from "./describe-services.ts";

/** Whether a need is met by an outside service, by the keyless default, or in production by nobody yet. */
export type ProviderKind = "real" | "keyless" | "missing";

/** Settings every browser may know; answered by GET /app-config.json. */
export type PublicConfig = {
  supabaseUrl: string;
  supabaseAnonKey: string;
  productName: string;
  supportEmail: string;
  /** Name of the image-edit function to call, such as builtin-image-edit. */
  imageEditFunction: string;
  /** The provider's word in messages. */
  imageEditProvider: string;
  /** Tiles of the mailer map; without them a plain map of our own is shown. */
  mapTiles?: { url: string; attribution: string } | undefined;
  /** Who checks that visitors are human; nobody without it. */
  captcha?: { provider: "turnstile" | "hcaptcha"; siteKey: string; guardsLeads: boolean } | undefined;
  /** Where login mails go: to their readers, into the local mailbox, or nowhere before SMTP is set up. */
  loginMails: "sent" | "kept" | "waiting";
  providers: Record<"imageEditing" | "places" | "streetPicture" | "mail" | "sms" | "payments", ProviderKind>;
};

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
