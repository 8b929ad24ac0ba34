import * as openid from "openid-client";
import type { BackendContext } from "../../core/context.ts";
import type { OAuthProvider } from "../../core/provider-options.ts";
import { authErrors } from "../auth-error.ts";

const knownIssuers: Record<string, string> = {
  google: "https://accounts.google.com",
  azure: "https://login.microsoftonline.com/common/v2.0",
};
const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);
const patienceSeconds = 10;

/** The provider of a name; refuses one that is not configured. */
export function requireProvider(context: BackendContext, name: string | undefined | null): OAuthProvider {
  const provider = context.oauthProviders?.find((entry) => entry.name === name);
  if (!provider) throw authErrors.providerDisabled();
  return provider;
}

const described = new WeakMap<OAuthProvider, Promise<openid.Configuration>>();

/**
 * What a provider says of itself (OpenID Connect Discovery 1.0), read once. Only a provider on this machine may do
 * without https.
 */
export async function discoverProvider(
  context: BackendContext,
  provider: OAuthProvider,
): Promise<openid.Configuration> {
  const reading = described.get(provider) ?? readDescription(provider);
  described.set(provider, reading);
  try {
    return await reading;
  } catch (error) {
    // One that could not be reached is asked again the next time.
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
  const isLocal = issuer.protocol === "http:" && loopback.has(issuer.hostname);
  return openid.discovery(issuer, provider.clientId, provider.clientSecret, undefined, {
    timeout: patienceSeconds,
    execute: [openid.enableNonRepudiationChecks, ...(isLocal ? [openid.allowInsecureRequests] : [])],
  });
}
