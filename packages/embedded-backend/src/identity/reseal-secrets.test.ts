import { randomBytes } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { generate } from "otplib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../database/start-database.ts";
import { startTestBackend, type TestBackend } from "../testing/start-test-backend.ts";
import { startTestDatabase } from "../testing/start-test-database.ts";
import type { SecretsKeys } from "./secret-box.ts";

const [first, second] = [randomBytes(32), randomBytes(32)];
const email = "careful@test.example";

let database: Database;
let token: string;
let factor: { id: string; secret: string };

/** What the database holds of the secrets, as a thief of a backup would read it. */
async function readStored(): Promise<string> {
  const { rows } = await database.pool.query<{ stored: string }>(
    "select private_jwk::text as stored from auth.signing_keys union all select secret from auth.mfa_factors",
  );
  return rows.map(({ stored }) => stored).join("\n");
}

async function withBackend<Result>(
  secretsKeys: SecretsKeys,
  use: (backend: TestBackend) => Promise<Result>,
): Promise<Result> {
  const backend = await startTestBackend({ database, secretsKeys });
  return use(backend).finally(() => backend.stop());
}

/** Signs in anew with password and authenticator app, and uses the session of before. */
async function expectEverythingWorks(backend: TestBackend): Promise<void> {
  const before = backend.client({ accessToken: token });
  expect((await before.from("profiles").select("user_id")).data).toHaveLength(1);
  const client = backend.client();
  await client.auth.signInWithPassword({ email, password: "correct horse battery" });
  await verify(client);
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(data?.currentLevel).toBe("aal2");
}

/** A code is good once; a later one stands for a later moment. */
async function verify(client: SupabaseClient): Promise<void> {
  await database.pool.query("update auth.mfa_factors set last_used_step = null");
  const code = await generate({ secret: factor.secret });
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
  expect(error).toBeNull();
}

beforeAll(async () => {
  database = await startTestDatabase();
  await withBackend({}, async (backend) => {
    const { client } = await backend.signUp(email);
    const { data } = await client.auth.mfa.enroll({ factorType: "totp" });
    factor = { id: data!.id, secret: data!.totp.secret };
    await verify(client);
    token = (await client.auth.getSession()).data.session!.access_token;
  });
});
afterAll(() => database?.stop());

describe("secrets at rest, on a database that was filled without a key", () => {
  it("lie there as they are until a key is given", async () => {
    expect(await readStored()).toContain(factor.secret);
  });

  it("are sealed at the first start with a key, and everybody stays signed in", async () => {
    await withBackend({ current: first }, async (backend) => {
      const stored = await readStored();
      expect(stored).not.toContain(factor.secret);
      expect(stored).not.toContain('"d"');
      await expectEverythingWorks(backend);
    });
  });

  it("of an app enrolled since are sealed from the beginning", async () => {
    await withBackend({ current: first }, async (backend) => {
      const { client } = await backend.signUp("new@test.example");
      const { data } = await client.auth.mfa.enroll({ factorType: "totp" });
      expect(await readStored()).not.toContain(data!.totp.secret);
    });
  });

  it("are sealed anew when the key changes, and the former key is needed no more", async () => {
    await withBackend({ current: second, older: [first] }, expectEverythingWorks);
    await withBackend({ current: second }, expectEverythingWorks);
  });

  it("stop the start where the key is missing or another", async () => {
    const before = await readStored();
    for (const keys of [{}, { current: first }])
      await expect(withBackend(keys, async () => {})).rejects.toThrow("SECRETS_KEY");
    expect(await readStored()).toBe(before);
  });

  it("cannot be moved to another user or changed by whoever writes to the database", async () => {
    await withBackend({ current: second }, async (backend) => {
      const { client, userId } = await backend.signUp("thief@test.example");
      const enrolled = await client.auth.mfa.enroll({ factorType: "totp" });
      const steal = "update auth.mfa_factors mine set secret = theirs.secret from auth.mfa_factors theirs";
      await database.pool.query(`${steal} where mine.user_id = $1 and theirs.id = $2`, [userId, factor.id]);
      const code = await generate({ secret: factor.secret });
      const tried = await client.auth.mfa.challengeAndVerify({ factorId: enrolled.data!.id, code });
      expect(tried.error?.status).toBe(500);
      await database.pool.query("delete from auth.mfa_factors where user_id = $1", [userId]);
    });
  });

  it("are plain again when the key is given as an old one only", async () => {
    await withBackend({ older: [second] }, expectEverythingWorks);
    expect(await readStored()).toContain(factor.secret);
    await withBackend({}, expectEverythingWorks);
  });
});
