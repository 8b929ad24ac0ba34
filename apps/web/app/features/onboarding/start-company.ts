import {
  messages,
  normalizeUrl,
  type PublicConfig,
  pickSavedReviews,
  slugCandidates,
  withoutLinks,
} from "@curbview/domain";
import { openSupabase } from "../../lib/supabase/open-supabase";
import type { BusinessFields, StartedCompany } from "./onboarding-state";

/** The message is for the person. */
export class OnboardingError extends Error {}

const uniqueViolation = "23505";
const notSaved = "Your business could not be saved. Please try again.";

/** Inserts the company, not activated and without an owner. Throws OnboardingError. */
export async function startCompany(config: PublicConfig, picked: BusinessFields): Promise<StartedCompany> {
  // A listed business may be named after its website.
  const business = { ...picked, name: withoutLinks(picked.name) };
  await assertNotRegistered(config, business.place_id);
  const locality = business.address_components?.find(({ types }) => types.includes("locality"))?.long_name;
  for (const slug of slugCandidates(business.name, locality)) {
    const company = await insertCompany(config, business, slug);
    if (company) return { ...company, name: business.name, placeId: business.place_id };
  }
  throw new OnboardingError(notSaved);
}

/** A place counts as registered once an account owns it; an abandoned onboarding does not count. */
async function assertNotRegistered(config: PublicConfig, placeId: string | null): Promise<void> {
  if (!placeId) return;
  const { data, error } = await openSupabase(config)
    .from("companies")
    .select("id, slug")
    .eq("place_id", placeId)
    .not("user_id", "is", null)
    .limit(1);
  if (error) {
    console.error("The place could not be checked:", error.message);
    throw new OnboardingError(messages.onboarding.checkFailed);
  }
  if (data.length > 0) throw new OnboardingError(messages.onboarding.alreadyRegistered);
}

/** Undefined when the slug is taken. Only the database knows: a page that was begun and left does not count. */
async function insertCompany(
  config: PublicConfig,
  business: BusinessFields,
  slug: string,
): Promise<{ id: string; slug: string } | undefined> {
  const supabase = openSupabase(config);
  const { data: auth } = await supabase.auth.getSession();
  const { reviews, ...fields } = business;
  const [first, second, third] = pickSavedReviews(reviews);
  const { data, error } = await supabase
    .from("companies")
    .insert({
      ...fields,
      website: normalizeUrl(fields.website ?? "") || null,
      slug,
      user_id: auth.session?.user.id ?? null,
      activated: false,
      "5starreview1": first?.text ?? null,
      "5starreview2": second?.text ?? null,
      "5starreview3": third?.text ?? null,
    })
    .select("id, slug")
    .single();
  if (data) return data;
  if (error.message.includes("company_registered"))
    throw new OnboardingError(messages.onboarding.alreadyRegistered);
  if (error.code === uniqueViolation) return undefined;
  console.error("The company could not be made:", error.message);
  throw new OnboardingError(notSaved);
}

/** Replaces the services of the company. Throws OnboardingError. */
export async function saveServices(
  config: PublicConfig,
  company: StartedCompany,
  services: readonly string[],
): Promise<void> {
  const supabase = openSupabase(config);
  const removed = await supabase.from("mockup_types").delete().eq("company_id", company.id);
  const saved =
    removed.error ??
    (
      await supabase.from("mockup_types").insert(
        services.map((name) => ({
          company_id: company.id,
          name,
          description: `${name} service for ${company.name}`,
        })),
      )
    ).error;
  if (!saved) return;
  console.error("The services could not be saved:", saved.message);
  throw new OnboardingError("Your services could not be saved. Please try again.");
}
