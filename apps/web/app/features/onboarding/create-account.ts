import { messages, type PublicConfig } from "@curbview/domain";
import { authErrorMessage } from "../../lib/session/auth-error-message";
import { openSupabase } from "../../lib/supabase/open-supabase";
import type { StartedCompany } from "./onboarding-state";
import { OnboardingError } from "./start-company";

/** The email has an account already. */
export class AccountExists extends OnboardingError {}

const notClaimed =
  "Your account was created, but we could not link your business to it. Please press Finish Setup again.";

type NewOwner = { email: string; captchaToken: string | undefined };

/**
 * Signs up with a random password, links the company to the account and completes onboarding. Somebody already signed in
 * only gets the company. Returns its slug, which another onboarding of its name may have changed. Throws OnboardingError
 * with the message to show.
 */
export async function createAccount(
  config: PublicConfig,
  company: StartedCompany,
  owner: NewOwner,
): Promise<string> {
  const userId = (await signedInUser(config)) ?? (await signUp(config, company, owner));
  return claimCompany(config, company.id, userId);
}

export async function signedInUser(config: PublicConfig): Promise<string | undefined> {
  const { data } = await openSupabase(config).auth.getSession();
  return data.session?.user.id;
}

async function signUp(
  config: PublicConfig,
  company: StartedCompany,
  { email, captchaToken }: NewOwner,
): Promise<string> {
  const { data, error } = await openSupabase(config).auth.signUp({
    email,
    password: randomPassword(),
    options: {
      data: { business_name: company.name },
      emailRedirectTo: `${window.location.origin}/auth/callback`,
      ...(captchaToken && { captchaToken }),
    },
  });
  if (error?.code === "user_already_exists") throw new AccountExists(error.message);
  if (error) throw new OnboardingError(authErrorMessage(error, messages.onboarding.signUpFailed));
  if (!data.user || !data.session) throw new OnboardingError(messages.onboarding.signUpFailed);
  return data.user.id;
}

async function claimCompany(config: PublicConfig, companyId: string, userId: string): Promise<string> {
  const supabase = openSupabase(config);
  const claimed = await supabase
    .from("companies")
    .update({ user_id: userId })
    .eq("id", companyId)
    .select("slug");
  const company = claimed.data?.[0];
  if (!company) {
    console.error("The company could not be claimed:", claimed.error?.message ?? "no row was changed");
    throw new OnboardingError(notClaimed);
  }
  const finished = await supabase
    .from("profiles")
    .update({ onboarding_completed: true, company_id: companyId })
    .eq("user_id", userId)
    .select("id");
  if (finished.error || finished.data.length === 0) {
    console.error("The profile could not be finished:", finished.error?.message ?? "no row was changed");
    throw new OnboardingError(notClaimed);
  }
  return company.slug;
}

/** 256 random bits, with characters of every class that password rules ask for. */
function randomPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return `${btoa(String.fromCharCode(...bytes))}aA1!`;
}
