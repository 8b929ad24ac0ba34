import { generateToken, hashToken } from "@curbview/server-kit";
import * as openid from "openid-client";
import type { BackendContext } from "../../context.ts";
import type { OAuthProvider } from "../../options/provider-options.ts";
import type { Challenge } from "../one-time-tokens.ts";
import { discoverProvider } from "./discover-provider.ts";

const flowSeconds = 600;

/** A sign-in that has been sent to a provider. */
export type ProviderFlow = {
  provider: string;
  nonce: string;
  code_verifier: string;
  redirect_to: string;
  code_challenge: string | null;
  code_challenge_method: string | null;
  linking_user_id: string | null;
  linking_session_id: string | null;
  browser_hash: string | null;
};

/** Who wants an identity added to their own account, and the session that asked for it. */
export type Linking = { userId: string; sessionId: string };

/** `browser` is the secret of the cookie that binds the browser. */
export type FlowRequest = {
  redirectTo: string;
  challenge: Challenge;
  linking?: Linking;
  browser?: string;
};

/** Must be registered with every provider. */
export function callbackUrl(context: BackendContext): string {
  return `${context.publicUrl}/auth/v1/callback`;
}

/** The authorization URL (OpenID Connect with PKCE and nonce). */
export async function beginProviderFlow(
  context: BackendContext,
  provider: OAuthProvider,
  request: FlowRequest,
  extra: Record<string, string>,
): Promise<string> {
  const configuration = await discoverProvider(context, provider);
  const flow = { nonce: openid.randomNonce(), codeVerifier: openid.randomPKCECodeVerifier() };
  const state = await saveFlow(context, provider.name, request, flow);
  const { scope, ...rest } = extra;
  const url = openid.buildAuthorizationUrl(configuration, {
    ...rest,
    redirect_uri: callbackUrl(context),
    scope: [
      ...new Set(["openid", "email", "profile", ...(provider.scopes ?? []), ...(scope?.split(" ") ?? [])]),
    ]
      .filter(Boolean)
      .join(" "),
    state,
    nonce: flow.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(flow.codeVerifier),
    code_challenge_method: "S256",
  });
  return url.href;
}

/** Returns the state that finds the flow again. */
export async function saveFlow(
  context: BackendContext,
  provider: string,
  request: FlowRequest,
  secrets: { nonce: string; codeVerifier: string },
): Promise<string> {
  const state = generateToken();
  await context.pool.query(
    `insert into auth.provider_flows (state_hash, provider, nonce, code_verifier, redirect_to, code_challenge,
       code_challenge_method, linking_user_id, linking_session_id, browser_hash, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() + make_interval(secs => $11))`,
    [
      hashToken(state),
      provider,
      secrets.nonce,
      secrets.codeVerifier,
      request.redirectTo,
      request.challenge.code_challenge ?? null,
      request.challenge.code_challenge_method ?? null,
      request.linking?.userId ?? null,
      request.linking?.sessionId ?? null,
      request.browser ? hashToken(request.browser) : null,
      flowSeconds,
    ],
  );
  return state;
}

/** Each flow can be consumed once. */
export async function consumeFlow(context: BackendContext, state: string): Promise<ProviderFlow | undefined> {
  const { rows } = await context.pool.query<ProviderFlow>(
    "delete from auth.provider_flows where state_hash = $1 and expires_at > now() returning *",
    [hashToken(state)],
  );
  return rows[0];
}
