import { companyDefaults, isActivated, type PublicCompany, webAddress } from "@curbview/domain";
import { buttonClass } from "../../components/ui/button";
import { useFramed } from "../../lib/use-framed";

/** The company's own button, if its page is activated and it leads somewhere. */
export function CallToAction({
  company,
}: {
  company: Pick<PublicCompany, "activated" | "cta_text" | "cta_url" | "website">;
}) {
  // Out of a dialog on the company's website, into the website itself.
  const target = useFramed() ? "_top" : undefined;
  const url = webAddress(company.cta_url) ?? webAddress(company.website);
  if (!isActivated(company) || !url) return null;
  return (
    <a href={url} target={target} className={buttonClass("primary", "text-lg")}>
      {company.cta_text || companyDefaults.pageCtaText}
    </a>
  );
}
