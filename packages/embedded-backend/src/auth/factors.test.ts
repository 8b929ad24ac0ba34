import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { generate } from "otplib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../testing/start-test-backend.ts";

let backend: TestBackend;
let count = 0;
const password = "correct horse battery";
const newEmail = () => {
  count += 1;
  return `careful${count}@test.example`;
};

beforeAll(async () => {
  backend = await startTestBackend({ clientAddress: () => randomUUID() });
});
afterAll(() => backend?.stop());

async function enrol(client: SupabaseClient, friendlyName = "phone app") {
  const { data, error } = await client.auth.mfa.enroll({
    factorType: "totp",
    friendlyName,
    issuer: "Curbview",
  });
  if (error) throw error;
  return data;
}

/** Codes are good once; a later one stands for a later moment. */
async function confirm(client: SupabaseClient, factor: { id: string; totp: { secret: string } }) {
  await backend.pool.query("update auth.mfa_factors set last_used_step = null");
  const code = await generate({ secret: factor.totp.secret });
  return client.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
}

const level = async (client: SupabaseClient) => (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data;

describe("an authenticator app", () => {
  it("does not raise whoever took the session's refresh token before", async () => {
    const { client } = await backend.signUp(newEmail());
    const { refresh_token } = (await client.auth.getSession()).data.session!;
    await confirm(client, await enrol(client));
    const thief = await backend.client().auth.refreshSession({ refresh_token });
    expect(thief.error?.code).toBe("refresh_token_not_found");
    expect((await client.auth.refreshSession()).error).toBeNull();
  });

  it("takes no wrong code, no code twice and no challenge that is over or another's", async () => {
    const { client } = await backend.signUp(newEmail());
    const factor = await enrol(client);
    const code = await generate({ secret: factor.totp.secret });
    const challenge = async () => (await client.auth.mfa.challenge({ factorId: factor.id })).data!.id;
    const verify = async (challengeId: string, text: string) =>
      (await client.auth.mfa.verify({ factorId: factor.id, challengeId, code: text })).error?.code;
    expect(await verify(await challenge(), "abcdef")).toBe("mfa_verification_failed");
    expect(await verify(await challenge(), code)).toBeUndefined();
    expect(await verify(await challenge(), code)).toBe("mfa_verification_failed");
    const late = await challenge();
    await backend.pool.query("update auth.mfa_challenges set expires_at = now()");
    expect(await verify(late, code)).toBe("mfa_challenge_expired");
    const stranger = await backend.signUp(newEmail());
    const theirs = await stranger.client.auth.mfa.challenge({ factorId: factor.id });
    expect(theirs.error?.code).toBe("mfa_factor_not_found");
  });

  it("ends sessions that did not show it, and guards password and address from then on", async () => {
    const email = newEmail();
    const { client } = await backend.signUp(email);
    const other = backend.client();
    await other.auth.signInWithPassword({ email, password });
    await confirm(client, await enrol(client));
    expect((await other.auth.getUser()).error).toBeTruthy();
    await other.auth.signInWithPassword({ email, password });
    expect(await level(other)).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });
    const refused = [
      await other.auth.updateUser({ password: "another horse battery" }),
      await other.auth.mfa.enroll({ factorType: "totp", friendlyName: "second" }),
      await other.auth.mfa.unenroll({
        factorId: (await other.auth.mfa.listFactors()).data!.totp[0]!.id,
      }),
    ];
    expect(refused.map(({ error }) => error?.code)).toEqual(Array(3).fill("insufficient_aal"));
    expect((await client.auth.updateUser({ password: "another horse battery" })).error).toBeNull();
  });

  it("begun by a stranger before cannot stand in for the one that was verified since", async () => {
    const email = newEmail();
    const owner = await backend.signUp(email);
    const stranger = backend.client();
    await stranger.auth.signInWithPassword({ email, password });
    const planted = await enrol(stranger, "planted");
    await confirm(owner.client, await enrol(owner.client));
    await stranger.auth.signInWithPassword({ email, password });
    expect((await confirm(stranger, planted)).error?.code).toBe("insufficient_aal");
    expect(await level(stranger)).toMatchObject({ currentLevel: "aal1" });
  });

  it("is tried sixty times an hour at most, over however many challenges and addresses", async () => {
    const { client } = await backend.signUp(newEmail());
    const factor = await enrol(client);
    await backend.pool.query(
      "insert into auth.rate_limits values ('failures:factor:' || encode(sha256(convert_to($1, 'UTF8')), 'hex'), now(), 59)",
      [factor.id],
    );
    const guess = async () =>
      (await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: "abcdef" })).error?.code;
    expect([await guess(), await guess()]).toEqual(["mfa_verification_failed", "over_request_rate_limit"]);
    expect((await confirm(client, factor)).error?.code).toBe("over_request_rate_limit");
  });

  it("is asked fifteen times a minute at most", async () => {
    const { client } = await backend.signUp(newEmail());
    const factor = await enrol(client);
    const codes: (string | undefined)[] = [];
    for (let index = 0; index < 16; index += 1) {
      codes.push((await client.auth.mfa.challenge({ factorId: factor.id })).error?.code);
    }
    expect(codes.at(-1)).toBe("over_request_rate_limit");
  });
});

describe("a phone as second factor", () => {
  it("gets a code by SMS that raises the session", async () => {
    const { client } = await backend.signUp(newEmail());
    const enrolled = await client.auth.mfa.enroll({ factorType: "phone", phone: "+15550009999" });
    const factorId = enrolled.data!.id;
    const challengeId = (await client.auth.mfa.challenge({ factorId })).data!.id;
    const code = backend.messages.findLast((sms) => sms.to === "+15550009999")!.code;
    const wrong = await client.auth.mfa.verify({
      factorId,
      challengeId,
      code: code === "000000" ? "1" : "000000",
    });
    expect(wrong.error?.code).toBe("mfa_verification_failed");
    expect((await client.auth.mfa.verify({ factorId, challengeId, code })).error).toBeNull();
    const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect([
      data?.currentLevel,
      data?.currentAuthenticationMethods.map((entry) => (entry as { method: string }).method),
    ]).toEqual(["aal2", ["password", "mfa/phone"]]);
  });

  it("is refused at once where nobody sends messages, and so is every other number", async () => {
    const mute = await startTestBackend({ database: backend.database, sendSms: undefined });
    const { client } = await mute.signUp(newEmail());
    const phone = "+15125550177";
    const answers = [
      await client.auth.mfa.enroll({ factorType: "phone", phone }),
      await client.auth.updateUser({ phone }),
      await mute.client().auth.signInWithOtp({ phone }),
      await mute.client().auth.signUp({ phone, password }),
    ];
    expect(answers.map(({ error }) => error?.code)).toEqual(Array(4).fill("phone_provider_disabled"));
    await mute.stop();
  });

  it("says so when the message cannot be sent", async () => {
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const sendSms = () => Promise.reject(new Error("no credit"));
    const broken = await startTestBackend({ database: backend.database, sendSms, log });
    const { client } = await broken.signUp(newEmail());
    const { data } = await client.auth.mfa.enroll({ factorType: "phone", phone: "+15550008888" });
    const { error } = await client.auth.mfa.challenge({ factorId: data!.id });
    expect(error?.code).toBe("sms_send_failed");
    await broken.stop();
  });
});
