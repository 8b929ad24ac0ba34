import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { followLink } from "../testing/follow-link.ts";
import {
  hinted,
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

describe("identities", () => {
  it("are linked to the signed-in user and taken off again, but never the last one", async () => {
    const { id } = setup.newPerson();
    const { client, userId } = await setup.backend.signUp("linker@test.example");
    await setup.backend.pool.query("update auth.users set email_confirmed_at = now() where id = $1", [
      userId,
    ]);
    expect((await setup.link(client, id)).fragment.get("access_token")).toBeTruthy();
    expect(await providersOf(client)).toEqual(["email", "keycloak"]);
    expect((await userOf(await setup.arrive(id))).id).toBe(userId);
    const [first, second] = (await client.auth.getUserIdentities()).data!.identities;
    expect((await client.auth.unlinkIdentity(second!)).error).toBeNull();
    expect((await client.auth.unlinkIdentity(first!)).error?.code).toBe("single_identity_not_deletable");
    expect((await client.auth.unlinkIdentity(second!)).error?.code).toBe("identity_not_found");
    expect((await userOf(client)).app_metadata.providers).toEqual(["email"]);
    expect(setup.backend.mails.slice(-2).map(({ kind, to }) => [kind, to])).toEqual([
      ["identity_linked", "linker@test.example"],
      ["identity_unlinked", "linker@test.example"],
    ]);
  });

  it("that are taken off take their address along: its mailbox no longer leads into the account", async () => {
    const { id, email } = setup.newPerson();
    const { client, userId } = await setup.backend.signUp("former@test.example");
    await setup.link(client, id);
    const own = (await userOf(client)).identities!.find((identity) => identity.provider === "email")!;
    expect((await client.auth.unlinkIdentity(own)).error).toBeNull();
    expect(await userOf(client)).toMatchObject({ id: userId, email });
    await setup.backend.pool.query("delete from auth.rate_limits");
    await setup.backend.client().auth.signInWithOtp({ email: "former@test.example" });
    const mail = setup.backend.mails.findLast(({ to }) => to === "former@test.example")!;
    const { data } = await setup.backend
      .client()
      .auth.verifyOtp({ type: "email", email: mail.to, token: mail.code! });
    expect(data.user?.id).not.toBe(userId);
  });

  it("of somebody else, or linked already, are refused", async () => {
    const { id } = setup.newPerson();
    await setup.arrive(id);
    const { client } = await setup.backend.signUp("latecomer@test.example");
    expect((await setup.link(client, id)).fragment.get("error_code")).toBe("identity_already_exists");
    const own = setup.newPerson();
    await setup.link(client, own.id);
    expect((await setup.link(client, own.id)).fragment.get("error_code")).toBe("identity_already_exists");
    const theirs = (await (await setup.arrive(id)).auth.getUserIdentities()).data!.identities[0]!;
    expect((await client.auth.unlinkIdentity(theirs)).error?.code).toBe("identity_not_found");
  });

  it("are not linked by somebody who was sent there by the account's owner", async () => {
    const victim = setup.newPerson();
    const { client } = await setup.backend.signUp("trapper@test.example");
    const { data } = await client.auth.linkIdentity({ provider: "keycloak" });
    const there = await followLink(await setup.provider.browse(hinted(data.url!, victim.id)));
    expect(there.fragment.get("error_code")).toBe("bad_oauth_state");
    expect(await providersOf(client)).toEqual(["email"]);
  });

  it("are not linked by a stranger who began before the address's owner came and shut them out", async () => {
    const own = setup.newPerson();
    const owner = setup.newPerson();
    const stranger = await setup.backend.signUp(owner.email);
    const begun = await setup.beginLink(stranger.client);
    const back = await setup.provider.browse(hinted(begun.url, own.id));
    const client = await setup.arrive(owner.id);
    const late = await followLink(back, { cookie: begun.cookie });
    expect(late.fragment.get("error_code")).toBe("session_not_found");
    expect((await userOf(client)).id).toBe(stranger.userId);
    expect(await providersOf(client)).toEqual(["email", "keycloak"]);
    expect((await userOf(await setup.arrive(own.id))).id).not.toBe(stranger.userId);
  });

  it("leave a stranger no code to come back by, once they are shut out", async () => {
    const own = setup.newPerson();
    const owner = setup.newPerson();
    const stranger = await setup.backend.signUp(owner.email);
    await setup.link(stranger.client, own.id);
    const later = setup.backend.client({ pkce: new Map() });
    const { query } = await setup.signIn(await setup.addressFor(later), own.id);
    await setup.arrive(owner.id);
    const { error } = await later.auth.exchangeCodeForSession(query.get("code")!);
    expect(error?.code).toBe("flow_state_not_found");
  });

  it("are changed only with the second factor, where there is one", async () => {
    const { client, userId } = await setup.backend.signUp("careful-linker@test.example");
    await setup.link(client, setup.newPerson().id);
    await setup.backend.pool.query(
      "insert into auth.mfa_factors (user_id, factor_type, status, secret) values ($1, 'totp', 'verified', 'x')",
      [userId],
    );
    const [identity] = (await client.auth.getUserIdentities()).data!.identities;
    const token = await setup.provider.signIdToken({
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
    const { id, email } = setup.newPerson();
    const client = setup.backend.client();
    const { data } = await client.auth.signInAnonymously();
    await setup.link(client, id);
    expect(await userOf(client)).toMatchObject({ id: data.user!.id, email, is_anonymous: false });
  });
});
