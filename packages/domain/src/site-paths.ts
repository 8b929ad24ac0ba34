/** Trades with an industry page. */
export const industrySlugs = [
  "landscaping",
  "driveway-repair",
  "exterior-painting",
  "exterior-cleaning",
  "roofing",
] as const;

export type IndustrySlug = (typeof industrySlugs)[number];

/** Prerendered pages. */
export const builtPaths: readonly string[] = [
  "/",
  "/about",
  "/services",
  "/leadgen",
  "/mailers",
  ...industrySlugs.map((slug) => `/industries/${slug}`),
  "/privacy",
  "/terms",
  "/cookies",
];

/** Pages of the sitemap, besides company pages. */
export const listedPaths: readonly string[] = [...builtPaths, "/create", "/demo", "/sample"];

/** Placeholder for the public URL in prerendered pages; the server replaces it. */
export const builtOrigin = "https://public-address.invalid";
