import {
  type Company,
  companyDefaults,
  isValidSlug,
  messages,
  type PublicConfig,
  reservedSlugs,
} from "@curbview/domain";
import { openSupabase } from "../../lib/supabase/open-supabase";

/** What the owner edits of the public page. */
export type CustomizationValues = {
  slug: string;
  cta_text: string;
  cta_url: string;
  collect_names: boolean;
  show_google_reviews: boolean;
  primary_color: string;
  secondary_color: string;
  accent_color: string;
};

/** What the company has, with the defaults where it has set nothing. */
export function readCustomization(company: Company): CustomizationValues {
  return {
    slug: company.slug,
    cta_text: company.cta_text ?? companyDefaults.ctaText,
    cta_url: company.cta_url ?? "",
    collect_names: company.collect_names ?? true,
    show_google_reviews: company.show_google_reviews ?? true,
    primary_color: company.primary_color ?? companyDefaults.primaryColor,
    secondary_color: company.secondary_color ?? companyDefaults.secondaryColor,
    accent_color: company.accent_color ?? companyDefaults.accentColor,
  };
}

/** Why a new slug cannot be used, or undefined when it can. */
export async function findSlugProblem(
  config: PublicConfig,
  companyId: string,
  slug: string,
): Promise<string | undefined> {
  if (!isValidSlug(slug)) return messages.customization.slugInvalid;
  if (reservedSlugs.has(slug)) return messages.customization.slugTaken;
  const { data, error } = await openSupabase(config)
    .from("companies")
    .select("id")
    .eq("slug", slug)
    .neq("id", companyId)
    .maybeSingle();
  if (error) {
    console.error("The slug could not be checked:", error.message);
    return messages.customization.slugCheckFailed;
  }
  return data ? messages.customization.slugTaken : undefined;
}

const uniqueViolation = "23505";

/** Saves the changed fields; gives the problem to show, or undefined when they are saved. */
export async function saveCustomization(
  config: PublicConfig,
  companyId: string,
  changes: Partial<CustomizationValues>,
): Promise<string | undefined> {
  const { data, error } = await openSupabase(config)
    .from("companies")
    .update(changes)
    .eq("id", companyId)
    .select("id");
  if (!error && data.length > 0) return undefined;
  console.error("The customization could not be saved:", error?.message ?? "no row was changed");
  return error?.code === uniqueViolation
    ? messages.customization.slugTaken
    : messages.customization.saveFailed;
}
