const randomSuffixLength = 4;
const suffixAlphabet = "abcdefghijklmnopqrstuvwxyz0123456789";

/** First path segments of the site's own routes. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  "about",
  "admin",
  "api",
  "app",
  "app-config",
  "assets",
  "auth",
  "billing",
  "companies",
  "contact",
  "cookies",
  "create",
  "dashboard",
  "demo",
  "dev",
  "embed",
  "favicon",
  "functions",
  "health",
  "healthz",
  "help",
  "home",
  "image",
  "images",
  "industries",
  "leadgen",
  "login",
  "logout",
  "mailers",
  "manifest",
  "mockup",
  "mockups",
  "onboarding",
  "pictures",
  "privacy",
  "public",
  "readyz",
  "realtime",
  "rest",
  "robots",
  "sample",
  "sample-house",
  "services",
  "settings",
  "share",
  "signup",
  "sitemap",
  "static",
  "storage",
  "support",
  "terms",
  "webhooks",
  "well-known",
  "widget",
]);

/** Lower case, every run of other characters one hyphen, no hyphen at either end. */
export function slugify(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

/** Checks the format only, not whether it is taken or reserved. */
export function isValidSlug(slug: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) && slug.length <= 100;
}

/** Lower-cases typed text and strips other characters. */
export function filterSlugInput(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z0-9-]/g, "");
}

/** The slugs to try for a new company, in order: its name, with its locality, then with a random suffix. */
export function slugCandidates(
  name: string,
  locality?: string,
  random: () => number = Math.random,
): string[] {
  const base = slugify(name) || "company";
  const place = locality ? slugify(locality) : "";
  const suffix = Array.from(
    { length: randomSuffixLength },
    () => suffixAlphabet[Math.floor(random() * suffixAlphabet.length)],
  ).join("");
  const candidates = [base, ...(place ? [`${base}-${place}`] : []), `${base}-${suffix}`];
  return candidates.filter((candidate) => !reservedSlugs.has(candidate));
}
