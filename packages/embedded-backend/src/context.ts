import type { Log, RateLimiter } from "@curbview/server-kit";
import type { Context } from "hono";
import type { Pool } from "pg";
import type { Background } from "./background.ts";
import type { Keyring } from "./identity/keyring.ts";
import type { SecretBox } from "./identity/secret-box.ts";
import type { CaptchaOptions } from "./options/captcha-options.ts";
import type { OAuthProvider, SamlProvider } from "./options/provider-options.ts";
import type { RestLimits } from "./options/rest-limits.ts";
import type { S3Options } from "./options/s3-options.ts";
import type { UploadLimits } from "./options/upload-limits.ts";

/** How many sockets one client address and one signed-in user may have open at once, on all replicas together. */
export type SocketCaps = { address: number; user: number };

/** A change of how to sign in to an account; its owner is mailed about it. */
export type AccountChange =
  | "password_changed"
  | "email_changed"
  | "phone_changed"
  | "identity_linked"
  | "identity_unlinked"
  | "factor_added"
  | "factor_removed";

/** A mail to send; the host application renders and delivers it. */
export type AuthMail = {
  kind:
    | "magic_link"
    | "confirm_signup"
    | "recovery"
    | "email_change"
    | "reauthentication"
    | "invite"
    | AccountChange;
  to: string;
  /** The link to follow (GET /auth/v1/verify...), absent for a code-only mail. */
  link?: string;
  /** The six-digit code. */
  code?: string;
  /** The requested address of an email change, which is mailed to the old address and to the new one. */
  newEmail?: string;
  /** What has changed: the new address or number, the provider, the kind of factor. */
  detail?: string;
  data: Record<string, unknown>;
};

/** What every part of the backend is given; nothing reads the environment by itself. */
export type BackendContext = {
  pool: Pool;
  /** For what callers without an account read. */
  anonymousPool: Pool;
  /** The connection string the pool uses, for connections of one's own (LISTEN). */
  databaseUrl: string;
  keyring: Keyring;
  secrets: SecretBox;
  background: Background;
  rateLimiter: RateLimiter;
  log: Log;
  /** Origin the browser sees, such as https://app.example; no trailing slash. */
  publicUrl: string;
  /** Further origins or exact URLs that an e-mailed link may return to. */
  redirectAllowList: string[];
  /** Outside production an e-mailed link may return to any port of this machine. True unless told otherwise. */
  isProduction?: boolean;
  /** Folder for stored files. */
  filesDir: string;
  /** Keeps files in S3 instead, so that several replicas share them. */
  s3?: S3Options;
  /** How much one address may ask of the REST interface; as much as it likes unless told otherwise. */
  restLimits?: RestLimits;
  /** How much strangers may upload; as much as they like unless told otherwise. */
  uploadLimits?: UploadLimits;
  /** The caller's address for rate limits; undefined for a request made in this process. */
  clientAddress(c: Context): string | undefined;
  /** How many live sockets an address and a user may have open; 200 and 100 unless told otherwise. */
  socketCaps?: SocketCaps;
  /** Schemas the REST interface exposes, the first by default; `public` unless told otherwise. */
  schemas?: string[];
  /** Whether anybody may ask the REST interface for query plans (EXPLAIN). False unless told otherwise. */
  allowsPlans?: boolean;
  /** Whether anybody may use aggregate functions in the REST interface. False unless told otherwise. */
  allowsAggregates?: boolean;
  sendAuthMail(mail: AuthMail): Promise<void>;
  /** The page a mailed link opens, as HTML with `<form method="post">` around its button; a plain one unless given. */
  renderLinkPage?: (type: string) => string;
  /** Whether a new address counts as confirmed without a mail or a message. False unless told otherwise. */
  autoConfirm?: boolean;
  /** Whether an email change must be confirmed from the old address too. True unless told otherwise. */
  secureEmailChange?: boolean;
  /** Whether a new password asks for a mailed code when the session is older than a day. False unless told otherwise. */
  securePasswordChange?: boolean;
  /** Providers people may sign in with; none unless told otherwise. */
  oauthProviders?: OAuthProvider[];
  /** SAML single sign-ons; none unless told otherwise. */
  samlProviders?: SamlProvider[];
  /** Requires a captcha for signing up, signing in and asking for a mail; none unless told otherwise. */
  captcha?: CaptchaOptions;
  /** Without it phone numbers are refused. */
  sendSms?: ((message: { to: string; code: string }) => Promise<void>) | undefined;
};
