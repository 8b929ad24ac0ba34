import { generate } from "otplib";
import { describe, expect, it } from "vitest";
import { newClient, newEmail, password, service, signUp } from "../target.ts";

const { admin } = service.auth;

describe("an administrator", () => {
  it("makes, finds, changes and removes users", async () => {
    const email = newEmail();
    const made = await admin.createUser({
      email,
      password,
      email_confirm: true,
      app_metadata: { plan: "a" },
    });
    const id = made.data.user!.id;
    expect(made.data.user).toMatchObject({ email, app_metadata: { plan: "a", provider: "email" } });
    expect((await admin.createUser({ email })).error?.code).toBe("email_exists");
    expect((await newClient().auth.signInWithPassword({ email, password })).data.user?.id).toBe(id);
    await admin.updateUserById(id, { app_metadata: { plan: "b" }, user_metadata: { name: "Ann" } });
    expect((await admin.getUserById(id)).data.user).toMatchObject({
      app_metadata: { plan: "b", provider: "email" },
      user_metadata: { name: "Ann" },
    });
    const { data } = await admin.listUsers({ page: 1, perPage: 1000 });
    expect(data.users.map((user) => user.id)).toContain(id);
    expect((await admin.deleteUser(id)).error).toBeNull();
    expect((await admin.getUserById(id)).error?.code).toBe("user_not_found");
  });

  it("is nobody who only has the public key or is signed in", async () => {
    const { client } = await signUp();
    for (const { auth } of [newClient(), client]) {
      const answers = [
        await auth.admin.listUsers(),
        await auth.admin.createUser({ email: newEmail() }),
        await auth.admin.inviteUserByEmail(newEmail()),
        await auth.admin.generateLink({ type: "magiclink", email: newEmail() }),
      ];
      expect(answers.map(({ error }) => error?.code)).toEqual(Array(4).fill("not_admin"));
    }
  });

  it("takes a lost second factor off a user", async () => {
    const { client, userId } = await signUp();
    const { data } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "lost" });
    const code = await generate({ secret: data!.totp.secret });
    await client.auth.mfa.challengeAndVerify({ factorId: data!.id, code });
    const listed = await admin.mfa.listFactors({ userId });
    expect(listed.data?.factors.map((factor) => factor.id)).toEqual([data!.id]);
    expect((await admin.mfa.deleteFactor({ userId, id: data!.id })).error).toBeNull();
    await client.auth.refreshSession();
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });
  });
});
