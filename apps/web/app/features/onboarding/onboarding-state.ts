import { type BusinessForm, type Company, type CompanyReview, maxServices } from "@curbview/domain";

/** The business as it was found or typed; field names are the columns of companies. */
export type BusinessFields = Pick<
  Company,
  | "name"
  | "place_id"
  | "website"
  | "formatted_address"
  | "formatted_phone_number"
  | "international_phone_number"
  | "url"
  | "rating"
  | "user_ratings_total"
  | "business_status"
  | "types"
  | "opening_hours"
  | "geometry"
  | "photos"
> & {
  address_components: { long_name: string; short_name: string; types: string[] }[] | null;
  reviews: CompanyReview[];
};

export type StartedCompany = { id: string; slug: string; name: string; placeId: string | null };

export const onboardingSteps = ["business", "services", "account", "done"] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

export type OnboardingState = {
  step: OnboardingStep;
  company: StartedCompany | undefined;
  /** The business as it was entered by hand, for whoever comes back to correct it. */
  byHand?: BusinessForm | undefined;
  services: string[];
};

const storageKey = "onboarding";

export const initialOnboarding: OnboardingState = { step: "business", company: undefined, services: [] };

/** Keeps the state in sessionStorage until onboarding is done. */
export function saveOnboarding(state: OnboardingState): void {
  if (state.step === "done") sessionStorage.removeItem(storageKey);
  else sessionStorage.setItem(storageKey, JSON.stringify(state));
}

export function loadOnboarding(): OnboardingState {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}") as KeptState;
    const step = readStep(kept.step);
    return kept.company && step ? { ...initialOnboarding, ...kept, step } : initialOnboarding;
  } catch {
    return initialOnboarding;
  }
}

type KeptState = Partial<Omit<OnboardingState, "step">> & { step?: unknown };

/** A step by its name; tabs that were open before steps had names kept its number. */
function readStep(kept: unknown): OnboardingStep | undefined {
  return typeof kept === "number" ? onboardingSteps[kept] : onboardingSteps.find((step) => step === kept);
}

/** The services with another one; undefined when it is empty or already there in another spelling. */
export function addService(services: string[], typed: string): string[] | undefined {
  const name = typed.trim().replace(/\s+/g, " ");
  if (!name || services.length >= maxServices) return undefined;
  if (services.some((service) => service.toLowerCase() === name.toLowerCase())) return undefined;
  return [...services, name];
}

export function previewPath(company: StartedCompany | undefined): string {
  return `/${company?.slug || company?.placeId || ""}`;
}
