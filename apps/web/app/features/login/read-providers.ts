import { providerNames } from "@curbview/domain";

/** What the auth service lists beside its providers: ways to sign in that have a form of their own or none. */
const notProviders = /^(email|phone|anonymous_users|web3_.*)$/;

/** The providers the answer of `GET /auth/v1/settings` says are on, the best known first. */
export function readProviders(settings: unknown): string[] {
  const { external } = (settings ?? {}) as { external?: Record<string, unknown> };
  const rank = (name: string) =>
    name in providerNames ? Object.keys(providerNames).indexOf(name) : Number.MAX_SAFE_INTEGER;
  return Object.entries(external ?? {})
    .filter(([name, isOn]) => isOn === true && !notProviders.test(name))
    .map(([name]) => name)
    .sort((one, other) => rank(one) - rank(other) || one.localeCompare(other));
}

/** What people call a provider: "azure" is Microsoft, "acme-directory" is Acme Directory. */
export function nameProvider(name: string): string {
  const words = name.split(/[_-]+/).filter(Boolean);
  return providerNames[name] ?? words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}
