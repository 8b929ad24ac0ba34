/** Trades with a page of their own, by the last part of its address. */
export const industrySlugs = [
  "landscaping",
  "driveway-repair",
  "exterior-painting",
  "exterior-cleaning",
  "roofing",
] as const;

/** A trade with a page of its own. */
export type IndustrySlug = (typeof industrySlugs)[number];

/** Pages that are the same for everyone; they are written once, at build. */
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

/** Pages search engines may list beside the companies' own. */
export const listedPaths: readonly string[] = [...builtPaths, "/create", "/demo", "/sample"];

/** Stands for the public address in pages written at build; the server puts the real one in its place. */
export const builtOrigin = "https://public-address.invalid";
