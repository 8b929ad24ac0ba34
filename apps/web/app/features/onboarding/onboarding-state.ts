import type { Company } from "@curbview/domain";

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
  reviews: { rating: number; text: string }[];
};

/** The company record made in the first step. */
export type StartedCompany = { id: string; slug: string; name: string; placeId: string | null };

/** The steps of onboarding, in their order. */
export const onboardingSteps = ["business", "services", "account", "done"] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

/** Everything the four steps know; kept for this browser tab. */
export type OnboardingState = {
  step: OnboardingStep;
  company: StartedCompany | undefined;
  services: string[];
};

const storageKey = "onboarding";

/** Where everyone starts. */
export const initialOnboarding: OnboardingState = { step: "business", company: undefined, services: [] };

/** Keeps the state for this browser tab; a finished one is forgotten. */
export function saveOnboarding(state: OnboardingState): void {
  if (state.step === "done") sessionStorage.removeItem(storageKey);
  else sessionStorage.setItem(storageKey, JSON.stringify(state));
}

/** The state this browser tab was in. */
export function loadOnboarding(): OnboardingState {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}") as KeptState;
    const step = readStep(kept.step);
    return kept.company && step ? { ...initialOnboarding, ...kept, step } : initialOnboarding;
  } catch {
    // What cannot be read is a start anew.
    return initialOnboarding;
  }
}

type KeptState = Partial<Omit<OnboardingState, "step">> & { step?: unknown };

/** A step by its name; tabs that were open before steps had names kept its number. */
function readStep(kept: unknown): OnboardingStep | undefined {
  return typeof kept === "number" ? onboardingSteps[kept] : onboardingSteps.find((step) => step === kept);
}

/** Adds a service: trimmed, not empty, not twice in any spelling; undefined when it cannot be added. */
export function addService(services: string[], typed: string): string[] | undefined {
  const name = typed.trim().replace(/\s+/g, " ");
  if (!name || services.some((service) => service.toLowerCase() === name.toLowerCase())) return undefined;
  return [...services, name];
}

/** Where the new page is: its slug, otherwise the place's id, otherwise home. */
export function previewPath(company: StartedCompany | undefined): string {
  return `/${company?.slug || company?.placeId || ""}`;
}
