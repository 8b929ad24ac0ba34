import { generateSync } from "otplib";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../testing/start-test-backend.ts";

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend({ secureEmailChange: false });
});
beforeEach(() => void backend.mails.splice(0));
afterAll(() => backend?.stop());

const notices = () => backend.mails.filter(({ kind }) => /ed$/.test(kind));

/** Somebody whose address is proved. */
async function signUp(email: string) {
  const { client, userId } = await backend.signUp(email);
  await backend.pool.query("update auth.users set email_confirmed_at = now() where id = $1", [userId]);
  return client;
}

it("a new password is told by mail", async () => {
  const client = await signUp("password@example.com");
  await client.auth.updateUser({ password: "another battery horse" });
  expect(notices()).toEqual([{ kind: "password_changed", to: "password@example.com", data: {} }]);
});

it("a new address is told to the old one, once it has been confirmed", async () => {
  const client = await signUp("old@example.com");
  await client.auth.updateUser({ email: "new@example.com" });
  expect(notices()).toEqual([]);
  const { code } = backend.mails.at(-1)!;
  await client.auth.verifyOtp({ type: "email_change", email: "new@example.com", token: code! });
  expect(notices()).toMatchObject([
    { kind: "email_changed", to: "old@example.com", detail: "new@example.com" },
  ]);
});

it("a new phone number is told by mail", async () => {
  const client = await signUp("phone@example.com");
  await client.auth.updateUser({ phone: "+15550001111" });
  const token = backend.messages.at(-1)!.code;
  await client.auth.verifyOtp({ type: "phone_change", phone: "+15550001111", token });
  expect(notices()).toMatchObject([
    { kind: "phone_changed", to: "phone@example.com", detail: "+15550001111" },
  ]);
});

it("a second step is told when it counts and when it is gone, not when it is only begun", async () => {
  const client = await signUp("factor@example.com");
  const begun = await client.auth.mfa.enroll({ factorType: "totp" });
  await client.auth.mfa.unenroll({ factorId: begun.data!.id });
  expect(notices()).toEqual([]);
  const { data } = await client.auth.mfa.enroll({ factorType: "totp" });
  const code = generateSync({ secret: (data as { totp: { secret: string } }).totp.secret });
  await client.auth.mfa.challengeAndVerify({ factorId: data!.id, code });
  await client.auth.mfa.unenroll({ factorId: data!.id });
  expect(notices()).toMatchObject([
    { kind: "factor_added", to: "factor@example.com", detail: "totp" },
    { kind: "factor_removed", to: "factor@example.com", detail: "totp" },
  ]);
});

it("an address that nobody has proved is told nothing", async () => {
  const { client } = await backend.signUp("unproved@example.com");
  await client.auth.updateUser({ password: "another battery horse" });
  expect(notices()).toEqual([]);
});

it("a change that is refused is not told", async () => {
  const client = await signUp("refused@example.com");
  await client.auth.updateUser({ password: "password" });
  expect(notices()).toEqual([]);
});
