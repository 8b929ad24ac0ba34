import { randomUUID } from "node:crypto";
import { generate } from "otplib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { followMailedLink } from "../testing/follow-link.ts";
import { startTestBackend, type TestBackend } from "../testing/start-test-backend.ts";

let backend: TestBackend;
let count = 0;
const password = "correct horse battery";
const newEmail = () => {
  count += 1;
  return `mover${count}@test.example`;
};
const newPhone = () => {
  count += 1;
  return `+1555000${String(count).padStart(4, "0")}`;
};
const mailTo = (to: string) => backend.mails.findLast((mail) => mail.to === to)!;
const codeTo = (to: string) => backend.messages.findLast((sms) => sms.to === to)!.code;
const admin = () => backend.client({ key: backend.serviceRoleKey }).auth.admin;

beforeAll(async () => {
  backend = await startTestBackend({ clientAddress: () => randomUUID() });
});
afterAll(() => backend?.stop());

describe("an address that somebody wished for and did not confirm", () => {
  const leaveBehind = async () => {
    const { client, userId } = await backend.signUp(newEmail());
    const phone = newPhone();
    await client.auth.updateUser({ phone });
    await backend.pool.query("delete from auth.rate_limits");
    return { client, userId, phone };
  };
  const comeBack = async (phone: string) => {
    const sent = backend.messages.length;
    await backend.client().auth.resend({ type: "phone_change", phone });
    const { error } = await backend
      .client()
      .auth.verifyOtp({ phone, token: codeTo(phone), type: "phone_change" });
    return [backend.messages.length - sent, error?.code];
  };

  it("is no way in any more once everybody has been signed out", async () => {
    const { client, phone } = await leaveBehind();
    await client.auth.signOut({ scope: "others" });
    expect(await comeBack(phone)).toEqual([0, "otp_expired"]);
  });

  it("is no way in any more once the password is another", async () => {
    const { client, phone } = await leaveBehind();
    const wanted = newEmail();
    await client.auth.updateUser({ password: "another horse battery", email: wanted });
    expect(await comeBack(phone)).toEqual([0, "otp_expired"]);
    expect((await client.auth.getUser()).data.user?.new_email).toBe(wanted);
  });

  it("is no way in any more once there is a second factor", async () => {
    const { client, phone } = await leaveBehind();
    const { data } = await client.auth.mfa.enroll({ factorType: "totp" });
    const code = await generate({ secret: data!.totp.secret });
    await client.auth.mfa.challengeAndVerify({ factorId: data!.id, code });
    expect(await comeBack(phone)).toEqual([0, "otp_expired"]);
  });
});

describe("changing the email address", () => {
  it("waits until both the old and the new address have confirmed it, in any order", async () => {
    for (const oldFirst of [true, false]) {
      const [old, wanted] = [newEmail(), newEmail()];
      const { client } = await backend.signUp(old);
      expect((await client.auth.updateUser({ email: wanted })).data.user?.new_email).toBe(wanted);
      const order = oldFirst ? [old, wanted] : [wanted, old];
      const first = await followMailedLink(mailTo(order[0]!).link!);
      expect(first.fragment.get("message")).toMatch(/confirm link sent to the other email/);
      expect((await client.auth.getUser()).data.user?.email).toBe(old);
      const second = await followMailedLink(mailTo(order[1]!).link!);
      expect(second.fragment.get("access_token")).toBeTruthy();
      const { user } = (await client.auth.getUser()).data;
      expect([user?.email, user?.new_email]).toEqual([wanted, undefined]);
      expect(user?.identities?.map((identity) => identity.identity_data?.email)).toEqual([wanted]);
      expect(mailTo(old).newEmail).toBe(wanted);
    }
  });

  it("is told by its link when the address has become somebody else's in the meantime", async () => {
    const [old, wanted] = [newEmail(), newEmail()];
    const { client } = await backend.signUp(old);
    await client.auth.updateUser({ email: wanted });
    const last = mailTo(wanted).link!;
    await backend.signUp(wanted);
    await followMailedLink(mailTo(old).link!);
    expect((await followMailedLink(last)).fragment.get("error_code")).toBe("user_already_exists");
    expect((await client.auth.getUser()).data.user?.email).toBe(old);
  });

  it("works with codes, and the first half signs nobody in", async () => {
    const [old, wanted] = [newEmail(), newEmail()];
    const { client } = await backend.signUp(old);
    await client.auth.updateUser({ email: wanted });
    const verify = (email: string) =>
      backend.client().auth.verifyOtp({ email, token: mailTo(email).code!, type: "email_change" });
    const first = await verify(old);
    expect([first.error, first.data.session]).toEqual([null, null]);
    expect((await verify(wanted)).data.session?.user.email).toBe(wanted);
  });

  it("by PKCE gives a code with the last link, and no session", async () => {
    const [old, wanted] = [newEmail(), newEmail()];
    const client = backend.client({ pkce: new Map() });
    await client.auth.signUp({ email: old, password });
    await client.auth.updateUser({ email: wanted });
    const first = await followMailedLink(mailTo(old).link!);
    expect(first.query.get("message")).toMatch(/other email/);
    // The client forgets its verifier when it keeps the changed user, so the code is as far as this goes.
    const { query, fragment } = await followMailedLink(mailTo(wanted).link!);
    expect([Boolean(query.get("code")), fragment.get("access_token")]).toEqual([true, null]);
    expect((await client.auth.getUser()).data.user?.email).toBe(wanted);
  });

  it("needs no old address where there is none, or where the installation says so", async () => {
    const easy = await startTestBackend({ database: backend.database, secureEmailChange: false });
    const [old, wanted] = [newEmail(), newEmail()];
    const { client } = await easy.signUp(old);
    await client.auth.updateUser({ email: wanted });
    const mails = easy.mails.filter((mail) => mail.kind === "email_change");
    expect(mails.map((mail) => mail.to)).toEqual([wanted]);
    expect((await followMailedLink(mails[0]!.link!)).fragment.get("access_token")).toBeTruthy();
    await easy.stop();
  });

  it("twice forgets the first wish, and an address that is taken is refused", async () => {
    const [old, first, second, taken] = [newEmail(), newEmail(), newEmail(), newEmail()];
    const { client } = await backend.signUp(old);
    await backend.signUp(taken);
    await client.auth.updateUser({ email: first });
    const earlier = [mailTo(old).link!, mailTo(first).link!];
    await backend.pool.query("delete from auth.rate_limits");
    await client.auth.updateUser({ email: second });
    for (const link of earlier) {
      expect((await followMailedLink(link)).fragment.get("error_code")).toBe("otp_expired");
    }
    expect((await client.auth.updateUser({ email: taken })).error?.code).toBe("email_exists");
  });

  it("by an administrator leaves no stale identity, and no link sent to the old address works", async () => {
    const [old, wanted] = [newEmail(), newEmail()];
    const { client, userId } = await backend.signUp(old);
    await backend.client().auth.signInWithOtp({ email: old });
    const link = mailTo(old).link!;
    await admin().updateUserById(userId, { email: wanted });
    const { user } = (await client.auth.getUser()).data;
    expect(user?.identities?.map((identity) => identity.identity_data?.email)).toEqual([wanted]);
    expect((await followMailedLink(link)).fragment.get("error_code")).toBe("otp_expired");
    expect((await backend.client().auth.signUp({ email: old, password })).error).toBeNull();
  });
});

describe("a phone number", () => {
  it("with a password signs up and in, and a code confirms it", async () => {
    const phone = newPhone();
    const signedUp = await backend.client().auth.signUp({ phone, password });
    expect(signedUp.data.session?.user.phone).toBe(phone.slice(1));
    const verified = await backend.client().auth.verifyOtp({ phone, token: codeTo(phone), type: "sms" });
    expect(verified.data.user?.phone_confirmed_at).toBeTruthy();
    const again = await backend.client().auth.signInWithPassword({ phone, password });
    expect(again.data.user?.id).toBe(signedUp.data.user?.id);
  });

  it("signs in by a code, and its owner shuts out whoever signed up with it before", async () => {
    const phone = newPhone();
    await backend.client().auth.signUp({ phone, password });
    const { data } = await backend.client().auth.signInWithOtp({ phone });
    expect(data.messageId).toBeTruthy();
    const verified = await backend.client().auth.verifyOtp({ phone, token: codeTo(phone), type: "sms" });
    expect(verified.data.user?.phone).toBe(phone.slice(1));
    const stranger = await backend.client().auth.signInWithPassword({ phone, password });
    expect(stranger.error?.code).toBe("invalid_credentials");
  });

  it("is changed by a code to the new number, and belongs to one person", async () => {
    const [phone, taken] = [newPhone(), newPhone()];
    const { client } = await backend.signUp(newEmail());
    await backend.client().auth.signUp({ phone: taken, password });
    expect((await client.auth.updateUser({ phone: taken })).error?.code).toBe("phone_exists");
    await client.auth.updateUser({ phone });
    expect((await client.auth.getUser()).data.user?.phone).toBe("");
    const wrong = await backend.client().auth.verifyOtp({ phone, token: "000000", type: "phone_change" });
    expect(wrong.error?.code).toBe("otp_expired");
    const { data } = await client.auth.verifyOtp({ phone, token: codeTo(phone), type: "phone_change" });
    expect(data.user?.phone).toBe(phone.slice(1));
    expect(data.user?.app_metadata.providers).toEqual(["email", "phone"]);
  });
});

describe("an anonymous visitor", () => {
  it("becomes a permanent user by an address and a password, and keeps their id", async () => {
    const email = newEmail();
    const client = backend.client();
    const { data } = await client.auth.signInAnonymously({ options: { data: { from: "demo" } } });
    expect(data.user?.is_anonymous).toBe(true);
    expect((await client.auth.updateUser({ password })).error?.code).toBe("validation_failed");
    await client.auth.updateUser({ email });
    await client.auth.verifyOtp({ email, token: mailTo(email).code!, type: "email_change" });
    expect((await client.auth.updateUser({ password })).error).toBeNull();
    const { user } = (await backend.client().auth.signInWithPassword({ email, password })).data;
    expect([user?.id, user?.is_anonymous, user?.user_metadata.from]).toEqual([data.user?.id, false, "demo"]);
  });
});
