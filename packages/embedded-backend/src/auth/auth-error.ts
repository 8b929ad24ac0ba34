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

/** The closed list of what this room answers. */
export const authErrors = {
  badJson: () => new AuthError(400, "bad_json", "Could not parse request body as JSON"),
  tooLarge: () => new AuthError(413, "request_too_large", "The request body is too large"),
  invalid: (message: string) => new AuthError(400, "validation_failed", message),
  notFound: () => new AuthError(404, "not_found", "There is no such endpoint"),
  noApiKey: () => new AuthError(401, "no_authorization", "No API key found in request"),
  noToken: () => new AuthError(401, "no_authorization", "This endpoint requires a valid Bearer token"),
  badToken: () => new AuthError(403, "bad_jwt", "invalid JWT: unable to parse or verify signature"),
  notAdmin: () => new AuthError(403, "not_admin", "User not allowed"),
  sessionGone: () =>
    new AuthError(403, "session_not_found", "Session from session_id claim in JWT does not exist"),
  userGone: () => new AuthError(403, "user_not_found", "User from sub claim in JWT does not exist"),
  userNotFound: () => new AuthError(404, "user_not_found", "User not found"),
  userExists: () => new AuthError(422, "user_already_exists", "User already registered"),
  emailExists: () =>
    new AuthError(422, "email_exists", "A user with this email address has already been registered"),
  badCredentials: () => new AuthError(400, "invalid_credentials", "Invalid login credentials"),
  banned: () => new AuthError(400, "user_banned", "User is banned"),
  weakPassword: (message: string, reasons: string[]) =>
    new AuthError(422, "weak_password", message, { weak_password: { reasons } }),
  samePassword: () =>
    new AuthError(422, "same_password", "New password should be different from the old password."),
  noRefreshToken: () =>
    new AuthError(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found"),
  usedRefreshToken: () =>
    new AuthError(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used"),
  expiredOtp: () => new AuthError(403, "otp_expired", "Token has expired or is invalid"),
  noFlow: () => new AuthError(404, "flow_state_not_found", "invalid flow state, no valid flow state found"),
  expiredFlow: () => new AuthError(422, "flow_state_expired", "invalid flow state, flow state has expired"),
  badVerifier: () =>
    new AuthError(400, "bad_code_verifier", "code challenge does not match previously saved code verifier"),
  unsupportedGrant: () => new AuthError(400, "validation_failed", "unsupported_grant_type"),
  providerDisabled: () =>
    new AuthError(400, "validation_failed", "Unsupported provider: provider is not enabled"),
  ssoNotFound: () => new AuthError(404, "sso_provider_not_found", "No SSO provider found for this request"),
  linkingDisabled: () => new AuthError(404, "manual_linking_disabled", "Manual linking is disabled"),
  mfaDisabled: () => new AuthError(422, "mfa_totp_enroll_not_enabled", "MFA enroll is disabled"),
  badScope: (scope: string) => new AuthError(400, "validation_failed", `Unsupported logout scope "${scope}"`),
  tooManyRequests: () => new AuthError(429, "over_request_rate_limit", "Request rate limit reached"),
  tooManyMails: (seconds: number) =>
    new AuthError(
      429,
      "over_email_send_rate_limit",
      `For security purposes, you can only request this after ${seconds} seconds.`,
    ),
} as const;
