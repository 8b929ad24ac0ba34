import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ProviderSetup, providersOf, startProviderSetup } from "../testing/start-provider-setup.ts";

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await startProviderSetup();
});
afterAll(() => setup?.stop());

describe("an ID token", () => {
  const hashed = (nonce: string) => createHash("sha256").update(nonce).digest("hex");
  const claimsOf = (id: string) => ({ sub: id, ...setup.provider.accounts.get(id) });
  const present = (token: string, nonce?: string) =>
    setup.backend.client().auth.signInWithIdToken({ provider: "keycloak", token, ...(nonce && { nonce }) });

  it("signs in with the nonce its page made up, also one of an app of ours", async () => {
    const { id, email } = setup.newPerson();
    const token = await setup.provider.signIdToken({ ...claimsOf(id), nonce: hashed("a nonce") });
    expect((await present(token, "a nonce")).data.user?.email).toBe(email);
    const ofApp = await setup.provider.signIdToken({ ...claimsOf(id), aud: "our-app" });
    expect((await present(ofApp)).data.user?.email).toBe(email);
  });

  it("is refused without its nonce, for another audience or issuer, expired or forged", async () => {
    const claims = claimsOf(setup.newPerson().id);
    const sign = (more: object) => setup.provider.signIdToken({ ...claims, ...more });
    const withNonce = await sign({ nonce: hashed("a nonce") });
    const answers = [
      await present(withNonce),
      await present(withNonce, "another"),
      await present(await sign({}), "a nonce"),
      await present(await sign({ aud: "somebody-else" })),
      await present(await sign({ iss: "https://evil.example" })),
      await present(`${(await sign({})).slice(0, -6)}AAAAAA`),
      await present("nonsense"),
    ];
    expect(answers.map(({ error }) => error?.status)).toEqual(Array(7).fill(400));
    expect(answers[1]!.error?.message).toBe("Nonces mismatch");
  });

  it("of Microsoft counts as an address only when the owner of its domain was checked", async () => {
    const ask = async (more: object) => {
      const { id } = setup.newPerson();
      const token = await setup.provider.signIdToken({ ...claimsOf(id), ...more });
      return (await setup.backend.client().auth.signInWithIdToken({ provider: "azure", token })).error?.code;
    };
    expect(await ask({ email_verified: true })).toBe("provider_email_needs_verification");
    expect(await ask({ xms_edov: true })).toBeUndefined();
  });

  it("links a further identity to the signed-in user", async () => {
    const { id } = setup.newPerson();
    const { client, userId } = await setup.backend.signUp("token-linker@test.example");
    const token = await setup.provider.signIdToken(claimsOf(id));
    const { data, error } = await client.auth.linkIdentity({ provider: "keycloak", token });
    expect([error, data.user?.id]).toEqual([null, userId]);
    expect(await providersOf(client)).toEqual(["email", "keycloak"]);
  });
});
