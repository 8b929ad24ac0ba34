import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { followMailedLink } from "../testing/follow-link.ts";
import { startTestBackend, type TestBackend } from "../testing/start-test-backend.ts";

let backend: TestBackend;
let network = 0;
/** Where requests come from; undefined for ever new addresses of one network. */
let at: string | undefined;
const password = "correct horse battery";

beforeAll(async () => {
  backend = await startTestBackend({
    // An attacker with a network of their own: every request comes from another of its addresses.
    clientAddress: () => at ?? `2001:db8:0:1::${(++network).toString(16)}`,
  });
});
afterAll(() => backend?.stop());

it("a network with countless addresses has one limit", async () => {
  const codes = new Set<string | undefined>();
  for (let tried = 0; tried < 31; tried += 1) {
    const { error } = await backend.client().auth.verifyOtp({ token_hash: "guess", type: "email" });
    codes.add(error?.code);
  }
  expect([...codes]).toEqual(["otp_expired", "over_request_rate_limit"]);
  await backend.pool.query("delete from auth.rate_limits");
});

it.each([
  "<victim@test.example>",
  "x,victim@test.example",
  "x;victim@test.example",
  '"x"victim@test.example',
  "x(victim)@test.example",
  "x@test.example,victim",
  "x:victim@test.example",
  "x\u0001@test.example",
  "victim@te\u00adst.example",
  "victim@\uff54est.example",
  "\u212aate@test.example",
])("an address that mail programs read as another is refused: %s", async (email) => {
  const { error } = await backend.client().auth.signUp({ email, password });
  expect(error?.code).toBe("validation_failed");
});

it("an address of a million characters is refused before its pattern is looked at", async () => {
  const { error } = await backend.client().auth.signInWithOtp({ email: `a@${".".repeat(1_000_000)}@` });
  expect(error?.code).toBe("validation_failed");
});

it.each(["o'neil+lawn@test.example", "bücher@bücher.example", "a.b-c_d@sub.test.example"])(
  "an unusual address is taken: %s",
  async (email) => {
    expect((await backend.client().auth.signUp({ email, password })).error).toBeNull();
  },
);

it("a call that does not exist is told so in the words of the interface", async () => {
  const { error } = await backend.client({ key: backend.serviceRoleKey }).auth.admin.oauth.listClients();
  expect([error?.status, error?.code]).toEqual([404, "not_found"]);
});

it.each(["password123", "Password123", "qwertyuiop"])(
  "a password everybody tries first is refused: %s",
  async (common) => {
    const signUp = await backend.client().auth.signUp({ email: "common@test.example", password: common });
    expect(signUp.error).toMatchObject({ code: "weak_password", reasons: ["pwned"] });
    const { client } = await backend.signUp(`${common.toLowerCase()}-${common.length}@test.example`);
    expect((await client.auth.updateUser({ password: common })).error?.code).toBe("weak_password");
    await backend.pool.query("delete from auth.users");
  },
);

it("sixty passwords tried at once count as sixty", async () => {
  const attempt = () =>
    backend.client().auth.signInWithPassword({ email: "guessed@test.example", password: "wrong" });
  const answers = await Promise.all(Array.from({ length: 60 }, attempt));
  const codes = answers.map(({ error }) => error?.code).toSorted();
  expect(codes).toEqual([
    ...Array(10).fill("invalid_credentials"),
    ...Array(50).fill("over_request_rate_limit"),
  ]);
  await backend.pool.query("delete from auth.rate_limits");
});

describe("a stranger who guesses", () => {
  const email = "locked-out@test.example";
  const guess = (address: string) => {
    at = address;
    return backend.client().auth.signInWithPassword({ email, password: "wrong" });
  };

  it("locks out neither the owner's password nor the mailed code and link", async () => {
    at = "192.0.2.1";
    await backend.signUp(email);
    await backend.client().auth.signInWithOtp({ email });
    const { code } = backend.mails.findLast((mail) => mail.to === email)!;
    for (let tried = 0; tried < 40; tried += 1) await guess("198.51.100.7");
    expect((await guess("198.51.100.7")).error?.code).toBe("over_request_rate_limit");
    for (let tried = 0; tried < 12; tried += 1)
      await backend.client().auth.verifyOtp({ email, token: "000000", type: "email" });
    at = "192.0.2.1";
    expect((await backend.client().auth.signInWithPassword({ email, password })).error).toBeNull();
    expect((await backend.client().auth.verifyOtp({ email, token: code!, type: "email" })).error).toBeNull();
  });

  it("from many addresses is stopped as well, and the code still signs in", async () => {
    await backend.pool.query("delete from auth.rate_limits");
    for (let tried = 0; tried < 60; tried += 1) await guess(`198.51.100.${tried}`);
    expect((await guess("198.51.100.99")).error?.code).toBe("over_request_rate_limit");
    await backend.client().auth.signInWithOtp({ email });
    const { code } = backend.mails.findLast((mail) => mail.to === email)!;
    expect((await backend.client().auth.verifyOtp({ email, token: code!, type: "email" })).error).toBeNull();
    at = undefined;
    await backend.pool.query("delete from auth.rate_limits");
  });
});

it("one mailbox is not flooded under the many names a tag gives it", async () => {
  const codes = [];
  for (let tag = 0; tag < 6; tag += 1) {
    codes.push((await backend.client().auth.signInWithOtp({ email: `ann+${tag}@test.example` })).error?.code);
  }
  expect(codes).toEqual([...Array(5).fill(undefined), "over_email_send_rate_limit"]);
});

it("a mailed link and its code are not used up by scanners that open it, nor by another site", async () => {
  await backend.client().auth.signInWithOtp({ email: "scanned@test.example" });
  const { link } = backend.mails.findLast((mail) => mail.to === "scanned@test.example")!;
  for (const method of ["HEAD", "GET", "GET"]) {
    const opened = await fetch(link!, { method, redirect: "manual" });
    expect([opened.status, opened.headers.get("location")]).toEqual([200, null]);
  }
  const elsewhere = { method: "POST", body: new URLSearchParams(), redirect: "manual" } as const;
  const foreign = await fetch(link!, { ...elsewhere, headers: { "sec-fetch-site": "cross-site" } });
  expect(foreign.headers.get("location")).toBeNull();
  expect((await followMailedLink(link!)).fragment.get("access_token")).toBeTruthy();
});

it("answers with tokens are kept by no cache", async () => {
  const ask = (path: string) =>
    fetch(`${backend.url}/auth/v1/${path}`, {
      method: "POST",
      headers: { apikey: backend.anonKey, "content-type": "application/json" },
      body: "{}",
    });
  expect((await ask("signup")).headers.get("cache-control")).toBe("no-store");
  const keys = await fetch(`${backend.url}/auth/v1/.well-known/jwks.json`);
  expect(keys.headers.get("cache-control")).toBe("public, max-age=600");
});
