import {
  type Company,
  companyDefaults,
  isActivated,
  type PublicConfig,
  type SeenSteps,
} from "@curbview/domain";
import { openSupabase } from "../../lib/supabase/open-supabase";

export type FirstSteps = SeenSteps & { hasOwnLook: boolean; isActivated: boolean };

/** How far a new business has come, as its data says. */
export async function loadFirstSteps(config: PublicConfig, company: Company): Promise<FirstSteps> {
  const { data: seen } = await openSupabase(config)
    .rpc("get_first_steps", { company_id: company.id })
    .throwOnError();
  return { ...seen, hasOwnLook: hasOwnLook(company), isActivated: isActivated(company) };
}

function hasOwnLook(company: Company): boolean {
  const { primaryColor, secondaryColor, accentColor } = companyDefaults;
  return (
    company.logo !== null ||
    (company.primary_color ?? primaryColor) !== primaryColor ||
    (company.secondary_color ?? secondaryColor) !== secondaryColor ||
    (company.accent_color ?? accentColor) !== accentColor
  );
}
