import type { Company } from "./database.ts";

/** Values for columns a company has not set. */
export const companyDefaults = {
  primaryColor: "#00a9a3",
  secondaryColor: "#2f3ae0",
  accentColor: "#f95c15",
  ctaText: "Generate My Free Mockup",
  pageCtaText: "Book Your Appointment",
} as const;

/** A missing flag counts as activated. */
export function isActivated(company: Pick<Company, "activated">): boolean {
  return company.activated !== false;
}
