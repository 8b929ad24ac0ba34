import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type FakeService, startFakeService } from "../testing/start-fake-service.ts";
import { type Installation, startInstallation } from "../testing/start-installation.ts";
import { isSignedByTwilio } from "./check-twilio-signature.ts";
import { readKeyword } from "./read-keyword.ts";

const accountSid = `AC${"0123456789abcdef".repeat(2)}`;
const authToken = "12345";
const publicUrl = "https://curbview.test";
const phone = "+15125550142";

let server: Installation;
let twilio: FakeService;
let companyId: string;

beforeAll(async () => {
  twilio = await startFakeService();
  server = await startInstallation({
    NODE_ENV: "test",
    PUBLIC_URL: publicUrl,
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: "+15005550006",
    TWILIO_BASE_URL: twilio.url,
  });
  // By the database: clients would call the public address, which is not this machine's.
  const { rows } = await server.pool.query(
    `with owner as (insert into auth.users (email) values ('texted@example.com') returning id),
     company as (insert into companies (name, slug, user_id) select 'Fresh Lawns', 'texted-lawns', id from owner returning id)
     insert into alert_settings (user_id, company_id, phone, texts)
     select owner.id, company.id, $1, true from owner, company returning company_id`,
    [phone],
  );
  companyId = rows[0].company_id;
});
afterAll(async () => {
  await server?.stop();
  await twilio?.stop();
});

/** As Twilio posts a form; signed as it describes unless told otherwise. */
async function post(path: string, fields: Record<string, string>, signature?: string) {
  const url = `${publicUrl}/functions/v1/${path}`;
  const data = Object.keys(fields)
    .sort()
    .reduce((text, name) => text + name + fields[name], url);
  return fetch(`${server.url}/functions/v1/${path}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: {
      "X-Twilio-Signature": signature ?? createHmac("sha1", authToken).update(data).digest("base64"),
    },
  });
}
const incoming = (Body: string, more = {}) => ({
  MessageSid: "SM1",
  From: phone,
  To: "+15005550006",
  Body,
  ...more,
});
const stoppedAt = async () =>
  (await server.pool.query("select stopped_at from alert_settings where phone = $1", [phone])).rows[0]
    .stopped_at;

/** Takes a message as Twilio does: fields it does not know are refused. */
function takeAs(answer: (form: URLSearchParams) => Response) {
  twilio.answerWith(async ({ request }) => {
    const form = new URLSearchParams(await request.text());
    const unknown = [...form.keys()].filter(
      (name) => !["To", "From", "Body", "StatusCallback"].includes(name),
    );
    return unknown.length > 0
      ? Response.json({ code: 20001, message: unknown.join() }, { status: 400 })
      : answer(form);
  });
}
const textOfLead = async () => {
  await server.pool.query(
    "insert into leads (company_id, email, address, service_type) values ($1, '', gen_random_uuid()::text, 'Lawn')",
    [companyId],
  );
  await server.pool.query("update leads set email = 'kim@example.com' where company_id = $1 and email = ''", [
    companyId,
  ]);
  await vi.waitFor(() => expect(twilio.arrived).toHaveLength(1));
  return new URLSearchParams(await twilio.arrived[0]!.request.text());
};

it("an answer that Twilio has not signed does nothing", async () => {
  expect((await post("receive-text", incoming("STOP"), "bm90IHR3aWxpbydz")).status).toBe(403);
  expect((await post("text-status", { MessageSid: "SM1", MessageStatus: "sent" }, "")).status).toBe(403);
  expect(await stoppedAt()).toBeNull();
});

it("a signature of Twilio's own documentation is right", () => {
  const form = new URLSearchParams({
    CallSid: "CA1234567890ABCDE",
    Caller: "+14158675310",
    Digits: "1234",
    From: "+14158675310",
    To: "+18005551212",
  });
  const url = "https://example.com/myapp.php?foo=1&bar=2";
  const text = `${url}CallSidCA1234567890ABCDECaller+14158675310Digits1234From+14158675310To+18005551212`;
  const signature = createHmac("sha1", authToken).update(text).digest("base64");
  expect(isSignedByTwilio({ url, form, signature }, authToken)).toBe(true);
  expect(isSignedByTwilio({ url: `${url}&more=1`, form, signature }, authToken)).toBe(false);
});

it("a lead's text asks Twilio to say what became of it, and what it says is kept", async () => {
  takeAs(() => Response.json({ sid: "SM42", status: "queued" }, { status: 201 }));
  const form = await textOfLead();
  expect(form.get("To")).toBe(phone);
  expect(form.get("StatusCallback")).toBe(`${publicUrl}/functions/v1/text-status`);
  const status = () =>
    server.pool
      .query("select status, error_code from private.sent_texts where sid = 'SM42'")
      .then(({ rows }) => rows);
  await vi.waitFor(async () => expect(await status()).toHaveLength(1));
  await post("text-status", {
    MessageSid: "SM42",
    MessageStatus: "undelivered",
    ErrorCode: "30034",
    To: phone,
  });
  expect(await status()).toEqual([{ status: "undelivered", error_code: "30034" }]);
});

describe("an answer to a text", () => {
  it("of STOP is honored, START takes it back, HELP is answered once", async () => {
    const stopped = await post("receive-text", incoming("Stop"));
    expect([stopped.status, await stopped.text()]).toEqual([
      200,
      expect.stringMatching(/<Response><\/Response>$/),
    ]);
    expect(await stoppedAt()).not.toBeNull();
    await post("receive-text", incoming("Start"));
    expect(await stoppedAt()).toBeNull();
    expect(await (await post("receive-text", incoming("help"))).text()).toContain("Reply STOP to opt out");
    const answered = await post("receive-text", incoming("help", { OptOutType: "HELP" }));
    expect(await answered.text()).not.toContain("<Message>");
  });

  it("that Twilio has kept from us stops the texts once it refuses one", async () => {
    takeAs(() => Response.json({ code: 21610, message: "unsubscribed", status: 400 }, { status: 400 }));
    await textOfLead();
    await vi.waitFor(async () => expect(await stoppedAt()).not.toBeNull());
  });

  it.each([
    ["stop", "STOP"],
    ["STOP texting me", "STOP"],
    ["Opt out", "STOP"],
    ["End of the month works", undefined],
    ["Yes", "START"],
    ["info?", "HELP"],
    ["Thanks", undefined],
  ])("%s reads as %s", (text, keyword) => {
    expect(readKeyword(text)).toBe(keyword);
  });
});
