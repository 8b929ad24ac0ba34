import { createHash, randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OAuthProvider } from "../options/provider-options.ts";
import { followLink } from "../testing/follow-link.ts";
import { startTestBackend, type TestBackend } from "../testing/start-test-backend.ts";
import { startTestProvider, type TestProvider } from "../testing/start-test-provider.ts";

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
let backend: TestBackend;
let provider: TestProvider;
let count = 0;
const password = "correct horse battery";
const newPerson = (account: { email_verified?: boolean; email?: string } = {}) => {
  count += 1;
  const id = `person-${count}`;
  const email = account.email ?? `${id}@provider.example`;
  provider.accounts.set(id, {
    email,
    email_verified: account.email_verified ?? true,
    name: `Person ${count}`,
  });
  return { id, email };
};

beforeAll(async () => {
  const oauthProviders: OAuthProvider[] = [];
  backend = await startTestBackend({ clientAddress: () => randomUUID(), oauthProviders, log: quiet });
  provider = await startTestProvider(() => `${backend.url}/auth/v1/callback`);
  const { issuer, clientId, clientSecret } = provider;
  oauthProviders.push({ name: "gone", issuer: "http://127.0.0.1:9", clientId, clientSecret });
  oauthProviders.push({ name: "azure", issuer, clientId, clientSecret });
  oauthProviders.push({ name: "keycloak", issuer, clientId, clientSecret, allowedClientIds: ["our-app"] });
});
afterAll(async () => {
  await provider?.stop();
  await backend?.stop();
});

/** Opens our address as a browser, signs in at the provider and comes back with the browser's cookies. */
async function signIn(address: string, id: string, options: { deny?: boolean; cookies?: boolean } = {}) {
  const away = await fetch(address, { redirect: "manual" });
  const cookie = away.headers
    .getSetCookie()
    .map((text) => text.split(";")[0])
    .join("; ");
  const back = await provider.browse(hinted(away.headers.get("location")!, id), options);
  return followLink(back, options.cookies === false ? {} : { cookie });
}

function hinted(address: string, id: string): string {
  const url = new URL(address);
  url.searchParams.set("login_hint", id);
  return url.href;
}

async function addressFor(client: SupabaseClient, redirectTo?: string): Promise<string> {
  const { data } = await client.auth.signInWithOAuth({
    provider: "keycloak",
    options: { skipBrowserRedirect: true, ...(redirectTo && { redirectTo }) },
  });
  return data.url!;
}

async function arrive(id: string): Promise<SupabaseClient> {
  const client = backend.client();
  const { fragment } = await signIn(await addressFor(client), id);
  await client.auth.setSession({
    access_token: fragment.get("access_token")!,
    refresh_token: fragment.get("refresh_token")!,
  });
  return client;
}

/** Begins linking as a page of our own does: its browser keeps the cookie of the answer. */
async function beginLink(client: SupabaseClient) {
  const token = (await client.auth.getSession()).data.session!.access_token;
  const answer = await fetch(
    `${backend.url}/auth/v1/user/identities/authorize?provider=keycloak&skip_http_redirect=true`,
    { headers: { apikey: backend.anonKey, authorization: `Bearer ${token}` } },
  );
  const { url } = (await answer.json()) as { url: string };
  return { url, cookie: answer.headers.getSetCookie()[0]!.split(";")[0]! };
}

async function link(client: SupabaseClient, id: string) {
  const { url, cookie } = await beginLink(client);
  return followLink(await provider.browse(hinted(url, id)), { cookie });
}

const userOf = async (client: SupabaseClient) => (await client.auth.getUser()).data.user!;
const providersOf = async (client: SupabaseClient) =>
  (await userOf(client)).identities!.map((identity) => identity.provider).toSorted();

describe("signing in with a provider", () => {
  it("makes a user of whoever comes first, and knows them again", async () => {
    const { id, email } = newPerson();
    const client = await arrive(id);
    const user = await userOf(client);
    expect(user).toMatchObject({ email, app_metadata: { provider: "keycloak", providers: ["keycloak"] } });
    expect(user.user_metadata).toMatchObject({ full_name: `Person ${count}`, email_verified: true });
    expect((await userOf(await arrive(id))).id).toBe(user.id);
  });

  it("by PKCE gives a code, and with it the provider's own token", async () => {
    const { id, email } = newPerson();
    const client = backend.client({ pkce: new Map() });
    const { query, fragment } = await signIn(await addressFor(client), id);
    expect(fragment.get("access_token")).toBeNull();
    const { data } = await client.auth.exchangeCodeForSession(query.get("code")!);
    expect([data.user?.email, Boolean(data.session?.provider_token)]).toEqual([email, true]);
  });

  it("links to the user who has the verified address, and keeps their password", async () => {
    const { id, email } = newPerson();
    const { userId } = await backend.signUp(email);
    await backend.pool.query("update auth.users set email_confirmed_at = now() where id = $1", [userId]);
    const client = await arrive(id);
    expect((await userOf(client)).id).toBe(userId);
    expect(await providersOf(client)).toEqual(["email", "keycloak"]);
    expect((await backend.client().auth.signInWithPassword({ email, password })).error).toBeNull();
    const told = { kind: "identity_linked", to: email, detail: "keycloak" };
    expect(backend.mails.at(-1)).toMatchObject(told);
    await arrive(id);
    expect(backend.mails.filter(({ to, kind }) => to === email && kind === told.kind)).toHaveLength(1);
  });

  it("shuts out whoever signed up with the address without having it", async () => {
    const { id, email } = newPerson();
    const stranger = await backend.signUp(email);
    expect((await userOf(await arrive(id))).id).toBe(stranger.userId);
    expect((await stranger.client.auth.getUser()).error).toBeTruthy();
    expect((await backend.client().auth.signInWithPassword({ email, password })).error?.code).toBe(
      "invalid_credentials",
    );
  });

  it("takes no address that merely becomes somebody's when it is written in small letters", async () => {
    const { client } = await backend.signUp("kate@provider.example");
    const { id } = newPerson({ email: "\u212aate@provider.example" });
    const { fragment } = await signIn(await addressFor(backend.client()), id);
    expect(fragment.get("error_code")).toBe("provider_email_needs_verification");
    expect((await client.auth.getUser()).error).toBeNull();
  });

  it("refuses an address the provider has not verified", async () => {
    const { id, email } = newPerson({ email_verified: false });
    await backend.signUp(email);
    const { fragment } = await signIn(await addressFor(backend.client()), id);
    expect(fragment.get("error_code")).toBe("provider_email_needs_verification");
  });

  it("tells the page when the person says no", async () => {
    const { fragment } = await signIn(await addressFor(backend.client()), newPerson().id, { deny: true });
    expect([fragment.get("error_code"), fragment.get("error_description")]).toEqual([
      "bad_oauth_callback",
      "The person said no",
    ]);
  });

  it("takes no answer twice, from another browser or made up, and returns to no stranger's site", async () => {
    const { id } = newPerson();
    const other = await signIn(await addressFor(backend.client()), id, { cookies: false });
    expect(other.fragment.get("error_code")).toBe("bad_oauth_state");
    const made = await followLink(`${backend.url}/auth/v1/callback?code=x&state=y`);
    expect(made.fragment.get("error_code")).toBe("bad_oauth_state");
    const elsewhere = await signIn(await addressFor(backend.client(), "https://evil.example/"), id);
    expect(new URL(elsewhere.target).origin).toBe(backend.url);
    expect(elsewhere.fragment.get("access_token")).toBeTruthy();
  });

  it("says so when the provider cannot be reached", async () => {
    const response = await fetch(`${backend.url}/auth/v1/authorize?provider=gone`, { redirect: "manual" });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      503,
      "provider_unreachable",
    ]);
  });

  it("brings a person back with the words when the provider cannot be reached", async () => {
    const back = `${backend.url}/auth/callback`;
    const ask = (redirectTo: string) =>
      fetch(
        `${backend.url}/auth/v1/authorize?${new URLSearchParams({ provider: "gone", redirect_to: redirectTo })}`,
        {
          redirect: "manual",
          headers: { accept: "text/html,*/*;q=0.8" },
        },
      );
    const target = new URL((await ask(back)).headers.get("location")!);
    expect([target.origin + target.pathname, target.searchParams.get("error_code")]).toEqual([
      back,
      "provider_unreachable",
    ]);
    const elsewhere = await ask("https://evil.example/");
    expect(new URL(elsewhere.headers.get("location")!).origin).toBe(backend.url);
  });

  it("says that an unknown provider is not enabled", async () => {
    const response = await fetch(`${backend.url}/auth/v1/authorize?provider=google`);
    expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([
      400,
      "Unsupported provider: provider is not enabled",
    ]);
  });
});

describe("identities", () => {
  it("are linked to the signed-in user and taken off again, but never the last one", async () => {
    const { id } = newPerson();
    const { client, userId } = await backend.signUp("linker@test.example");
    await backend.pool.query("update auth.users set email_confirmed_at = now() where id = $1", [userId]);
    expect((await link(client, id)).fragment.get("access_token")).toBeTruthy();
    expect(await providersOf(client)).toEqual(["email", "keycloak"]);
    expect((await userOf(await arrive(id))).id).toBe(userId);
    const [first, second] = (await client.auth.getUserIdentities()).data!.identities;
    expect((await client.auth.unlinkIdentity(second!)).error).toBeNull();
    expect((await client.auth.unlinkIdentity(first!)).error?.code).toBe("single_identity_not_deletable");
    expect((await client.auth.unlinkIdentity(second!)).error?.code).toBe("identity_not_found");
    expect((await userOf(client)).app_metadata.providers).toEqual(["email"]);
    expect(backend.mails.slice(-2).map(({ kind, to }) => [kind, to])).toEqual([
      ["identity_linked", "linker@test.example"],
      ["identity_unlinked", "linker@test.example"],
    ]);
  });

  it("that are taken off take their address along: its mailbox no longer leads into the account", async () => {
    const { id, email } = newPerson();
    const { client, userId } = await backend.signUp("former@test.example");
    await link(client, id);
    const own = (await userOf(client)).identities!.find((identity) => identity.provider === "email")!;
    expect((await client.auth.unlinkIdentity(own)).error).toBeNull();
    expect(await userOf(client)).toMatchObject({ id: userId, email });
    await backend.pool.query("delete from auth.rate_limits");
    await backend.client().auth.signInWithOtp({ email: "former@test.example" });
    const mail = backend.mails.findLast(({ to }) => to === "former@test.example")!;
    const { data } = await backend
      .client()
      .auth.verifyOtp({ type: "email", email: mail.to, token: mail.code! });
    expect(data.user?.id).not.toBe(userId);
  });

  it("of somebody else, or linked already, are refused", async () => {
    const { id } = newPerson();
    await arrive(id);
    const { client } = await backend.signUp("latecomer@test.example");
    expect((await link(client, id)).fragment.get("error_code")).toBe("identity_already_exists");
    const own = newPerson();
    await link(client, own.id);
    expect((await link(client, own.id)).fragment.get("error_code")).toBe("identity_already_exists");
    const theirs = (await (await arrive(id)).auth.getUserIdentities()).data!.identities[0]!;
    expect((await client.auth.unlinkIdentity(theirs)).error?.code).toBe("identity_not_found");
  });

  it("are not linked by somebody who was sent there by the account's owner", async () => {
    const victim = newPerson();
    const { client } = await backend.signUp("trapper@test.example");
    const { data } = await client.auth.linkIdentity({ provider: "keycloak" });
    const there = await followLink(await provider.browse(hinted(data.url!, victim.id)));
    expect(there.fragment.get("error_code")).toBe("bad_oauth_state");
    expect(await providersOf(client)).toEqual(["email"]);
  });

  it("are not linked by a stranger who began before the address's owner came and shut them out", async () => {
    const own = newPerson();
    const owner = newPerson();
    const stranger = await backend.signUp(owner.email);
    const begun = await beginLink(stranger.client);
    const back = await provider.browse(hinted(begun.url, own.id));
    const client = await arrive(owner.id);
    const late = await followLink(back, { cookie: begun.cookie });
    expect(late.fragment.get("error_code")).toBe("session_not_found");
    expect((await userOf(client)).id).toBe(stranger.userId);
    expect(await providersOf(client)).toEqual(["email", "keycloak"]);
    expect((await userOf(await arrive(own.id))).id).not.toBe(stranger.userId);
  });

  it("leave a stranger no code to come back by, once they are shut out", async () => {
    const own = newPerson();
    const owner = newPerson();
    const stranger = await backend.signUp(owner.email);
    await link(stranger.client, own.id);
    const later = backend.client({ pkce: new Map() });
    const { query } = await signIn(await addressFor(later), own.id);
    await arrive(owner.id);
    const { error } = await later.auth.exchangeCodeForSession(query.get("code")!);
    expect(error?.code).toBe("flow_state_not_found");
  });

  it("are changed only with the second factor, where there is one", async () => {
    const { client, userId } = await backend.signUp("careful-linker@test.example");
    await link(client, newPerson().id);
    await backend.pool.query(
      "insert into auth.mfa_factors (user_id, factor_type, status, secret) values ($1, 'totp', 'verified', 'x')",
      [userId],
    );
    const [identity] = (await client.auth.getUserIdentities()).data!.identities;
    const token = await provider.signIdToken({
      sub: "stranger",
      email: "stranger@idp.example",
      email_verified: true,
    });
    const refused = [
      await client.auth.linkIdentity({ provider: "keycloak" }),
      await client.auth.linkIdentity({ provider: "keycloak", token }),
      await client.auth.unlinkIdentity(identity!),
    ];
    expect(refused.map(({ error }) => error?.code)).toEqual(Array(3).fill("insufficient_aal"));
    expect(await providersOf(client)).toEqual(["email", "keycloak"]);
  });

  it("make a permanent user of an anonymous one", async () => {
    const { id, email } = newPerson();
    const client = backend.client();
    const { data } = await client.auth.signInAnonymously();
    await link(client, id);
    expect(await userOf(client)).toMatchObject({ id: data.user!.id, email, is_anonymous: false });
  });
});

describe("an ID token", () => {
  const hashed = (nonce: string) => createHash("sha256").update(nonce).digest("hex");
  const claimsOf = (id: string) => ({ sub: id, ...provider.accounts.get(id) });
  const present = (token: string, nonce?: string) =>
    backend.client().auth.signInWithIdToken({ provider: "keycloak", token, ...(nonce && { nonce }) });

  it("signs in with the nonce its page made up, also one of an app of ours", async () => {
    const { id, email } = newPerson();
    const token = await provider.signIdToken({ ...claimsOf(id), nonce: hashed("a nonce") });
    expect((await present(token, "a nonce")).data.user?.email).toBe(email);
    const ofApp = await provider.signIdToken({ ...claimsOf(id), aud: "our-app" });
    expect((await present(ofApp)).data.user?.email).toBe(email);
  });

  it("is refused without its nonce, for another audience or issuer, expired or forged", async () => {
    const claims = claimsOf(newPerson().id);
    const sign = (more: object) => provider.signIdToken({ ...claims, ...more });
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
      const { id } = newPerson();
      const token = await provider.signIdToken({ ...claimsOf(id), ...more });
      return (await backend.client().auth.signInWithIdToken({ provider: "azure", token })).error?.code;
    };
    expect(await ask({ email_verified: true })).toBe("provider_email_needs_verification");
    expect(await ask({ xms_edov: true })).toBeUndefined();
  });

  it("links a further identity to the signed-in user", async () => {
    const { id } = newPerson();
    const { client, userId } = await backend.signUp("token-linker@test.example");
    const token = await provider.signIdToken(claimsOf(id));
    const { data, error } = await client.auth.linkIdentity({ provider: "keycloak", token });
    expect([error, data.user?.id]).toEqual([null, userId]);
    expect(await providersOf(client)).toEqual(["email", "keycloak"]);
  });
});
