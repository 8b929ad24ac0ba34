import { expect, it } from "vitest";
import { describeMissingSettings } from "./describe-missing-settings.ts";
import { readConfig } from "./read-config.ts";

const whole = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://curbview.example",
  SMTP_URL: "smtps://user:secret@mail.example",
  MAIL_FROM: "Curbview <hello@curbview.example>",
  STRIPE_SECRET_KEY: "sk_live_secret",
  STRIPE_PRICE_ID: "price_1",
  STRIPE_WEBHOOK_SECRET: "whsec_secret",
  TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
  TWILIO_AUTH_TOKEN: "secret",
  TWILIO_FROM: "+15125550100",
  GOOGLE_MAPS_API_KEY: "key",
};
const linesFor = (env: Record<string, string>, supportEmail = "help@lawns.test") =>
  describeMissingSettings(readConfig(env), supportEmail);

it("nothing is missing in a whole production set-up, nor outside production", () => {
  expect(linesFor(whole)).toEqual([]);
  expect(linesFor({})).toEqual([]);
});

it("each missing setting is one line that names it and says what it costs", () => {
  const lines = linesFor({ NODE_ENV: "production" });
  const names = ["SMTP_URL", "STRIPE_SECRET_KEY", "TWILIO_ACCOUNT_SID", "GOOGLE_MAPS_API_KEY", "PUBLIC_URL"];
  expect(lines.map((line) => /^(\w+) is not set: \w/.exec(line)?.[1])).toEqual(names);
  const { MAIL_FROM: _left, ...withoutSender } = whole;
  expect(linesFor(withoutSender)).toEqual([
    "MAIL_FROM is not set: mail comes from help@lawns.test, which mail servers may refuse",
  ]);
});

it("without an SMS service it is said that nobody is texted, with a Supabase project that sends its own codes too", () => {
  const { TWILIO_ACCOUNT_SID: _sid, TWILIO_AUTH_TOKEN: _token, TWILIO_FROM: _from, ...silent } = whole;
  const start =
    "TWILIO_ACCOUNT_SID is not set: no lead is texted to its business and no picture to a homeowner";
  expect(linesFor(silent)).toEqual([`${start}, and codes by SMS are refused`]);
});

it("the support address that came with the product is said to be nobody's", () => {
  expect(linesFor(whole, "support@curbview.example")).toEqual([
    expect.stringMatching(/^the support address is still support@curbview\.example, .*product\.ts$/),
  ]);
});

it("street pictures of another service leave the business search alone to be said", () => {
  const { GOOGLE_MAPS_API_KEY: _left, ...rest } = whole;
  expect(linesFor({ ...rest, MAPILLARY_TOKEN: "token" })).toEqual([
    "GOOGLE_MAPS_API_KEY is not set: business search offers a few samples alone",
  ]);
});

it("no line tells a secret", () => {
  const { PUBLIC_URL: _left, ...rest } = whole;
  expect(linesFor(rest).join()).not.toContain("secret");
});
