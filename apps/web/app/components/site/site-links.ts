/** A page the site's menus lead to. */
export type SiteLink = { to: string; label: string; description: string };

/** What the Services menu offers. */
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

/** What the Industries menu offers. */
export const industryLinks: readonly SiteLink[] = [
  {
    to: "/industries/landscaping",
    label: "Landscaping",
    description: "Lawns, beds and plants, seen before the first spade",
  },
  {
    to: "/industries/driveway-repair",
    label: "Driveway Repair",
    description: "Cracked concrete turned into a clean arrival",
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

/** Trades with a page that the short menus leave out. */
export const moreIndustryLinks: readonly SiteLink[] = [
  { to: "/industries/roofing", label: "Roofing", description: "A new roof on the house they know" },
];
