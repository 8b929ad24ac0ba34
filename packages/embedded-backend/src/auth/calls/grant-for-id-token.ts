import { createHash } from "node:crypto";
import { inTransaction } from "@curbview/server-kit";
import type { Context } from "hono";
import { type JWTPayload, jwtVerify } from "jose";
import { z } from "zod";
import type { BackendContext } from "../../context.ts";
import type { OAuthProvider } from "../../options/provider-options.ts";
import { authErrors } from "../auth-error.ts";
import { discoverProvider, requireProvider } from "../providers/discover-provider.ts";
import { readAccount } from "../providers/provider-account.ts";
import { providerKeys } from "../providers/provider-keys.ts";
import { linkAccount, resolveProviderUser } from "../providers/resolve-provider-user.ts";
import { readInput } from "../read-input.ts";
import { requireMayLink, requireUser } from "../require-user.ts";
import { startSession } from "../sessions.ts";

const input = z.object({
  provider: z.string().max(100),
  id_token: z.string().min(1).max(20_000),
  access_token: z.string().max(20_000).nullish(),
  nonce: z.string().max(1000).nullish(),
  link_identity: z.boolean().nullish(),
});

/**
 * Grant `id_token`: a session for an ID token that a page or app got from the provider itself, or a further identity
 * for the signed-in user.
 */
export async function grantForIdToken(context: BackendContext, c: Context): Promise<Record<string, unknown>> {
  const body = await readInput(c, input);
  const provider = requireProvider(context, body.provider);
  const claims = await verifyIdToken(context, provider, body.id_token);
  requireNonce(claims, body.nonce);
  if (body.access_token) requireAccessToken(claims, body.access_token);
  const account = readAccount(provider, claims);
  const linking = body.link_identity ? await requireUser(context, c) : undefined;
  if (linking) await requireMayLink(context, linking.user, linking.session);
  return inTransaction(context.pool, async (db) => {
    const user = linking
      ? await linkAccount(context, db, { userId: linking.user.id, sessionId: linking.session.id }, account)
      : await resolveProviderUser(context, db, account);
    return startSession(context, db, user, "oauth");
  });
}

async function verifyIdToken(
  context: BackendContext,
  provider: OAuthProvider,
  token: string,
): Promise<JWTPayload> {
  const { jwks_uri, issuer } = (await discoverProvider(context, provider)).serverMetadata();
  if (!jwks_uri) throw authErrors.providerDisabled();
  try {
    const { payload } = await jwtVerify(token, providerKeys(jwks_uri), {
      audience: [provider.clientId, ...(provider.allowedClientIds ?? [])],
      requiredClaims: ["sub", "exp", "iat"],
    });
    // Microsoft's common discovery document names no tenant; the token does.
    if (payload.iss !== issuer.replace("{tenantid}", String(payload.tid))) throw new Error("another issuer");
    return payload;
  } catch (error) {
    context.log.info({ provider: provider.name, error: (error as Error).message }, "an ID token was refused");
    throw authErrors.badIdToken("Bad ID token");
  }
}

/** The token holds a hash of the nonce, so that a stolen token alone is worthless. */
function requireNonce(claims: JWTPayload, nonce: string | null | undefined): void {
  if (Boolean(claims.nonce) !== Boolean(nonce)) {
    throw authErrors.badIdToken("Passed nonce and nonce in id_token should either both exist or not.");
  }
  if (nonce && createHash("sha256").update(nonce).digest("hex") !== claims.nonce) {
    throw authErrors.badIdToken("Nonces mismatch");
  }
}

/** OpenID Connect Core 1.0, section 3.1.3.6, for the algorithms that hash with SHA-256. */
function requireAccessToken(claims: JWTPayload, accessToken: string): void {
  if (typeof claims.at_hash !== "string") return;
  const half = createHash("sha256").update(accessToken).digest().subarray(0, 16).toString("base64url");
  if (half !== claims.at_hash) throw authErrors.badIdToken("The access token is not the ID token's");
}
