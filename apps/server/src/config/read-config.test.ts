import { describe, expect, it } from "vitest";
import { readConfig } from "./read-config.ts";

describe("the configuration", () => {
  it("needs no setting at all", () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      publicUrl: "http://localhost:3000",
      isProduction: false,
    });
    expect([config.openai, config.gemini, config.flux]).toEqual([undefined, undefined, undefined]);
  });

  it("a site under a public https address is a real one unless told otherwise", () => {
    const isReal = (env: NodeJS.ProcessEnv) => readConfig(env).isProduction;
    const PUBLIC_URL = "https://curbview.example";
    expect(isReal({ PUBLIC_URL })).toBe(true);
    expect(isReal({ PUBLIC_URL, NODE_ENV: "development" })).toBe(false);
    expect(isReal({ PUBLIC_URL: "https://localhost:3000" })).toBe(false);
    expect(isReal({ PUBLIC_URL: "http://192.168.1.5:3000" })).toBe(false);
  });

  it("takes a key for secrets at rest, and former ones", () => {
    const [now, before] = ["a", "b"].map((letter) => Buffer.alloc(32, letter).toString("base64"));
    const config = readConfig({ SECRETS_KEY: now, SECRETS_KEYS_OLD: ` ${before} ` });
    expect(config.secretsKeys).toEqual({ current: Buffer.alloc(32, "a"), older: [Buffer.alloc(32, "b")] });
    expect(() => readConfig({ SECRETS_KEY: "too short" })).toThrow(/SECRETS_KEY: must be 32 bytes in base64/);
    expect(() => readConfig({ SECURITY_CONTACT: "me@x.example" })).toThrow(/SECURITY_CONTACT/);
  });

  it("names every setting that is wrong, and tells no secret", () => {
    const wrong = {
      NODE_ENV: "staging",
      PORT: "70000",
      LOG_LEVEL: "verbose",
      DATABASE_URL: "mysql://curbview:secret@db.example/curbview",
      PUBLIC_URL: "curbview.example",
      TRUST_PROXY: "perhaps",
      SMTP_URL: "https://mail.example",
      MAIL_FROM: "Curbview",
      TWILIO_ACCOUNT_SID: "account",
      TWILIO_BASE_URL: "twilio",
      OPENAI_API_KEY: "sk-secret",
      OPENAI_BASE_URL: "ftp://models.example",
      GEMINI_BASE_URL: "models",
      FLUX_BASE_URL: "flux.example",
      FLUX_PICTURE_PRICE: "four cents",
      COMPANY_BUDGET_PER_DAY: "-1",
      COMPANY_PICTURES_PER_HOUR: "1.5",
      GOOGLE_MAPS_BASE_URL: "maps",
      GOOGLE_MAPS_SIGNING_SECRET: "+/+/",
      PHOTON_URL: "photon.example",
      MAPILLARY_BASE_URL: "mapillary",
      PICTURE_HOSTS: "https://pictures.example/",
      ENGINE_THREADS: "0",
      ENGINE_NETWORK: "mine",
      CAPTCHA_PROVIDER: "recaptcha",
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
    for (const name of Object.keys(named)) expect(message).toMatch(new RegExp(`${name}(\\[0\\])?: `));
    expect(message).not.toContain(secret);
  });

  it("says where in a list something is missing", () => {
    const AUTH_OIDC_PROVIDERS = JSON.stringify([
      { name: "acme", clientId: "a", clientSecret: "b" },
      { name: "zenith" },
    ]);
    expect(() => readConfig({ AUTH_OIDC_PROVIDERS })).toThrow(/AUTH_OIDC_PROVIDERS\[1\]\.clientSecret: /);
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

  it("finds the parts of a house with the network that the operator chose, or with today's", () => {
    const networkOf = (env: NodeJS.ProcessEnv) => readConfig(env).engineNetwork;
    expect(["", "photographs", "open"].map((ENGINE_NETWORK) => networkOf({ ENGINE_NETWORK }))).toEqual([
      "photographs",
      "photographs",
      "open",
    ]);
    expect(networkOf({})).toBe("photographs");
    expect(() => readConfig({ ENGINE_NETWORK: "closed" })).toThrow(
      /ENGINE_NETWORK: must be one of photographs, open$/,
    );
  });

  it("takes empty settings for none, and cuts slashes from addresses", () => {
    const config = readConfig({
      GEMINI_API_KEY: " key ",
      GEMINI_BASE_URL: "http://models.example/",
      GEMINI_IMAGE_MODEL: "",
      OPENAI_API_KEY: "",
      PORT: "",
      NODE_ENV: " ",
      PUBLIC_URL: "https://curbview.example//",
    });
    expect(config.gemini).toEqual({
      apiKey: "key",
      baseUrl: "http://models.example",
      model: "gemini-nano-banana-2.1",
      priceMicros: 40_000,
      imageSize: "1K",
    });
    expect([config.openai, config.publicUrl]).toEqual([undefined, "https://curbview.example"]);
  });
});

describe("picture services and what they may cost", () => {
  it("have usual prices and ceilings, in millionths of a dollar", () => {
    const { openai, editingLimits } = readConfig({ OPENAI_API_KEY: "k" });
    expect(openai?.priceMicros).toBe(70_000);
    expect(editingLimits).toEqual({
      installationBudgetMicros: 50_000_000,
      installationPicturesPerDay: 20_000,
      unconfirmedBudgetMicros: 2_000_000,
      companyBudgetMicros: 5_000_000,
      wizardBudgetMicros: 20_000_000,
      picturesPerHour: 200,
      picturesPerDay: 1000,
    });
  });

  it("have those that are set", () => {
    const { flux, editingLimits } = readConfig({
      FLUX_API_KEY: "k",
      FLUX_PICTURE_PRICE: "0.0145",
      COMPANY_BUDGET_PER_DAY: "0",
      COMPANY_PICTURES_PER_DAY: "50",
    });
    expect(flux).toEqual({
      apiKey: "k",
      baseUrl: undefined,
      model: "flux-kontext-pro",
      priceMicros: 14_500,
      resolution: "1k",
    });
    expect([editingLimits.companyBudgetMicros, editingLimits.picturesPerDay]).toEqual([0, 50]);
  });

  it("have the quality and size that are set, of those the services take", () => {
    const settings = { OPENAI_API_KEY: "k", OPENAI_IMAGE_QUALITY: "xhigh", OPENAI_IMAGE_COMPLEXITY: "low" };
    expect(readConfig(settings).openai).toMatchObject({ quality: "xhigh", complexity: "low" });
    expect(readConfig({ OPENAI_API_KEY: "k" }).openai).toMatchObject({
      quality: "high",
      complexity: undefined,
    });
    for (const wrong of [
      "OPENAI_IMAGE_QUALITY",
      "OPENAI_IMAGE_COMPLEXITY",
      "GEMINI_IMAGE_SIZE",
      "FLUX_IMAGE_RESOLUTION",
    ])
      expect(() => readConfig({ [wrong]: "huge" })).toThrow(wrong);
  });

  it("FLUX may be a server of one's own without a key", () => {
    const { flux } = readConfig({ FLUX_BASE_URL: "http://gpu.internal:8000/", FLUX_PICTURE_PRICE: "0" });
    expect(flux).toMatchObject({ apiKey: undefined, baseUrl: "http://gpu.internal:8000", priceMicros: 0 });
  });
});

describe("a Supabase project and a bucket", () => {
  const jwt = (role: string) => `x.${Buffer.from(JSON.stringify({ role })).toString("base64url")}.x`;
  const supabase = {
    SUPABASE_URL: "https://project.supabase.co/",
    SUPABASE_ANON_KEY: jwt("anon"),
    SUPABASE_SERVICE_ROLE_KEY: jwt("service_role"),
    SUPABASE_DB_URL: "postgresql://postgres:secret@db.project.supabase.co:5432/postgres",
  };

  it("are read whole", () => {
    expect(readConfig(supabase).supabase).toEqual({
      url: "https://project.supabase.co",
      anonKey: supabase.SUPABASE_ANON_KEY,
      serviceRoleKey: supabase.SUPABASE_SERVICE_ROLE_KEY,
      databaseUrl: supabase.SUPABASE_DB_URL,
      addressHeader: "cf-connecting-ip",
    });
    const keys = { STORAGE_S3_ACCESS_KEY_ID: "id", STORAGE_S3_SECRET_ACCESS_KEY: "secret" };
    expect(readConfig({ STORAGE_S3_BUCKET: "files", ...keys }).s3).toEqual({
      bucket: "files",
      region: "us-east-1",
      accessKeyId: "id",
      secretAccessKey: "secret",
    });
  });

  it("are refused by halves, or together with another database", () => {
    const { SUPABASE_DB_URL: _left, ...withoutDatabase } = supabase;
    expect(() => readConfig(withoutDatabase)).toThrow(/SUPABASE_DB_URL: needed together with SUPABASE_URL/);
    expect(() => readConfig({ ...supabase, DATABASE_URL: "postgresql://x" })).toThrow(
      /DATABASE_URL: not together/,
    );
    expect(() => readConfig({ STORAGE_S3_ENDPOINT: "https://s3.example" })).toThrow(
      /STORAGE_S3_BUCKET, .*: needed together with STORAGE_S3_ENDPOINT$/,
    );
  });

  it("never hand the browser a key that passes the rules by", () => {
    for (const key of [jwt("service_role"), "sb_secret_abc"]) {
      const read = () => readConfig({ ...supabase, SUPABASE_ANON_KEY: key });
      expect(read).toThrow(/^The configuration is not usable\. SUPABASE_ANON_KEY: this key passes/);
    }
  });
});

it("people sign in with the providers that are configured, and a list that is none is named", () => {
  const oidc = { name: "keycloak", issuer: "https://id.example", clientId: "c", clientSecret: "s" };
  const { signIn } = readConfig({
    AUTH_GOOGLE_CLIENT_ID: "g",
    AUTH_GOOGLE_CLIENT_SECRET: "s",
    AUTH_OIDC_PROVIDERS: JSON.stringify([oidc]),
  });
  expect(signIn.oauthProviders).toEqual([{ name: "google", clientId: "g", clientSecret: "s" }, oidc]);
  expect(readConfig({}).signIn).toEqual({ oauthProviders: [], samlProviders: [] });
  for (const AUTH_OIDC_PROVIDERS of ["{", "{}", '[{"name":"x"}]'])
    expect(() => readConfig({ AUTH_OIDC_PROVIDERS })).toThrow(/AUTH_OIDC_PROVIDERS/);
});

describe("a captcha", () => {
  const keys = { CAPTCHA_PROVIDER: "turnstile", CAPTCHA_SITE_KEY: "0x4site" };
  const known = { provider: "turnstile", siteKey: "0x4site" };

  it("is off without settings, and whole or refused", () => {
    expect(readConfig({}).captcha).toBeUndefined();
    expect(readConfig({ ...keys, CAPTCHA_SECRET: "secret" }).captcha).toEqual({
      ...known,
      check: { ...known, secret: "secret" },
      asksAlways: false,
    });
    expect(
      readConfig({ ...keys, CAPTCHA_SECRET: "secret", CAPTCHA_LEADS: "always" }).captcha?.asksAlways,
    ).toBe(true);
    expect(() => readConfig(keys)).toThrow(/CAPTCHA_SECRET: needed together with CAPTCHA_PROVIDER/);
    expect(() => readConfig({ CAPTCHA_SECRET: "secret" })).toThrow(
      /CAPTCHA_PROVIDER, CAPTCHA_SITE_KEY: needed/,
    );
  });

  it("needs no secret here where a Supabase project has it", () => {
    const project = {
      SUPABASE_URL: "https://project.supabase.co",
      SUPABASE_ANON_KEY: "sb_publishable_a",
      SUPABASE_SERVICE_ROLE_KEY: "sb_secret_b",
      SUPABASE_DB_URL: "postgresql://postgres@db.project.supabase.co/postgres",
    };
    expect(readConfig({ ...project, ...keys }).captcha).toEqual({
      ...known,
      check: undefined,
      asksAlways: false,
    });
  });
});
