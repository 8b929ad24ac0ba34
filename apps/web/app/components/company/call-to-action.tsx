import { companyDefaults, isActivated, type PublicCompany, toHttpUrl } from "@curbview/domain";
import { useFramed } from "../../lib/frame/use-framed";
import { buttonClass } from "../ui/button";

/** The company's own button; nothing while it is not activated or has no address to lead to. */
export function CallToAction({
  company,
}: {
  company: Pick<PublicCompany, "activated" | "cta_text" | "cta_url" | "website">;
}) {
  // In a frame it navigates the website around it.
  const target = useFramed() ? "_top" : undefined;
  const url = toHttpUrl(company.cta_url) ?? toHttpUrl(company.website);
  if (!isActivated(company) || !url) return null;
  return (
    <a href={url} target={target} className={buttonClass("primary", "text-lg")}>
      {company.cta_text || companyDefaults.pageCtaText}
    </a>
  );
}
