import type { PublicConfig } from "@curbview/domain";

/** The server's public settings, as a fresh installation without keys gives them. */
export const testConfig: PublicConfig = {
  supabaseUrl: "http://localhost:3000",
  supabaseAnonKey: "test-anon-key",
  productName: "Curbview",
  supportEmail: "support@curbview.example",
  imageEditFunction: "builtin-image-edit",
  imageEditProvider: "builtin",
  loginMails: "kept",
  pushPublicKey: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
  providers: {
    imageEditing: "keyless",
    places: "keyless",
    streetPicture: "keyless",
    mail: "keyless",
    sms: "keyless",
    payments: "keyless",
  },
};

/** Who is signed in where a test needs somebody to be. */
export const testUser = { id: "7f0b5f0a-6f0e-4d52-9a52-0a5f3a3b9a01", email: "owner@example.com" };

type SessionOptions = { expiresIn?: number; isConfirmed?: boolean };

/** A session of `testUser`, as the auth service answers with. */
export function makeSession({ expiresIn = 3600, isConfirmed = true }: SessionOptions = {}) {
  return {
    access_token: "test-access-token",
    refresh_token: "test-refresh-token",
    token_type: "bearer",
    expires_in: expiresIn,
    expires_at: Math.floor(Date.now() / 1000) + expiresIn,
    user: {
      ...testUser,
      aud: "authenticated",
      app_metadata: {},
      user_metadata: {},
      created_at: "2026-11-01T08:00:00Z",
      ...(isConfirmed && { email_confirmed_at: "2026-11-01T08:05:00Z" }),
    },
  };
}

/** Signs `testUser` in on this browser, as the official client keeps its session. */
export function signIn(options?: SessionOptions): void {
  localStorage.setItem("sb-localhost-auth-token", JSON.stringify(makeSession(options)));
}
