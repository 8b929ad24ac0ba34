import { startTestCaptcha, type TestCaptcha } from "@curbview/embedded-backend/testing/start-test-captcha.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAnswer } from "../testing/expect-contract.ts";
import { newToken } from "../testing/sign-up-owner.ts";
import { type Installation, startInstallation } from "../testing/start-installation.ts";

let captcha: TestCaptcha;
let server: Installation;
let company: string;
beforeAll(async () => {
  captcha = await startTestCaptcha("hcaptcha");
  server = await startInstallation({
    CAPTCHA_PROVIDER: "hcaptcha",
    CAPTCHA_SITE_KEY: captcha.options.siteKey,
    CAPTCHA_SECRET: captcha.options.secret,
    CAPTCHA_VERIFY_URL: captcha.options.verifyUrl!,
    CAPTCHA_LEADS: "always",
  });
  const { data } = await server.client(newToken()).from("companies").select("id").limit(1).single();
  company = data!.id;
});
afterAll(async () => {
  await server?.stop();
  captcha?.stop();
});

async function startLead(token: string): Promise<string> {
  const { data } = await server
    .client(token)
    .from("leads")
    .insert({ company_id: company, email: "", address: `${newToken()} Oak St`, service_type: "Lawn" })
    .select("id")
    .single()
    .throwOnError();
  return data.id;
}

const finish = async (token: string, id: string) =>
  (await server.client(token).from("leads").update({ email: "kim@example.com" }).eq("id", id)).error?.message;

async function show(token: string | undefined, captchaToken: string) {
  const response = await fetch(`${server.url}/functions/v1/show-human`, {
    method: "POST",
    headers: { apikey: server.anonKey, ...(token && { "x-visitor-token": token }) },
    body: JSON.stringify({ captchaToken }),
  });
  const body = (await response.json()) as { code?: string };
  expectAnswer("show-human", response.status, body);
  return { status: response.status, code: body.code };
}

it("a visitor's email is taken once for each time they show that they are human", async () => {
  const token = newToken();
  const [first, second] = [await startLead(token), await startLead(token)];
  expect(await finish(token, first)).toBe("captcha_failed");
  expect((await show(token, captcha.solve())).status).toBe(200);
  expect(await finish(token, first)).toBeUndefined();
  expect(await finish(token, second)).toBe("captcha_failed");
  expect(captcha.forms.at(-1)).toMatchObject({ sitekey: captcha.options.siteKey });
});

it("nobody is helped by another visitor's check, a used or made-up token, or none", async () => {
  const [token, other] = [newToken(), newToken()];
  const lead = await startLead(token);
  const solved = captcha.solve();
  await show(other, solved);
  expect(await show(token, solved)).toEqual({ status: 400, code: "captcha_failed" });
  expect(await show(token, "made up")).toEqual({ status: 400, code: "captcha_failed" });
  expect(await show(token, "")).toEqual({ status: 400, code: "bad_request" });
  expect(await show(undefined, captcha.solve())).toEqual({ status: 400, code: "bad_request" });
  expect(await finish(token, lead)).toBe("captcha_failed");
});

it("while the provider is away nobody passes", async () => {
  captcha.answerWith(() => new Response("", { status: 502 }));
  expect(await show(newToken(), captcha.solve())).toEqual({ status: 503, code: "captcha_unreachable" });
  captcha.answerWith();
});

it("browsers learn the site key and never the secret", async () => {
  const config = await (await fetch(`${server.url}/app-config.json`)).text();
  expect(JSON.parse(config).captcha).toEqual({
    provider: "hcaptcha",
    siteKey: captcha.options.siteKey,
    guardsLeads: "always",
  });
  for (const path of ["/app-config.json", "/login", "/sample-landscaping"])
    expect(await (await fetch(server.url + path)).text()).not.toContain(captcha.options.secret);
});
