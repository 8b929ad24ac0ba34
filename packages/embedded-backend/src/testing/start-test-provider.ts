import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";
import Provider from "oidc-provider";

/** A person at the test's provider. */
type Account = { email?: string; email_verified?: boolean; name?: string };

/**
 * A real OpenID Connect provider in this process, where whoever is named by `login_hint` is signed in at once, and
 * without one the newest account.
 */
export type TestProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  accounts: Map<string, Account>;
  /** Goes through the provider's pages as a browser would, from the address we send it to until it comes back. */
  browse(address: string, options?: { deny?: boolean }): Promise<string>;
  /** An ID token signed with the provider's key. */
  signIdToken(claims: Record<string, unknown>): Promise<string>;
  stop(): Promise<void>;
};

const clientId = "curbview-test";
const clientSecret = "a-secret-of-the-test";

/** Starts it, on a free port unless one is given. `callbackUrl` is where it may send browsers back to. */
export async function startTestProvider(callbackUrl: () => string, port = 0): Promise<TestProvider> {
  const accounts = new Map<string, Account>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const pair = await generateKeyPair("RS256", { extractable: true });
  // Another key is another name, as with every provider: the server keeps the keys it has seen.
  const kid = randomUUID();
  const jwk: JWK = { ...(await exportJWK(pair.privateKey)), kid, alg: "RS256", use: "sig" };
  const provider = createProvider(issuer, jwk, accounts, callbackUrl());
  let denied = false;
  server.on("request", (request, response) => {
    if (!request.url?.startsWith("/interaction/")) return void provider.callback()(request, response);
    void (async () => {
      const { params } = await provider.interactionDetails(request, response);
      const result = denied
        ? { error: "access_denied", error_description: "The person said no" }
        : { login: { accountId: String(params.login_hint ?? [...accounts.keys()].at(-1)) } };
      await provider.interactionFinished(request, response, result);
    })();
  });
  return {
    issuer,
    clientId,
    clientSecret,
    accounts,
    async browse(address, options = {}) {
      denied = options.deny ?? false;
      return browse(address, callbackUrl());
    },
    signIdToken: (claims) =>
      new SignJWT({ iss: issuer, aud: clientId, ...claims })
        .setProtectedHeader({ alg: "RS256", kid })
        .setIssuedAt()
        .setExpirationTime("5m")
        .sign(pair.privateKey),
    stop: () => close(server),
  };
}

function createProvider(
  issuer: string,
  jwk: JWK,
  accounts: Map<string, Account>,
  callbackUrl: string,
): Provider {
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [callbackUrl] }],
    jwks: { keys: [jwk as never] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...accounts.get(id) }) }),
    async loadExistingGrant(context) {
      const grant = new context.oidc.provider.Grant({
        clientId: context.oidc.client!.clientId,
        accountId: context.oidc.session!.accountId!,
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  provider.on("server_error", (_context, error) => console.error(error));
  return provider;
}

async function browse(address: string, callbackUrl: string): Promise<string> {
  const cookies = new Map<string, string>();
  let current = address;
  for (let hop = 0; hop < 10; hop += 1) {
    if (current.startsWith(callbackUrl)) return current;
    const response = await fetch(current, {
      redirect: "manual",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    const next = response.headers.get("location");
    if (!next) throw new Error(`The provider stopped at ${current}: ${await response.text()}`);
    current = new URL(next, current).href;
  }
  throw new Error("The provider sends the browser in circles");
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
