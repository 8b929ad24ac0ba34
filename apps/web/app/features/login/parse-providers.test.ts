import { expect, it } from "vitest";
import { parseProviders, providerLabel } from "./parse-providers";

it("only providers that are on are offered, the best known first", () => {
  const external = { email: true, phone: true, anonymous_users: true, web3_solana: true, apple: false };
  expect(parseProviders({ external })).toEqual([]);
  expect(
    parseProviders({ external: { ...external, zeta: true, keycloak: true, azure: true, google: true } }),
  ).toEqual(["google", "azure", "keycloak", "zeta"]);
});

it("an answer of another shape offers none", () => {
  for (const answer of [null, {}, { external: null }]) expect(parseProviders(answer)).toEqual([]);
});

it("providers are called as people call them", () => {
  expect(["google", "azure", "acme-directory", "keycloak"].map(providerLabel)).toEqual([
    "Google",
    "Microsoft",
    "Acme Directory",
    "Keycloak",
  ]);
});
