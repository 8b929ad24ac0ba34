import { resolve } from "node:path";
import { z } from "zod";

const optionalText = z
  .string()
  .optional()
  .transform((text) => (text?.trim() ? text.trim() : undefined));
const webAddress = z.url({ protocol: /^https?$/ });

const environment = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default("0.0.0.0"),
  PUBLIC_URL: optionalText.pipe(webAddress.optional()),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: optionalText,
  SUPABASE_URL: optionalText.pipe(
    z.undefined({ error: "the Supabase mode is not available in this version; use DATABASE_URL" }),
  ),
  REDIRECT_URLS: optionalText,
  TRUST_PROXY: z.stringbool().default(false),
  SMTP_URL: optionalText,
  MAIL_FROM: optionalText,
  OPENAI_API_KEY: optionalText,
  OPENAI_BASE_URL: optionalText.pipe(webAddress.optional()),
  OPENAI_IMAGE_MODEL: z.string().default("gpt-image-2.6-flare"),
  STRIPE_SECRET_KEY: optionalText,
  STRIPE_PRICE_ID: optionalText,
  STRIPE_WEBHOOK_SECRET: optionalText,
  STRIPE_METER_EVENT_NAME: z.string().trim().min(1).max(100).default("curbview_lead"),
  STRIPE_API_URL: optionalText.pipe(webAddress.optional()),
  PICTURE_HOSTS: optionalText,
  ENGINE_THREADS: z.coerce.number().int().min(1).max(64).default(1),
  MAP_TILE_URL: optionalText.pipe(webAddress.optional()),
  MAP_ATTRIBUTION: z.string().default("© OpenStreetMap contributors"),
  GENERATIONS_PER_HOUR: z.coerce.number().int().min(1).default(60),
});

/** Access to Stripe. */
export type StripeConfig = {
  secretKey: string;
  /** A recurring price on the billing meter of `meterEventName`. */
  priceId: string;
  /** One for each event destination: Stripe signs snapshot and thin events with different secrets. */
  webhookSecrets: string[];
  meterEventName: string;
  /** Another address than Stripe's own, for tests. */
  apiUrl: string | undefined;
};

/** Settings of one process, read once. */
export type Config = {
  isProduction: boolean;
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  redirectAllowList: string[];
  trustProxy: boolean;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  openai: { apiKey: string; baseUrl: string | undefined; model: string } | undefined;
  stripe: StripeConfig | undefined;
  pictureHosts: string[];
  engineThreads: number;
  generationsPerHour: number;
  mapTiles: { url: string; attribution: string } | undefined;
};

/** Reads the environment (docs/configuration.md lists it); throws naming every setting that is wrong. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`The configuration is not usable. ${problems.join("; ")}`);
  }
  const values = parsed.data;
  return {
    isProduction: values.NODE_ENV === "production",
    port: values.PORT,
    host: values.HOST,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ""),
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    redirectAllowList: list(values.REDIRECT_URLS),
    trustProxy: values.TRUST_PROXY,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    openai: values.OPENAI_API_KEY
      ? { apiKey: values.OPENAI_API_KEY, baseUrl: values.OPENAI_BASE_URL, model: values.OPENAI_IMAGE_MODEL }
      : undefined,
    stripe: readStripe(values),
    pictureHosts: list(values.PICTURE_HOSTS),
    engineThreads: values.ENGINE_THREADS,
    generationsPerHour: values.GENERATIONS_PER_HOUR,
    mapTiles: values.MAP_TILE_URL
      ? { url: values.MAP_TILE_URL, attribution: values.MAP_ATTRIBUTION }
      : undefined,
  };
}

function list(text: string | undefined): string[] {
  return text?.split(",").map((part) => part.trim()) ?? [];
}

/** All three settings or none: half a set-up would take subscriptions it never hears of again. */
function readStripe(values: z.infer<typeof environment>): StripeConfig | undefined {
  const needed = ["STRIPE_SECRET_KEY", "STRIPE_PRICE_ID", "STRIPE_WEBHOOK_SECRET"] as const;
  const missing = needed.filter((name) => !values[name]);
  if (missing.length === needed.length) return undefined;
  if (missing.length > 0) {
    throw new Error(
      `The configuration is not usable. ${missing.join(", ")}: needed together with the other Stripe settings`,
    );
  }
  return {
    secretKey: values.STRIPE_SECRET_KEY!,
    priceId: values.STRIPE_PRICE_ID!,
    webhookSecrets: list(values.STRIPE_WEBHOOK_SECRET),
    meterEventName: values.STRIPE_METER_EVENT_NAME,
    apiUrl: values.STRIPE_API_URL,
  };
}
