import { describe, expect, it } from "vitest";
import { readConfig } from "../config/read-config.ts";

const all = {
  STRIPE_SECRET_KEY: "sk_1",
  STRIPE_PRICE_ID: "price_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1, whsec_2",
};

describe("the Stripe settings", () => {
  it("are all there or none", () => {
    expect(readConfig({}).stripe).toBeUndefined();
    expect(readConfig(all).stripe).toEqual({
      secretKey: "sk_1",
      priceId: "price_1",
      webhookSecrets: ["whsec_1", "whsec_2"],
      meterEventName: "curbview_lead",
      apiUrl: undefined,
    });
    expect(() => readConfig({ ...all, STRIPE_WEBHOOK_SECRET: "" })).toThrow(/STRIPE_WEBHOOK_SECRET: needed/);
  });
});
