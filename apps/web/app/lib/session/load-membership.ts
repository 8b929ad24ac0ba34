import type { Company, PublicConfig } from "@curbview/domain";
import { openSupabase } from "../supabase/open-supabase";

export type OwnCompany = Pick<
  Company,
  "id" | "name" | "slug" | "activated" | "accent_color" | "time_zone" | "primary_color" | "logo"
>;

export type Member = { status: "member"; userId: string; email: string; company: OwnCompany };

export type Membership = Member | { status: "signed-out" | "not-onboarded" };

/** Reads session, profile and company; throws when the database cannot be reached. */
export async function loadMembership(config: PublicConfig): Promise<Membership> {
  const supabase = openSupabase(config);
  const { data } = await supabase.auth.getSession();
  if (!data.session) return { status: "signed-out" };
  const { user } = data.session;
  const profile = await supabase
    .from("profiles")
    .select(
      "onboarding_completed, companies(id, name, slug, activated, accent_color, time_zone, primary_color, logo)",
    )
    .eq("user_id", user.id)
    .maybeSingle()
    .throwOnError();
  if (!profile.data?.onboarding_completed || !profile.data.companies) return { status: "not-onboarded" };
  return { status: "member", userId: user.id, email: user.email ?? "", company: profile.data.companies };
}
