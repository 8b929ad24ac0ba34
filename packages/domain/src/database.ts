import type { CompanyLogo } from "./contracts/logo.ts";
import type { CompanyReview } from "./contracts/places.ts";
import type { Database as Generated } from "./database-types.gen.ts";
import type { HoldReason } from "./hold-reasons.ts";

type Public = Generated["public"];

/** A row of a public table, as the REST interface returns it. */
export type Row<Table extends keyof Database["public"]["Tables"]> =
  Database["public"]["Tables"][Table]["Row"];

export type Company = Row<"companies">;

export type MockupType = Row<"mockup_types">;

/** Something of a service's catalog that a homeowner may choose. */
export type Product = Row<"products">;

/** A homeowner's request, unfinished while `email` is empty. */
export type Lead = Row<"leads">;

/** What its business's side thinks of a lead, which its homeowner does not read. */
export type LeadAssessment = Pick<Row<"lead_assessments">, "held_reason" | "follow_up_at" | "value_cents">;

export type Mockup = Row<"mockups">;

/** Where a visitor came from: utm tags, the referring site, and the page of the business's website the widget stood on. */
export type LeadSource = { utm?: Record<string, string>; referrer?: string; page?: string };

/** The figures of the dashboard's overview. */
export type OverviewFigures = {
  total_leads: number;
  leads_last_30_days: number;
  /** Contacted leads of all, in rounded percent. */
  conversion_rate: number;
  active_mockups: number;
  /**
   * Of the leads of the last 30 days: mean and median time from a finished lead to the first call, text, mail or change
   * of status; null while none is answered.
   */
  average_response_hours: number | null;
  median_response_minutes: number | null;
  /** Of the same leads, in rounded percent, unanswered ones included. */
  answered_in_five_minutes: number | null;
};

export type Overview = OverviewFigures & {
  month_ago: OverviewFigures;
  recent: Pick<
    Lead,
    "id" | "name" | "email" | "service_type" | "address" | "status" | "created_at" | "is_test"
  >[];
  /** Leads per day, the last 30 days, oldest first. */
  trend: { day: string; leads: number }[];
};

/** What a business's leads have shown of its first days, once and for all. */
export type SeenSteps = { has_visit: boolean; has_request: boolean; is_on_website: boolean };

/** How many leads a search found; `tests` of them are the owner's own test leads, which are counted nowhere. */
export type LeadCount = { total: number; tests: number };

/** The leads of one status, in lower case, and what they are worth together. */
export type LeadSum = { status: string; leads: number; value_cents: number };

/** What the leads of a company can be filtered by, the most frequent first. */
export type LeadChoices = { services: string[]; sources: string[] };

export type BillingSummary = {
  month_start: string;
  charged_count: number;
  amount_cents: number;
  not_charged_count: number;
  pending_count: number;
  /** What a month may cost at most; null without a ceiling. */
  ceiling_cents: number | null;
  over_ceiling_count: number;
  has_subscription: boolean;
  status: string | null;
};

/** The public part of a shared mockup; nothing of the homeowner but the pictures. */
export type SharedMockup = {
  service: string | null;
  before: string | null;
  after: string;
  company: Pick<
    Company,
    | "name"
    | "slug"
    | "website"
    | "activated"
    | "cta_text"
    | "cta_url"
    | "primary_color"
    | "secondary_color"
    | "accent_color"
    | "logo"
    | "logo_with_name"
  >;
};

/** What the visitor of a lead may know of its price; the range once it is shown. */
export type LeadPrice = Pick<Lead, "house_size" | "price_low" | "price_high" | "price_disclaimer"> & {
  asks_size: boolean;
};

/** Values that check constraints allow. */
export const chargeStates = ["pending", "charged", "free", "over_ceiling"] as const;
export const deliveryStatuses = ["pending", "delivered", "failed"] as const;
/** What a webhook can be told of. */
export const webhookEvents = [
  "lead.created",
  "lead.picture_ready",
  "lead.updated",
  "lead.status_changed",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
export const houseSizes = ["small", "medium", "large"] as const;
export type HouseSize = (typeof houseSizes)[number];
export const priceShownTimes = ["off", "after_email", "before_email"] as const;
export const priceUnits = ["square foot", "linear foot", "roofing square", "hour", "piece"] as const;
export const priceRoundings = [10, 50, 100, 500] as const;

/** Columns with a narrower type than the catalog's: JSON columns and check constraints. */
type KnownColumns = {
  companies: { reviews: CompanyReview[] | null; logo: CompanyLogo | null };
  leads: { source: LeadSource | null; house_size: HouseSize | null };
  lead_assessments: { held_reason: HoldReason | null };
  lead_charges: { state: (typeof chargeStates)[number] };
  price_rules: {
    shown: (typeof priceShownTimes)[number];
    unit: (typeof priceUnits)[number];
    round_to: (typeof priceRoundings)[number];
  };
  webhook_deliveries: { status: (typeof deliveryStatuses)[number] };
};

/** Results of functions that return JSON or null. */
type KnownResults = {
  count_found_leads: LeadCount;
  get_first_steps: SeenSteps;
  get_overview: Overview;
  list_lead_choices: LeadChoices;
  sum_found_leads: LeadSum[];
  get_billing_summary: BillingSummary;
  get_shared_mockup: SharedMockup | null;
  share_mockup: string | null;
  price_lead: LeadPrice | null;
};

type Refined<Values, Known> = {
  [Name in keyof Values]: Name extends keyof Known ? Known[Name] : Values[Name];
};

/** The type of every Supabase client: the generated one with the narrower types above. */
export type Database = {
  public: Omit<Public, "Tables" | "Functions"> & {
    Tables: {
      [Table in keyof Public["Tables"]]: {
        [Kind in keyof Public["Tables"][Table]]: Kind extends "Relationships"
          ? Public["Tables"][Table][Kind]
          : Refined<
              Public["Tables"][Table][Kind],
              Table extends keyof KnownColumns ? KnownColumns[Table] : object
            >;
      };
    };
    Functions: {
      [Name in keyof Public["Functions"]]: Refined<
        Public["Functions"][Name],
        Name extends keyof KnownResults ? { Returns: KnownResults[Name] } : object
      >;
    };
  };
};
