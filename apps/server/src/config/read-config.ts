import { resolve } from "node:path";
import type { RestLimits, S3Options, UploadLimits } from "@curbview/embedded-backend";
import { type NetworkName, networkNames } from "@curbview/mockup-engine";
import { isLoopbackUrl } from "@curbview/server-kit";
import { z } from "zod";
import { logLevels } from "../logging/log.ts";
import {
  areAllSet,
  httpUrl,
  InvalidConfigError,
  optionalAddress,
  optionalDatabase,
  optionalText,
  textWithDefault,
  yesOrNo,
} from "./fields.ts";
import { type AlertsConfig, alertFields, readAlerts } from "./read-alerts.ts";
import { type CaptchaConfig, captchaFields, readCaptcha } from "./read-captcha.ts";
import { type EditingConfig, editingFields, readEditing } from "./read-editing.ts";
import { type LeadChecks, leadCheckFields, readLeadChecks } from "./read-lead-checks.ts";
import { readSecurity, type SecurityConfig, securityFields } from "./read-security.ts";
import { readSignIn, type SignInConfig, signInFields } from "./read-sign-in.ts";
import { readStorage, storageFields } from "./read-storage.ts";
import { readSupabase, type SupabaseConfig, supabaseFields } from "./read-supabase.ts";

const listOf = (part: RegExp, error: string) =>
  optionalText
    .transform((text) => text?.split(",").map((one) => one.trim()) ?? [])
    .pipe(z.array(z.string().regex(part, { error })));
const hostName = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/;
const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};

const environment = z.object({
  NODE_ENV: z
    .enum(["development", "production", "test"], { error: "must be development, production or test" })
    .optional(),
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: optionalAddress,
  DATA_DIR: z.string().default("./data"),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(", ")}` }).optional(),
  DATABASE_URL: optionalDatabase,
  ...supabaseFields,
  ...storageFields,
  ...signInFields,
  ...captchaFields,
  ...leadCheckFields,
  ...securityFields,
  REDIRECT_URLS: listOf(/^.+$/, "must be addresses, separated by commas"),
  TRUST_PROXY: yesOrNo.default(false),
  SMTP_URL: optionalText.pipe(
    z.url({ protocol: /^smtps?$/, error: "must be an smtp or smtps address" }).optional(),
  ),
  MAIL_FROM: optionalText.pipe(z.string().regex(/@/, { error: "must name a mail address" }).optional()),
  TWILIO_ACCOUNT_SID: optionalText.pipe(
    z
      .string()
      .regex(/^AC[0-9a-fA-F]{32}$/, { error: "must be AC and 32 hexadecimal digits" })
      .optional(),
  ),
  TWILIO_AUTH_TOKEN: optionalText,
  TWILIO_FROM: optionalText,
  TWILIO_BASE_URL: optionalAddress,
  ...alertFields,
  ...editingFields,
  GOOGLE_MAPS_API_KEY: optionalText,
  GOOGLE_MAPS_BASE_URL: optionalAddress,
  GOOGLE_MAPS_SIGNING_SECRET: optionalText.pipe(
    z
      .string()
      .regex(/^[A-Za-z0-9_-]+=*$/, { error: "must be in URL-safe base64" })
      .optional(),
  ),
  PHOTON_URL: optionalAddress,
  MAPILLARY_TOKEN: optionalText,
  MAPILLARY_BASE_URL: optionalAddress,
  STRIPE_SECRET_KEY: optionalText,
  STRIPE_PRICE_ID: optionalText,
  STRIPE_WEBHOOK_SECRET: optionalText,
  STRIPE_METER_EVENT_NAME: z.string().trim().min(1).max(100).default("curbview_lead"),
  STRIPE_API_URL: optionalAddress,
  MAP_TILE_URL: optionalText.pipe(httpUrl.optional()),
  MAP_ATTRIBUTION: textWithDefault("© OpenStreetMap contributors"),
  PICTURE_HOSTS: listOf(hostName, "must be host names, separated by commas"),
  ENGINE_THREADS: wholeNumber(1, 64).default(1),
  ENGINE_NETWORK: z
    .enum(networkNames, { error: `must be one of ${networkNames.join(", ")}` })
    .default("photographs"),
  GENERATIONS_AT_ONCE: wholeNumber(1, 1000).default(4),
  GENERATIONS_PER_HOUR: wholeNumber(1, 1_000_000).default(60),
  DATA_CALLS_PER_SECOND: wholeNumber(1, 1_000_000).default(50),
  DATA_CALLS_AT_ONCE: wholeNumber(1, 1000).default(4),
  UPLOADS_PER_DAY: wholeNumber(1, 1_000_000).default(120),
  UPLOAD_MEGABYTES_PER_DAY: wholeNumber(1, 1_000_000).default(240),
  UPLOAD_MEGABYTES_IN_ALL: wholeNumber(1, 1_000_000).default(10_000),
});

/** Access to Stripe. */
export type StripeConfig = {
  secretKey: string;
  /** A recurring price on the billing meter of `meterEventName`. */
  priceId: string;
  /** One for each event destination: Stripe signs snapshot and thin events with different secrets. */
  webhookSecrets: string[];
  meterEventName: string;
  /** For tests. */
  apiUrl: string | undefined;
};

/** Access to Twilio; `from` is a number in E.164, a sender's name or a messaging service (MG...). */
export type TwilioConfig = {
  accountSid: string;
  authToken: string;
  from: string;
  /** For tests. */
  baseUrl: string | undefined;
};

export type Config = EditingConfig &
  AlertsConfig &
  SecurityConfig & {
    isProduction: boolean;
    port: number;
    host: string;
    publicUrl: string;
    dataDir: string;
    databaseUrl: string | undefined;
    supabase: SupabaseConfig | undefined;
    /** Files are kept in the data folder without it. */
    s3: S3Options | undefined;
    redirectAllowList: string[];
    trustProxy: boolean;
    smtpUrl: string | undefined;
    mailFrom: string | undefined;
    googleMaps:
      | { apiKey: string; baseUrl: string | undefined; signingSecret: string | undefined }
      | undefined;
    photonUrl: string | undefined;
    mapillary: { token: string; baseUrl: string | undefined } | undefined;
    stripe: StripeConfig | undefined;
    twilio: TwilioConfig | undefined;
    signIn: SignInConfig;
    captcha: CaptchaConfig | undefined;
    leadChecks: LeadChecks;
    pictureHosts: string[];
    engineThreads: number;
    engineNetwork: NetworkName;
    generationsAtOnce: number;
    generationsPerHour: number;
    restLimits: RestLimits;
    uploadLimits: UploadLimits;
    mapTiles: { url: string; attribution: string } | undefined;
  };

/** Parses the environment (docs/configuration.md). Throws InvalidConfigError naming every invalid setting. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  // Compose and env files set variables they leave out to the empty string.
  const parsed = environment.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim())),
  );
  if (!parsed.success) {
    throw new InvalidConfigError(
      parsed.error.issues.map(({ path, message }) => `${z.core.toDotPath(path)}: ${message}`),
    );
  }
  const values = parsed.data;
  return {
    isProduction: isProduction(values),
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    supabase: readSupabase(values),
    s3: readStorage(values),
    redirectAllowList: values.REDIRECT_URLS,
    trustProxy: values.TRUST_PROXY,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    ...readEditing(values),
    ...readAlerts(values),
    googleMaps: values.GOOGLE_MAPS_API_KEY
      ? {
          apiKey: values.GOOGLE_MAPS_API_KEY,
          baseUrl: values.GOOGLE_MAPS_BASE_URL,
          signingSecret: values.GOOGLE_MAPS_SIGNING_SECRET,
        }
      : undefined,
    photonUrl: values.PHOTON_URL,
    mapillary: values.MAPILLARY_TOKEN
      ? { token: values.MAPILLARY_TOKEN, baseUrl: values.MAPILLARY_BASE_URL }
      : undefined,
    stripe: readStripe(values),
    twilio: readTwilio(values),
    signIn: readSignIn(values),
    captcha: readCaptcha(values),
    leadChecks: readLeadChecks(values),
    ...readSecurity(values),
    pictureHosts: values.PICTURE_HOSTS,
    engineThreads: values.ENGINE_THREADS,
    engineNetwork: values.ENGINE_NETWORK,
    generationsAtOnce: values.GENERATIONS_AT_ONCE,
    generationsPerHour: values.GENERATIONS_PER_HOUR,
    restLimits: { perSecond: values.DATA_CALLS_PER_SECOND, atOnce: values.DATA_CALLS_AT_ONCE },
    uploadLimits: {
      filesPerAddress: values.UPLOADS_PER_DAY,
      megabytesPerAddress: values.UPLOAD_MEGABYTES_PER_DAY,
      megabytesInAll: values.UPLOAD_MEGABYTES_IN_ALL,
    },
    mapTiles: values.MAP_TILE_URL
      ? { url: values.MAP_TILE_URL, attribution: values.MAP_ATTRIBUTION }
      : undefined,
  };
}

type Values = z.infer<typeof environment>;

/** A public site counts as production even without NODE_ENV, or everybody could read its local mailbox. */
function isProduction({ NODE_ENV, PUBLIC_URL }: Values): boolean {
  if (NODE_ENV !== undefined) return NODE_ENV === "production";
  const url = PUBLIC_URL === undefined ? null : URL.parse(PUBLIC_URL);
  return url?.protocol === "https:" && !isLoopbackUrl(url);
}

function readStripe(values: Values): StripeConfig | undefined {
  if (!areAllSet(values, ["STRIPE_SECRET_KEY", "STRIPE_PRICE_ID", "STRIPE_WEBHOOK_SECRET"])) return undefined;
  return {
    secretKey: values.STRIPE_SECRET_KEY,
    priceId: values.STRIPE_PRICE_ID,
    webhookSecrets: values.STRIPE_WEBHOOK_SECRET.split(",").map((secret) => secret.trim()),
    meterEventName: values.STRIPE_METER_EVENT_NAME,
    apiUrl: values.STRIPE_API_URL,
  };
}

function readTwilio(values: Values): TwilioConfig | undefined {
  if (!areAllSet(values, ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"])) return undefined;
  return {
    accountSid: values.TWILIO_ACCOUNT_SID,
    authToken: values.TWILIO_AUTH_TOKEN,
    from: values.TWILIO_FROM,
    baseUrl: values.TWILIO_BASE_URL,
  };
}
