import { describe, expect, it } from "vitest";
import { readConfig } from "./read-config.ts";

describe("the configuration", () => {
  it("needs no setting at all", () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 3000, publicUrl: "http://localhost:3000", isProduction: false });
    expect([config.openai, config.gemini]).toEqual([undefined, undefined]);
  });

  it("names every setting that is wrong, and tells no secret", () => {
    const wrong = {
      NODE_ENV: "staging",
      PORT: "70000",
      PUBLIC_URL: "curbview.example",
      TRUST_PROXY: "perhaps",
      SMTP_URL: "https://mail.example",
      MAIL_FROM: "Curbview",
      TWILIO_ACCOUNT_SID: "account",
      TWILIO_BASE_URL: "twilio",
      OPENAI_API_KEY: "sk-secret",
      OPENAI_BASE_URL: "ftp://models.example",
      GEMINI_BASE_URL: "models",
      GOOGLE_MAPS_BASE_URL: "maps",
      GOOGLE_MAPS_SIGNING_SECRET: "+/+/",
      PHOTON_URL: "photon.example",
      MAPILLARY_BASE_URL: "mapillary",
      PICTURE_HOSTS: "https://pictures.example/",
      ENGINE_THREADS: "0",
      GENERATIONS_PER_HOUR: "many",
    };
    const { OPENAI_API_KEY: secret, ...named } = wrong;
    const message = (() => {
      try {
        readConfig(wrong);
        return "";
      } catch (error) {
        return (error as Error).message;
      }
    })();
    for (const name of Object.keys(named)) expect(message).toContain(`${name}: `);
    expect(message).not.toContain(secret);
  });

  it("refuses half a set-up, naming what is missing", () => {
    expect(() => readConfig({ STRIPE_SECRET_KEY: "sk_secret" })).toThrow(
      /STRIPE_PRICE_ID, STRIPE_WEBHOOK_SECRET: needed together with STRIPE_SECRET_KEY$/,
    );
    expect(() => readConfig({ TWILIO_AUTH_TOKEN: "secret", TWILIO_FROM: "+15125550100" })).toThrow(
      /TWILIO_ACCOUNT_SID: needed together with TWILIO_AUTH_TOKEN, TWILIO_FROM$/,
    );
  });

  it("reads lists", () => {
    const config = readConfig({ PICTURE_HOSTS: "a.example, b.example:8443", REDIRECT_URLS: "" });
    expect([config.pictureHosts, config.redirectAllowList]).toEqual([["a.example", "b.example:8443"], []]);
  });

  it("takes empty settings for none, and cuts slashes from addresses", () => {
    const config = readConfig({
      GEMINI_API_KEY: " key ",
      GEMINI_BASE_URL: "http://models.example/",
      GEMINI_IMAGE_MODEL: "",
      OPENAI_API_KEY: "",
      PUBLIC_URL: "https://curbview.example//",
    });
    expect(config.gemini).toEqual({
      apiKey: "key",
      baseUrl: "http://models.example",
      model: "gemini-nano-banana-2.1",
    });
    expect([config.openai, config.publicUrl]).toEqual([undefined, "https://curbview.example"]);
  });
});
