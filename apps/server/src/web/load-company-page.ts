import {
  type CompanyPage,
  type Database,
  defaultServices,
  shownPhone,
  toServiceOption,
} from "@curbview/domain";
import type { SupabaseClient } from "@supabase/supabase-js";

// One literal, so that the compiler checks each name.
const columns = `id, name, slug, website, rating, user_ratings_total, activated, closed_at, cta_text, cta_url, collect_names, ask_phone,
  show_google_reviews, "5starreview1", "5starreview2", "5starreview3", reviews, primary_color, secondary_color, accent_color,
  logo, logo_with_name, thank_you_text, formatted_address, formatted_phone_number,
  international_phone_number, mockup_types(name, products(id, name, color, swatch_path))`;

/** A company and its services in one round trip; null if unknown. */
export async function loadCompanyPage(
  anonymous: SupabaseClient<Database>,
  slug: string,
): Promise<CompanyPage | null> {
  const { data } = await anonymous
    .from("companies")
    .select(columns)
    .eq("slug", slug)
    .order("created_at", { referencedTable: "mockup_types" })
    .eq("mockup_types.products.active", true)
    .order("position", { referencedTable: "mockup_types.products" })
    .order("created_at", { referencedTable: "mockup_types.products" })
    .maybeSingle()
    .throwOnError();
  if (!data) return null;
  const { mockup_types, international_phone_number, ...columnsOfPage } = data;
  const phone = shownPhone({ ...columnsOfPage, international_phone_number });
  const company = { ...columnsOfPage, formatted_phone_number: phone };
  const services = mockup_types.map(({ name, products }) => ({ ...toServiceOption(name), products }));
  return { company, services: services.length > 0 ? services : [...defaultServices] };
}
