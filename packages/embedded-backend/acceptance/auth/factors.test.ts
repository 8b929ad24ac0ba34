import type { SupabaseClient } from "@supabase/supabase-js";
import { generate } from "otplib";
import { describe, expect, it } from "vitest";
import { signUp } from "../target.ts";

async function enroll(client: SupabaseClient, friendlyName = "phone app") {
  const { data, error } = await client.auth.mfa.enroll({
    factorType: "totp",
    friendlyName,
    issuer: "Acceptance",
  });
  if (error) throw error;
  return data;
}

async function confirm(client: SupabaseClient, factor: { id: string; totp: { secret: string } }) {
  const code = await generate({ secret: factor.totp.secret });
  return client.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
}

const level = async (client: SupabaseClient) => (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data;

describe("an authenticator app", () => {
  it("is enrolled with a QR picture and raises the session once its code is shown", async () => {
    const { client } = await signUp();
    const factor = await enroll(client);
    expect(factor.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    expect(factor.totp.qr_code).not.toContain("#");
    expect(factor.totp.uri).toMatch(/^otpauth:\/\/totp\/Acceptance/);
    const { data } = await confirm(client, factor);
    expect(data?.access_token).toBeTruthy();
    expect(await level(client)).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });
    await client.auth.refreshSession();
    expect(await level(client)).toMatchObject({ currentLevel: "aal2" });
    expect((await client.auth.mfa.listFactors()).data?.totp.map((known) => known.id)).toEqual([factor.id]);
  });

  it("is taken off again, and the session falls back", async () => {
    const { client } = await signUp();
    const factor = await enroll(client);
    await confirm(client, factor);
    const { data } = await client.auth.mfa.unenroll({ factorId: factor.id });
    expect(data?.id).toBe(factor.id);
    await client.auth.refreshSession();
    expect(await level(client)).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });
  });

  it("needs a name of its own, and there are at most ten", async () => {
    const { client } = await signUp();
    await enroll(client, "one");
    const again = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "one" });
    expect(again.error?.code).toBe("mfa_factor_name_conflict");
    for (let index = 2; index <= 10; index += 1) await enroll(client, `factor ${index}`);
    const eleventh = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "eleven" });
    expect(eleventh.error?.code).toBe("too_many_enrolled_mfa_factors");
  });
});
