/** Rows of the public tables, as the REST interface returns them (supabase/migrations is the source). */

/** A home service business and its public page. */
export type Company = {
  id: string;
  user_id: string | null;
  name: string;
  slug: string;
  place_id: string | null;
  website: string | null;
  rating: number | null;
  user_ratings_total: number | null;
  activated: boolean | null;
  cta_text: string | null;
  cta_url: string | null;
  collect_names: boolean | null;
  show_google_reviews: boolean | null;
  "5starreview1": string | null;
  "5starreview2": string | null;
  "5starreview3": string | null;
  primary_color: string | null;
  secondary_color: string | null;
  accent_color: string | null;
  service_types: string[] | null;
  formatted_address: string | null;
  formatted_phone_number: string | null;
  international_phone_number: string | null;
  created_at: string;
  updated_at: string;
};

/** A service the company offers mockups for. */
export type MockupType = {
  id: string;
  company_id: string;
  name: string;
  description: string | null;
  created_at: string;
};

/** The signed-in person's link to a company. */
export type Profile = {
  id: string;
  user_id: string;
  company_id: string | null;
  onboarding_completed: boolean;
  created_at: string;
  updated_at: string;
};

/** Where a visitor came from: utm tags, the referring site, and the page of the business's website the widget stood on. */
export type LeadSource = { utm?: Record<string, string>; referrer?: string; page?: string };

/** A homeowner's request, unfinished while `email` is empty. */
export type Lead = {
  id: string;
  company_id: string;
  name: string | null;
  email: string;
  phone: string | null;
  address: string;
  service_type: string;
  status: string;
  notes: string | null;
  mockup_id: string | null;
  is_test: boolean;
  source: LeadSource | null;
  stripe_usage_reported: boolean;
  stripe_usage_report_notes: string | null;
  created_at: string;
  updated_at: string;
};

/** A generated before-and-after picture. */
export type Mockup = {
  id: string;
  company_id: string | null;
  user_id: string | null;
  name: string | null;
  description: string | null;
  address: string | null;
  original_image_url: string | null;
  source_image_url: string | null;
  generated_image_url: string | null;
  result_image_url: string | null;
  prompt_text: string | null;
  service_type: string | null;
  mockup_type_name: string | null;
  status: string;
  created_at: string;
};
