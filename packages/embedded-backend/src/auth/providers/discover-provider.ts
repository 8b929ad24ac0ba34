import { isLoopbackUrl } from "@curbview/server-kit";
import { compactVerify, type JWTVerifyGetKey } from "jose";
import * as openid from "openid-client";
import { z } from "zod";
import type { BackendContext } from "../../context.ts";
import type { OAuthProvider } from "../../options/provider-options.ts";
import { authErrors } from "../auth-error.ts";
import { providerKeys } from "./provider-keys.ts";

const knownIssuers: Record<string, string> = {
  google: "https://accounts.google.com",
  azure: "https://login.microsoftonline.com/common/v2.0",
};
const timeoutSeconds = 10;

export function requireProvider(context: BackendContext, name: string | undefined | null): OAuthProvider {
  const provider = context.oauthProviders?.find((entry) => entry.name === name);
  if (!provider) throw authErrors.providerDisabled();
  return provider;
}

const described = new WeakMap<OAuthProvider, Promise<openid.Configuration>>();

/** OpenID Connect Discovery 1.0, cached. Only a provider on this machine may do without https. */
export async function discoverProvider(
  context: BackendContext,
  provider: OAuthProvider,
): Promise<openid.Configuration> {
  const reading = described.get(provider) ?? readDescription(provider);
  described.set(provider, reading);
  try {
    return await reading;
  } catch (error) {
    // A failure is not cached.
    described.delete(provider);
    context.log.error(
      { provider: provider.name, error: (error as Error).message },
      "a provider cannot be reached",
    );
    throw authErrors.providerDown();
  }
}

async function readDescription(provider: OAuthProvider): Promise<openid.Configuration> {
  const address = provider.issuer ?? knownIssuers[provider.name];
  if (!address) throw new Error(`The issuer of the sign-in provider ${provider.name} is not configured`);
  const issuer = new URL(address);
  const isLocal = issuer.protocol === "http:" && isLoopbackUrl(issuer);
  const configuration = await openid.discovery(issuer, provider.clientId, provider.clientSecret, undefined, {
    timeout: timeoutSeconds,
    execute: isLocal ? [openid.allowInsecureRequests] : [],
  });
  configuration[openid.customFetch] = fetchSigned(configuration.serverMetadata(), isLocal);
  return configuration;
}

/**
 * Verifies the signatures of responses. The library could, but caches keys for a minute, and the authorization code
 * is good once.
 */
function fetchSigned({ jwks_uri }: openid.ServerMetadata, isLocal: boolean): openid.CustomFetch {
  if (!jwks_uri) throw new Error("The sign-in provider names no keys");
  if (!isLocal && !jwks_uri.startsWith("https:"))
    throw new Error("The sign-in provider's keys are not on https");
  return async (url, options) => {
    const response = await fetch(url, options as RequestInit);
    const token = response.ok ? await readJwt(response.clone()) : undefined;
    if (token !== undefined) await requireSigned(token, providerKeys(jwks_uri));
    return response;
  };
}

async function requireSigned(token: string, keys: JWTVerifyGetKey): Promise<void> {
  await compactVerify(token, keys).catch((cause: Error) => {
    // The library hides the message of other errors.
    throw new openid.ClientError(cause.message, { cause });
  });
}

/** The ID token of a token response, or the JWT that signed user info is (OpenID Connect Core 1.0, section 5.3.2). */
async function readJwt(response: Response): Promise<string | undefined> {
  const type = response.headers.get("content-type")?.toLowerCase() ?? "";
  if (type.includes("jwt")) return response.text();
  if (!type.includes("json")) return undefined;
  const body = z.object({ id_token: z.string() }).safeParse(await response.json());
  return body.data?.id_token;
}
