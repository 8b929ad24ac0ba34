import { randomUUID } from "node:crypto";
import { generate } from "otplib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { followLink } from "../testing/follow-link.ts";
import { startTestBackend, type TestBackend } from "../testing/start-test-backend.ts";

let backend: TestBackend;
let count = 0;
const password = "correct horse battery";
const newEmail = () => {
  count += 1;
  return `managed${count}@test.example`;
};
const admin = () => backend.client({ key: backend.serviceRoleKey }).auth.admin;

beforeAll(async () => {
  backend = await startTestBackend({ clientAddress: () => randomUUID() });
});
afterAll(() => backend?.stop());

describe("an administrator", () => {
  it("makes, finds, changes and removes users", async () => {
    const email = newEmail();
    const made = await admin().createUser({
      email,
      password,
      email_confirm: true,
      app_metadata: { plan: "a" },
    });
    const id = made.data.user!.id;
    expect(made.data.user).toMatchObject({ email, app_metadata: { plan: "a", provider: "email" } });
    expect((await admin().createUser({ email })).error?.code).toBe("email_exists");
    expect((await backend.client().auth.signInWithPassword({ email, password })).data.user?.id).toBe(id);
    await admin().updateUserById(id, { app_metadata: { plan: "b" }, user_metadata: { name: "Ann" } });
    expect((await admin().getUserById(id)).data.user).toMatchObject({
      app_metadata: { plan: "b", provider: "email" },
      user_metadata: { name: "Ann" },
    });
    const { data } = await admin().listUsers({ page: 1, perPage: 1000 });
    expect(data.users.map((user) => user.id)).toContain(id);
    expect((await admin().deleteUser(id)).error).toBeNull();
    expect((await admin().getUserById(id)).error?.code).toBe("user_not_found");
  });

  it("who gives a user another password ends the sessions of the old one", async () => {
    const email = newEmail();
    const { client, userId } = await backend.signUp(email);
    await admin().updateUserById(userId, { password: "another horse battery" });
    const { refresh_token } = (await client.auth.getSession()).data.session!;
    const renewed = await backend.client().auth.refreshSession({ refresh_token });
    expect(renewed.error?.code).toBe("refresh_token_not_found");
  });

  it("forgets a person without what refers to them, and frees their address", async () => {
    const email = newEmail();
    const { client, userId } = await backend.signUp(email);
    expect((await admin().deleteUser(userId, true)).error).toBeNull();
    const { data } = await admin().getUserById(userId);
    expect(data.user).toMatchObject({ email: "", identities: [], deleted_at: expect.any(String) });
    expect((await client.auth.getUser()).error).not.toBeNull();
    expect((await backend.client().auth.signInWithPassword({ email, password })).error?.code).toBe(
      "invalid_credentials",
    );
    expect((await backend.signUp(email)).userId).not.toBe(userId);
  });

  it("sees the newest users first, and is told of a page that cannot be", async () => {
    const { data } = await admin().createUser({ email: newEmail() });
    const { data: list } = await admin().listUsers();
    expect(list.users[0]?.id).toBe(data.user?.id);
    expect((await admin().listUsers({ page: -1 })).error?.code).toBe("validation_failed");
  });

  it("is nobody who only has the public key or is signed in", async () => {
    const { client } = await backend.signUp(newEmail());
    for (const { auth } of [backend.client(), client]) {
      const answers = [
        await auth.admin.listUsers(),
        await auth.admin.createUser({ email: newEmail() }),
        await auth.admin.inviteUserByEmail(newEmail()),
        await auth.admin.generateLink({ type: "magiclink", email: newEmail() }),
      ];
      expect(answers.map(({ error }) => error?.code)).toEqual(Array(4).fill("not_admin"));
    }
  });

  it("invites somebody by mail, who comes in by the link once", async () => {
    const email = newEmail();
    const { data } = await admin().inviteUserByEmail(email, { data: { team: "x" } });
    expect(data.user).toMatchObject({ email, user_metadata: { team: "x" }, invited_at: expect.any(String) });
    const mail = backend.mails.findLast((sent) => sent.to === email)!;
    expect(mail.kind).toBe("invite");
    expect((await followLink(mail.link!)).fragment.get("type")).toBe("invite");
    expect((await followLink(mail.link!)).fragment.get("error_code")).toBe("otp_expired");
    expect((await admin().inviteUserByEmail(email)).error?.code).toBe("email_exists");
  });

  it("makes links of every kind that work as mailed ones do", async () => {
    const [email, wanted] = [newEmail(), newEmail()];
    const verify = async (
      hash: string,
      type: "signup" | "magiclink" | "recovery" | "email_change" | "invite",
    ) => backend.client().auth.verifyOtp({ token_hash: hash, type });
    const signup = await admin().generateLink({ type: "signup", email, password });
    const first = await verify(signup.data.properties!.hashed_token, "signup");
    expect(first.data.user?.email_confirmed_at).toBeTruthy();
    for (const type of ["magiclink", "recovery"] as const) {
      const link = await admin().generateLink({ type, email });
      expect((await verify(link.data.properties!.hashed_token, type)).data.session).toBeTruthy();
    }
    const invite = await admin().generateLink({ type: "invite", email: newEmail() });
    expect((await verify(invite.data.properties!.hashed_token, "invite")).data.session).toBeTruthy();
    for (const type of ["email_change_current", "email_change_new"] as const) {
      const link = await admin().generateLink({ type, email, newEmail: wanted });
      await verify(link.data.properties!.hashed_token, "email_change");
    }
    expect((await backend.client().auth.signInWithPassword({ email: wanted, password })).error).toBeNull();
    const told = backend.mails.filter((mail) => [email, wanted].includes(mail.to));
    expect(told.map(({ kind, to }) => [kind, to])).toEqual([["email_changed", email]]);
    const unknown = await admin().generateLink({ type: "recovery", email: newEmail() });
    expect(unknown.error?.code).toBe("user_not_found");
  });

  it("takes a lost second factor off a user", async () => {
    const { client, userId } = await backend.signUp(newEmail());
    const { data } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "lost" });
    const code = await generate({ secret: data!.totp.secret });
    await client.auth.mfa.challengeAndVerify({ factorId: data!.id, code });
    const listed = await admin().mfa.listFactors({ userId });
    expect(listed.data?.factors.map((factor) => factor.id)).toEqual([data!.id]);
    expect((await admin().mfa.deleteFactor({ userId, id: data!.id })).error).toBeNull();
    await client.auth.refreshSession();
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });
  });
});
