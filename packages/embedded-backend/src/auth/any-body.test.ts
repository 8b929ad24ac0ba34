import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anyCharacter } from "../testing/any-character.ts";
import { propertyRuns } from "../testing/property-runs.ts";
import { startTestBackend, type TestBackend } from "../testing/start-test-backend.ts";

let backend: TestBackend;
let token: string;
let victim: string;
const faults: unknown[] = [];
const victimEmail = "victim@test.example";

beforeAll(async () => {
  const log = { info: () => {}, warn: () => {}, error: (fields: unknown) => faults.push(fields) };
  backend = await startTestBackend({ log, clientAddress: () => randomUUID() });
  victim = (await backend.signUp(victimEmail)).userId;
  const { client } = await backend.signUp("asker@test.example");
  token = (await client.auth.getSession()).data.session!.access_token;
});
afterAll(() => backend?.stop());

const text = fc.oneof(
  fc.string({ maxLength: 12, unit: anyCharacter }),
  fc.constantFrom("", "a@b.co", victimEmail, "+15550001111", "null", "\ud800", "a\0b", "x".repeat(2000)),
);
const anyValue = fc.oneof(
  { weight: 3, arbitrary: text },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);
const fields = [
  "email",
  "phone",
  "password",
  "data",
  "create_user",
  "type",
  "token",
  "token_hash",
  "code_challenge",
  "code_challenge_method",
  "refresh_token",
  "auth_code",
  "code_verifier",
  "provider",
  "id_token",
  "nonce",
  "domain",
  "provider_id",
  "factor_type",
  "friendly_name",
  "challenge_id",
  "code",
  "role",
  "app_metadata",
  "id",
  "is_super_admin",
  "__proto__",
  "constructor",
];
const body = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.dictionary(fc.constantFrom(...fields), anyValue).map((entry) => JSON.stringify(entry)),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 20, unit: anyCharacter }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.stringify(value)) },
);
const calls = [
  "POST signup",
  "POST otp",
  "POST verify",
  "POST recover",
  "POST resend",
  "POST sso",
  "PUT user",
  "POST factors",
  "POST token?grant_type=password",
  "POST token?grant_type=pkce",
  "POST token?grant_type=refresh_token",
  "POST token?grant_type=id_token",
  "POST token?grant_type=nonsense",
  "POST sso/saml/acs",
  `POST factors/${randomUUID()}/verify`,
  `POST factors/${randomUUID()}/challenge`,
  "DELETE factors/nonsense",
  "DELETE user/identities/nonsense",
  "GET authorize",
  "GET callback",
  "GET verify",
  "GET user/identities/authorize",
  "POST logout?scope=nonsense",
];
const query = fc.dictionary(
  fc.constantFrom(
    "provider",
    "redirect_to",
    "token",
    "type",
    "state",
    "code",
    "error",
    "error_description",
    "scopes",
  ),
  text,
);

describe("whatever is sent to the auth calls", () => {
  it("the answer is no fault, makes nobody privileged and changes no other user", async () => {
    const theirs = async () =>
      (await backend.pool.query("select * from auth.users where id = $1", [victim])).rows;
    const before = await theirs();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...calls),
        body,
        query,
        fc.boolean(),
        async (call, sent, params, isKnown) => {
          const [method, path] = call.split(" ") as [string, string];
          const search = new URLSearchParams(params).toString();
          const address = `${backend.url}/auth/v1/${path}${path.includes("?") ? "&" : "?"}${search}`;
          const response = await fetch(address, {
            method,
            redirect: "manual",
            headers: {
              apikey: backend.anonKey,
              "content-type": "application/json",
              ...(isKnown && { authorization: `Bearer ${token}` }),
            },
            ...(method !== "GET" && { body: sent }),
          });
          const answer = await response.text();
          expect({ status: response.status < 500 ? "fine" : response.status, faults }).toEqual({
            status: "fine",
            faults: [],
          });
          expect(answer).not.toContain(victim);
          const target = response.headers.get("location");
          if (target) expect(new URL(target).origin).toBe(backend.url);
        },
      ),
      propertyRuns,
    );
    expect(await theirs()).toEqual(before);
    const odd = await backend.pool.query(
      "select 1 from auth.users where raw_app_meta_data - 'provider' - 'providers' <> '{}' or is_sso_user",
    );
    expect(odd.rows).toEqual([]);
  });
});
