import {
  type Company,
  type CustomizationForm,
  companyDefaults,
  messages,
  type PhoneQuestion,
  type PublicConfig,
} from "@curbview/domain";
import { openSupabase } from "../../lib/supabase/open-supabase";

/** The company's values, with defaults for those not set. */
export function toFormValues(company: Company): CustomizationForm {
  return {
    slug: company.slug,
    cta_text: company.cta_text ?? companyDefaults.ctaText,
    cta_url: company.cta_url ?? "",
    thank_you_text: company.thank_you_text ?? "",
    logo_with_name: company.logo_with_name,
    collect_names: company.collect_names ?? true,
    ask_phone: company.ask_phone as PhoneQuestion,
    show_google_reviews: company.show_google_reviews ?? true,
    primary_color: company.primary_color ?? companyDefaults.primaryColor,
    secondary_color: company.secondary_color ?? companyDefaults.secondaryColor,
    accent_color: company.accent_color ?? companyDefaults.accentColor,
  };
}

/** The slug cannot be used; the message is for the person. */
export class SlugError extends Error {}

const uniqueViolation = "23505";

/** Rejects with SlugError or with the message to show. */
export async function saveCustomization(
  config: PublicConfig,
  companyId: string,
  changes: Partial<CustomizationForm>,
): Promise<void> {
  if (changes.slug !== undefined) await assertSlugAvailable(config, companyId, changes.slug);
  const { data, error } = await openSupabase(config)
    .from("companies")
    .update(changes)
    .eq("id", companyId)
    .select("id");
  if (!error && data.length > 0) return;
  console.error("The customization could not be saved:", error?.message ?? "no row was changed");
  if (error?.code === uniqueViolation) throw new SlugError(messages.customization.slugTaken);
  throw new Error(messages.customization.saveFailed);
}

async function assertSlugAvailable(config: PublicConfig, companyId: string, slug: string): Promise<void> {
  const { data, error } = await openSupabase(config)
    .from("companies")
    .select("id")
    .eq("slug", slug)
    .neq("id", companyId)
    .maybeSingle();
  if (error) {
    console.error("The slug could not be checked:", error.message);
    throw new SlugError(messages.customization.slugCheckFailed);
  }
  if (data) throw new SlugError(messages.customization.slugTaken);
}
