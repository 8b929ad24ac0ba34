export type SiteLink = { to: string; label: string; description: string };

export const serviceLinks: readonly SiteLink[] = [
  {
    to: "/leadgen",
    label: "Lead Generation",
    description: "Turn curious homeowners into leads, $1 each",
  },
  {
    to: "/mailers",
    label: "Direct Mail Campaigns",
    description: "Reach the streets where you want to work",
  },
];

export const industryLinks: readonly SiteLink[] = [
  {
    to: "/industries/landscaping",
    label: "Landscaping",
    description: "Lawns and beds, shown before you break ground",
  },
  {
    to: "/industries/driveway-repair",
    label: "Driveway Repair",
    description: "Cracked concrete made new",
  },
  {
    to: "/industries/exterior-painting",
    label: "Exterior Painting",
    description: "A new color on their own walls, not on a swatch",
  },
  {
    to: "/industries/exterior-cleaning",
    label: "Exterior Cleaning",
    description: "Years of grime gone in one picture",
  },
];

/** Linked in the footer only. */
export const moreIndustryLinks: readonly SiteLink[] = [
  { to: "/industries/roofing", label: "Roofing", description: "A new roof on the house they know" },
];
