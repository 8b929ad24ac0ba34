import {
  chooseTextColor,
  companyDefaults,
  contrast,
  type PublicCompany,
  readableOnWhite,
} from "@curbview/domain";
import type { CSSProperties } from "react";

/** Below it a button would not be told from the page. */
const minContrast = 2;

/** The company's colors as CSS variables; text on them is black or white, whichever has more contrast. */
export function brandColors(
  company: Pick<PublicCompany, "primary_color" | "secondary_color" | "accent_color">,
): CSSProperties {
  const primary = company.primary_color ?? companyDefaults.primaryColor;
  const secondary = company.secondary_color ?? companyDefaults.secondaryColor;
  const accent = company.accent_color ?? companyDefaults.accentColor;
  return {
    "--brand": primary,
    "--brand-text": chooseTextColor(primary),
    "--brand-on-white": readableOnWhite(primary),
    "--secondary-on-white": readableOnWhite(secondary),
    "--button": accent,
    "--button-text": chooseTextColor(accent),
    "--button-edge": contrast(accent, "#ffffff") < minContrast ? readableOnWhite(accent) : "transparent",
  } as CSSProperties;
}
