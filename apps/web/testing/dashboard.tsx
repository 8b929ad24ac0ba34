import type { Company, Lead, LeadAssessment, Mockup } from "@curbview/domain";
import type { ReactElement } from "react";
import { vi } from "vitest";
import type { DashboardContext } from "../app/lib/dashboard/use-dashboard";
import { signIn, testConfig, testUser } from "./fixtures";
import { renderPage } from "./render";

export const testCompany: Company = {
  id: "0d6f5b2e-55c0-4a5c-8a9f-6f2f8c6a7e10",
  user_id: testUser.id,
  name: "Green Gable Landscaping",
  slug: "green-gable",
  activated: true,
  closed_at: null,
  time_zone: null,
  ask_phone: "off",
  logo: null,
  logo_with_name: true,
  thank_you_text: null,
  website: "https://green-gable.example",
  international_phone_number: "+1 512 555 0100",
  cta_text: "Book now",
  cta_url: "https://green-gable.example/book",
  collect_names: true,
  show_google_reviews: true,
  primary_color: "#1f6f54",
  secondary_color: "#2f3ae0",
  accent_color: "#f95c15",
  rating: 4.8,
  user_ratings_total: 112,
  "5starreview1": "They turned our yard into a garden.",
  "5starreview2": null,
  "5starreview3": null,
  reviews: null,
  address_components: null,
  business_status: null,
  created_at: "2026-11-01T08:00:00Z",
  updated_at: "2026-11-01T08:00:00Z",
  formatted_address: null,
  formatted_phone_number: null,
  geometry: null,
  opening_hours: null,
  photos: null,
  place_id: null,
  service_types: null,
  types: null,
  url: null,
};

type TestLead = Lead & LeadAssessment & { mockups: Pictures | null };

export function makeLead(changes: Partial<TestLead> = {}): TestLead {
  return {
    id: "5c1d3c0a-7d7a-4f0e-9d0c-2f1b8a6e4d01",
    company_id: testCompany.id,
    name: "Ada Park",
    email: "ada@example.com",
    phone: null,
    address: "12 Oak St, Austin, TX 78701",
    service_type: "Landscaping",
    status: "New",
    notes: null,
    source: null,
    mockup_id: null,
    is_test: false,
    is_own_test: false,
    address_key: "12 oak st",
    service_key: "landscaping",
    stripe_usage_reported: false,
    stripe_usage_report_notes: null,
    visitor_token_hash: null,
    finished_at: "2026-11-20T15:32:00Z",
    accepted_at: "2026-11-20T15:32:01Z",
    is_held: false,
    held_reason: null,
    proved_at: null,
    picture_at: null,
    house_size: null,
    price_low: null,
    price_high: null,
    price_disclaimer: null,
    follow_up_at: null,
    value_cents: null,
    look: null,
    look_product_id: null,
    created_at: "2026-11-20T15:30:00Z",
    updated_at: "2026-11-20T15:30:00.123456+00:00",
    mockups: null,
    ...changes,
  };
}

type Pictures = Pick<Mockup, "source_image_url" | "result_image_url">;

/** Renders a screen of the dashboard as `testUser`, the owner of `testCompany`, sees it. */
export function renderScreen(
  screen: ReactElement,
  { path = "/dashboard", company = {}, config = {}, state }: ScreenOptions = {},
) {
  signIn();
  const reloadCompany = vi.fn();
  const context: DashboardContext = {
    config: { ...testConfig, ...config },
    company: { ...testCompany, ...company },
    userId: testUser.id,
    email: testUser.email,
    reloadCompany,
  };
  return {
    ...renderPage(screen, { path, state, config: context.config, outletContext: context }),
    reloadCompany,
  };
}

type ScreenOptions = {
  path?: string;
  company?: Partial<DashboardContext["company"]>;
  config?: Partial<DashboardContext["config"]>;
  /** What the page before passed on. */
  state?: unknown;
};
