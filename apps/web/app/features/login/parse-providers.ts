import { providerNames } from "@curbview/domain";

/** Listed beside the providers, but not OAuth. */
const notProviders = /^(email|phone|anonymous_users|web3_.*)$/;

/** The providers enabled in an answer of GET /auth/v1/settings, the best known first. */
export function parseProviders(settings: unknown): string[] {
  const { external } = (settings ?? {}) as { external?: Record<string, unknown> };
  const rank = (name: string) =>
    name in providerNames ? Object.keys(providerNames).indexOf(name) : Number.MAX_SAFE_INTEGER;
  return Object.entries(external ?? {})
    .filter(([name, isOn]) => isOn === true && !notProviders.test(name))
    .map(([name]) => name)
    .sort((one, other) => rank(one) - rank(other) || one.localeCompare(other));
}

/** "azure" is Microsoft, "acme-directory" is Acme Directory. */
export function providerLabel(name: string): string {
  const words = name.split(/[_-]+/).filter(Boolean);
  return providerNames[name] ?? words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}
