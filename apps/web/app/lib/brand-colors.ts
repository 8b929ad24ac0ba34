import { companyDefaults, type PublicCompany } from "@curbview/domain";

/** Relative luminance of #rrggbb, 0 to 1 (WCAG 2.2). */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two #rrggbb colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Black or white, whichever reads better on the colour. */
export function textOn(color: string): "#000000" | "#ffffff" {
  return contrast(color, "#ffffff") >= contrast(color, "#000000") ? "#ffffff" : "#000000";
}

const readable = 4.6;
const paper = "#faf8f4";

/** The colour, darkened step by step until it reads as text on the page's paper. */
export function readableOnPaper(color: string): string {
  let shown = color;
  for (let share = 0.95; contrast(shown, paper) < readable; share -= 0.05) {
    shown = `#${[1, 3, 5]
      .map((at) =>
        Math.round(Number.parseInt(color.slice(at, at + 2), 16) * share)
          .toString(16)
          .padStart(2, "0"),
      )
      .join("")}`;
  }
  return shown;
}

/** The CSS variables that dress a page in a company's colours. */
export function brandVariables(
  company: Pick<PublicCompany, "primary_color" | "secondary_color" | "accent_color">,
): Record<string, string> {
  const primary = hexOr(company.primary_color, companyDefaults.primaryColor);
  const accent = hexOr(company.accent_color, companyDefaults.accentColor);
  return {
    "--brand": primary,
    "--brand-second": hexOr(company.secondary_color, companyDefaults.secondaryColor),
    "--brand-accent": accent,
    "--on-brand": textOn(primary),
    "--on-accent": textOn(accent),
    "--brand-strong": readableOnPaper(primary),
  };
}

function hexOr(color: string | null, fallback: string): string {
  return color && /^#[0-9a-f]{6}$/i.test(color) ? color : fallback;
}
