import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { followLink } from "../testing/follow-link.ts";
import {
  type ProviderSetup,
  providersOf,
  startProviderSetup,
  userOf,
} from "../testing/start-provider-setup.ts";

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await startProviderSetup();
});
afterAll(() => setup?.stop());

const password = "correct horse battery";

describe("signing in with a provider", () => {
  it("makes a user of whoever comes first, and knows them again", async () => {
    const { id, email, name } = setup.newPerson();
    const client = await setup.arrive(id);
    const user = await userOf(client);
    expect(user).toMatchObject({ email, app_metadata: { provider: "keycloak", providers: ["keycloak"] } });
    expect(user.user_metadata).toMatchObject({ full_name: name, email_verified: true });
    expect((await userOf(await setup.arrive(id))).id).toBe(user.id);
  });

  it("by PKCE gives a code, and with it the provider's own token", async () => {
    const { id, email } = setup.newPerson();
    const client = setup.backend.client({ pkce: new Map() });
    const { query, fragment } = await setup.signIn(await setup.addressFor(client), id);
    expect(fragment.get("access_token")).toBeNull();
    const { data } = await client.auth.exchangeCodeForSession(query.get("code")!);
    expect([data.user?.email, Boolean(data.session?.provider_token)]).toEqual([email, true]);
  });

  it("links to the user who has the verified address, and keeps their password", async () => {
    const { id, email } = setup.newPerson();
    const { userId } = await setup.backend.signUp(email);
    await setup.backend.pool.query("update auth.users set email_confirmed_at = now() where id = $1", [
      userId,
    ]);
    const client = await setup.arrive(id);
    expect((await userOf(client)).id).toBe(userId);
    expect(await providersOf(client)).toEqual(["email", "keycloak"]);
    expect((await setup.backend.client().auth.signInWithPassword({ email, password })).error).toBeNull();
    const told = { kind: "identity_linked", to: email, detail: "keycloak" };
    expect(setup.backend.mails.at(-1)).toMatchObject(told);
    await setup.arrive(id);
    expect(setup.backend.mails.filter(({ to, kind }) => to === email && kind === told.kind)).toHaveLength(1);
  });

  it("shuts out whoever signed up with the address without having it", async () => {
    const { id, email } = setup.newPerson();
    const stranger = await setup.backend.signUp(email);
    expect((await userOf(await setup.arrive(id))).id).toBe(stranger.userId);
    expect((await stranger.client.auth.getUser()).error).toBeTruthy();
    expect((await setup.backend.client().auth.signInWithPassword({ email, password })).error?.code).toBe(
      "invalid_credentials",
    );
  });

  it("takes no address that merely becomes somebody's when it is written in small letters", async () => {
    const { client } = await setup.backend.signUp("kate@provider.example");
    const { id } = setup.newPerson({ email: "\u212aate@provider.example" });
    const { fragment } = await setup.signIn(await setup.addressFor(setup.backend.client()), id);
    expect(fragment.get("error_code")).toBe("provider_email_needs_verification");
    expect((await client.auth.getUser()).error).toBeNull();
  });

  it("refuses an address the provider has not verified", async () => {
    const { id, email } = setup.newPerson({ email_verified: false });
    await setup.backend.signUp(email);
    const { fragment } = await setup.signIn(await setup.addressFor(setup.backend.client()), id);
    expect(fragment.get("error_code")).toBe("provider_email_needs_verification");
  });

  it("tells the page when the person says no", async () => {
    const { fragment } = await setup.signIn(
      await setup.addressFor(setup.backend.client()),
      setup.newPerson().id,
      { deny: true },
    );
    expect([fragment.get("error_code"), fragment.get("error_description")]).toEqual([
      "bad_oauth_callback",
      "The person said no",
    ]);
  });

  it("takes no answer twice, from another browser or made up, and returns to no stranger's site", async () => {
    const { id } = setup.newPerson();
    const other = await setup.signIn(await setup.addressFor(setup.backend.client()), id, { cookies: false });
    expect(other.fragment.get("error_code")).toBe("bad_oauth_state");
    const made = await followLink(`${setup.backend.url}/auth/v1/callback?code=x&state=y`);
    expect(made.fragment.get("error_code")).toBe("bad_oauth_state");
    const elsewhere = await setup.signIn(
      await setup.addressFor(setup.backend.client(), "https://evil.example/"),
      id,
    );
    expect(new URL(elsewhere.target).origin).toBe(setup.backend.url);
    expect(elsewhere.fragment.get("access_token")).toBeTruthy();
  });

  it("says so when the provider cannot be reached", async () => {
    const response = await fetch(`${setup.backend.url}/auth/v1/authorize?provider=gone`, {
      redirect: "manual",
    });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      503,
      "provider_unreachable",
    ]);
  });

  it("brings a person back with the words when the provider cannot be reached", async () => {
    const back = `${setup.backend.url}/auth/callback`;
    const ask = (redirectTo: string) =>
      fetch(
        `${setup.backend.url}/auth/v1/authorize?${new URLSearchParams({ provider: "gone", redirect_to: redirectTo })}`,
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
    expect(new URL(elsewhere.headers.get("location")!).origin).toBe(setup.backend.url);
  });

  it("says that an unknown provider is not enabled", async () => {
    const response = await fetch(`${setup.backend.url}/auth/v1/authorize?provider=google`);
    expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([
      400,
      "Unsupported provider: provider is not enabled",
    ]);
  });
});
