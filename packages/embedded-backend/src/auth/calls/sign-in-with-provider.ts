import { inTransaction } from "@curbview/server-kit";
import type { Context } from "hono";
import * as openid from "openid-client";
import { z } from "zod";
import type { BackendContext } from "../../context.ts";
import { AuthError, asAuthError, authErrors } from "../auth-error.ts";
import { errorTarget, signedInTarget } from "../finish-redirect.ts";
import { limitByAddress, limits } from "../limit-requests.ts";
import { bindBrowser, requireSameBrowser } from "../providers/bind-browser.ts";
import { discoverProvider, requireProvider } from "../providers/discover-provider.ts";
import { type ProviderAccount, readAccount } from "../providers/provider-account.ts";
import {
  beginProviderFlow,
  callbackUrl,
  consumeFlow,
  type Linking,
  type ProviderFlow,
} from "../providers/provider-flow.ts";
import { linkAccount, resolveProviderUser } from "../providers/resolve-provider-user.ts";
import { challengeFields, parseInput } from "../read-input.ts";
import { redirectTarget } from "../redirect-target.ts";
import { requireMayLink, requireUser } from "../require-user.ts";

/** Parameters that are passed on to the provider. */
const passedOn = [
  "prompt",
  "login_hint",
  "hd",
  "domain_hint",
  "access_type",
  "ui_locales",
  "include_granted_scopes",
];

const input = z.object({
  ...challengeFields,
  provider: z.string().max(100),
  redirect_to: z.string().max(2000).nullish(),
  scopes: z.string().max(1000).nullish(),
});

async function begin(context: BackendContext, c: Context, linking?: Linking): Promise<string> {
  await limitByAddress(context, c, "authorize", limits.token);
  const query = parseInput(input, c.req.query());
  const provider = requireProvider(context, query.provider);
  const extra = Object.fromEntries(
    passedOn.flatMap((name) => {
      const value = c.req.query(name);
      return value ? [[name, value.slice(0, 500)]] : [];
    }),
  );
  const redirectTo = redirectTarget(context, query.redirect_to);
  const browser = bindBrowser(context, c, "oauth");
  const flow = { redirectTo, challenge: query, browser, ...(linking && { linking }) };
  return beginProviderFlow(context, provider, flow, { ...extra, scope: query.scopes ?? "" });
}

/**
 * GET /authorize: redirects to the provider, bound to this browser by a cookie. Errors are redirected back to the
 * site, rather than shown as JSON.
 */
export async function authorizeAtProvider(context: BackendContext, c: Context): Promise<Response> {
  try {
    return c.redirect(await begin(context, c), 302);
  } catch (error) {
    if (!c.req.header("accept")?.includes("text/html")) throw error;
    const told = asAuthError(context, error, "a sign-in by a provider could not begin");
    return c.redirect(errorTarget(redirectTarget(context, c.req.query("redirect_to")), told), 302);
  }
}

/**
 * GET /user/identities/authorize: where the signed-in user goes to add an identity. The cookie of this response keeps
 * somebody from sending another person there and linking their identity.
 */
export async function authorizeLink(context: BackendContext, c: Context): Promise<Response> {
  const { user, session } = await requireUser(context, c);
  if (!context.oauthProviders?.length) throw authErrors.linkingDisabled();
  await requireMayLink(context, user, session);
  const url = await begin(context, c, { userId: user.id, sessionId: session.id });
  return c.req.query("skip_http_redirect") === "true" ? c.json({ url }) : c.redirect(url, 302);
}

/** GET /callback: redirects to the site with a session, a code or an error. */
export async function returnFromProvider(context: BackendContext, c: Context): Promise<Response> {
  let target = context.publicUrl;
  try {
    await limitByAddress(context, c, "callback", limits.token);
    const flow = await consumeFlow(context, c.req.query("state") ?? "");
    if (!flow) throw authErrors.badState();
    target = flow.redirect_to;
    requireSameBrowser(context, c, flow, "oauth");
    const arrived = await exchange(context, c, flow);
    return c.redirect(await arrive(context, flow, arrived), 302);
  } catch (error) {
    const told = asAuthError(context, error, "a sign-in by a provider failed");
    return c.redirect(errorTarget(target, told), 302);
  }
}

type Exchanged = { account: ProviderAccount; token: string; refreshToken: string | undefined };

async function exchange(context: BackendContext, c: Context, flow: ProviderFlow): Promise<Exchanged> {
  const provider = requireProvider(context, flow.provider);
  const refused = c.req.query("error");
  if (refused) throw authErrors.badCallback(c.req.query("error_description") ?? refused);
  const configuration = await discoverProvider(context, provider);
  const current = new URL(`${callbackUrl(context)}${new URL(c.req.url).search}`);
  try {
    const tokens = await openid.authorizationCodeGrant(configuration, current, {
      pkceCodeVerifier: flow.code_verifier,
      expectedState: c.req.query("state")!,
      expectedNonce: flow.nonce,
    });
    const claims = tokens.claims()!;
    const isWhole = claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint;
    const more = isWhole ? {} : await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub);
    const account = readAccount(provider, { ...more, ...claims });
    return { account, token: tokens.access_token, refreshToken: tokens.refresh_token };
  } catch (error) {
    if (error instanceof AuthError) throw error;
    context.log.warn(
      { provider: provider.name, error: (error as Error).message },
      "a provider's answer failed",
    );
    throw authErrors.badCallback("Unable to exchange external code");
  }
}

function arrive(
  context: BackendContext,
  flow: ProviderFlow,
  { account, ...tokens }: Exchanged,
): Promise<string> {
  return inTransaction(context.pool, async (db) => {
    const { linking_user_id: userId, linking_session_id: sessionId } = flow;
    if (userId && !sessionId) throw authErrors.badState();
    const user =
      userId && sessionId
        ? await linkAccount(context, db, { userId, sessionId }, account)
        : await resolveProviderUser(context, db, account);
    return signedInTarget(context, db, {
      target: flow.redirect_to,
      user,
      method: "oauth",
      challenge: flow,
      providerToken: tokens.token,
      providerRefreshToken: tokens.refreshToken,
    });
  });
}
