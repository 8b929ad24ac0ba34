import type { BackendContext } from "../context.ts";

/** An error of the auth interface, in the shape of supabase/auth: `code`, `error_code` and `message` together. */
export class AuthError extends Error {
  readonly status: number;
  readonly code: string;
  readonly extra: Record<string, unknown>;

  constructor(status: number, code: string, message: string, extra: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

const make =
  (status: number, code: string, message: string, extra?: Record<string, unknown>) => (): AuthError =>
    new AuthError(status, code, message, extra);

/** The closed list of errors of this interface. */
export const authErrors = {
  badJson: make(400, "bad_json", "Could not parse request body as JSON"),
  tooLarge: make(413, "request_too_large", "The request body is too large"),
  invalid: (message: string) => new AuthError(400, "validation_failed", message),
  notFound: make(404, "not_found", "There is no such endpoint"),
  noApiKey: make(401, "no_authorization", "No API key found in request"),
  noToken: make(401, "no_authorization", "This endpoint requires a valid Bearer token"),
  badToken: make(403, "bad_jwt", "invalid JWT: unable to parse or verify signature"),
  notAdmin: make(403, "not_admin", "User not allowed"),
  sessionGone: make(403, "session_not_found", "Session from session_id claim in JWT does not exist"),
  userGone: make(403, "user_not_found", "User from sub claim in JWT does not exist"),
  userNotFound: make(404, "user_not_found", "User not found"),
  userExists: make(422, "user_already_exists", "User already registered"),
  emailExists: make(422, "email_exists", "A user with this email address has already been registered"),
  phoneExists: make(422, "phone_exists", "A user with this phone number has already been registered"),
  badCredentials: make(400, "invalid_credentials", "Invalid login credentials"),
  phoneUnconfirmed: make(400, "phone_not_confirmed", "Phone not confirmed"),
  noAnonymousUsers: make(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled"),
  banned: make(400, "user_banned", "User is banned"),
  weakPassword: (message: string, reasons: string[]) =>
    new AuthError(422, "weak_password", message, { weak_password: { reasons } }),
  samePassword: make(422, "same_password", "New password should be different from the old password."),
  needsReauthentication: make(400, "reauthentication_needed", "Password update requires reauthentication"),
  badNonce: make(422, "reauthentication_not_valid", "Nonce has expired or is invalid"),
  ssoManaged: make(422, "user_sso_managed", "The single sign-on manages this user"),
  noRefreshToken: make(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found"),
  usedRefreshToken: make(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used"),
  expiredSession: make(400, "session_expired", "Invalid Refresh Token: Session Expired (Inactivity)"),
  phoneDisabled: make(400, "phone_provider_disabled", "Unsupported phone provider"),
  smsFailed: make(422, "sms_send_failed", "The code could not be sent to this number"),
  expiredOtp: make(403, "otp_expired", "Token has expired or is invalid"),
  noFlow: make(404, "flow_state_not_found", "invalid flow state, no valid flow state found"),
  expiredFlow: make(422, "flow_state_expired", "invalid flow state, flow state has expired"),
  badVerifier: make(400, "bad_code_verifier", "code challenge does not match previously saved code verifier"),
  web3Disabled: make(422, "web3_provider_disabled", "Web3 provider is disabled"),
  badPage: make(400, "validation_failed", "Bad Pagination Parameters: a page is a number from 1 on"),
  unsupportedGrant: make(400, "validation_failed", "unsupported_grant_type"),
  providerDisabled: make(400, "validation_failed", "Unsupported provider: provider is not enabled"),
  providerDown: make(503, "provider_unreachable", "The sign-in provider cannot be reached at the moment"),
  badState: make(400, "bad_oauth_state", "OAuth state not found or expired"),
  badCallback: (message: string) => new AuthError(400, "bad_oauth_callback", message),
  /** Also in the shape of RFC 6749, as supabase/auth answers for a bad ID token. */
  badIdToken: (description: string) =>
    new AuthError(400, "invalid_grant", description, {
      error: "invalid_grant",
      error_description: description,
    }),
  unverifiedEmail: (provider: string) =>
    new AuthError(
      422,
      "provider_email_needs_verification",
      `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
    ),
  identityTaken: make(422, "identity_already_exists", "Identity is already linked to another user"),
  identityLinked: make(422, "identity_already_exists", "Identity is already linked"),
  identityNotFound: make(422, "identity_not_found", "Identity doesn't exist"),
  lastIdentity: make(
    422,
    "single_identity_not_deletable",
    "User must have at least 1 identity after unlinking",
  ),
  ssoNotFound: make(404, "sso_provider_not_found", "No SSO provider found for this request"),
  samlDisabled: make(404, "saml_provider_disabled", "SAML 2.0 is disabled"),
  noRelayState: make(404, "saml_relay_state_not_found", "SAML RelayState does not exist or has expired"),
  badSaml: make(400, "validation_failed", "SAML Assertion is not valid"),
  noSamlEmail: make(
    400,
    "saml_assertion_no_email",
    "SAML Assertion does not contain an address of its domains",
  ),
  noSamlUser: make(400, "saml_assertion_no_user_id", "SAML Assertion does not contain a persistent Subject"),
  linkingDisabled: make(404, "manual_linking_disabled", "Manual linking is disabled"),
  factorNotFound: make(404, "mfa_factor_not_found", "Factor not found"),
  factorNameTaken: make(
    422,
    "mfa_factor_name_conflict",
    "A factor with this friendly name for this user already exists",
  ),
  tooManyFactors: make(
    422,
    "too_many_enrolled_mfa_factors",
    "Maximum number of enrolled factors reached, unenroll to continue",
  ),
  expiredChallenge: make(
    422,
    "mfa_challenge_expired",
    "MFA challenge has expired, verify against another challenge or create a new challenge.",
  ),
  wrongFactorCode: make(422, "mfa_verification_failed", "Invalid TOTP code entered"),
  needsSecondFactor: (status: number, message: string) => new AuthError(status, "insufficient_aal", message),
  captchaRefused: (codes: string[]) =>
    new AuthError(400, "captcha_failed", `captcha protection: request disallowed (${codes.join(", ")})`),
  /** Not a 5xx: for those the client keeps neither code nor message. */
  captchaDown: make(400, "captcha_failed", "captcha verification process failed"),
  badScope: (scope: string) => new AuthError(400, "validation_failed", `Unsupported logout scope "${scope}"`),
  tooManyRequests: make(429, "over_request_rate_limit", "Request rate limit reached"),
  tooManyMessages: (channel: "email" | "sms", seconds: number) =>
    new AuthError(
      429,
      `over_${channel}_send_rate_limit`,
      `For security purposes, you can only request this after ${seconds} seconds.`,
    ),
} as const;

/** A value the database refuses is the client's error. */
function fromPostgresError(error: Error): AuthError | undefined {
  const code = (error as { code?: string }).code;
  if (code === "23505") return authErrors.userExists();
  if (code === "22021" || code === "22P05")
    return authErrors.invalid("The request holds a character that cannot be kept");
  return undefined;
}

/** Maps an error to what the client is told; logs a fault of the server. */
export function asAuthError(
  context: BackendContext,
  error: unknown,
  what: string,
  facts: Record<string, string> = {},
): AuthError {
  if (error instanceof AuthError) return error;
  const foreseen = fromPostgresError(error as Error);
  if (foreseen) return foreseen;
  context.log.error({ error: (error as Error).stack, ...facts }, what);
  return new AuthError(500, "unexpected_failure", "An unexpected error occurred");
}
