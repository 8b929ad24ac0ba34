import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { followLink } from "../../testing/follow-link.ts";
import { startTestBackend, type TestBackend } from "../../testing/start-test-backend.ts";
import { startTestProvider, type TestProvider } from "../../testing/start-test-provider.ts";

const warnings: unknown[] = [];
let backend: TestBackend;
let provider: TestProvider;
const returnTo = () => `${backend.url}/auth/v1/callback`;
const account = { email: "robin@provider.example", email_verified: true, name: "Robin" };

beforeAll(async () => {
  const log = { info: () => {}, warn: (fields: object) => void warnings.push(fields), error: console.error };
  const oauthProviders: { name: string; issuer: string; clientId: string; clientSecret: string }[] = [];
  backend = await startTestBackend({ oauthProviders, log });
  provider = await startTestProvider(returnTo);
  const { issuer, clientId, clientSecret } = provider;
  oauthProviders.push({ name: "keycloak", issuer, clientId, clientSecret });
});
afterAll(async () => {
  await provider?.stop();
  await backend?.stop();
});

/** Goes to the provider as a browser and comes back; where that ends. */
async function signIn() {
  provider.accounts.set("robin", account);
  const { data } = await backend.client().auth.signInWithOAuth({
    provider: "keycloak",
    options: { skipBrowserRedirect: true },
  });
  const away = await fetch(data.url!, { redirect: "manual" });
  const cookie = away.headers.getSetCookie()[0]!.split(";")[0]!;
  return followLink(await provider.browse(away.headers.get("location")!), { cookie });
}

/** The provider is there again at once, with another key. */
async function changeKey(): Promise<void> {
  await provider.stop();
  provider = await startTestProvider(returnTo, Number(new URL(provider.issuer).port));
}

it("a provider that changes its key between two sign-ins keeps nobody out", async () => {
  expect((await signIn()).fragment.get("access_token")).toBeTruthy();
  await changeKey();
  expect((await signIn()).fragment.get("access_token")).toBeTruthy();
  expect(warnings).toEqual([]);
});

it("an ID token that a page got by itself is believed at once with the changed key too", async () => {
  const sign = () => provider.signIdToken({ sub: "robin", ...account });
  const grant = async () =>
    (await backend.client().auth.signInWithIdToken({ provider: "keycloak", token: await sign() })).error;
  expect(await grant()).toBeNull();
  await changeKey();
  expect(await grant()).toBeNull();
});

it("an answer that the provider's keys have not signed is refused", async () => {
  const realFetch = globalThis.fetch;
  const watched = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const response = await realFetch(input, init);
    return String(input).endsWith("/token") ? spoilSignature(response) : response;
  });
  const { fragment, query } = await signIn();
  watched.mockRestore();
  expect([fragment.get("access_token"), query.get("error")]).toEqual([null, "access_denied"]);
  expect(warnings).toEqual([expect.objectContaining({ error: "signature verification failed" })]);
});

async function spoilSignature(response: Response): Promise<Response> {
  const body = (await response.json()) as { id_token: string };
  const [header, claims, signature = ""] = body.id_token.split(".");
  const spoilt = Buffer.from(signature, "base64url").reverse().toString("base64url");
  return Response.json({ ...body, id_token: `${header}.${claims}.${spoilt}` });
}
