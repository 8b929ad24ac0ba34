import { type Company, companyDefaults, isActivated, type PublicConfig } from "@curbview/domain";
import { openSupabase } from "../../lib/supabase/open-supabase";

export type FirstSteps = {
  hasVisit: boolean;
  hasRequest: boolean;
  hasOwnLook: boolean;
  isOnWebsite: boolean;
  isActivated: boolean;
};

/** How far a new business has come, as its data says. */
export async function loadFirstSteps(config: PublicConfig, company: Company): Promise<FirstSteps> {
  const [hasVisit, hasRequest, isOnWebsite] = await Promise.all([
    hasLead(config, company.id),
    hasLead(config, company.id, "email.neq."),
    hasLead(config, company.id, fromWebsite(company)),
  ]);
  return {
    hasVisit,
    hasRequest,
    hasOwnLook: hasOwnLook(company),
    isOnWebsite,
    isActivated: isActivated(company),
  };
}

/** The widget tells the page it is on; a link tells where it was pressed. */
function fromWebsite({ website }: Company): string {
  const conditions = ["source->>page.not.is.null"];
  if (website && URL.canParse(website)) conditions.push(`source->>referrer.eq.${new URL(website).origin}`);
  return conditions.join();
}

async function hasLead(config: PublicConfig, companyId: string, condition?: string): Promise<boolean> {
  const all = openSupabase(config).from("leads").select("id").eq("company_id", companyId);
  const { data } = await (condition ? all.or(condition) : all).limit(1).throwOnError();
  return data.length > 0;
}

function hasOwnLook(company: Company): boolean {
  const { primaryColor, secondaryColor, accentColor } = companyDefaults;
  return (
    (company.primary_color ?? primaryColor) !== primaryColor ||
    (company.secondary_color ?? secondaryColor) !== secondaryColor ||
    (company.accent_color ?? accentColor) !== accentColor
  );
}
