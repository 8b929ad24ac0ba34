import type { Database } from "@curbview/embedded-backend";
import { startTestDatabase } from "@curbview/embedded-backend/testing/start-test-database.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../config/read-config.ts";
import { catchFailure } from "../testing/catch-failure.ts";
import { type FakeService, type FakeServiceAnswer, startFakeService } from "../testing/start-fake-service.ts";
import { readMailbox } from "./deliver-mail.ts";
import { chooseSmsDelivery } from "./deliver-sms.ts";

const accountSid = `AC${"0123456789abcdef".repeat(2)}`;
const authToken = "a-token-that-must-not-be-seen";
const sms = { to: "+15125550142", text: "Your code is 123456 & valid for a minute" };

let service: FakeService;
let database: Database;
beforeAll(async () => {
  [service, database] = await Promise.all([startFakeService(), startTestDatabase()]);
});
afterAll(async () => {
  await service.stop();
  await database?.stop();
});

function deliveryFrom(TWILIO_FROM: string) {
  const env = { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM };
  return chooseSmsDelivery(readConfig({ ...env, TWILIO_BASE_URL: service.url }), database.pool);
}
const taken: FakeServiceAnswer = () =>
  Response.json({ sid: "SM1", status: "queued", error_code: null, num_segments: "1" }, { status: 201 });

describe("an SMS by Twilio", () => {
  it.each([
    ["+15005550006", "From"],
    ["Curbview", "From"],
    ["MG9752274e9e519418a7406176694466fa", "MessagingServiceSid"],
  ])("from %s is sent as the Messages resource describes", async (from, field) => {
    service.answerWith(taken);
    await deliveryFrom(from)(sms);
    expect(service.arrived).toHaveLength(1);
    const { method, path, headers, request } = service.arrived[0]!;
    expect([method, path]).toEqual(["POST", `/2010-04-01/Accounts/${accountSid}/Messages.json`]);
    const basic = Buffer.from(`${accountSid}:${authToken}`).toString("base64");
    expect(headers.get("authorization")).toBe(`Basic ${basic}`);
    expect(headers.get("content-type")).toBe("application/x-www-form-urlencoded");
    const form = new URLSearchParams(await request.text());
    expect(Object.fromEntries(form)).toEqual({ To: sms.to, [field]: from, Body: `Curbview: ${sms.text}` });
  });

  const refused =
    (status: number, code: number): FakeServiceAnswer =>
    () =>
      Response.json({ code, message: `The number ${sms.to} ${authToken}`, status }, { status });
  it.each([
    ["a wrong token", refused(401, 20003), "provider_misconfigured", 1],
    ["a number that is none", refused(400, 21211), "provider_refused", 1],
    ["too many at once", refused(429, 20429), "provider_failed", 1],
    ["a broken server, asked once more", refused(503, 20503), "provider_failed", 2],
    ["an answer that is no JSON", () => new Response("ok"), "provider_failed", 1],
  ] as [string, FakeServiceAnswer, string, number][])(
    "that fails by %s is a sentence; neither token nor number is logged",
    async (_name, answer, code, calls) => {
      service.answerWith(answer);
      const failure = await catchFailure(deliveryFrom("+15005550006")(sms), authToken);
      expect([failure.code, service.arrived.length]).toEqual([code, calls]);
      expect(failure.message).not.toContain(sms.to);
    },
  );
});

describe("without Twilio", () => {
  it("an SMS is kept in the local mailbox", async () => {
    await chooseSmsDelivery(readConfig({}), database.pool)(sms);
    expect((await readMailbox(database.pool))[0]).toMatchObject({
      to: sms.to,
      subject: `SMS to ${sms.to}`,
      text: `Curbview: ${sms.text}`,
      html: "<p>Curbview: Your code is 123456 &#38; valid for a minute</p>",
    });
  });

  it("in production it is refused and nothing is pretended", async () => {
    const deliver = chooseSmsDelivery(readConfig({ NODE_ENV: "production" }), database.pool);
    expect((await catchFailure(deliver(sms), authToken)).message).toContain("TWILIO_ACCOUNT_SID is not set");
  });
});
