import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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

  it("makes links of every kind that work as mailed ones do", async () => {
    const [email, wanted] = [newEmail(), newEmail()];
    const verify = async (
      hash: string,
      type: "signup" | "magiclink" | "recovery" | "email_change" | "invite",
    ) => backend.client().auth.verifyOtp({ token_hash: hash, type });
    const signup = await admin().generateLink({ type: "signup", email, password });
    const first = await verify(signup.data.properties!.hashed_token, "signup");
    expect(first.data.user?.email_confirmed_at).toBeTruthy();
    // Of the sign-up, before the address was proved, none is left.
    await admin().updateUserById(first.data.user!.id, { password });
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
});
