import { expect, it } from "vitest";
import { nameProvider, readProviders } from "./read-providers";

it("only providers that are on are offered, the best known first", () => {
  const external = { email: true, phone: true, anonymous_users: true, web3_solana: true, apple: false };
  expect(readProviders({ external })).toEqual([]);
  expect(
    readProviders({ external: { ...external, zeta: true, keycloak: true, azure: true, google: true } }),
  ).toEqual(["google", "azure", "keycloak", "zeta"]);
});

it("an answer of another shape offers none", () => {
  for (const answer of [null, {}, { external: null }]) expect(readProviders(answer)).toEqual([]);
});

it("providers are called as people call them", () => {
  expect(["google", "azure", "acme-directory", "keycloak"].map(nameProvider)).toEqual([
    "Google",
    "Microsoft",
    "Acme Directory",
    "Keycloak",
  ]);
});
