import type { OAuthProvider } from "../../options/provider-options.ts";
import { emailField } from "../read-input.ts";

export type ProviderAccount = {
  provider: string;
  providerId: string;
  email: string | undefined;
  emailVerified: boolean;
  /** Kept with the identity and shown to the client. */
  data: Record<string, string | boolean>;
};

const maxTextLength = 500;

/** From the claims of an ID token or of the user info (OpenID Connect Core 1.0, section 5.1). */
export function readAccount(provider: OAuthProvider, claims: Record<string, unknown>): ProviderAccount {
  const text = (name: string) => {
    const value = claims[name];
    return typeof value === "string" && value !== "" && isKeepable(value)
      ? value.slice(0, maxTextLength)
      : undefined;
  };
  // In the same form as typed addresses, which refuses look-alikes.
  const email = emailField.safeParse(claims.email).data;
  const emailVerified =
    email !== undefined && (provider.trustsEmail === true || isVerified(provider, claims));
  const providerId = String(claims.sub);
  const data = {
    iss: text("iss"),
    sub: providerId,
    provider_id: providerId,
    email,
    email_verified: emailVerified,
    name: text("name"),
    full_name: text("name"),
    user_name: text("preferred_username"),
    avatar_url: text("picture"),
    picture: text("picture"),
  };
  return { provider: provider.name, providerId, email, emailVerified, data: presentOnly(data) };
}

/** Microsoft does not verify addresses unless the owner of the domain was checked (claim xms_edov). */
function isVerified(provider: OAuthProvider, claims: Record<string, unknown>): boolean {
  const claim = provider.name === "azure" ? claims.xms_edov : claims.email_verified;
  return claim === true || claim === "true" || claim === 1 || claim === "1";
}

const isKeepable = (value: string) => value.isWellFormed() && !value.includes("\0");

function presentOnly(data: Record<string, string | boolean | undefined>): Record<string, string | boolean> {
  return Object.fromEntries(
    Object.entries(data).filter((entry): entry is [string, string | boolean] => entry[1] !== undefined),
  );
}
