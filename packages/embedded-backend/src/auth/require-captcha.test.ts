import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../testing/start-test-backend.ts";
import { startTestCaptcha, type TestCaptcha } from "../testing/start-test-captcha.ts";
import { verifyCaptcha } from "./verify-captcha.ts";

const password = "correct horse battery";
let captcha: TestCaptcha;
let backend: TestBackend;
let caller = "203.0.113.7";
const logged: unknown[] = [];
let count = 0;
const newEmail = () => {
  count += 1;
  return `human${count}@test.example`;
};

beforeAll(async () => {
  captcha = await startTestCaptcha("turnstile");
  backend = await startTestBackend({
    captcha: captcha.options,
    clientAddress: () => caller,
    log: { info: () => {}, warn: () => {}, error: (fields) => void logged.push(fields) },
  });
});
afterAll(async () => {
  await backend?.stop();
  captcha?.stop();
});

const auth = () => backend.client().auth;

describe("with a captcha", () => {
  it("nobody signs up, in or asks for a mail without showing that they are human", async () => {
    const email = newEmail();
    const refused = [
      await auth().signUp({ email, password }),
      await auth().signInAnonymously(),
      await auth().signInWithPassword({ email, password }),
      await auth().signInWithOtp({ email }),
      await auth().resetPasswordForEmail(email),
      await auth().resend({ email, type: "signup" }),
      await auth().signInWithSSO({ domain: "test.example" }),
    ];
    for (const { error } of refused) {
      expect(error?.code).toBe("captcha_failed");
      expect(error?.message).toBe("captcha protection: request disallowed (no captcha_token found)");
    }
    expect(captcha.forms).toEqual([]);
    expect(backend.mails).toEqual([]);
  });

  it("somebody who has shown it does all of that, and the provider is told all it wants to know", async () => {
    const email = newEmail();
    const captchaToken = captcha.solve();
    const { data } = await auth().signUp({ email, password, options: { captchaToken } });
    expect(data.session).toBeTruthy();
    expect(captcha.forms.at(-1)).toEqual({
      secret: captcha.options.secret,
      response: captchaToken,
      remoteip: "203.0.113.7",
    });
    const solved = () => ({ captchaToken: captcha.solve() });
    const done = [
      await auth().signInAnonymously({ options: solved() }),
      await auth().signInWithPassword({ email, password, options: solved() }),
      await auth().resetPasswordForEmail(newEmail(), solved()),
      await auth().resend({ email: newEmail(), type: "signup", options: solved() }),
      await auth().signInWithOtp({ email: newEmail(), options: solved() }),
    ];
    expect(done.map(({ error }) => error)).toEqual([null, null, null, null, null]);
    const sso = await auth().signInWithSSO({ domain: "test.example", options: solved() });
    expect(sso.error?.code).toBe("saml_provider_disabled");
  });

  it("a token is good once, and a made-up one never", async () => {
    const captchaToken = captcha.solve();
    await auth().signInAnonymously({ options: { captchaToken } });
    const again = await auth().signInAnonymously({ options: { captchaToken } });
    expect(again.error?.code).toBe("captcha_failed");
    expect(again.error?.message).toContain("(timeout-or-duplicate)");
    const made = await auth().signInAnonymously({ options: { captchaToken: "made up" } });
    expect(made.error?.message).toContain("(invalid-input-response)");
  });

  it("what needs no captcha at supabase/auth needs none here: refresh, codes, the user, the service key", async () => {
    const client = backend.client();
    const email = newEmail();
    await client.auth.signUp({ email, password, options: { captchaToken: captcha.solve() } });
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect((await client.auth.updateUser({ data: { a: 1 } })).error).toBeNull();
    const service = backend.client({ key: backend.serviceRoleKey });
    expect((await service.auth.signInWithPassword({ email, password })).error).toBeNull();
    const { code } = backend.mails.findLast((mail) => mail.to === email)!;
    expect((await auth().verifyOtp({ email, token: code!, type: "email" })).error).toBeNull();
  });

  it("nobody passes while the provider is away, answers nonsense or finds our own settings wrong", async () => {
    const answers = [
      () => new Response("<html>"),
      () => Response.json({ success: "yes" }),
      () => Response.json({ success: true }, { status: 500 }),
      () => Response.json({ success: false, "error-codes": ["invalid-input-secret"] }, { status: 400 }),
    ];
    for (const answer of answers) {
      captcha.answerWith(answer);
      const { error } = await auth().signInAnonymously({ options: { captchaToken: captcha.solve() } });
      expect([error?.code, error?.message]).toEqual([
        "captcha_failed",
        "captcha verification process failed",
      ]);
    }
    captcha.answerWith();
    expect(logged).toHaveLength(answers.length);
    expect(JSON.stringify(logged)).toContain("invalid-input-secret");
    expect(JSON.stringify(logged)).not.toContain(captcha.options.secret);
  });

  it("a flood of made-up tokens from one address is stopped before the provider is asked", async () => {
    caller = "203.0.113.8";
    const known = captcha.forms.length;
    const codes = new Set<string | undefined>();
    for (let tried = 0; tried < 151; tried += 1) {
      const { error } = await auth().signInAnonymously({ options: { captchaToken: "made up" } });
      codes.add(error?.code);
    }
    expect([...codes]).toEqual(["captcha_failed", "over_request_rate_limit"]);
    expect(captcha.forms.length - known).toBe(150);
    caller = "203.0.113.7";
  });
});

describe("the provider", () => {
  it("hCaptcha is told the site key too, and says in words of its own that a token was used", async () => {
    const hcaptcha = await startTestCaptcha("hcaptcha");
    const token = hcaptcha.solve();
    const ask = () => verifyCaptcha(hcaptcha.options, { token, address: "2001:db8::1" });
    expect(await ask()).toEqual({ kind: "passed" });
    expect(hcaptcha.forms[0]).toEqual({
      secret: "captcha-secret",
      response: token,
      remoteip: "2001:db8::1",
      sitekey: "captcha-site-key",
    });
    expect(await ask()).toEqual({ kind: "refused", codes: ["already-seen-response"] });
    hcaptcha.stop();
  });

  it("is not asked about a token of absurd length, and an unreachable one lets nobody pass", async () => {
    const nowhere = { ...captcha.options, verifyUrl: "http://127.0.0.1:9/" };
    expect((await verifyCaptcha(nowhere, { token: "x".repeat(10_000) })).kind).toBe("refused");
    expect((await verifyCaptcha(nowhere, { token: "x" })).kind).toBe("broken");
  });
});
